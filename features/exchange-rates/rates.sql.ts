// Written by `npm run schema:write` from rates.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'rates.sql')

export const listPairs = file<
  { pattern: string | null; base: string | null; quote: string; limit: number; offset: number },
  { base: string | null; quote: string | null; count: number | null; current: unknown; next: unknown }
>('list_pairs')

export const countPairs = file<{ pattern: string | null }, { total: number }>('count_pairs')

export const listHistory = file<
  { base: string; quote: string; limit: number; offset: number },
  {
    id: string
    rate: string | null
    source: string
    effectiveAt: string | null
    addedBy: string | null
    addedAt: string | null
  }
>('list_history')

export const countHistory = file<{ base: string; quote: string }, { total: number }>('count_history')

/** Rates in effect at once are announced by `tell_rates` in the same transaction. */
export const insertRates = file<{ addedBy: string | null; rates: string }, never>('insert_rates')

/** The nodes read all rates again after one line of the journal, however many have begun to count. */
export const tellRates = file<object, never>('tell_rates')

/** The rate of each of these pairs now, in their order. */
export const listCurrent = file<
  { bases: readonly string[]; quotes: readonly string[] },
  { currentRate: string | null }
>('list_current')

/** The rate of every pair, now or as it was at a moment. */
export const listRates = file<
  { at: string | null },
  { base: string | null; quote: string | null; rate: string | null; source: string; effectiveAt: string | null }
>('list_rates')
