import { serveList } from '#features/lists/serve-list.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { PaymentDeps } from '../deps.ts'
import * as sql from './bank-lines.sql.ts'
import { type BankLine, bankLines } from './contract.ts'
import { toleranceOf } from './rules.ts'

/** A line with how much may be missing of it. */
export const shownLine = (deps: Pick<PaymentDeps, 'config'>, line: RowOf<typeof sql.listLines>): BankLine => ({
  ...line,
  toleranceMinor: toleranceOf(deps, line),
})

/** The lines of the operator's bank accounts; the operator's scope only. */
export const bankLineList = (deps: PaymentDeps) =>
  serveList(deps, bankLines, {
    scope: () => ({ lineId: null }),
    everyPage: true,
    page: async (reader, asked) => ({
      list: (await reader.many(sql.listLines, asked)).map((line) => shownLine(deps, line)),
      ...(await reader.one(sql.countLines, asked)),
    }),
  })
