import { z } from 'zod'
import { Id, Instant } from '#contract/shapes.ts'
import { PlaceNear } from '#features/hotels/contract.ts'
import { OrderDetail, StayTerms } from '../shapes.ts'

/** One version of a voucher: when it was made and what had changed. */
export const VoucherVersion = z.object({
  no: z.int(),
  state: z.enum(['ISSUED', 'SUPERSEDED', 'VOID']),
  madeAt: Instant,
  change: z.enum(['CONFIRMED', 'HOTEL_NUMBER', 'REFERENCE', 'AMENDMENT', 'GUESTS']),
  customerReference: z.string().nullable(),
  hotelConfirmation: z.string().nullable(),
})
export type VoucherVersion = z.infer<typeof VoucherVersion>

export const Voucher = z.object({
  orderId: Id,
  code: z.string(),
  state: z.enum(['ISSUED', 'VOID']),
  issuedAt: Instant.describe('When the order was confirmed, which is when the first version was made'),
  versionNo: z.int().describe('Number of the version that holds, from 1'),
  versions: z.array(VoucherVersion).describe('All versions, the latest first'),
  companyName: z.string(),
  logoPath: z.string().nullable().describe("Path of the company's logo under the base path; null when it has none"),
  operatorName: z.string(),
  emergencyPhone: z.string(),
  customerReference: z.string().nullable(),
  hotelConfirmation: z.string().nullable(),
  terms: StayTerms,
  places: z.array(PlaceNear).describe('What the hotel is found by, as it is today'),
  rooms: OrderDetail.shape.rooms,
  requests: z.array(z.string()),
  remark: z.string().nullable(),
  arrivalTime: z.string().nullable(),
  pdfPath: z.string().describe('Path of the PDF under the base path'),
  verificationUrl: z.string().describe('What the QR code says'),
})
export type Voucher = z.infer<typeof Voucher>
