import type { FileValues } from '#features/lists/file-columns.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Deps } from '#server/deps.ts'
import { whoseMoney } from './calls/transactions.ts'
import { transactions } from './contract-list.ts'
import * as sql from './transactions.sql.ts'
import { transactionWords } from './words.ts'

const PAGES = { ASC: sql.listTransfersAsc, DESC: sql.listTransfersDesc } as const

/** The transactions, their totals and their file, which has `most` rows. */
export const transactionList = (deps: Pick<Deps, 'db' | 'now'>, most?: number) =>
  serveList(deps, transactions, {
    scope: whoseMoney,
    page: (reader, asked) => reader.one(PAGES[asked.direction], asked),
    sums: (reader, asked) => reader.many(sql.sumTransfers, asked),
    file: {
      action: 'transaction.export',
      folder: 'wallet',
      most,
      words: (language) => {
        const { fileName, titles, kinds } = transactionWords(language)
        return { fileName, titles, choices: { kind: kinds } }
      },
      values: (language): FileValues<typeof transactions> => {
        const { subjects, noteOf } = transactionWords(language)
        return {
          about: { kind: 'text', value: ({ subjectKind }) => subjects[subjectKind] ?? null },
          note: { kind: 'text', value: ({ note }) => (note === null ? null : noteOf(note)) },
        }
      },
      ids: (reader, asked) => reader.many(sql.listTransferIds, asked),
      rows: async (reader, asked) => (await reader.many(sql.listTransfersOf, asked)).map(({ listed }) => listed),
    },
  })
