// Written by `npm run schema:write` from cheaper.sql; edits are lost.
import type { OrderJson } from '../order-json.ts'
import type { RebookingState, SavingRow } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'cheaper.sql')

/** Confirmed orders of hotels whose nights changed, and those whose saving ends because their fee rises. */
export const listTouched = file<
  {
    hotelIds: readonly string[]
    firstNights: readonly string[]
    lastNights: readonly string[]
    today: string
    nowMs: number
  },
  { id: string | null }
>('list_touched')

export const listAll = file<{ today: string }, { id: string | null }>('list_all')

/** What is priced again, with the terms its company has now. */
export const listLooked = file<
  { today: string; nowMs: number; ids: readonly string[] },
  {
    orderId: string
    companyId: string
    correctedMinor: number
    terms: OrderJson['terms']
    standing: boolean
    agreementId: string | null
    currency: string | null
    markUpBasisPoints: number | null
    nowMinor: number | null
    penaltyMinor: number | null
    state: 'OPEN' | 'GONE' | 'TAKEN' | null
  }
>('list_looked')

export const setSaving = file<
  {
    orderId: string
    companyId: string
    currency: string
    nowMinor: number
    penaltyMinor: number
    savingMinor: number
    until: string | null
    nowMs: number
  },
  never
>('set_saving')

export const setGone = file<{ orderId: string; companyId: string }, never>('set_gone')

export const listSavings = file<
  {
    companyId: string
    staffId: string | null
    departmentId: string | null
    states: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
  },
  {
    id: string
    code: string
    hotelNameEn: string
    hotelNameZh: string | null
    leadGuest: string
    checkIn: string
    checkOut: string
    currency: string
    totalMinor: number
    nowMinor: number
    penaltyMinor: number
    savingMinor: number
    until: string | null
    state: SavingRow['state']
  }
>('list_savings')

export const countSavings = file<
  {
    companyId: string
    staffId: string | null
    departmentId: string | null
    states: readonly string[] | null
    pattern: string | null
  },
  { total: number }
>('count_savings')

/** What can be saved, what could have been, and what was, by currency. */
export const sumSavings = file<
  {
    companyId: string
    staffId: string | null
    departmentId: string | null
    states: readonly string[] | null
    pattern: string | null
  },
  { currency: string; count: number; savableMinor: number; missedMinor: number; takenMinor: number }
>('sum_savings')

/** The saving of an order that the caller has found. */
export const findSaving = file<
  { orderId: string; companyId: string },
  {
    currency: string
    nowMinor: number
    penaltyMinor: number
    savingMinor: number
    until: string | null
    state: SavingRow['state']
  }
>('find_saving')

/** The last rebooking of an order that the caller has found, or that made it. */
export const findRebooking = file<
  { orderId: string; companyId: string },
  { state: RebookingState; savingMinor: number; newOrderId: string | null; newCode: string | null }
>('find_rebooking')

/** The cost centre of a name, to book on it again. */
export const findCostCentre = file<{ companyId: string; name: string }, { id: string }>('find_cost_centre')

/** No row while the order is being rebooked already. */
export const insertRebooking = file<
  {
    companyId: string
    orderId: string
    token: string
    staffId: string
    actorName: string
    savingMinor: number
    penaltyMinor: number
  },
  { id: string }
>('insert_rebooking')

/** Rebookings that the job continues: those whose booking may be lost, and those that wait for the new order. */
export const listOpen = file<{ seconds: number; limit: number }, { id: string; companyId: string }>('list_open')

/** The order that a rebooking has made, as far as it has. */
export const findStep = file<
  { id: string; companyId: string },
  {
    id: string
    companyId: string
    orderId: string
    staffId: string
    actorName: string
    penaltyMinor: number
    state: 'BOOKING' | 'WAITING' | 'DONE' | 'FAILED'
    newOrderId: string | null
  }
>('find_step')

export const setWaiting = file<{ newOrderId: string | null; id: string; companyId: string }, never>('set_waiting')

/** Ends a rebooking once; the saving of a completed one becomes `TAKEN`. */
export const setEnded = file<
  { state: string; reason: string | null; id: string; companyId: string },
  { orderId: string }
>('set_ended')
