// Written by `npm run schema:write` from manage-days.sql; edits are lost.
import type { CalendarDay } from './contract-days.ts'
import type { TICKET_KINDS } from '../contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'manage-days.sql')

/** An option with days of its own. */
export const findDaysOption = file<
  { optionId: string },
  { id: string; productId: string; version: number; timeZone: string; kind: (typeof TICKET_KINDS)[number] }
>('find_days_option')

/** Saving days locks the option first, then the days in order; a booking locks one of these days. */
export const lockDaysOption = file<{ optionId: string }, { id: string }>('lock_days_option')

export const listDays = file<
  { optionId: string; from: string; days: number },
  { day: string; closed: boolean; pricePercent: number; slots: CalendarDay['slots'] }
>('list_days')

export const lockDays = file<
  { optionId: string; days: readonly string[] },
  { day: string; closed: boolean; pricePercent: number; slots: CalendarDay['slots'] }
>('lock_days')

/** Days as they are after a save; the rows that exist are locked, so what is sold is what was read. */
export const putDays = file<{ optionId: string; days: string }, never>('put_days')

/** Counts a save of days, and tells the nodes of it. */
export const bumpDaysVersion = file<{ optionId: string }, { version: number }>('bump_days_version')
