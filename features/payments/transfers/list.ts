import type { FileValues } from '#features/lists/file-columns.ts'
import { filterParams, serveList } from '#features/lists/serve-list.ts'
import { containing } from '#server/db/filters.ts'
import type { PaymentDeps } from '../deps.ts'
import { deskWords } from '../export/words.ts'
import { transfers } from './contract.ts'
import { plainReference } from './reference-text.ts'
import * as sql from './transfers.sql.ts'

/** A reference is found however it is typed; a word without a letter or digit is part of none. */
const plain = (keyword: string | null) => ({ plainPattern: containing(plainReference(keyword ?? '')) })

/**
 * The bank transfers of all companies, the filter's totals, the number of pending ones, and their file; the operator's
 * scope only.
 */
export const transferList = (deps: PaymentDeps) =>
  serveList(deps, transfers, {
    scope: () => ({}),
    everyPage: true,
    page: async (reader, asked) => {
      const params = { ...asked, ...plain(asked.keyword) }
      const rows = await reader.many(sql.listTransfers, params)
      const sums = await reader.many(sql.sumTransfers, params)
      const { waiting, proposed } = await reader.one(sql.countWaiting)
      return {
        list: rows.map(({ row }) => row),
        total: sums.reduce((all, { count }) => all + count, 0),
        counts: { waiting, proposed },
        sums,
      }
    },
    file: {
      action: 'payment.export',
      folder: 'desk-list/transfers',
      words: (language) => {
        const { transfers: fileName, titles, states } = deskWords(language)
        return { fileName, titles, choices: { state: states } }
      },
      values: (language): FileValues<typeof transfers> => ({
        what: { kind: 'text', value: ({ payableCode }) => payableCode ?? deskWords(language).recharge },
      }),
      ids: (reader, asked) => reader.many(sql.listTransferIds, { ...asked, ...plain(asked.keyword) }),
      rows: async (reader, { ids, ...order }) => {
        const params = { ...filterParams(transfers, { ids }), ...plain(null), ...order, limit: ids.length, offset: 0 }
        return (await reader.many(sql.listTransfers, params)).map(({ row }) => row)
      },
    },
  })
