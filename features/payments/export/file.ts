import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { MAX_EXPORT_ROWS } from '#features/lists/contract.ts'
import { rowsOfFile } from '#features/lists/rules.ts'
import { insertTicket, takeTicket } from '#features/lists/tickets.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Reader } from '#server/db/database.ts'
import { type CallContext, type Caller, type FileRoute, handle, type Handler, type Language } from '#server/http/handler.ts'
import { type TableColumn, tableFile } from '#server/tables/table-file.ts'
import { exportPaymentIssues, exportTransfers } from '../contract-export.ts'
import { listIssueIds, listIssuesOf } from '../issues/store.ts'
import type { PaymentDeps } from '../settle.ts'
import { listTransferIds, listTransfersOf } from '../transfers/desk-store.ts'
import { issueColumns, transferColumns } from './columns.ts'
import { deskWords } from './words.ts'

/** Rows read at once; each reading is a transaction of its own. */
const BATCH = 1000

type Asked = { readonly format: 'XLSX' | 'CSV'; readonly columns: readonly string[] }

/** A list of the desk as a file: which rows, in their order, and what stands in the columns. */
type DeskList<Input extends Asked, Row> = {
  readonly list: string
  /** Identifiers of the filter's rows in the list's order, one more than a file holds at most. */
  ids(reader: Reader, input: Input, most: number): Promise<string[]>
  /** Rows by their identifiers, in the list's order. */
  rows(reader: Reader, input: Input, ids: readonly string[]): Promise<readonly Row[]>
  columns(keys: readonly string[], language: Language): TableColumn<Row>[]
  fileName(language: Language): string
}

const TRANSFERS: DeskList<ParsedInputOf<typeof exportTransfers>, Awaited<ReturnType<typeof listTransfersOf>>[number]> = {
  list: 'transfers',
  ids: listTransferIds,
  rows: listTransfersOf,
  columns: transferColumns,
  fileName: (language) => deskWords(language).transfers,
}
const ISSUES: DeskList<ParsedInputOf<typeof exportPaymentIssues>, Awaited<ReturnType<typeof listIssuesOf>>[number]> = {
  list: 'payment-issues',
  ids: listIssueIds,
  rows: listIssuesOf,
  columns: issueColumns,
  fileName: (language) => deskWords(language).issues,
}

/** Makes the link to a file of a list. */
async function ticketFor<Input extends Asked, Row>(deps: PaymentDeps, of: DeskList<Input, Row>, context: CallContext<Input, 'ops.accounts'>) {
  const { caller, input, language } = context
  if (of.columns(input.columns, 'en').length === 0) throw new Refusal('input.invalid', { fields: { columns: 'Choose at least one column' } })
  return deps.db.write(caller, async (tx) => {
    const ids = await of.ids(tx, input, MAX_EXPORT_ROWS + 1)
    const whose = { companyId: null, staffId: caller.staffId }
    const token = await insertTicket(tx, whose, { list: of.list, wanted: { ...input, language }, nowMs: deps.now() })
    return { path: `files/desk-list/${of.list}/${token}`, ...rowsOfFile(ids.length) }
  })
}

/** Gives the file a link was made for, once, to the person who made it; every file stands in the audit log. */
function fileOf<Input extends Asked, Row>(deps: PaymentDeps, of: DeskList<Input, Row>): FileRoute {
  async function* batches(caller: Caller, wanted: Input, ids: readonly string[]): AsyncGenerator<readonly Row[]> {
    for (let at = 0; at < ids.length; at += BATCH) yield await deps.db.read(caller, (reader) => of.rows(reader, wanted, ids.slice(at, at + BATCH)))
  }
  return {
    path: `/files/desk-list/${of.list}/:token`,
    who: 'ops.accounts',
    run: async ({ params, caller }) => {
      if (!caller) throw new Refusal('session.required')
      const nowMs = deps.now()
      const { wanted, ids } = await deps.db.write(caller, async (tx) => {
        const { realm, staffId } = caller
        const taken = await takeTicket(tx, { companyId: null, staffId }, { list: of.list, token: params['token'] ?? '', nowMs })
        if (taken === undefined) throw new Refusal('export.gone')
        const input = taken as Input & { language: Language } // The call above stored its own checked input.
        const found = await of.ids(tx, input, MAX_EXPORT_ROWS)
        const detail = { list: of.list, format: input.format, rows: found.length }
        await insertAudit(tx, { atMs: nowMs, realm, staffId, action: 'payment.export', outcome: 'DONE', detail })
        return { wanted: input, ids: found }
      })
      const table = { columns: of.columns(wanted.columns, wanted.language), batches: batches(caller, wanted, ids) }
      return tableFile(table, { format: wanted.format, name: `${of.fileName(wanted.language)} ${new Date(nowMs).toISOString().slice(0, 10)}` })
    },
  }
}

/** The desk's lists as files: the calls that make links. */
export function exportCalls(deps: PaymentDeps): Handler[] {
  return [handle(exportTransfers, (context) => ticketFor(deps, TRANSFERS, context)), handle(exportPaymentIssues, (context) => ticketFor(deps, ISSUES, context))]
}

/** And the files behind them. */
export function exportFiles(deps: PaymentDeps): FileRoute[] {
  return [fileOf(deps, TRANSFERS), fileOf(deps, ISSUES)]
}
