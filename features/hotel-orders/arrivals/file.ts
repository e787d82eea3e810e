import { isLanguage, nameFor } from '#contract/languages.ts'
import { Id, LocalDate } from '#contract/shapes.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { FileRoute } from '#server/http/handler.ts'
import { MOST_ARRIVAL_DAYS } from './contract.ts'
import { arrivalsDocument } from './print.ts'
import { findArrivalHotel, listArrivals } from './store.ts'

/** The PDF of a hotel's arrivals for the desk: `?from=2026-12-01&days=7`, and `language` for another language. */
export function arrivalsFile({ db, config }: Deps): FileRoute {
  return {
    path: '/files/arrivals/:hotelId/arrivals.pdf',
    who: 'ops.orders',
    run: async ({ params, query, caller, language: own }) => {
      const hotelId = Id.safeParse(params['hotelId']).data
      const from = LocalDate.safeParse(query['from']).data
      const days = Number(query['days'] ?? 1)
      const isSpan = Number.isInteger(days) && days >= 1 && days <= MOST_ARRIVAL_DAYS
      if (!caller || hotelId === undefined || from === undefined || !isSpan) throw new Refusal('hotel.not_found')
      const { hotel, list } = await db.read(caller, async (reader) => ({
        hotel: await findArrivalHotel(reader, hotelId),
        list: await listArrivals(reader, { hotelId, from, days }),
      }))
      if (!hotel) throw new Refusal('hotel.not_found')
      const language = isLanguage(query['language']) ? query['language'] : own
      const { operatorName } = config
      const { nameEn, nameZh } = hotel
      const about = { from, days, operatorName, language, arrivals: list }
      const body = await arrivalsDocument.draw({ ...about, hotel: { nameEn, nameZh } })
      const fileName = `${nameFor(language, nameEn, nameZh)} ${from}.pdf`
      return { body, contentType: 'application/pdf', fileName, inline: true }
    },
  }
}
