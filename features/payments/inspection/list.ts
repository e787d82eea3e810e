import { serveList } from '#features/lists/serve-list.ts'
import type { PaymentDeps } from '../deps.ts'
import { plainReference } from '../transfers/reference-text.ts'
import { deskPayments } from './contract.ts'
import * as sql from './inspection.sql.ts'

/** The payments of all companies, the newest first; the operator's scope only. */
export const deskPaymentList = (deps: PaymentDeps) =>
  serveList(deps, deskPayments, {
    scope: () => ({}),
    everyPage: true,
    page: async (reader, asked) => {
      const params = { ...asked, word: asked.keyword || null, plain: plainReference(asked.keyword ?? '') }
      const { total } = await reader.one(sql.countPayments, params)
      return { list: (await reader.many(sql.listPayments, params)).map(({ row }) => row), total }
    },
  })
