import { serveList } from '#features/lists/serve-list.ts'
import * as sql from './bills.sql.ts'
import { companyOf } from './calls.ts'
import { type BillDeps, todayOf } from './closing.ts'
import { bills } from './contract-list.ts'
import { billWords } from './words.ts'

/** The bills of the caller's company, their totals and their file. */
export const billList = (deps: BillDeps) =>
  serveList(deps, bills, {
    scope: (caller) => ({ companyId: companyOf(caller), today: todayOf(deps) }),
    page: (reader, asked) => reader.one(sql.listBy[asked.order], asked),
    tabs: (reader, asked) => reader.many(sql.countTabs, asked),
    sums: (reader, asked) => reader.many(sql.sumBills, asked),
    totals: async (reader, scope) => ({
      currencies: (await reader.many(sql.listCurrencies, scope)).map(({ currency }) => currency),
    }),
    file: {
      action: 'bill.export',
      words: (language) => {
        const { statuses, terms, ...words } = billWords(language)
        return { ...words, choices: { status: statuses, term: terms } }
      },
      ids: (reader, asked) => reader.many(sql.idsBy[asked.order], asked),
      rows: async (reader, asked) => (await reader.many(sql.listBillsOf, asked)).map(({ listed }) => listed),
    },
  })
