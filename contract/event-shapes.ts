import { z } from 'zod'
import { Id, Instant, Minor } from './shapes.ts'

export const HotelOrderEvent = z.object({
  orderId: Id,
  code: z.string(),
  companyId: Id,
  status: z.string(),
  at: Instant,
})

/** An event of a ticket order; `facts` are what a notice says of it. */
export const TicketOrderEvent = z.object({
  orderId: Id,
  code: z.string(),
  companyId: Id,
  staffId: Id,
  facts: z.object({ hotelNameEn: z.string(), hotelNameZh: z.string().optional() }),
  at: Instant,
})

/** An event of one account. The payload holds no secret that opens the account. */
export const AccountEvent = z.object({ staffId: Id, at: Instant })

/** An event of a proposed change, for one person: an administrator, or an owner of the company it is of. */
export const ChangeEvent = z.object({ changeId: Id, staffId: Id, at: Instant })

/** An event of a company's payment, with the refund or the bank receipt it concerns, if any. */
export const PaymentEvent = z.object({
  paymentId: Id,
  companyId: Id,
  staffId: Id,
  refundId: Id.nullable(),
  receiptId: Id.nullable(),
  at: Instant,
})

/**
 * An event of an order, or of a change of one, that has to be approved; `orderId` is what is approved, `staffId` whose
 * order it is, `facts` are what a notice says.
 */
export const ApprovalEvent = z.object({
  orderId: Id,
  code: z.string(),
  companyId: Id,
  staffId: Id,
  facts: z.object({ hotelNameEn: z.string(), hotelNameZh: z.string().optional(), guest: z.string() }).optional(),
  at: Instant,
})

/** An event of a company's bill. */
export const BillEvent = z.object({ billId: Id, code: z.string(), companyId: Id, at: Instant })

/** An event of a proposal to a client; `code` is its title, `staffId` who made it. */
export const ProposalEvent = z.object({ proposalId: Id, code: z.string(), companyId: Id, staffId: Id, at: Instant })

/** An event of a dispute about a line of a bill; `staffId` is who opened it. */
export const DisputeEvent = BillEvent.extend({ disputeId: Id, staffId: Id })
/** How many lines were disputed at once and their sum; the dispute is the first of them. */
export const DisputesEvent = DisputeEvent.extend({
  lineCount: z.int().default(1),
  amountMinor: Minor.nullable().default(null),
})

/** An event of a company's invoice. */
export const InvoiceEvent = z.object({ invoiceId: Id, code: z.string(), companyId: Id, at: Instant })

/** An event of a company itself. */
export const CompanyEvent = z.object({ companyId: Id, at: Instant })

/** A price of a watch, for the person whose watch it is; `facts` are what was seen. */
export const WatchEvent = z.object({
  watchId: Id,
  companyId: Id,
  staffId: Id,
  facts: z.object({
    hotelNameEn: z.string(),
    hotelNameZh: z.string().optional(),
    currency: z.string(),
    amountMinor: z.int(),
    beforeMinor: z.int().optional(),
    checkIn: z.string(),
    checkOut: z.string(),
  }),
  /** Its rate and filters, as the list of watches has them. */
  watched: z.record(z.string(), z.unknown()).optional(),
  at: Instant,
})
