import { z } from 'zod'
import { Currency, type FeeMoment, Id, Instant, LocalDate, Minor } from '#contract/shapes.ts'
import { PAYMENT_STATUSES } from '#features/hotel-orders/shapes.ts'
import { DELIVERY_FORMATS, TICKET_KINDS, TicketQuestion, UnitType } from '#features/tickets/contract.ts'

/** OCTO's states of a booking. */
export const TICKET_STATUSES = [
  'ON_HOLD',
  'PENDING',
  'CONFIRMED',
  'REJECTED',
  'EXPIRED',
  'CANCELLED',
  'REDEEMED',
] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

export const TICKET_STATES = ['VALID', 'CANCELLED', 'REDEEMED'] as const

/** Ways to pay a ticket order. */
export const TICKET_PAYMENTS = ['BALANCE', 'ON_ACCOUNT', 'ONLINE', 'BALANCE_ONLINE'] as const
export type TicketPayment = (typeof TICKET_PAYMENTS)[number]

/** What was sold, under the names of that time. */
export const Sold = z.object({
  titleEn: z.string(),
  titleZh: z.string().nullable(),
  optionEn: z.string(),
  optionZh: z.string().nullable(),
  meetingPointEn: z.string().nullable(),
  meetingPointZh: z.string().nullable(),
  cityEn: z.string().optional().describe('City of the visit; missing where it was not kept'),
  cityZh: z.string().nullable().optional(),
  supplier: z.string(),
  kind: z.enum(TICKET_KINDS),
  timeZone: z.string(),
  endMinute: z.int().describe('End in minutes of the local day; of opening hours, when it closes'),
  lastDay: LocalDate.describe('The last day the ticket lets in'),
  deliveryFormat: z.enum(DELIVERY_FORMATS),
  transferAllowed: z.boolean().optional().describe('Whether a ticket can go to somebody else; missing for no'),
  questions: z.array(TicketQuestion).describe('What is asked for the booking and for each ticket'),
  isSupplied: z
    .boolean()
    .optional()
    .describe('Whether a foreign system confirms it: it is cancelled as a whole, and not while it waits for an answer'),
})
export type Sold = z.infer<typeof Sold>

export const Answer = z.object({ questionId: Id, answer: z.string() })
export type Answer = z.infer<typeof Answer>

/** One ticket of an order. */
export const Ticket = z.object({
  id: Id,
  no: z.int().describe('Place of the ticket in its order, from 1'),
  kind: UnitType.describe("OCTO's type of unit"),
  priceMinor: Minor,
  visitor: z.string().nullable(),
  answers: z.array(Answer).describe('Answers to what is asked for each ticket'),
  code: z.string().nullable().describe('What the gate scans; null before the order is confirmed'),
  state: z.enum(TICKET_STATES),
  feeMinor: Minor.describe('What cancelling it cost'),
  endedAt: Instant.nullable().describe('When it was cancelled or redeemed'),
})
export type Ticket = z.infer<typeof Ticket>

/** A ticket as it is stored, with what cancelling it costs from when on. */
export type StoredTicket = Ticket & {
  readonly code: string
  readonly unitId: string
  readonly penalties: readonly FeeMoment[]
}

/** Events of an order's history. */
export const TICKET_EVENTS = [
  'held',
  'payment_due',
  'approval_asked',
  'approved',
  'declined',
  'booked',
  'requested',
  'confirmed',
  'rejected',
  'expired',
  'withdrawn',
  'cancelled',
  'tickets_cancelled',
  'redeemed',
  'tickets_redeemed',
  'undone',
  'rest_cancelled',
  'moved',
  'transferred',
  'bill_paid',
  'dispute_credited',
  'refunds_ended',
  'sent',
] as const
export type TicketEventName = (typeof TICKET_EVENTS)[number]

export const TicketEvent = z.object({
  at: Instant,
  event: z.enum(TICKET_EVENTS),
  actorName: z.string(),
  toStatus: z.enum(TICKET_STATUSES),
  note: z.string().nullable(),
})
export type TicketEvent = z.infer<typeof TicketEvent>

export const TicketOrderRow = z.object({
  id: Id,
  code: z.string(),
  titleEn: z.string(),
  titleZh: z.string().nullable(),
  optionEn: z.string(),
  optionZh: z.string().nullable(),
  day: LocalDate.describe('Local day of the visit'),
  kind: z.enum(TICKET_KINDS),
  startMinute: z.int().describe('Start in minutes of the local day; of opening hours, when it opens'),
  ticketCount: z.int(),
  visitor: z.string().nullable().describe('Name of the first visitor; null before the order is saved'),
  status: z.enum(TICKET_STATUSES),
  awaitsApproval: z.boolean().describe('Whether it is on hold until somebody approves it'),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  currency: Currency,
  totalMinor: Minor,
  customerReference: z.string().nullable(),
  bookedBy: z.string(),
  createdAt: Instant,
})
export type TicketOrderRow = z.infer<typeof TicketOrderRow>
