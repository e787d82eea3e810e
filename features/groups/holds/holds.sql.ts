// Written by `npm run schema:write` from holds.sql; edits are lost.
import type { HoldState } from './states.ts'
import type { RoomKind } from '../rules.ts'
import type { StayTerms } from '#features/hotel-orders/contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'holds.sql')

/** The group hold rule of an open hotel, and its clock; the usual rule where it has none of its own. */
export const findHoldRule = file<
  { mostRooms: number; hours: number; minDaysAhead: number; hotelId: string },
  { mostRooms: number; hours: number; minDaysAhead: number; timeZone: string; destinationId: string }
>('find_hold_rule')

/** The same for the desk, whatever the state of the hotel. */
export const findDeskHoldRule = file<
  { mostRooms: number; hours: number; minDaysAhead: number; hotelId: string },
  { nameEn: string; nameZh: string | null; mostRooms: number; hours: number; minDaysAhead: number; isUsual: boolean }
>('find_desk_hold_rule')

export const setHoldRule = file<
  { mostRooms: number; hours: number; minDaysAhead: number; hotelId: string },
  never
>('set_hold_rule')

/** The plans at these numbers. */
export const listPlansHeld = file<{ nos: readonly number[] }, { id: string; no: number }>('list_plans_held')

export const insertHold = file<
  {
    groupId: string
    companyId: string
    hotelId: string
    state: string
    until: string | null
    staffId: string | null
    now: string
    lines: string
  },
  { id: string }
>('insert_hold')

/** Takes the rooms of stays, or refuses with the night that lacks them. */
export const takeRooms = file<
  {
    types: readonly number[]
    firsts: readonly string[]
    ends: readonly string[]
    rooms: readonly number[]
    today: string
    asked: readonly boolean[]
  },
  { taken: string }
>('take_rooms')

/** The hold of a request that keeps rooms now. */
export const findActiveHold = file<
  { groupId: string; companyId: string },
  { id: string; state: HoldState; hotelId: string; until: string | null }
>('find_active_hold')

export const listHoldLines = file<
  { holdId: string; companyId: string },
  {
    no: number
    kind: RoomKind
    roomTypeNo: number
    ratePlanNo: number
    checkIn: string
    checkOut: string
    rooms: number
    terms: StayTerms
  }
>('list_hold_lines')

/** Ends a hold that keeps rooms, or makes an option one of a contract; changes nothing when it ended meanwhile. */
export const setHold = file<{ state: string; now: string; holdId: string; companyId: string }, never>('set_hold')

/** Gives some rooms of a contract's hold back; the nights are locked. */
export const releaseLines = file<
  { lineNos: readonly number[]; rooms: readonly number[]; holdId: string; companyId: string },
  never
>('release_lines')

/** Gives the rooms of a hold back, line by line in the order in which nights are locked. */
export const releaseHoldRooms = file<{ holdId: string; companyId: string }, never>('release_hold_rooms')

/** Locks the nights of a hold, all before the first is changed. */
export const lockHoldNights = file<{ holdId: string; companyId: string }, never>('lock_hold_nights')

export const listEndedOptions = file<
  { now: string; limit: number },
  { companyId: string; groupId: string; holdId: string }
>('list_ended_options')
