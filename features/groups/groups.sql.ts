// Written by `npm run schema:write` from groups.sql; edits are lost.
import type { AttritionStep } from './deal/rules-rooms.ts'
import type { Group, GroupOffer } from './contract-requests.ts'
import type { GroupState, OfferState } from './states.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'groups.sql')

export const listGroups = file<
  {
    companyId: string
    staffId: string | null
    departmentId: string | null
    states: readonly string[] | null
    stayFrom: string | null
    stayTo: string | null
    pattern: string | null
    limit: number
    offset: number
  },
  {
    id: string
    code: string
    state: GroupState
    waitsFor: Group['waitsFor']
    dueAt: string | null
    destinationEn: string | null
    destinationZh: string | null
    hotelNameEn: string | null
    hotelNameZh: string | null
    checkIn: string
    checkOut: string
    latestOut: string | null
    roomCount: number
    currency: string
    askedBy: string
    createdAt: string
    offers: number
  }
>('list_groups')

export const countGroups = file<
  {
    companyId: string
    staffId: string | null
    departmentId: string | null
    states: readonly string[] | null
    stayFrom: string | null
    stayTo: string | null
    pattern: string | null
  },
  { total: number }
>('count_groups')

/** Requests of all companies: those that wait for the desk first, by when they are due; then those that wait for the
 * customer; then the others, the latest first. */
export const listOfCompanies = file<
  {
    states: readonly string[] | null
    stayFrom: string | null
    stayTo: string | null
    pattern: string | null
    limit: number
    offset: number
  },
  {
    id: string
    code: string
    state: GroupState
    waitsFor: Group['waitsFor']
    dueAt: string | null
    destinationEn: string | null
    destinationZh: string | null
    hotelNameEn: string | null
    hotelNameZh: string | null
    checkIn: string
    checkOut: string
    latestOut: string | null
    roomCount: number
    currency: string
    askedBy: string
    createdAt: string
    offers: number
    companyName: string
  }
>('list_of_companies')

export const countOfCompanies = file<
  { states: readonly string[] | null; stayFrom: string | null; stayTo: string | null; pattern: string | null },
  { total: number; since: string | null; dueAt: string | null }
>('count_of_companies')

/** The company of a request, which the desk names alone, and who asked with their department. */
export const findCompany = file<
  { groupId: string },
  { companyId: string; staffId: string; departmentId: string | null }
>('find_company')

export const findGroup = file<
  { companyId: string; groupId: string },
  {
    id: string
    code: string
    state: GroupState
    waitsFor: Group['waitsFor']
    dueAt: string | null
    destinationEn: string | null
    destinationZh: string | null
    hotelNameEn: string | null
    hotelNameZh: string | null
    checkIn: string
    checkOut: string
    latestOut: string | null
    roomCount: number
    currency: string
    askedBy: string
    createdAt: string
    companyName: string
    companyCode: string
    destinationId: string | null
    nationality: string
    mealPlan: Group['mealPlan']
    budgetMinor: number | null
    purpose: Group['purpose']
    meetingSpace: string
    extras: string
    cutOffOn: string | null
    contactName: string
    contactEmail: string
    contactPhone: string
    reason: string | null
    answer: Group['answer']
    hotels: Group['hotels']
    rooms: Group['rooms']
  }
>('find_group')

export const listOffers = file<
  { companyId: string; groupId: string },
  {
    id: string
    no: number
    state: OfferState
    hotelId: string
    hotelNameEn: string
    hotelNameZh: string | null
    mealPlan: GroupOffer['mealPlan']
    totalMinor: number
    optionUntil: string
    terms: string
    attrition: AttritionStep[]
    freeIn: number | null
    namesOn: string | null
    madeAt: string
    reason: string | null
    byHotel: boolean
    nights: GroupOffer['nights']
  }
>('list_offers')

/** Only the operator sees which of its staff acted. */
export const listEvents = file<
  { namesOperators: boolean; companyId: string; groupId: string },
  {
    at: string
    event: Group['history'][number]['event']
    actor: Group['history'][number]['actor']
    by: string | null
    offerNo: number | null
    note: string | null
    wishedMinor: number | null
  }
>('list_events')

export const countOpen = file<{ companyId: string }, { count: number }>('count_open')

/** The cities of hotels by name; those that are not sold are left out. */
export const listCities = file<
  { hotelIds: readonly string[] },
  { hotelId: string; destinationId: string }
>('list_cities')

/** Gives no row when the key was used before. */
export const insertGroup = file<
  {
    companyId: string
    staffId: string
    idempotencyKey: string
    bodyHash: string
    now: string
    dueAt: string | null
    destinationId: string | null
    hotelIds: readonly string[]
    checkIn: string
    checkOut: string
    latestOut: string | null
    roomCount: number
    nationality: string
    mealPlan: string
    budgetMinor: number | null
    currency: string
    purpose: string
    meetingSpace: string
    extras: string
    cutOffOn: string | null
    contactName: string
    contactEmail: string
    contactPhone: string
    answer: string
    nights: string
  },
  { id: string; code: string }
>('insert_group')

export const findByKey = file<
  { companyId: string; idempotencyKey: string },
  { id: string; code: string; bodyHash: string }
>('find_by_key')

export const lockGroup = file<
  { companyId: string; groupId: string },
  { id: string; code: string; state: GroupState; staffId: string; currency: string }
>('lock_group')

/** The state of a locked request, and when the side whose turn it is has to act: the customer by the first option that
 * ends. */
export const setState = file<
  { state: string; reason: string | null; answerBy: string; companyId: string; groupId: string },
  never
>('set_state')

export const insertEvent = file<
  {
    groupId: string
    companyId: string
    now: string
    actor: string
    staffId: string | null
    event: string
    fromState: string | null
    toState: string
    offerId: string | null
    note: string | null
    wishedMinor: number | null
  },
  never
>('insert_event')

/** Tells of a request; `staffId` is who asked. */
export const insertOutbox = file<
  { topic: string; now: string; companyId: string; groupId: string },
  never
>('insert_outbox')

/** The caller has locked the request. Gives no row when the key was used before. */
export const insertOffer = file<
  {
    groupId: string
    companyId: string
    idempotencyKey: string
    bodyHash: string
    hotelId: string
    mealPlan: string
    totalMinor: number
    optionUntil: string
    remindAt: string | null
    terms: string
    plan: string | null
    moments: string | null
    attrition: string
    freeIn: number | null
    namesOn: string | null
    staffId: string | null
    now: string
    nights: string
  },
  { id: string }
>('insert_offer')

export const findOfferByKey = file<
  { companyId: string; groupId: string; idempotencyKey: string },
  { id: string; bodyHash: string }
>('find_offer_by_key')

export const countOffers = file<
  { companyId: string; groupId: string },
  { count: number; open: number }
>('count_offers')

export const findOffer = file<
  { companyId: string; groupId: string; offerId: string },
  { id: string; state: OfferState; optionUntil: string }
>('find_offer')

/** Ends an open offer of a locked request. */
export const endOffer = file<
  { state: string; reason: string | null; companyId: string; groupId: string; offerId: string },
  never
>('end_offer')

/** Ends all open offers of a locked request. */
export const endOffers = file<{ state: string; companyId: string; groupId: string }, never>('end_offers')

export const listOverdueOffers = file<
  { now: string; limit: number },
  { companyId: string; groupId: string; offerId: string }
>('list_overdue_offers')

/** Requests that nobody answered before their first night, the last one of a window. */
export const listPastRequests = file<
  { today: string; limit: number },
  { companyId: string; groupId: string }
>('list_past_requests')

/** Marks open offers whose end is near as reminded of, once each. */
export const remindOffers = file<{ now: string }, never>('remind_offers')

/** What mails tell of a request. */
export const findGroupNotice = file<
  { companyId: string; groupId: string },
  {
    id: string
    code: string
    state: 'REQUESTED' | 'OFFERED' | 'ACCEPTED' | 'DEPOSIT_PAID' | 'ROOMING_LIST' | 'CONFIRMED' | 'DECLINED' | 'EXPIRED' | 'CANCELLED'
    waitsFor: string | null
    dueAt: string | null
    destinationEn: string | null
    destinationZh: string | null
    hotelNameEn: string | null
    hotelNameZh: string | null
    checkIn: string
    checkOut: string
    latestOut: string | null
    roomCount: number
    currency: string
    askedBy: string
    createdAt: string
    companyName: string
    reason: string | null
    optionUntil: string | null
    namesBy: string | null
  }
>('find_group_notice')
