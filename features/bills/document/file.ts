import { isId } from '#contract/ids.ts'
import { isLanguage, type Language } from '#contract/languages.ts'
import { Refusal } from '#contract/refusals.ts'
import { findBankDetails } from '#features/payments/transfers/store.ts'
import type { Config } from '#server/config/config.ts'
import type { Reader, Scope } from '#server/db/database.ts'
import type { Caller, FileRoute } from '#server/http/handler.ts'
import { tableFile } from '#server/tables/download.ts'
import { clockIn } from '#server/tables/table-file.ts'
import type { TableColumn } from '#server/tables/table-file.ts'
import { type BillDeps, todayOf } from '../closing.ts'
import type { BillLine } from '../contract.ts'
import { describeLines, findBill, listLines, type StoredBill } from '../store.ts'
import { billWords, lineName } from '../words.ts'
import { billDocument } from './print.ts'
import { billDocumentTexts, titleOf } from './texts.ts'

/** Most lines in a PDF, some eighty pages; it says when there are more, and its totals include all. */
const MAX_LINES = 2500
/** Lines read at once for a file; each reading is a transaction of its own. */
const BATCH = 1000

/** Finds the company of a bill that somebody may read: their own, or any to the operator's staff. */
export type FindCompany = (reader: Reader, caller: Caller, billId: string) => Promise<string | undefined>
export type FileDeps = BillDeps & { readonly config: Pick<Config, 'operatorName' | 'operatorTimeZone'> }
type Readers = { readonly path: string; readonly who: FileRoute['who']; readonly findCompany: FindCompany }

type Found = { readonly bill: StoredBill; readonly companyId: string; readonly caller: Scope }
type Asked = Parameters<FileRoute['run']>[0]

async function find(deps: BillDeps, { findCompany }: Readers, { caller, params }: Asked): Promise<Found> {
  if (!caller) throw new Refusal('session.required')
  const billId = params['id'] ?? ''
  return deps.db.read(caller, async (reader) => {
    const companyId = isId(billId) ? await findCompany(reader, caller, billId) : undefined
    const bill = companyId && (await findBill(reader, { companyId, today: todayOf(deps) }, billId))
    if (!bill || !companyId) throw new Refusal('bill.not_found')
    return { bill, companyId, caller }
  })
}

type Reading = { readonly pageNo: number; readonly pageSize: number; readonly asOne: boolean }

const readLines = (deps: BillDeps, { bill, companyId, caller }: Found, reading: Reading) =>
  deps.db.read(caller, async (reader) => {
    const { list } = await listLines(reader, { companyId, orders: deps.orders }, { billId: bill.id, ...reading })
    return describeLines(deps.orders, reader, { companyId, lines: list })
  })

const languageOf = ({ query, language }: Asked): Language =>
  isLanguage(query['language']) ? query['language'] : language

type Written = { readonly currency: string; readonly timeZone: string; readonly language: Language }

function columnsOf({ currency, timeZone, language }: Written): TableColumn<BillLine>[] {
  const texts = billDocumentTexts(language)
  const words = billWords(language)
  return [
    { kind: 'text', title: texts.order, value: ({ subjectCode }) => subjectCode },
    { kind: 'text', title: texts.group, value: ({ groupCode }) => groupCode },
    { kind: 'text', title: texts.reference, value: ({ order }) => order?.clientReference ?? null },
    { kind: 'text', title: texts.what, value: (line) => lineName(words, line) },
    { kind: 'text', title: texts.about, value: ({ order }) => titleOf(order, language) },
    { kind: 'text', title: texts.guest, value: ({ order }) => order?.guest ?? null },
    { kind: 'day', title: texts.checkIn, value: ({ order }) => order?.from ?? null },
    { kind: 'day', title: texts.checkOut, value: ({ order }) => order?.to ?? null },
    { kind: 'moment', title: `${texts.at} (${timeZone})`, value: ({ at }) => clockIn(timeZone, at) },
    {
      kind: 'money',
      title: `${texts.amount} (${currency})`,
      value: ({ amountMinor }) => ({ amountMinor, currency }),
    },
    { kind: 'text', title: texts.note, value: ({ note }) => note },
  ]
}

async function* batchesOf(deps: BillDeps, found: Found): AsyncGenerator<readonly BillLine[]> {
  for (let pageNo = 1; (pageNo - 1) * BATCH < found.bill.lineCount; pageNo++)
    yield await readLines(deps, found, { pageNo, pageSize: BATCH, asOne: false })
}

async function drawFound(
  deps: FileDeps,
  found: Found,
  language: Language,
): Promise<{ body: Buffer; fileName: string }> {
  const { bill, companyId, caller } = found
  const { currency } = bill
  const body = await billDocument.draw({
    bill,
    lines: await readLines(deps, found, { pageNo: 1, pageSize: MAX_LINES, asOne: true }),
    bank: await deps.db.read(caller, (reader) => findBankDetails(reader, { companyId, currency })),
    operatorName: deps.config.operatorName,
    madeOn: todayOf(deps),
    timeZone: deps.config.operatorTimeZone,
    language,
  })
  return { body, fileName: `${billDocumentTexts(language).title(bill.code)}.pdf` }
}

/** Draws a bill of a company as a PDF; refuses an unknown bill. */
export async function drawBill(
  deps: FileDeps,
  caller: Scope,
  { companyId, billId, language }: { companyId: string; billId: string; language: Language },
): Promise<{ body: Buffer; fileName: string }> {
  const looking = { companyId, today: todayOf(deps) }
  const bill = await deps.db.read(caller, (reader) => findBill(reader, looking, billId))
  if (!bill) throw new Refusal('bill.not_found')
  return drawFound(deps, { bill, companyId, caller }, language)
}

/**
 * A bill as a PDF, and its lines as an Excel file, for the readers of an address; `?language=zh-CN` or `en` overrides
 * the browser's.
 */
export function billFiles(deps: FileDeps, readers: Readers): FileRoute[] {
  return [
    {
      path: `${readers.path}/:id/bill.pdf`,
      who: readers.who,
      run: async (asked) => {
        const drawn = await drawFound(deps, await find(deps, readers, asked), languageOf(asked))
        return { ...drawn, contentType: 'application/pdf', inline: true }
      },
    },
    {
      path: `${readers.path}/:id/lines.xlsx`,
      who: readers.who,
      run: async (asked) => {
        const found = await find(deps, readers, asked)
        const language = languageOf(asked)
        const { currency } = found.bill
        const columns = columnsOf({ currency, timeZone: deps.config.operatorTimeZone, language })
        const table = { columns, batches: batchesOf(deps, found) }
        return tableFile(table, { format: 'XLSX', name: billDocumentTexts(language).title(found.bill.code) })
      },
    },
  ]
}
