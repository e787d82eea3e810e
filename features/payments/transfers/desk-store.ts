import { containing, someOf } from '#server/db/filters.ts'
import type { Reader } from '#server/db/database.ts'
import type { ParsedInputOf } from '#contract/call.ts'
import type { searchTransfers, TransferRow } from './contract.ts'
import { plainReference } from './reference-text.ts'
import * as sql from './transfers.sql.ts'

type Search = ParsedInputOf<typeof searchTransfers>
/** A filter of the list; `ids` leaves those rows alone. */
type Filter = Omit<Search, 'pageNo' | 'pageSize'> & { readonly ids?: readonly string[] | undefined }

/** A reference is found however it is typed; words without a letter or digit are part of none. */
function patternsOf(keyword: string | undefined) {
  return { pattern: containing(keyword), plainPattern: containing(plainReference(keyword ?? '')) }
}

function paramsOf({ ids, states, keyword, currency, amountFromMinor, amountToMinor, from, to, hasProof }: Filter) {
  return {
    ids: someOf(ids),
    ...patternsOf(keyword),
    states: someOf(states),
    currency: currency ?? null,
    amountFromMinor: amountFromMinor ?? null,
    amountToMinor: amountToMinor ?? null,
    fromAt: from ?? null,
    beforeAt: to ? new Date(Date.parse(to) + 86_400_000).toISOString() : null,
    hasProof: hasProof ?? null,
  }
}

/** Identifiers of the filter's transfers in the list's order. */
export async function listTransferIds(reader: Reader, filter: Filter, limit: number): Promise<string[]> {
  const { sort, direction } = filter
  const rows = await reader.many(sql.listTransferIds, { ...paramsOf(filter), sort, direction, limit })
  return rows.map(({ id }) => id)
}

/** Transfers by their identifiers, in the list's order. */
export async function listTransfersOf(reader: Reader, { sort, direction }: Filter, ids: readonly string[]): Promise<TransferRow[]> {
  const params = { ...paramsOf({ sort, direction, ids }), sort, direction, limit: ids.length, offset: 0 }
  return (await reader.many(sql.listTransfers, params)).map(({ row }) => row)
}

/** A page of transfers of all companies, what the filter comes to, and what waits in all; the operator's scope only. */
export async function listTransfers(reader: Reader, search: Search) {
  const params = paramsOf(search)
  const { pageNo, pageSize, sort, direction } = search
  const rows = await reader.many(sql.listTransfers, { ...params, sort, direction, limit: pageSize, offset: (pageNo - 1) * pageSize })
  const sums = await reader.many(sql.sumTransfers, params)
  const counts = await reader.one(sql.countWaiting)
  return { list: rows.map(({ row }) => row), total: sums.reduce((all, { count }) => all + count, 0), counts, sums }
}
