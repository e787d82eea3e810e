import type { ParsedInputOf } from '#contract/call.ts'
import type { Fault } from '#contract/faults.ts'
import { markOf } from '#contract/reading/questions.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { saveContractSheet } from './contract-sheet.ts'
import * as sql from './contracts.sql.ts'
import { CONTRACTS_FAULTS } from './faults.ts'
import { keyOf, readRows, type SheetFault } from './rules-rows.ts'
import { audit, type By, findHead, lockDraft, readSheet } from './store.ts'

type Input = ParsedInputOf<typeof saveContractSheet>

/** Each faulty cell by the name of its field. */
function fieldsOf(faults: readonly SheetFault[], rows: Input['rows']): Record<string, Fault> {
  const named = faults.map(({ row, field, fault }): [string, Fault] => {
    if (typeof field === 'string') return [`rows.${row}.${field}`, CONTRACTS_FAULTS[fault]]
    const at = rows[row]?.cells.findIndex(({ season }) => season === field.season) ?? 0
    return [`rows.${row}.cells.${at}.text`, CONTRACTS_FAULTS[fault]]
  })
  return Object.fromEntries(named)
}

async function saveSheet(tx: Tx, { contractId, rows: typed, decimalMark }: Input, by: By) {
  const { edition } = await lockDraft(tx, { contractId })
  const head = await findHead(tx, contractId)
  const { rooms, rows: stored, seasons } = await readSheet(tx, head)
  const { rows, faults, question } = readRows(typed, {
    rooms,
    seasons: seasons.map(({ code }) => code),
    currency: head.currency,
    mark: markOf(decimalMark),
    stored,
  })
  if (faults.length > 0) throw new Refusal('contract.cells_refused', { fields: fieldsOf(faults, typed) })
  if (question) return { edition, question }
  const versions = new Map(stored.map((row) => [keyOf(row), row.version]))
  const changed = rows.flatMap((row, at) =>
    (versions.get(keyOf(row)) ?? 0) === typed[at]?.version ? [] : [[`rows.${at}.version`, CONTRACTS_FAULTS.changed]],
  )
  if (changed.length > 0) throw new Refusal('contract.row_changed', { fields: Object.fromEntries(changed) })
  for (const { cells, ...key } of rows) {
    const row = { contractId, ...key }
    if (Object.keys(cells).length === 0) await tx.run(sql.removePrice, row)
    else await tx.run(sql.putPrice, { ...row, cells: JSON.stringify(cells), staffId: by.staffId })
  }
  await audit(tx, by, { action: 'contract.save', subject: contractId, detail: { part: 'SHEET', rows: rows.length } })
  return { edition: (await tx.one(sql.touch, { contractId, ...by })).edition, question: null }
}

/** Saves rows of a sheet. */
export const sheetCall = (
  { db }: Pick<Deps, 'db'>,
  byOf: (context: CallContext<Input, 'ops.product'>) => By,
): Handler =>
  handle(saveContractSheet, (context) => db.write(context.caller, (tx) => saveSheet(tx, context.input, byOf(context))))
