import { serveList } from '#features/lists/serve-list.ts'
import type { PaymentDeps } from '../deps.ts'
import * as sql from './bank-lines.sql.ts'
import { bankLines } from './contract.ts'

/** The lines of the operator's bank accounts; the operator's scope only. */
export const bankLineList = (deps: PaymentDeps) =>
  serveList(deps, bankLines, {
    scope: () => ({ lineId: null }),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listLines, asked),
      ...(await reader.one(sql.countLines, asked)),
    }),
  })
