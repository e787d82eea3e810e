import { containing, someOf } from '#server/db/filters.ts'
import type { Reader } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { ParsedInputOf } from '#contract/call.ts'
import type { searchTransfers, TransferDetail, TransferRow } from '../contract-desk.ts'
import type { AttemptStatus } from '../states.ts'
import { plainReference } from './reference-text.ts'
import type { AccountDetails, ShownProof } from './store.ts'

const sql = readStatements(import.meta.dirname, 'transfers.sql')

type Search = ParsedInputOf<typeof searchTransfers>
/** A filter of the list; `ids` leaves those rows alone. */
type Filter = Omit<Search, 'pageNo' | 'pageSize'> & { readonly ids?: readonly string[] | undefined }

/** A reference is found however it is typed; words without a letter or digit are part of none. */
function patternsOf(keyword: string | undefined) {
  return { pattern: containing(keyword), plain_pattern: containing(plainReference(keyword ?? '')) }
}

function paramsOf({ ids, states, keyword, currency, amountFromMinor, amountToMinor, from, to, hasProof }: Filter) {
  return {
    ids: someOf(ids),
    ...patternsOf(keyword),
    states: someOf(states),
    currency: currency ?? null,
    amount_from_minor: amountFromMinor ?? null,
    amount_to_minor: amountToMinor ?? null,
    from_at: from ?? null,
    before_at: to ? new Date(Date.parse(to) + 86_400_000).toISOString() : null,
    has_proof: hasProof ?? null,
  }
}

/** Identifiers of the filter's transfers in the list's order. */
export async function listTransferIds(reader: Reader, filter: Filter, most: number): Promise<string[]> {
  const { sort, direction } = filter
  const rows = await reader.many<{ id: string }>(sql('list_transfer_ids'), { ...paramsOf(filter), sort, direction, limit: most })
  return rows.map(({ id }) => id)
}

/** Transfers by their identifiers, in the list's order. */
export async function listTransfersOf(reader: Reader, { sort, direction }: Filter, ids: readonly string[]): Promise<TransferRow[]> {
  const params = { ...paramsOf({ sort, direction, ids }), sort, direction, limit: ids.length, offset: 0 }
  return (await reader.many<{ row: TransferRow }>(sql('list_transfers'), params)).map(({ row }) => row)
}

type Sum = { readonly currency: string; readonly count: number; readonly expectedMinor: number; readonly receivedMinor: number }

/** A page of transfers of all companies, what the filter comes to, and what waits in all; the operator's scope only. */
export async function listTransfers(reader: Reader, search: Search) {
  const params = paramsOf(search)
  const { pageNo, pageSize, sort, direction } = search
  const rows = await reader.many<{ row: TransferRow }>(sql('list_transfers'), { ...params, sort, direction, limit: pageSize, offset: (pageNo - 1) * pageSize })
  const sums = await reader.many<Sum>(sql('sum_transfers'), params)
  const counts = await reader.one<{ waiting: number; proposed: number }>(sql('count_waiting'))
  return { list: rows.map(({ row }) => row), total: sums.reduce((all, { count }) => all + count, 0), counts, sums }
}

export type StoredDetail = Pick<
  TransferDetail,
  'amountMinor' | 'feeMinor' | 'applied' | 'rejectReason' | 'startedBy' | 'secondFromMinor' | 'history' | 'receipts'
> & {
  readonly row: TransferRow
  readonly status: AttemptStatus
  readonly account: AccountDetails
  readonly proofs: readonly ShownProof[]
  /** Who wrote down what waits for a second person; null while nothing does. */
  readonly seenById: string | null
}

/** A transfer with everything the desk sees of it; undefined when there is none. */
export function findForDesk(reader: Reader, id: string): Promise<StoredDetail | undefined> {
  return reader.oneOrNone<StoredDetail>(sql('find_for_desk'), { id })
}
