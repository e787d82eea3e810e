// Written by `npm run schema:write` from activity.sql; edits are lost.
import type { ActivityRow } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'activity.sql')

export const listNewest = file<
  {
    companyId: string
    ids: readonly string[] | null
    atFrom: string | null
    atTo: string | null
    staffIds: readonly string[] | null
    outcomes: readonly string[] | null
    groups: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
  },
  {
    id: string
    at: string
    who: string | null
    action: string
    group: ActivityRow['group']
    about: string | null
    changed: string[]
    outcome: 'DONE' | 'REFUSED' | 'FAILED'
    ip: string | null
  }
>('list_newest')

export const listOldest = file<
  {
    companyId: string
    ids: readonly string[] | null
    atFrom: string | null
    atTo: string | null
    staffIds: readonly string[] | null
    outcomes: readonly string[] | null
    groups: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
  },
  {
    id: string
    at: string
    who: string | null
    action: string
    group: ActivityRow['group']
    about: string | null
    changed: string[]
    outcome: 'DONE' | 'REFUSED' | 'FAILED'
    ip: string | null
  }
>('list_oldest')

/** The count stops where pages end. */
export const countEntries = file<
  {
    companyId: string
    ids: readonly string[] | null
    atFrom: string | null
    atTo: string | null
    staffIds: readonly string[] | null
    outcomes: readonly string[] | null
    groups: readonly string[] | null
    pattern: string | null
    maxCounted: number
  },
  { total: number }
>('count_entries')

export const listEntryIds = file<
  {
    companyId: string
    ids: readonly string[] | null
    atFrom: string | null
    atTo: string | null
    staffIds: readonly string[] | null
    outcomes: readonly string[] | null
    groups: readonly string[] | null
    pattern: string | null
    direction: string
    limit: number
  },
  { id: string }
>('list_entry_ids')

/** The rows of ids in their order. */
export const listEntriesOf = file<
  { ids: readonly string[]; companyId: string },
  {
    id: string
    at: string
    who: string | null
    action: string
    group: ActivityRow['group']
    about: string | null
    changed: string[]
    outcome: 'DONE' | 'REFUSED' | 'FAILED'
    ip: string | null
  }
>('list_entries_of')
