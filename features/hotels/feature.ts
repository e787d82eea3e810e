import type { Logger } from 'pino'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '#server/db/database.ts'
import type { Journal } from '#server/db/journal.ts'
import { handle, type Feature } from '#server/http/handler.ts'
import { artFiles } from './art-files.ts'
import { hotelContent } from './content.ts'
import { getHotelDetail, listPopularDestinations, suggestHotel } from './contract.ts'
import { createDirectoryKeeper } from './directory-keeper.ts'
import { cityPhoto } from './rules.ts'
import { findHotel } from './store.ts'

/** The hotels feature: content, suggestions and drawn scenes. */
export function hotelsFeature(deps: { db: Database; log: Logger; journal: Journal }): Feature {
  const keeper = createDirectoryKeeper(deps)
  return {
    handlers: [
      handle(getHotelDetail, async ({ input, language }) => {
        const row = await findHotel(deps.db.direct, input.hotelId)
        if (!row) throw new Refusal('hotel.not_found')
        return hotelContent(row, language)
      }),
      handle(suggestHotel, async ({ input }) => ({ list: (await keeper.current()).suggest(input.keyword, input.limit) })),
      handle(listPopularDestinations, async ({ input }) => ({
        list: (await keeper.current()).popular(input.limit).map((city) => ({
          id: city.id,
          nameEn: city.name_en,
          nameZh: city.name_zh,
          countryEn: city.country_en,
          countryZh: city.country_zh,
          hotelCount: city.hotels,
          photo: cityPhoto(city.id),
        })),
      })),
    ],
    files: artFiles,
    start: async () => {
      await keeper.current()
    },
    stop: keeper.stop,
  }
}
