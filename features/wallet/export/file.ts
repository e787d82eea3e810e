import type { ParsedInputOf } from '#contract/call.ts'
import { fileOfList, linkToFile, type ListFile } from '#features/lists/export-file.ts'
import type { Deps } from '#server/deps.ts'
import { type FileRoute, handle, type Handler } from '#server/http/handler.ts'
import type { Language } from '#contract/languages.ts'
import { companyOf, whoseMoney } from '../calls/transactions.ts'
import { exportTradeDetails, type TradeRow } from '../contract.ts'
import { filterParams, sumTransfers } from '../store-transactions.ts'
import * as sql from '../transactions.sql.ts'
import { transactionWords } from '../words.ts'
import { fileColumns } from './columns.ts'

type Wanted = ParsedInputOf<typeof exportTradeDetails> & { readonly language: Language }
type ExportDeps = Pick<Deps, 'db' | 'now'>

const TRANSACTIONS: ListFile<Wanted, TradeRow> = {
  list: 'transactions',
  folder: 'wallet',
  who: 'wallet.read',
  action: 'transaction.export',
  count: async (reader, caller, wanted) => (await sumTransfers(reader, whoseMoney(caller), wanted)).count,
  listIds: async (reader, caller, { wanted, most }) => {
    const params = { ...filterParams(whoseMoney(caller), wanted), direction: wanted.direction, limit: most }
    return (await reader.many(sql.listTransferIds, params)).map(({ id }) => id)
  },
  listRows: async (reader, caller, { ids }) => {
    const rows = await reader.many(sql.listTransfersOf, { companyId: companyOf(caller), ids })
    return rows.map(({ listed }) => listed)
  },
  columns: fileColumns,
  name: (language) => transactionWords(language).fileName,
}

/** Makes the link to a file of the transactions. */
export function exportHandler(deps: ExportDeps): Handler {
  return handle(exportTradeDetails, ({ caller, input, language }) => linkToFile(deps, TRANSACTIONS, { caller, wanted: { ...input, language } }))
}

/** Gives the file of the transactions, with `most` rows. */
export function exportFile(deps: ExportDeps, most?: number): FileRoute {
  return fileOfList(deps, TRANSACTIONS, most)
}
