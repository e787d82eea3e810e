import { type Language, nameFor } from '#contract/languages.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Reader } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { marginOf } from '../rules/cost.ts'
import { margins } from './contract.ts'
import * as sql from './margins.sql.ts'
import { marginFileWords } from './words.ts'

const PAGES = {
  'BOOKED ASC': sql.listByBookedAsc,
  'BOOKED DESC': sql.listByBookedDesc,
  'MARGIN ASC': sql.listByMarginAsc,
  'MARGIN DESC': sql.listByMarginDesc,
} as const

/** More words' orders than these are found one by one. */
const MAX_HITS = 100_000
const NO_WORDS = { hits: null, companies: null }

/** The orders and companies that words find. */
const wordsOf = async (reader: Reader, { pattern }: { pattern: string | null }) =>
  pattern === null ? NO_WORDS : reader.one(sql.findWords, { pattern, maxHits: MAX_HITS })

/** The margins of orders over all companies, their sums and their file. */
export const marginList = (deps: Pick<Deps, 'db' | 'now'>) =>
  serveList(deps, margins, {
    scope: () => ({}),
    everyPage: true,
    page: async (reader, filter) => {
      const asked = { ...filter, ...(await wordsOf(reader, filter)) }
      const sums = await reader.many(sql.sumMargins, asked)
      const rows = await reader.many(PAGES[asked.order], asked)
      return { list: rows.map(({ listed }) => listed), total: sums.reduce((all, { count }) => all + count, 0) }
    },
    sums: async (reader, asked) => reader.many(sql.sumMargins, { ...asked, ...(await wordsOf(reader, asked)) }),
    file: {
      action: 'margin.export',
      words: marginFileWords,
      values: (language: Language) => ({
        hotel: { kind: 'text', value: (row) => nameFor(language, row.hotelNameEn, row.hotelNameZh) },
        share: {
          kind: 'text',
          value: (row) => (marginOf(row.totalMinor, row.costMinor).marginBasisPoints / 100).toFixed(2),
        },
      }),
      ids: async (reader, filter) => {
        const asked = { ...filter, ...(await wordsOf(reader, filter)) }
        return (await reader.many(PAGES[asked.order], asked)).map(({ listed }) => listed)
      },
      rows: async (reader, asked) => {
        const all = { ...NO_FILTER, ids: asked.ids, limit: asked.ids.length, offset: 0 }
        return (await reader.many(PAGES[asked.order], all)).map(({ listed }) => listed)
      },
    },
  })

const NO_FILTER = { bookedFrom: null, bookedTo: null, checkInFrom: null, checkInTo: null, pattern: null, ...NO_WORDS }
