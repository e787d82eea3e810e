// Written by `npm run schema:write` from rates.sql; edits are lost.
import type { PairRow } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'rates.sql')

/** Pairs of currencies with the rate in effect and the next one. */
export const listPairs = file<
  { pattern: string | null; base: string | null; quote: string | null; limit: number; offset: number },
  { base: string; quote: string; count: number; current: PairRow['current']; next: PairRow['next'] }
>('list_pairs')

export const countPairs = file<{ pattern: string | null }, { total: number }>('count_pairs')

/** Every rate of a pair, the newest first. */
export const listHistory = file<
  { base: string; quote: string; limit: number; offset: number },
  { id: string; rate: string; source: string; effectiveAt: string; addedBy: string | null; addedAt: string }
>('list_history')

export const countHistory = file<{ base: string; quote: string }, { total: number }>('count_history')

/** Rates in effect at once are announced by `announce_rates` in the same transaction. */
export const insertRates = file<{ addedBy: string | null; rates: string }, never>('insert_rates')

/** One event for each of the operator's staff who looks after rates. */
export const insertEvents = file<{ count: number; rates: string; addedBy: string | null }, never>('insert_events')

/** Writes one line to the journal when rates have come into effect; the nodes read all rates again after it. */
export const announceRates = file<object, never>('announce_rates')

/** The rate that each of these would replace, in their order: of its pair at its moment, or now; null where there is
 * none. */
export const listReplaced = file<{ rates: string }, { replacedRate: string | null }>('list_replaced')

/** Who added a rate of a currency since a moment. */
export const listAdders = file<{ currency: string; since: string }, { addedBy: string }>('list_adders')

/** The rate of every pair, now or as it was at a moment, with the two before it. */
export const listRates = file<
  { at: string | null },
  { base: string; quote: string; rate: string; source: string; effectiveAt: string; earlier: string[] }
>('list_rates')
