import type { Language } from '#contract/languages.ts'
import { MAX_EXPORT_ROWS } from '#features/lists/contract.ts'
import { fileColumns, type FileValues } from '#features/lists/file-columns.ts'
import { filterParams, serveList } from '#features/lists/serve-list.ts'
import type { Scope } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Table } from '#server/tables/table-file.ts'
import { whoseMoney } from './calls/transactions.ts'
import { type TradeRow, transactions } from './contract-list.ts'
import * as sql from './transactions.sql.ts'
import { transactionWords } from './words.ts'

const fileWords = (timeZone: string) => (language: Language) => {
  const { fileName, titles, kinds } = transactionWords(language)
  return { fileName, titles: { ...titles, at: `${titles.at} (${timeZone})` }, choices: { kind: kinds } }
}

const fileValues = (language: Language): FileValues<typeof transactions> => {
  const { subjects, noteOf } = transactionWords(language)
  return {
    about: { kind: 'text', value: ({ subjectKind }) => subjects[subjectKind] ?? null },
    note: { kind: 'text', value: ({ note }) => (note === null ? null : noteOf(note)) },
  }
}

/** Rows of a month's file that are read at once; each reading is a transaction of its own. */
const BATCH = 1000

type Month = { companyId: string; currency: string; from: string; to: string; timeZone: string; language: Language }

/** Every transaction of an account in some days of the operator, oldest first, as the table of a file. */
export function transactionsTable(db: Pick<Deps, 'db'>['db'], scope: Scope, month: Month): Table<TradeRow> {
  const { companyId, currency, from, to, timeZone, language } = month
  const filter = filterParams(transactions, { currency, from, to }, timeZone)
  async function* batches() {
    const of = { ...filter, companyId, ownStaffId: null, limit: MAX_EXPORT_ROWS }
    const ids = (await db.read(scope, (reader) => reader.many(sql.idsBy['AT ASC'], of))).map(({ id }) => id)
    for (let at = 0; at < ids.length; at += BATCH) {
      const some = { companyId, ids: ids.slice(at, at + BATCH) }
      yield (await db.read(scope, (reader) => reader.many(sql.listTransfersOf, some))).map(({ listed }) => listed)
    }
  }
  const told = { words: fileWords(timeZone)(language), values: fileValues(language), timeZone }
  return { columns: fileColumns(transactions, Object.keys(transactions.columns), told), batches: batches() }
}

/** The transactions, their totals and their file, which has `most` rows. */
export const transactionList = (deps: Pick<Deps, 'db' | 'now' | 'config'>, most?: number) =>
  serveList(deps, transactions, {
    scope: whoseMoney,
    timeZone: deps.config.operatorTimeZone,
    page: (reader, asked) => reader.one(sql.listBy[asked.order], asked),
    sums: (reader, asked) => reader.many(sql.sumTransfers, asked),
    file: {
      action: 'transaction.export',
      folder: 'wallet',
      most,
      words: fileWords(deps.config.operatorTimeZone),
      values: fileValues,
      ids: (reader, asked) => reader.many(sql.idsBy[asked.order], asked),
      rows: async (reader, asked) => (await reader.many(sql.listTransfersOf, asked)).map(({ listed }) => listed),
    },
  })
