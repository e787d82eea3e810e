// Written by `npm run schema:write` from transactions.sql; edits are lost.
import type { TradeRow } from './contract-list.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'transactions.sql')

const inListBy = file<
  {
    companyId: string
    from: string | null
    to: string | null
    ownStaffId: string | null
    ids: readonly string[] | null
    kinds: readonly string[] | null
    currency: string | null
    amountFromMinor: number | null
    amountToMinor: number | null
    movedBy: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
    maxCounted: number
  },
  { rows: string; total: number }
>
export const listBy = {
  'AT ASC': inListBy('list_by_at_asc'),
  'AT DESC': inListBy('list_by_at_desc'),
}

/** The free balance's money by the whole filter, however many pages it has. A CAPTURE takes from what was held: it
 * counts as released and as out, so that all four add up to the net. Movements of a kind and a sign are added up first. */
export const sumTransfers = file<
  {
    companyId: string
    from: string | null
    to: string | null
    ownStaffId: string | null
    ids: readonly string[] | null
    kinds: readonly string[] | null
    currency: string | null
    amountFromMinor: number | null
    amountToMinor: number | null
    movedBy: readonly string[] | null
    pattern: string | null
  },
  {
    currency: string
    count: number
    inMinor: number
    outMinor: number
    heldMinor: number
    releasedMinor: number
    netMinor: number
  }
>('sum_transfers')

/** The choices of the filters. */
export const findChoices = file<
  { companyId: string },
  { staff: { id: string; name: string }[]; currencies: string[]; firstAt: string | null }
>('find_choices')

/** A file reads the identifiers first and the rows in batches, so that a slow download holds no long transaction. */
const inIdsBy = file<
  {
    companyId: string
    from: string | null
    to: string | null
    ownStaffId: string | null
    ids: readonly string[] | null
    kinds: readonly string[] | null
    currency: string | null
    amountFromMinor: number | null
    amountToMinor: number | null
    movedBy: readonly string[] | null
    pattern: string | null
    limit: number
  },
  { id: string }
>
export const idsBy = {
  'AT ASC': inIdsBy('ids_by_at_asc'),
  'AT DESC': inIdsBy('ids_by_at_desc'),
}

/** The rows of identifiers, in their order, without those of another company. */
export const listTransfersOf = file<
  { ids: readonly string[]; companyId: string },
  { listed: TradeRow }
>('list_transfers_of')

/** The balance before a moment. */
export const findBalanceBefore = file<
  { companyId: string; currency: string; beforeAt: string },
  { balanceMinor: number; onAccountMinor: number }
>('find_balance_before')

/** The last movement of each day that had one, by the day's place in the lists. */
export const listDayEnds = file<
  { fromAt: readonly string[]; beforeAt: readonly string[]; companyId: string; currency: string },
  { place: number; balanceMinor: number; onAccountMinor: number }
>('list_day_ends')

/** The parties of a statement: the company with its agreement, if any. No row without an account in the currency. */
export const findAccountHolder = file<
  { companyId: string; currency: string; agreementId: string | null },
  { name: string; legalName: string; code: string; agreementNumber: string | null }
>('find_account_holder')

/** Sums of a period's movements by kind. */
export const sumByKind = file<
  { companyId: string; currency: string; fromAt: string; beforeAt: string },
  {
    kind: 'RECHARGE' | 'CHARGE' | 'AUTHORIZE' | 'CAPTURE' | 'VOID' | 'REFUND' | 'ADJUSTMENT' | 'PAYOUT' | 'SETTLE'
    count: number
    depositMinor: number
    owedMinor: number
    movedMinor: number
  }
>('sum_by_kind')

export const listMovements = file<
  { companyId: string; currency: string; fromAt: string; beforeAt: string; limit: number },
  { listed: TradeRow }
>('list_movements')
