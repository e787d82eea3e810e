// Written by `npm run schema:write` from handovers.sql; edits are lost.
import type { Handover } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'handovers.sql')

export const listHandovers = file<
  {
    seen: readonly string[]
    owners: readonly string[] | null
    kinds: readonly string[] | null
    states: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
  },
  {
    id: string
    kind: Handover['kind']
    code: string
    waitsEn: string
    waitsZh: string | null
    channel: Handover['channel']
    since: string
    dueAt: string
    endsAt: string | null
    owner: Handover['owner']
    state: Handover['state']
    triedAt: string | null
  }
>('list_handovers')

export const countHandovers = file<
  {
    seen: readonly string[]
    owners: readonly string[] | null
    kinds: readonly string[] | null
    states: readonly string[] | null
    pattern: string | null
  },
  { total: number; since: string | null; dueAt: string | null }
>('count_handovers')

export const countStates = file<
  {
    seen: readonly string[]
    owners: readonly string[] | null
    kinds: readonly string[] | null
    states: readonly string[] | null
    pattern: string | null
  },
  { value: string; count: number }
>('count_states')
