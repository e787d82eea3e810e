import { localDay } from '#contract/dates.ts'
import { type Language, nameFor } from '#contract/languages.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Reader } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { handle } from '#server/http/handler.ts'
import { marginOf } from '../rules/cost.ts'
import { getSales, MarginGroup, marginGroups, margins, SALES_DAYS } from './contract.ts'
import * as sql from './margins.sql.ts'
import { groupFileWords, marginFileWords, restName } from './words.ts'

const PAGES = {
  'BOOKED ASC': sql.listByBookedAsc,
  'BOOKED DESC': sql.listByBookedDesc,
  'MARGIN ASC': sql.listByMarginAsc,
  'MARGIN DESC': sql.listByMarginDesc,
} as const

type ListDeps = Pick<Deps, 'db' | 'now'> & { readonly config: Pick<Deps['config'], 'operatorTimeZone'> }

/** More words' orders than these are found one by one. */
const MAX_HITS = 100_000
const NO_WORDS = { hits: null, companies: null }

/** The orders and companies that words find. */
const wordsOf = async (reader: Reader, { pattern }: { pattern: string | null }) =>
  pattern === null ? NO_WORDS : reader.one(sql.findWords, { pattern, maxHits: MAX_HITS })

/** The margin in per cent of the sale. */
const shareOf = ({ totalMinor, costMinor }: { totalMinor: number; costMinor: number }) =>
  (marginOf(totalMinor, costMinor).marginBasisPoints / 100).toFixed(2)

/** The margins of what is sold over all companies, their sums and their file. */
export const marginList = (deps: ListDeps) =>
  serveList(deps, margins, {
    scope: () => ({}),
    timeZone: deps.config.operatorTimeZone,
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
      words: (language: Language) => marginFileWords(language, deps.config.operatorTimeZone),
      values: (language: Language) => ({
        hotel: { kind: 'text', value: (row) => nameFor(language, row.hotelNameEn ?? '', row.hotelNameZh) },
        share: { kind: 'text', value: shareOf },
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

/** When some companies booked last. */
export const listLastBooked = (reader: Reader, companyIds: readonly string[]) =>
  reader.many(sql.listLastBooked, { companyIds })

/** What was sold today and lately by the operator's days. */
export const salesHandler = ({ db, now, config: { operatorTimeZone: timeZone } }: ListDeps) =>
  handle(getSales, async ({ caller }) => {
    const today = localDay(timeZone, now())
    const rows = await db.read(caller, (reader) => reader.many(sql.sumSales, { today }))
    const list = rows.flatMap(({ currency, days: of, orders, totalMinor, marginMinor, ...before }) => {
      const days = SALES_DAYS.find((some) => some === of)
      const { beforeOrders, beforeTotalMinor, beforeMarginMinor } = before
      const past = { orders: beforeOrders, totalMinor: beforeTotalMinor, marginMinor: beforeMarginMinor }
      return days === undefined ? [] : [{ currency, days, orders, totalMinor, marginMinor, before: past }]
    })
    return { today, timeZone, list }
  })

/** The same margins by company, hotel, destination or month. */
export const marginGroupList = (deps: ListDeps) =>
  serveList(deps, marginGroups, {
    scope: () => ({}),
    everyPage: true,
    page: async (reader, asked) => {
      const rows = await reader.many(sql.listGroups, asked)
      return { list: rows.map(({ listed }) => listed), total: rows[0]?.total ?? 0 }
    },
    sums: (reader, asked) => reader.many(sql.sumGroups, asked),
    file: {
      action: 'margin.export',
      words: groupFileWords,
      values: (language: Language) => ({
        name: {
          kind: 'text',
          value: ({ nameEn, nameZh }) => (nameEn === null ? restName(language) : nameFor(language, nameEn, nameZh)),
        },
        share: { kind: 'text', value: shareOf },
      }),
      // A row of sums is read with its filter, once: its identifier is the row itself.
      ids: async (reader, asked) =>
        (await reader.many(sql.listGroups, asked)).map(({ listed }) => ({ id: JSON.stringify(listed) })),
      rows: async (_reader, { ids }) => ids.map((row) => MarginGroup.parse(JSON.parse(row))),
    },
  })
