// Written by `npm run schema:write` from ticket-orders.sql; edits are lost.
import type { Answer, Sold, StoredTicket, TicketEvent, TicketPayment, TicketStatus } from './shapes.ts'
import type { DeadlineOutcome } from '#features/approvals/contract-rules.ts'
import type { PaymentStatus } from '#features/hotel-orders/shapes.ts'
import type { TicketRefusal } from './contract-refusals.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'ticket-orders.sql')

/** Nothing when the company used the identifier already; who uses it at the same time waits here for the other. */
export const insertOrder = file<
  {
    now: string
    companyId: string
    agreementId: string
    staffId: string
    departmentId: string | null
    uuid: string
    bodyHash: Buffer
    productId: string
    optionId: string
    day: string
    startMinute: number
    startsAt: string
    sold: string
    confirmationMode: string
    currency: string
    ticketCount: number
    totalMinor: number
    costMinor: number
    holdUntil: string
  },
  { id: string; code: string }
>('insert_order')

export const insertTickets = file<{ orderId: string; companyId: string; tickets: string }, never>('insert_tickets')

/** Notes a step of an order, and tells those who follow it. */
export const insertEvent = file<
  {
    companyId: string | null
    orderId: string
    now: string
    actorKind: string
    actorId: string | null
    actorName: string
    event: string
    from: string | null
    to: string
    note: string | null
  },
  never
>('insert_event')

/** Writes the event of a step; an order that was never saved has no events. `about` holds the topic's other fields. */
export const announce = file<
  { topic: string; now: string; about: string; orderId: string; companyId: string },
  never
>('announce')

/** How often tickets were mailed since a moment: those of an order, and by a person. */
export const countSent = file<
  { orderId: string; staffId: string; companyId: string; since: string },
  { ofOrder: number; byPerson: number }
>('count_sent')

/** Whether the company used an identifier of a hold, and for the same. */
export const findByUuid = file<
  { bodyHash: Buffer; companyId: string; uuid: string },
  { id: string; same: boolean }
>('find_by_uuid')

/** Tickets that a person holds and has not saved. */
export const sumHeld = file<{ companyId: string; staffId: string }, { tickets: number }>('sum_held')

/** A person's unsaved orders on hold, the next to expire first. */
export const listHeld = file<
  { companyId: string; staffId: string; now: string; limit: number },
  { id: string }
>('list_held')

/** The refusal of places, or null where they are taken. */
export const takePlaces = file<
  { optionId: string; day: string; startMinute: number; units: number; now: string },
  { refusal: TicketRefusal | null }
>('take_places')

export const releasePlaces = file<
  { optionId: string; day: string; startMinute: number; units: number },
  { ticketRelease: unknown }
>('release_places')

/** Locks an order of the company; in the order of its uses: order, places, wallet. */
export const lockOrder = file<{ orderId: string; companyId: string }, { id: string }>('lock_order')

/** An order as the caller may see it, with all that moving it on needs. */
export const findOrder = file<
  { companyId: string; staffId: string | null; departmentId: string | null; orderId: string },
  {
    id: string
    code: string
    titleEn: string
    titleZh: string | null
    optionEn: string
    optionZh: string | null
    day: string
    kind: Sold['kind']
    startMinute: number
    ticketCount: number
    visitor: string | null
    status: TicketStatus
    awaitsApproval: boolean
    paymentStatus: PaymentStatus
    currency: string
    totalMinor: number
    customerReference: string | null
    bookedBy: string
    createdAt: string
    companyId: string
    staffId: string
    departmentId: string | null
    productId: string
    optionId: string
    startsAt: string
    sold: Sold
    confirmationMode: 'INSTANT' | 'ON_REQUEST'
    payment: TicketPayment
    depositMinor: number
    creditMinor: number
    onlineMinor: number
    penaltyMinor: number
    refundedMinor: number
    creditedMinor: number
    correctedMinor: number
    paidWith: string | null
    authorizeTransferId: string | null
    department: string | null
    costCentre: string | null
    contactName: string | null
    contactPhone: string | null
    contactEmail: string | null
    visitorEmail: string | null
    answers: Answer[]
    saveHash: Buffer | null
    holdUntil: string
    tickets: StoredTicket[]
    history: TicketEvent[]
  }
>('find_order')

/** Whose an order is; for the desk, which names orders of any company. */
export const findCompany = file<{ orderId: string }, { companyId: string }>('find_company')

/** What saving sets. */
export const setSaved = file<
  {
    payment: string | null
    depositMinor: number
    creditMinor: number
    onlineMinor: number
    saveHash: Buffer | null
    customerReference: string | null
    costCentre: string | null
    contactName: string | null
    contactPhone: string | null
    contactEmail: string | null
    visitorEmail: string | null
    answers: string
    holdUntil: string
    orderId: string
    companyId: string
  },
  never
>('set_saved')

/** Gives an order to a colleague and their current department; the person who held it still sees it. */
export const setOwner = file<
  { staffId: string; departmentId: string | null; orderId: string; companyId: string },
  never
>('set_owner')

/** Other tickets in place of those that an order on hold had. */
export const setHeld = file<
  {
    agreementId: string
    productId: string
    optionId: string
    day: string
    startMinute: number
    startsAt: string
    sold: string
    confirmationMode: string
    currency: string
    ticketCount: number
    totalMinor: number
    costMinor: number
    orderId: string
    companyId: string
  },
  never
>('set_held')

export const removeTickets = file<{ orderId: string; companyId: string }, never>('remove_tickets')

export const setHoldUntil = file<{ holdUntil: string; orderId: string; companyId: string }, never>('set_hold_until')

export const setAwaiting = file<{ isAwaited: boolean; orderId: string; companyId: string }, never>('set_awaiting')

/** What the deadline of an order that waits for an approver brings. */
export const findOutcome = file<{ orderId: string; companyId: string }, { outcome: DeadlineOutcome }>('find_outcome')

export const setVisitors = file<{ visitors: string; orderId: string; companyId: string }, never>('set_visitors')

/** Gives a ticket that lets in to another visitor, under a new code. */
export const setVisitor = file<
  { name: string | null; code: string; ticketId: string; orderId: string; companyId: string },
  never
>('set_visitor')

export const setStatus = file<
  { status: string; paymentStatus: string; authorizeTransferId: string | null; orderId: string; companyId: string },
  never
>('set_status')

export const setPaymentStatus = file<
  { paymentStatus: string; orderId: string; companyId: string },
  never
>('set_payment_status')

/** Cancels tickets with the fee of each; returns how many. */
export const cancelTickets = file<
  { now: string | null; tickets: string; orderId: string; companyId: string },
  never
>('cancel_tickets')

export const addRefund = file<
  { penaltyMinor: number; refundMinor: number; orderId: string; companyId: string },
  never
>('add_refund')

/** What cancelling tickets gave back, by the postings of their refunds, and what of it was on account. */
export const findRefunded = file<
  { companyId: string; orderId: string; keys: readonly string[] },
  { refundMinor: number; refundOwedMinor: number }
>('find_refunded')

export const listOrders = file<
  {
    companyId: string
    staffId: string | null
    departmentId: string | null
    statuses: readonly string[] | null
    dayFrom: string | null
    dayTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    pattern: string | null
    limit: number
    offset: number
  },
  {
    id: string
    code: string
    titleEn: string
    titleZh: string | null
    optionEn: string
    optionZh: string | null
    day: string
    kind: Sold['kind']
    startMinute: number
    ticketCount: number
    visitor: string | null
    status: TicketStatus
    awaitsApproval: boolean
    paymentStatus: PaymentStatus
    currency: string
    totalMinor: number
    customerReference: string | null
    bookedBy: string
    createdAt: string
  }
>('list_orders')

export const countOrders = file<
  {
    companyId: string
    staffId: string | null
    departmentId: string | null
    statuses: readonly string[] | null
    dayFrom: string | null
    dayTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    pattern: string | null
  },
  { total: number }
>('count_orders')

/** Sums of all orders of a filter by currency, in minor units. Tickets that were only held are not booked. */
export const sumOrders = file<
  {
    companyId: string
    staffId: string | null
    departmentId: string | null
    statuses: readonly string[] | null
    dayFrom: string | null
    dayTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    pattern: string | null
  },
  { currency: string; count: number; bookedMinor: number; feesMinor: number; spentMinor: number }
>('sum_orders')

/** Orders whose time has run out: those on hold, and those the supplier did not answer before the visit. All companies.
 * An order that the clock failed on is tried again after ten minutes. */
export const listOverdue = file<{ now: string; limit: number }, { id: string; companyId: string }>('list_overdue')

export const setStuck = file<{ now: string | null; orderId: string; companyId: string }, never>('set_stuck')
