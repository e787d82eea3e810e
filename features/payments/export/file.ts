import type { ParsedInputOf } from '#contract/call.ts'
import { MAX_EXPORT_ROWS } from '#features/lists/contract.ts'
import { fileOfList, linkToFile, type ListFile } from '#features/lists/export-file.ts'
import type { Language } from '#contract/languages.ts'
import { type FileRoute, handle, type Handler } from '#server/http/handler.ts'
import { listIssueIds, listIssuesOf } from '../issues/store.ts'
import type { PaymentDeps } from '../deps.ts'
import { listTransferIds, listTransfersOf } from '../transfers/desk-store.ts'
import { exportPaymentIssues, exportTransfers } from './contract.ts'
import { issueColumns, transferColumns } from './columns.ts'
import { deskWords } from './words.ts'

type Wanted<Call extends typeof exportTransfers | typeof exportPaymentIssues> = ParsedInputOf<Call> & { readonly language: Language }
type Row<List extends (...about: never[]) => Promise<readonly unknown[]>> = Awaited<ReturnType<List>>[number]

/** More than a file holds need not be counted. */
const MOST_COUNTED = MAX_EXPORT_ROWS + 1

const TRANSFERS: ListFile<Wanted<typeof exportTransfers>, Row<typeof listTransfersOf>> = {
  list: 'transfers',
  folder: 'desk-list/transfers',
  who: 'ops.accounts',
  action: 'payment.export',
  count: async (reader, _, wanted) => (await listTransferIds(reader, wanted, MOST_COUNTED)).length,
  listIds: (reader, _, { wanted, most }) => listTransferIds(reader, wanted, most),
  listRows: (reader, _, { wanted, ids }) => listTransfersOf(reader, wanted, ids),
  columns: transferColumns,
  name: (language) => deskWords(language).transfers,
}
const ISSUES: ListFile<Wanted<typeof exportPaymentIssues>, Row<typeof listIssuesOf>> = {
  list: 'payment-issues',
  folder: 'desk-list/payment-issues',
  who: 'ops.accounts',
  action: 'payment.export',
  count: async (reader, _, wanted) => (await listIssueIds(reader, wanted, MOST_COUNTED)).length,
  listIds: (reader, _, { wanted, most }) => listIssueIds(reader, wanted, most),
  listRows: (reader, _, { wanted, ids }) => listIssuesOf(reader, wanted, ids),
  columns: issueColumns,
  name: (language) => deskWords(language).issues,
}

/** The desk's lists as files: the calls that make links. */
export function exportCalls(deps: PaymentDeps): Handler[] {
  return [
    handle(exportTransfers, ({ caller, input, language }) => linkToFile(deps, TRANSFERS, { caller, wanted: { ...input, language } })),
    handle(exportPaymentIssues, ({ caller, input, language }) => linkToFile(deps, ISSUES, { caller, wanted: { ...input, language } })),
  ]
}

/** And the files behind them. */
export function exportFiles(deps: PaymentDeps): FileRoute[] {
  return [fileOfList(deps, TRANSFERS), fileOfList(deps, ISSUES)]
}
