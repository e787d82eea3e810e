// Written by `npm run schema:write` from deal.sql; edits are lost.
import type { AttritionStep, DealNight } from './rules-rooms.ts'
import type { Due, MealPlan, Moment, PlanPart } from './rules.ts'
import type { GroupState, OfferState } from '../states.ts'
import type { InstalmentState, InstalmentWay } from './states.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'deal.sql')

/** What an offer says of its contract, and what its request says of who travels. */
export const findTerms = file<
  { companyId: string; groupId: string; offerId: string },
  {
    offerId: string
    offerNo: number
    state: OfferState
    optionUntil: string
    hotelId: string
    mealPlan: MealPlan
    totalMinor: number
    terms: string
    plan: PlanPart[] | null
    moments: Moment[] | null
    attrition: AttritionStep[]
    freeIn: number | null
    namesOn: string | null
    timeZone: string
    destinationId: string
    country: string
    starHalves: number | null
    hotelNameEn: string
    hotelNameZh: string | null
    nationality: string
    cutOffOn: string | null
    currency: string
    code: string
    contactName: string
    contactEmail: string
    contactPhone: string
    nights: DealNight[]
  }
>('find_terms')

/** The other open offers of a request whose contract is made end with it. */
export const acceptOffer = file<{ offerId: string; companyId: string; groupId: string }, never>('accept_offer')

/** The contract fixes the nights of a window. */
export const fixNights = file<{ checkIn: string; companyId: string; groupId: string }, never>('fix_nights')

export const insertDeal = file<
  {
    groupId: string
    companyId: string
    offerId: string
    holdId: string
    agreementId: string
    totalMinor: number
    currency: string
    moments: string
    staffId: string
    now: string
    namesBy: string
    namesRemindAt: string | null
    customerReference: string | null
    costCentre: string | null
    rooms: string
    instalments: string
  },
  never
>('insert_deal')

export const findDeal = file<
  { groupId: string; companyId: string },
  {
    offerId: string
    holdId: string
    agreementId: string
    totalMinor: number
    currency: string
    moments: Moment[]
    acceptedBy: string
    acceptedAt: string
    soldAt: string | null
    endedAt: string | null
    feeMinor: number
    namesBy: string
    namesRemindAt: string | null
    customerReference: string | null
    costCentre: string | null
    acceptedByName: string
    departmentId: string | null
  }
>('find_deal')

export const listInstalments = file<
  { groupId: string; companyId: string },
  {
    no: number
    percent: number
    due: Due
    dueAt: string | null
    amountMinor: number
    state: InstalmentState
    way: InstalmentWay
    transferId: string | null
    paidAt: string | null
  }
>('list_instalments')

export const setPaid = file<
  { way: string | null; transferId: string | null; now: string | null; groupId: string; companyId: string; no: number },
  never
>('set_paid')

/** The parts of a plan whose money went to the orders, or back. */
export const closeInstalments = file<{ groupId: string; companyId: string }, never>('close_instalments')

export const setSold = file<{ now: string | null; groupId: string; companyId: string }, never>('set_sold')

export const endDeal = file<
  { now: string | null; feeMinor: number; groupId: string; companyId: string },
  never
>('end_deal')

export const addFee = file<{ feeMinor: number; groupId: string; companyId: string }, never>('add_fee')

/** What a room of each line costs the operator, null where nobody noted it. */
export const listLineCosts = file<
  { holdId: string; offerId: string; companyId: string },
  { no: number | null; costMinor: number | null }
>('list_line_costs')

/** The rooms of a contract. */
export const listRooms = file<
  { groupId: string; companyId: string },
  { no: number; lineNo: number; isFree: boolean; releasedAt: string | null; feeMinor: number }
>('list_rooms')

export const setReleased = file<
  { now: string | null; nos: readonly number[]; fees: readonly number[]; groupId: string; companyId: string },
  never
>('set_released')

/** What is to be paid with the unpaid parts of a plan; a part of nothing is closed. */
export const setAmounts = file<
  { nos: readonly number[]; amounts: readonly number[]; groupId: string; companyId: string },
  never
>('set_amounts')

/** The order of a room has the room's number. */
export const insertOrders = file<
  { groupId: string; companyId: string; orderIds: readonly string[]; nos: readonly number[] },
  never
>('insert_orders')

export const listOrderIds = file<
  { groupId: string; companyId: string },
  { orderId: string; no: number }
>('list_order_ids')

/** What is due next for a group; of one member of staff, and of a department, where `own_staff_id` names them. Later
 * parts are taken late as well, the deposit only in time. */
export const findGroupDue = file<
  { now: string; groupId: string; companyId: string; ownStaffId: string | null; ownDepartmentId: string | null },
  { id: string; code: string; amountMinor: number; currency: string; deadlineAt: string }
>('find_group_due')

export const findOwnGroup = file<
  { groupId: string; companyId: string; staffId: string; ownDepartmentId: string | null },
  { id: string }
>('find_own_group')

/** Accepted contracts that are not orders yet. */
export const sumUnsold = file<
  { companyId: string; staffId: string; currency: string },
  { openMinor: number }
>('sum_unsold')

/** Contracts whose deposit was not paid in time. */
export const listMissedDeposits = file<
  { now: string; limit: number },
  { companyId: string; groupId: string }
>('list_missed_deposits')

/** Marks parts that are due soon as reminded of, once each. */
export const remindParts = file<{ now: string }, never>('remind_parts')

/** Contracts whose plan is paid except for the parts on account. */
export const listUnsold = file<
  { limit: number },
  { companyId: string; groupId: string; staffId: string; state: GroupState }
>('list_unsold')
