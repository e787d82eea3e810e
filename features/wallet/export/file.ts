import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { MAX_EXPORT_ROWS } from '#features/lists/contract.ts'
import { rowsOfFile } from '#features/lists/rules.ts'
import { insertTicket, takeTicket } from '#features/lists/tickets.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, type FileRoute, handle, type Handler, type Language } from '#server/http/handler.ts'
import { tableFile } from '#server/tables/table-file.ts'
import { companyOf } from '../calls/transactions.ts'
import { exportTradeDetails, type TradeRow } from '../contract.ts'
import { listTransferIds, listTransfersOf, sumTransfers } from '../store-transactions.ts'
import { transactionWords } from '../words.ts'
import { fileColumns } from './columns.ts'

const LIST = 'transactions'
/** Rows read at once; each reading is a transaction of its own. */
const BATCH = 1000

type Wanted = ParsedInputOf<typeof exportTradeDetails> & { readonly language: Language }
type ExportDeps = Pick<Deps, 'db' | 'now'>

async function* batchesOf({ db }: ExportDeps, caller: Caller, ids: readonly string[]): AsyncGenerator<TradeRow[]> {
  for (let at = 0; at < ids.length; at += BATCH) {
    yield await db.read(caller, (reader) => listTransfersOf(reader, companyOf(caller), ids.slice(at, at + BATCH)))
  }
}

/** Makes the link to a file of the transactions. */
export function exportHandler({ db, now }: ExportDeps): Handler {
  return handle(exportTradeDetails, async ({ caller, input, language }) => {
    const companyId = companyOf(caller)
    if (fileColumns(input.columns, 'en').length === 0) throw new Refusal('input.invalid', { fields: { columns: 'Choose at least one column' } })
    return db.write(caller, async (tx) => {
      const { count } = await sumTransfers(tx, companyId, input)
      const token = await insertTicket(tx, { companyId, staffId: caller.staffId }, { list: LIST, wanted: { ...input, language }, nowMs: now() })
      return { path: `files/wallet/export/${token}`, ...rowsOfFile(count) }
    })
  })
}

/** Gives the file a link was made for, once, to the person who made it. Rights are looked at again, and every file stands in the audit log. */
export function exportFile(deps: ExportDeps, most = MAX_EXPORT_ROWS): FileRoute {
  return {
    path: '/files/wallet/export/:token',
    who: 'wallet.read',
    run: async ({ params, caller }) => {
      if (!caller) throw new Refusal('session.required')
      const companyId = companyOf(caller)
      const nowMs = deps.now()
      const { wanted, ids } = await deps.db.write(caller, async (tx) => {
        const { realm, staffId } = caller
        const taken = await takeTicket(tx, { companyId, staffId }, { list: LIST, token: params['token'] ?? '', nowMs })
        if (taken === undefined) throw new Refusal('export.gone')
        const filter = taken as Wanted // The call above stored its own checked input.
        const found = await listTransferIds(tx, companyId, { filter, most })
        const detail = { format: filter.format, rows: found.length }
        await insertAudit(tx, { atMs: nowMs, realm, companyId, staffId, action: 'transaction.export', outcome: 'DONE', detail })
        return { wanted: filter, ids: found }
      })
      const { language, format } = wanted
      const table = { columns: fileColumns(wanted.columns, language), batches: batchesOf(deps, caller, ids) }
      return tableFile(table, { format, name: `${transactionWords(language).fileName} ${new Date(nowMs).toISOString().slice(0, 10)}` })
    },
  }
}
