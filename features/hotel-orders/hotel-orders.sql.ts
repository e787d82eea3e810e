// Written by `npm run schema:write` from hotel-orders.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'hotel-orders.sql')

/** The quote keeps beds, script of names and markets of its rate, so that each named guest can be held against them. */
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
    rateMonths: readonly number[]
    rateVersions: readonly number[]
    createdAt: string | null
    expiresAt: string | null
    minutes: number
    ratePlanNo: number
  },
  { token: string; expiresAt: string }
>('insert_quote')

export const findQuote = file<
  { companyId: string; token: string },
  {
    token: string
    expiresAt: string
    createdAt: string
    terms: unknown
    orderId: string | null
    expired: boolean | null
    totalMinor: number
    roomTypeNo: number
    agreementId: string
    currency: string
    confirmationMode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'
    markets: unknown
  }
>('find_quote')

/** The price stands; only the versions it was made from have moved. */
export const setQuoteVersions = file<
  {
    rateMonths: readonly number[]
    rateVersions: readonly number[]
    agreementId: string
    companyId: string
    token: string
  },
  never
>('set_quote_versions')

/** Mandatory taxes and fees of a hotel, paid there. */
export const listPropertyFees = file<
  { hotelId: string },
  {
    kind: 'CITY_TAX' | 'RESORT_FEE' | 'SERVICE_CHARGE' | 'TOURISM_TAX'
    nameEn: string
    nameZh: string | null
    per: 'ROOM_NIGHT' | 'PERSON_NIGHT' | 'STAY'
    amountMinor: number
    currency: string | null
  }
>('list_property_fees')

/** An order of this company that still stands and looks like the same stay: the same room on the same days; with a lead guest, whatever of this guest
 * in the hotel overlaps these days. No stay is longer than sixty nights, which lets the index by check-in find it. */
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

/** What a member of staff has spent this month (UTC) in a currency: what stands at its price, what was cancelled at its fee. The row is locked, so that
 * two bookings of one person can not both fit into what is left. */
export const lockMonthLimit = file<
  { staffId: string; companyId: string },
  { limitMinor: number | null }
>('lock_month_limit')

export const sumMonthSpend = file<
  { companyId: string; staffId: string; currency: string },
  { spentMinor: number }
>('sum_month_spend')

/** How a time-limited confirmation stands, of an order the caller may see; read every second or two while its clock runs. */
export const findConfirmation = file<
  { orderId: string; companyId: string | null; staffId: string | null },
  {
    status: 'AWAITING_APPROVAL' | 'AWAITING_PAYMENT' | 'PENDING' | 'NEEDS_ATTENTION' | 'CONFIRMED' | 'COMPLETED' | 'NO_SHOW' | 'REJECTED' | 'EXPIRED' | 'CANCELLATION_PENDING' | 'CANCELLED' | 'CANCELLATION_REFUSED' | 'AMENDMENT_PENDING'
    confirmationMode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'
    deadlineAt: string | null
    readAt: string
    limited: boolean | null
    secondsGiven: number
  }
>('find_confirmation')

export const saveOrders = file<{ orders: string }, { saved: unknown }>('save_orders')

export const changeOrder = file<{ change: string }, { changed: unknown }>('change_order')

export const findOrder = file<
  { companyId: string | null; orderId: string; staffId: string | null },
  {
    listed: unknown
    terms: unknown
    confirmationMode: 'INSTANT' | 'TIME_LIMITED' | 'ON_REQUEST'
    contactName: string
    contactPhone: string | null
    contactEmail: string | null
    arrivalTime: string | null
    requests: string[]
    remark: string | null
    depositMinor: number
    creditMinor: number
    onlineMinor: number
    penaltyMinor: number
    refundedMinor: number
    cancelReason: string | null
    rejectReason: string | null
    hotelConfirmedAt: string | null
    staffId: string
    companyId: string
    readAt: string
    remindedAt: string | null
    reminderCount: number
    stuckAt: string | null
    sending: unknown
    versions: unknown
    rooms: unknown
    history: unknown
  }
>('find_order')

/** Orders of a list are found by their keys alone: joined with the list, a plan that is older than most orders reads all of a company's for each. */
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

export const listMailable = file<
  { orderIds: readonly string[]; companyIds: readonly string[] },
  { orderId: string }
>('list_mailable')

export const setRefundPending = file<{ orderId: string; companyId: string }, never>('set_refund_pending')
