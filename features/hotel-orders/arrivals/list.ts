import type { Language } from '#contract/languages.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Deps } from '#server/deps.ts'
import * as sql from './arrivals.sql.ts'
import { type Arrival, arrivals } from './contract.ts'
import { findArrivalHotel } from './store.ts'
import { arrivalFacts, arrivalWords } from './words.ts'

const text = (language: Language, fact: keyof ReturnType<typeof arrivalFacts>) => ({
  kind: 'text' as const,
  value: (row: Arrival) => arrivalFacts(row, language)[fact],
})

/** The arrivals of a hotel for the desk, and their file. */
export const arrivalList = (deps: Pick<Deps, 'db' | 'now'>) =>
  serveList(deps, arrivals, {
    scope: () => ({}),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listArrivals, asked),
      ...(await reader.one(sql.countArrivals, asked)),
      hotel: shownHotel(await findArrivalHotel(reader, asked.hotelId)),
    }),
    tabs: (reader, asked) => reader.many(sql.countTabs, asked),
    file: {
      action: 'arrivals.export',
      words: arrivalWords,
      values: (language) => ({
        guests: text(language, 'guests'),
        room: text(language, 'room'),
        board: text(language, 'board'),
        requests: text(language, 'requests'),
      }),
      ids: (reader, asked) => reader.many(sql.listArrivals, asked),
      rows: (reader, { ids }) => reader.many(sql.listByIds, { ids }),
    },
  })

function shownHotel(hotel: Awaited<ReturnType<typeof findArrivalHotel>>) {
  if (!hotel) return null
  const { nameEn, nameZh, phone } = hotel
  return { nameEn, nameZh, phone }
}
