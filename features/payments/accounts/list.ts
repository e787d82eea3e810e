import { serveList } from '#features/lists/serve-list.ts'
import type { PaymentDeps } from '../deps.ts'
import * as sql from './bank-accounts.sql.ts'
import { bankAccounts } from './contract.ts'
import { NO_FILTER } from './store.ts'
import { BANK_ACCOUNT_WORDS } from './words.ts'

/** The operator's bank accounts and their file. */
export const bankAccountList = (deps: PaymentDeps) =>
  serveList(deps, bankAccounts, {
    scope: () => ({}),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listAccounts, asked),
      ...(await reader.one(sql.countAccounts, asked)),
    }),
    file: {
      action: 'bank_account.export',
      words: (language) => BANK_ACCOUNT_WORDS[language],
      ids: (reader, asked) => reader.many(sql.listAccounts, asked),
      rows: (reader, { ids }) => reader.many(sql.listAccounts, { ...NO_FILTER, ids, limit: ids.length, offset: 0 }),
    },
  })
