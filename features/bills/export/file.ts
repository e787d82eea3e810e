import type { ParsedInputOf } from '#contract/call.ts'
import { fileOfList, linkToFile, type ListFile } from '#features/lists/export-file.ts'
import { type FileRoute, handle, type Handler } from '#server/http/handler.ts'
import type { Language } from '#contract/languages.ts'
import { companyOf } from '../calls.ts'
import { type BillDeps, todayOf } from '../closing.ts'
import { type BillRow, exportBills } from '../contract.ts'
import { listBillIds, listBillsOf, sumFilter } from '../store.ts'
import { billWords } from '../words.ts'
import { fileColumns } from './columns.ts'

type Wanted = ParsedInputOf<typeof exportBills> & { readonly language: Language }

function billsFile(deps: BillDeps): ListFile<Wanted, BillRow> {
  return {
    list: 'bills',
    folder: 'bills',
    who: 'bills.read',
    action: 'bill.export',
    count: async (reader, caller, wanted) => (await sumFilter(reader, companyOf(caller), wanted)).count,
    listIds: (reader, caller, { wanted, most }) => listBillIds(reader, companyOf(caller), { filter: wanted, limit: most }),
    listRows: (reader, caller, { ids }) => listBillsOf(reader, { companyId: companyOf(caller), today: todayOf(deps) }, ids),
    columns: fileColumns,
    name: (language) => billWords(language).fileName,
  }
}

/** Makes the link to a file of the bills. */
export function exportHandler(deps: BillDeps): Handler {
  return handle(exportBills, ({ caller, input, language }) => linkToFile(deps, billsFile(deps), { caller, wanted: { ...input, language } }))
}

/** Gives the file of the bills. */
export function exportFile(deps: BillDeps): FileRoute {
  return fileOfList(deps, billsFile(deps))
}
