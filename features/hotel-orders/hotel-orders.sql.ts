// Written by `npm run schema:write` from hotel-orders.sql; edits are lost.
import type { ConfirmKind } from '#features/company/settings/contract.ts'
import type { Markets } from '#features/availability/stay/rules-occupancy.ts'
import type { OrderJson } from './order-json.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'hotel-orders.sql')

/** Keeps a quote for its company until `expires_at`, or for `minutes` where that is null.
 * One that changes an order (`amends`) can not be booked.
 * It keeps beds, script of names and markets of its rate, so that each named guest can be checked against them. */
export const insertQuote = file<
  {
    companyId: string
    staffId: string
    agreementId: string
    roomTypeNo: number
    checkIn: string
    checkOut: string
    roomCount: number
    currency: string
    totalMinor: number
    confirmationMode: string
    confirmationSeconds: number
    pricedOn: string
    pricedDayEndsAt: string
    answerUntil: string
    stayEndsAt: string
    partyAdults: readonly number[]
    partyChildren: readonly number[]
    latinNames: boolean
    terms: string
    cost: string | null
    rateMonths: readonly number[]
    rateVersions: readonly number[]
    createdAt: string | null
    expiresAt: string | null
    minutes: number
    cityMedianMinor: number | null
    markUpBasisPoints: number | null
    amends: string | null
    ratePlanNo: number
  },
  { token: string; expiresAt: string; markets: Markets }
>('insert_quote')

/** A quote of the company, with the mark-up it was made with. `created_at` is that of the first quote of
 * a chain: its exchange rates are those of that moment. Every named guest has to be welcome in `markets`. */
export const findQuote = file<
  { companyId: string; token: string },
  {
    token: string
    expiresAt: string
    createdAt: string
    terms: OrderJson['terms']
    markUpBasisPoints: number
    orderId: string | null
    expired: boolean
    totalMinor: number
    cityMedianMinor: number | null
    roomTypeNo: number
    agreementId: string
    currency: string
    confirmationMode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'
    markets: Markets
  }
>('find_quote')

/** Records newer versions of rates that give the same price. */
export const setQuoteVersions = file<
  { rateMonths: readonly number[]; rateVersions: readonly number[]; companyId: string; token: string },
  never
>('set_quote_versions')

/** Keeps how the booking of a quote is confirmed, until it is an order. */
export const setQuoteConfirm = file<
  { confirmBy: string | null; companyId: string; token: string },
  never
>('set_quote_confirm')

/** An active order of the company for the same stay: the same room type on the same days or, with a lead guest, any stay
 * of that guest in the hotel that overlaps these days. No stay is longer than sixty nights, so the index by check-in
 * finds it. */
export const findDuplicate = file<
  {
    companyId: string
    hotelId: string
    checkIn: string
    checkOut: string
    leadGuest: string | null
    roomTypeNo: number
  },
  { code: string }
>('find_duplicate')

/** What a member of staff has spent this month (UTC) in a currency. */
export const sumMonthSpend = file<
  { companyId: string; currency: string; staffId: string },
  { spentMinor: number }
>('sum_month_spend')

/** The state of a time-limited confirmation, of an order the caller may see; polled every second or two. */
export const findConfirmation = file<
  { orderId: string; companyId: string | null; staffId: string | null; departmentId: string | null },
  {
    status: 'AWAITING_APPROVAL' | 'AWAITING_PAYMENT' | 'PENDING' | 'NEEDS_ATTENTION' | 'CONFIRMED' | 'COMPLETED' | 'NO_SHOW' | 'REJECTED' | 'EXPIRED' | 'CANCELLATION_PENDING' | 'CANCELLED' | 'CANCELLATION_REFUSED' | 'AMENDMENT_PENDING'
    confirmationMode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'
    deadlineAt: string | null
    readAt: string
    limited: boolean
    secondsGiven: number
  }
>('find_confirmation')

/** The operator's cost of an order; null for orders from before costs were kept, and outside the operator's realm. */
export const findCost = file<{ orderId: string }, { cost: OrderJson['cost'] }>('find_cost')

export const saveOrders = file<{ orders: string }, { saved: OrderJson['saved'] }>('save_orders')

/** An order with its rooms, history, voucher versions and changes, the latest change first. `read_at` is the database's
 * clock at the moment of reading. */
export const findOrder = file<
  { companyId: string | null; orderId: string; staffId: string | null; departmentId: string | null },
  {
    listed: OrderJson['listed']
    terms: OrderJson['terms']
    quoteId: string
    confirmationMode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'
    contactName: string
    contactPhone: string | null
    contactEmail: string | null
    arrivalTime: string | null
    requests: string[]
    remark: string | null
    department: string | null
    costCentre: string | null
    groupCode: string | null
    depositMinor: number
    creditMinor: number
    onlineMinor: number
    penaltyMinor: number
    refundedMinor: number
    creditedMinor: number
    correctedMinor: number
    cancelReason: string | null
    rejectReason: string | null
    hotelConfirmedAt: string | null
    staffId: string
    companyId: string
    confirmBy: ConfirmKind | null
    readAt: string
    remindedAt: string | null
    reminderCount: number
    stuckAt: string | null
    sending: OrderJson['sending']
    versions: OrderJson['versions']
    rooms: OrderJson['rooms']
    history: OrderJson['history']
    hotelSteps: OrderJson['hotelSteps']
    changes: OrderJson['changes']
  }
>('find_order')

/** The deadlines of orders, found by their keys alone: joined with the list, a plan made while there were few orders
 * reads all orders of a company for each. */
export const listDeadlines = file<
  { orderIds: readonly string[]; companyIds: readonly string[] },
  {
    orderId: string
    companyId: string
    status: 'AWAITING_APPROVAL' | 'AWAITING_PAYMENT' | 'PENDING' | 'NEEDS_ATTENTION' | 'CONFIRMED' | 'COMPLETED' | 'NO_SHOW' | 'REJECTED' | 'EXPIRED' | 'CANCELLATION_PENDING' | 'CANCELLED' | 'CANCELLATION_REFUSED' | 'AMENDMENT_PENDING'
    freeCancellationUntil: string | null
    deadlineAt: string | null
  }
>('list_deadlines')

/** Those of the orders that are rooms of groups. */
export const listOfGroups = file<
  { orderIds: readonly string[]; companyIds: readonly string[] },
  { id: string }
>('list_of_groups')

/** The hotels of orders; each order once. One whose guests stay in a hotel outside the portal has none. */
export const listHotelsOf = file<
  { orderIds: readonly string[]; companyIds: readonly string[] },
  { orderId: string; hotelId: string }
>('list_hotels_of')

/** Those of the orders whose contact or booker has a mail address. */
export const listMailable = file<
  { orderIds: readonly string[]; companyIds: readonly string[] },
  { orderId: string }
>('list_mailable')

/** Records a message to the hotel or an answer of it in the order's history, for the desk alone. */
export const insertHotelStep = file<
  { actorKind: string; actorName: string; event: string; note: string | null; orderId: string; companyId: string },
  never
>('insert_hotel_step')
