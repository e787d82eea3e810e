// Written by `npm run schema:write` from names.sql; edits are lost.
import type { GroupNames } from './contract.ts'
import type { NamedGuest } from './rules.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'names.sql')

/** The version that holds. */
export const findList = file<{ groupId: string; companyId: string }, { no: number; guests: NamedGuest[] }>('find_list')

export const listVersions = file<
  { groupId: string; companyId: string },
  { no: number; savedAt: string; savedBy: string | null; people: number; sentAt: string | null }
>('list_versions')

export const insertList = file<
  { groupId: string; companyId: string; guests: string; staffId: string | null; now: string },
  { no: number }
>('insert_list')

export const setSent = file<{ now: string | null; groupId: string; companyId: string; no: number }, never>('set_sent')

/** Nationalities that rates are sold to, by number. */
export const listMarkets = file<
  { nos: readonly number[] },
  { no: number; markets: GroupNames['rooms'][number]['markets'] }
>('list_markets')

/** Contracts whose names are to be asked for. */
export const listNamesDue = file<
  { now: string; limit: number },
  { companyId: string; groupId: string }
>('list_names_due')

export const setNamesRemind = file<
  { at: string | null; groupId: string; companyId: string },
  never
>('set_names_remind')
