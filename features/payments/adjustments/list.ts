import { serveList } from '#features/lists/serve-list.ts'
import type { PaymentDeps } from '../deps.ts'
import * as sql from './adjustments.sql.ts'
import { adjustments } from './contract.ts'
import { NO_FILTER, shownTo } from './store.ts'
import { ADJUSTMENT_WORDS } from './words.ts'

/** The adjustments of all companies, their sums and their file; the operator's scope only. */
export const adjustmentList = (deps: PaymentDeps) =>
  serveList(deps, adjustments, {
    scope: ({ staffId }) => ({ staffId }),
    everyPage: true,
    page: async (reader, asked) => ({
      list: (await reader.many(sql.listAdjustments, asked)).map((row) => shownTo(row, asked.staffId)),
      total: (await reader.many(sql.sumAdjustments, asked)).reduce((all, { count }) => all + count, 0),
    }),
    sums: (reader, asked) => reader.many(sql.sumAdjustments, asked),
    file: {
      action: 'adjustment.export',
      words: (language) => ADJUSTMENT_WORDS[language],
      ids: (reader, asked) => reader.many(sql.listAdjustments, asked),
      rows: async (reader, { ids, staffId }) =>
        (await reader.many(sql.listAdjustments, { ...NO_FILTER, ids, limit: ids.length, offset: 0 })).map((row) =>
          shownTo(row, staffId),
        ),
    },
  })
