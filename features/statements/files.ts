import { Readable } from 'node:stream'
import { localDay } from '#contract/dates.ts'
import { isLanguage, type Language } from '#contract/languages.ts'
import { Refusal } from '#contract/refusals.ts'
import { drawBill, type FileDeps } from '#features/bills/document/file.ts'
import { readMonthBills } from '#features/bills/month.ts'
import { listMailFiles } from '#features/invoices/mailing.ts'
import { transactionsTable } from '#features/wallet/list.ts'
import { askedFor, drawStatement } from '#features/wallet/statement/file.ts'
import { transactionWords } from '#features/wallet/words.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller, FileRoute } from '#server/http/handler.ts'
import { tableFile } from '#server/tables/download.ts'
import { xlsxFile } from '#server/tables/xlsx-file.ts'
import { type ZipEntry, zipped } from '#server/tables/zip-stream.ts'
import { companyOfMonth, findSetting, invoicesOf, MAX_PACKED } from './calls.ts'
import { type DatevBatch, datevHead, datevLine } from './datev.ts'
import { type JournalRow, journalRows } from './journal.ts'
import { yearBegin } from './rules.ts'
import { journalTitles } from './words.ts'

export type StatementFileDeps = FileDeps & Pick<Deps, 'config'>
type Asked = Parameters<FileRoute['run']>[0]
type Of = {
  readonly caller: Caller
  readonly companyId: string
  readonly currency: string
  readonly month: string
  readonly days: { readonly from: string; readonly to: string }
  readonly language: Language
  readonly now: string
  /** The operator's zone, and its day now. */
  readonly timeZone: string
  readonly today: string
}

/** The month of a file's address, of the caller's own company. */
function monthOf({ now, config }: StatementFileDeps, { caller, params, query, language }: Asked): Of {
  if (!caller) throw new Refusal('session.required')
  const companyId = companyOfMonth(caller)
  const timeZone = config.operatorTimeZone
  const today = localDay(timeZone, now())
  const wanted = isLanguage(query['language']) ? query['language'] : language
  const at = { now: new Date(now()).toISOString(), timeZone, today }
  return { ...askedFor(params, today), caller, companyId, language: wanted, ...at }
}

/** A file of the pack that is drawn only when its turn has come. */
const drawn = (name: string, draw: () => Promise<Buffer>): ZipEntry => ({
  name,
  chunks: (async function* chunks() {
    yield await draw()
  })(),
})

async function* entriesOf(deps: StatementFileDeps, of: Of, documents: Documents): AsyncGenerator<ZipEntry> {
  const { caller, companyId, currency, month, days, timeZone, language } = of
  const agreementId = caller.agreement?.agreementId ?? null
  const about = { companyId, agreementId, currency, month, days, madeOn: of.today, language }
  const statement = await drawStatement(deps, caller, about)
  yield drawn(statement.fileName, () => Promise.resolve(statement.body))
  const table = transactionsTable(deps.db, caller, { companyId, currency, ...days, timeZone, language })
  yield { name: `${transactionWords(language).fileName} ${currency} ${month}.xlsx`, chunks: xlsxFile(table) }
  for (const { id: billId, code } of documents.bills)
    yield drawn(`bills/${code}.pdf`, async () => (await drawBill(deps, caller, { companyId, billId, language })).body)
  for (const { id: invoiceId } of documents.invoices) {
    const ofInvoice = { companyId, invoiceId, language }
    const files = await deps.db.read(caller, (reader) => listMailFiles(deps, reader, ofInvoice))
    for (const { fileName, body } of files) yield drawn(`invoices/${fileName}`, () => Promise.resolve(body))
  }
}

type Documents = {
  readonly bills: readonly { id: string; code: string }[]
  readonly invoices: readonly { id: string }[]
}

/** The bills and invoices of a month; refused where they are too many for one file. */
async function documentsOf({ db }: StatementFileDeps, { caller, companyId, currency, days }: Of): Promise<Documents> {
  const issued = { companyId, currency, ...days, limit: MAX_PACKED + 1 }
  return db.read(caller, async (reader) => {
    const { bills } = await readMonthBills(reader, issued)
    const { invoices } = await invoicesOf(reader, caller, issued)
    if (bills.length + invoices.length > MAX_PACKED) throw new Refusal('statement.pack_too_large')
    return { bills, invoices }
  })
}

/** The accounts of the company's books; refused before they are entered. */
async function requireSetting({ db }: StatementFileDeps, { caller, companyId }: Of) {
  const setting = await db.read(caller, (reader) => findSetting(reader, companyId))
  if (!setting) throw new Refusal('journal.no_accounts')
  return setting
}

async function journalFile(deps: StatementFileDeps, of: Of) {
  const { caller, companyId, currency, month, days, timeZone, language } = of
  const setting = await requireSetting(deps, of)
  const titles = journalTitles(language)
  const columns = [
    { kind: 'day', title: `${titles.day} (${timeZone})`, value: ({ day }: JournalRow) => day },
    { kind: 'text', title: titles.code, value: ({ code }: JournalRow) => code },
    { kind: 'text', title: titles.text, value: ({ text }: JournalRow) => text },
    { kind: 'text', title: titles.debit, value: ({ debit }: JournalRow) => debit },
    { kind: 'text', title: titles.credit, value: ({ credit }: JournalRow) => credit },
    { kind: 'money', title: titles.amount, value: ({ amountMinor }: JournalRow) => ({ amountMinor, currency }) },
    { kind: 'text', title: titles.currency, value: (row: JournalRow) => row.currency },
  ] as const
  const batches = journalRows(deps.db, caller, { companyId, currency, ...days, timeZone, setting, language })
  return tableFile({ columns, batches }, { format: 'CSV', name: `${titles.fileName} ${currency} ${month}` })
}

async function* datevChunks(head: DatevBatch, batches: AsyncIterable<readonly JournalRow[]>): AsyncGenerator<Buffer> {
  yield datevHead(head)
  for await (const rows of batches) if (rows.length > 0) yield Buffer.concat(rows.map(datevLine))
}

async function datevFile(deps: StatementFileDeps, of: Of) {
  const { caller, companyId, currency, month, days, timeZone } = of
  const setting = await requireSetting(deps, of)
  const { consultantNumber, clientNumber, accountLength, yearMonth } = setting
  if (consultantNumber === null || clientNumber === null) throw new Refusal('journal.no_datev')
  const { operatorName } = deps.config
  const year = { yearBegin: yearBegin(month, yearMonth), ...days }
  const about = { consultantNumber, clientNumber, accountLength, currency, operatorName, now: of.now }
  // DATEV knows no Chinese letters.
  const batches = journalRows(deps.db, caller, { companyId, currency, ...days, timeZone, setting, language: 'en' })
  const head = { ...about, ...year, title: `${operatorName.slice(0, 18)} ${month}` }
  return {
    body: Readable.from(datevChunks(head, batches)),
    contentType: 'text/csv; charset=windows-1252',
    fileName: `EXTF_Buchungsstapel_${currency}_${month}.csv`,
  }
}

/** The files of a month: the pack for the accountant, the journal as CSV, and the same for DATEV. */
export function statementFiles(deps: StatementFileDeps): FileRoute[] {
  const route = (name: string, run: (of: Of) => ReturnType<FileRoute['run']>): FileRoute => ({
    path: `/files/statement/:currency/:month/${name}`,
    who: 'bills.read',
    run: (asked) => run(monthOf(deps, asked)),
  })
  return [
    route('pack.zip', async (of) => {
      const entries = entriesOf(deps, of, await documentsOf(deps, of))
      const { packName } = journalTitles(of.language)
      const fileName = `${packName} ${of.currency} ${of.month}.zip`
      return { body: Readable.from(zipped(entries)), contentType: 'application/zip', fileName }
    }),
    route('journal.csv', (of) => journalFile(deps, of)),
    route('datev.csv', (of) => datevFile(deps, of)),
  ]
}
