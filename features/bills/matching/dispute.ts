import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import type { Tx } from '#server/db/database.ts'
import type { CallContext } from '#server/http/handler.ts'
import { companyOf } from '../calls.ts'
import type { BillDeps } from '../closing.ts'
import { openDisputes } from '../disputes/calls.ts'
import type { disputeMatchRows } from './contract.ts'
import * as sql from './matching.sql.ts'

/** Most rows of one go; each dispute is a handful of statements under the lock of the bill. */
const MOST_ROWS = 500

type Disputing = CallContext<ParsedInputOf<typeof disputeMatchRows>, 'bills.confirm'>

/** Disputes the lines of rows under the lock of their bill, and notes which rows were disputed. */
export async function disputeRows(
  tx: Tx,
  deps: BillDeps,
  { caller, input }: Pick<Disputing, 'caller' | 'input'>,
): Promise<OutputOf<typeof disputeMatchRows>> {
  const { billId, rowIds, reason } = input
  const of = { billId, companyId: companyOf(caller) }
  const result = rowIds ? null : (input.result ?? null)
  const rows = await tx.many(sql.listRowsToDispute, { ...of, rowIds: rowIds ?? [], result, limit: MOST_ROWS })
  const lineIds = [...new Set(rows.flatMap((row) => row.lineIds))]
  const opened = await openDisputes(deps, tx, { caller, billId, lineIds, reason })
  const made = new Set(opened.flatMap((one) => ('disputeId' in one ? [one.lineId] : [])))
  const known = new Set(
    opened.flatMap((one) => ('refusal' in one && one.refusal === 'dispute.known' ? [one.lineId] : [])),
  )
  const isMade = (row: (typeof rows)[number]) => row.lineIds.some((id) => made.has(id))
  const refused = rows
    .filter((row) => !isMade(row))
    .map(({ id, code, fileLine, lineIds: own }) => {
      const why = own.some((line) => known.has(line)) ? ('dispute.known' as const) : ('dispute.line' as const)
      return { rowId: id, code, fileLine, reason: why }
    })
  const disputed = rows.filter(isMade).map(({ id }) => id)
  const count = await tx.run(sql.decideRows, {
    ...of,
    rowIds: disputed,
    result: null,
    decision: 'DISPUTED',
    note: reason,
    staffId: caller.staffId,
    nowMs: deps.now(),
  })
  const left = await tx.one(sql.countOpenRows, { ...of, result })
  return { count, refused, leftCount: rows.length < MOST_ROWS ? 0 : left.count }
}
