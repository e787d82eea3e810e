import type { Fault } from '#contract/faults.ts'
import { HOTEL_ORDERS_FAULTS } from './faults.ts'
import { z } from 'zod'
import { HotelTold } from './hotel-told.ts'
import { CountryCode, Currency, FormInt, Id, Instant, LocalDate, Minor, textLine } from '#contract/shapes.ts'
import {
  ConfirmationMode,
  EXTRA_KINDS,
  ExtraLine,
  MealPlan,
  NightPrice,
  PenaltyClause,
} from '#features/availability/contract.ts'
import { Promotions } from '#features/availability/contract-promotions.ts'
import { SUPPLEMENT_KINDS, Supplements } from '#features/availability/contract-supplements.ts'
import { PropertyFee } from '#features/hotels/contract.ts'
import { NeededApproval } from '#features/approvals/contract.ts'
import { METHODS } from '#features/payments/contract.ts'
import { REFUND_STATUSES } from '#features/payments/states.ts'
import { ORDER_ACTIONS } from './actions.ts'
import { ChangeOfOrder } from './amending/shapes.ts'
import { Asked, Given } from './giving/shapes.ts'
import { GUEST_NAME } from './rules/names.ts'

export const ORDER_STATUSES = [
  'AWAITING_APPROVAL',
  'AWAITING_PAYMENT',
  'PENDING',
  'NEEDS_ATTENTION',
  'CONFIRMED',
  'COMPLETED',
  'NO_SHOW',
  'REJECTED',
  'EXPIRED',
  'CANCELLATION_PENDING',
  'CANCELLED',
  'CANCELLATION_REFUSED',
  'AMENDMENT_PENDING',
] as const
export const OrderStatus = z.enum(ORDER_STATUSES)
export type OrderStatus = z.infer<typeof OrderStatus>
export const PAYMENT_STATUSES = [
  'UNPAID',
  'AUTHORIZED',
  'PAID',
  'VOIDED',
  'ON_ACCOUNT',
  'REFUND_PENDING',
  'REFUNDED',
  'PARTIALLY_REFUNDED',
] as const
export const PaymentStatus = z.enum(PAYMENT_STATUSES)
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const SPECIAL_REQUESTS = [
  'HIGH_FLOOR',
  'QUIET',
  'NON_SMOKING',
  'SMOKING',
  'CONNECTING',
  'ADJACENT',
  'SAME_FLOOR',
  'WINDOW',
  'ACCESSIBLE',
  'LARGE_BED',
  'TWIN_BEDS',
  'EARLY_ARRIVAL',
  'LATE_ARRIVAL',
] as const
export const CANCEL_REASONS = ['PLANS_CHANGED', 'NOT_SUITABLE', 'BOOKED_ELSEWHERE', 'TOO_EXPENSIVE', 'OTHER'] as const
export const REJECT_REASONS = [
  'FULL',
  'WRONG_PRICE',
  'DUPLICATE',
  'BED_TYPE_IMPOSSIBLE',
  'NEEDS_DATE_OF_BIRTH',
  'NEEDS_PHONE',
  'GUARANTEED_ONLY',
  'OTHER',
] as const
export const RoomPrice = z.object({
  roomNo: z.int(),
  party: z.object({ adults: z.int(), childAges: z.array(z.int()) }),
  nights: z.array(NightPrice),
  totalMinor: Minor,
})

/** What was or will be sold, complete; the snapshot an order keeps. */
export const StayTerms = z.object({
  hotel: z.object({
    id: Id,
    nameEn: z.string(),
    nameZh: z.string().nullable(),
    nameLocal: z.string().nullable(),
    starHalves: z.int().nullable(),
    addressEn: z.string().nullable(),
    addressZh: z.string().nullable(),
    phone: z.string().nullable(),
    cityEn: z.string(),
    cityZh: z.string().nullable(),
    country: z.string(),
    timeZone: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    checkInFrom: z.string(),
    checkOutUntil: z.string(),
    timesUnknown: z.literal(true).optional().describe('The hotel states no times; those here are only reckoned with'),
    photo: z.string(),
    typed: z
      .literal(true)
      .optional()
      .describe(
        'A hotel outside the portal, where our desk sent the guests: only its name, address and telephone are known',
      ),
  }),
  room: z.object({ id: Id, nameEn: z.string(), nameZh: z.string().nullable() }),
  rate: z.object({
    id: Id,
    nameEn: z.string(),
    nameZh: z.string().nullable(),
    mealPlan: MealPlan,
    confirmationMode: ConfirmationMode,
    promotions: Promotions,
    supplements: Supplements,
  }),
  checkIn: LocalDate,
  checkOut: LocalDate,
  nationality: CountryCode,
  currency: Currency,
  rooms: z.array(RoomPrice),
  extras: z
    .array(ExtraLine)
    .optional()
    .describe('Extras by room and night; missing in terms kept before there were any. Read them through extrasOf.'),
  totalMinor: Minor.describe('All rooms, the extras that are paid with the booking, and what changes left as a fee'),
  changeFeeMinor: Minor.optional().describe('Fees for nights that changes dropped; missing where there are none'),
  penalties: z.array(PenaltyClause),
  freeCancellationUntil: Instant.nullable(),
  dueAtProperty: z
    .array(
      PropertyFee.extend({
        kind: z.enum([...new Set([...PropertyFee.shape.kind.options, ...EXTRA_KINDS, ...SUPPLEMENT_KINDS])]),
        totalMinor: Minor,
        nights: z.array(LocalDate).optional(),
      }),
    )
    .describe('Paid at the property for the whole stay, not in the total. Extras and supplements name their nights.'),
})
export type StayTerms = z.infer<typeof StayTerms>

/** The last two are paid online: the total, or what the free balance leaves over, which is held from the start. */
export const PAYMENT_CHOICES = ['BALANCE', 'ON_ACCOUNT', 'BALANCE_FIRST', 'ONLINE', 'BALANCE_ONLINE'] as const
export const PaymentChoice = z.enum(PAYMENT_CHOICES)

export const Quote = z.object({
  token: Id,
  expiresAt: Instant,
  terms: StayTerms,
  approval: NeededApproval.nullable().describe(
    'Who has to approve the booking, and why; null when it is booked at once',
  ),
  wallet: z
    .object({ freeBalanceMinor: Minor, freeCreditMinor: Minor })
    .nullable()
    .describe('What the wallet has for it; null for a caller who may not see the wallet'),
  creditStopped: z.boolean().describe('Whether overdue bills stop orders on account now'),
  paymentChoices: z
    .array(PaymentChoice)
    .describe(
      'The choices that cover the total right now, and those that are paid online where the caller may do that',
    ),
})
export type Quote = z.infer<typeof Quote>

const guestName = (fault: Fault) => textLine(60, 1).regex(GUEST_NAME, fault)

export const Guest = z.object({
  surname: guestName(HOTEL_ORDERS_FAULTS.surname),
  givenName: guestName(HOTEL_ORDERS_FAULTS.givenName),
  nationality: CountryCode,
  childAge: FormInt.min(0).max(17).optional().describe('Set for a child'),
})
export type Guest = z.infer<typeof Guest>

export const OrderRow = z.object({
  id: Id,
  code: z.string(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  hotelId: Id,
  hotelNameEn: z.string(),
  hotelNameZh: z.string().nullable(),
  cityEn: z.string(),
  cityZh: z.string().nullable(),
  hotelZone: z.string(),
  roomNameEn: z.string(),
  roomNameZh: z.string().nullable(),
  leadGuest: z.string(),
  checkIn: LocalDate,
  checkOut: LocalDate,
  roomCount: z.int(),
  currency: Currency,
  totalMinor: Minor,
  customerReference: z.string().nullable(),
  hotelConfirmation: z.string().nullable(),
  freeCancellationUntil: Instant.nullable(),
  deadlineAt: Instant.nullable(),
  bookedBy: z.string(),
  companyName: z.string(),
  createdAt: Instant,
})
export type OrderRow = z.infer<typeof OrderRow>

export const SEND_OUTCOMES = ['OK', 'REJECTED', 'UNKNOWN'] as const

/** How an order was sent to its hotel or supplier, and what came of it. */
export const Sending = z.object({
  supplierReference: z.string().describe('What the other side knows the booking by: our code'),
  channel: z.enum(['DESK', 'LINK']).describe("DESK: by hand, the desk's decision is the answer. LINK: by a program."),
  sentAt: Instant,
  answerBy: Instant.describe('Without an answer by then the outcome is unknown'),
  outcome: z.enum(SEND_OUTCOMES).nullable().describe('Null while the answer is awaited'),
  conflict: z
    .boolean()
    .describe('The hotel confirmed an order that had ended here meanwhile; open until the desk has settled it'),
})

export const OrderDetail = OrderRow.extend({
  terms: StayTerms,
  rooms: z.array(
    z.object({
      roomNo: z.int(),
      adults: z.int(),
      childAges: z.array(z.int()),
      guests: z.array(Guest),
      totalMinor: Minor,
    }),
  ),
  contact: z.object({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }),
  arrivalTime: z.string().nullable(),
  requests: z.array(z.string()),
  remark: z.string().nullable(),
  department: z.string().nullable().describe('Of the person it is for, as it was when it was booked'),
  costCentre: z.string().nullable(),
  depositMinor: Minor.describe('From the balance, what is paid online included; it comes through the balance'),
  creditMinor: Minor,
  onlineMinor: Minor.describe(
    'What is paid online of it: due while the order waits for payment, when the rest is held',
  ),
  penaltyMinor: Minor,
  refundedMinor: Minor,
  creditedMinor: Minor.describe('What of it lowered what is owed on account; the rest was paid back'),
  correctedMinor: Minor.describe('What disputes of its bill and our desk gave back besides'),
  cancelReason: z.string().nullable(),
  rejectReason: z.string().nullable(),
  refunds: z
    .array(
      z.object({
        method: z.enum(METHODS),
        amountMinor: Minor,
        feeMinor: Minor.describe("The share of the channel's fee that goes back on top"),
        status: z.enum(REFUND_STATUSES),
        createdAt: Instant,
        endedAt: Instant.nullable(),
      }),
    )
    .describe(
      'Money on its way back to where it came from, each with how far it is; the rest of what is refunded is on the balance',
    ),
  hotelConfirmedAt: Instant.nullable(),
  hotelTold: HotelTold.nullable().describe('The last message to the hotel; null where it was not mailed'),
  history: z.array(
    z.object({
      at: Instant,
      actorKind: z.enum(['STAFF', 'OPERATOR', 'SYSTEM', 'HOTEL']),
      actorName: z.string(),
      event: z.string(),
      fromStatus: z.string().nullable(),
      toStatus: z.string().nullable(),
      note: z.string().nullable(),
      internal: z.boolean().describe("A note of the desk for itself; the customer's answer has none of these"),
      given: Given.nullable().describe('What it gave back; null where it gave nothing'),
      asked: Asked.nullable().describe('Who asked the desk for it; null where nobody did'),
    }),
  ),
  remindedAt: Instant.nullable(),
  hotelCalled: z.boolean().describe('Whether the desk calls the hotel for its number now'),
  reminderCount: z.int(),
  stuckAt: Instant.nullable().describe("When the clock last failed to move it on; the customer's answer has null"),
  remindAgainAt: Instant.nullable().describe(
    'When the desk may be reminded again; null when it may now, or when nothing waits',
  ),
  changes: z
    .array(ChangeOfOrder)
    .describe('Made, ended, and the one that waits for the hotel until the deadline; the latest first'),
  sending: Sending.nullable().describe('How the order went to the hotel; for the desk only, null for the customer'),
  allowed: z.array(z.enum(ORDER_ACTIONS)),
})
export type OrderDetail = z.infer<typeof OrderDetail>
