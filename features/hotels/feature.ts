import { LANGUAGES } from '#contract/languages.ts'
import type { Logger } from 'pino'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '#server/db/database.ts'
import type { Journal } from '#server/db/journal.ts'
import { type Caller, handle, type Feature } from '#server/http/handler.ts'
import { artFiles } from './art/files.ts'
import { contactCalls } from './contacts/calls.ts'
import { hotelContent } from './content.ts'
import { getHotelDetail, getMapGround, listPopularDestinations, suggestHotel } from './contract.ts'
import { createDirectoryKeeper } from './directory/keeper.ts'
import { mapTileFiles, type TileConfig, tileSourceOf } from './map-tiles.ts'
import { cityPhoto } from './rules.ts'
import { favouriteCalls, recentCalls } from './favourites/calls.ts'
import { listFavouriteIds } from './favourites/store.ts'
import * as sql from './hotels.sql.ts'
import { photoCalls, photoFile } from './photos/calls.ts'
import { taxCalls } from './taxes/calls.ts'
import { upkeepCalls } from './upkeep/calls.ts'
import { listPlacesNear } from './store.ts'

type HotelsDeps = {
  config: TileConfig
  db: Database
  log: Logger
  journal: Journal
  now: () => number
  /** Hotels the caller's company books often, most often first; orders belong to another feature. */
  listOftenBooked?: (caller: Caller) => Promise<readonly string[]>
}

/** Hotels a caller is shown first: the own favourites, the company's, then what the company books often. */
async function listPreferred({ db, listOftenBooked }: HotelsDeps, caller: Caller): Promise<readonly string[]> {
  const [marked, often] = await Promise.all([listFavouriteIds(db, caller), listOftenBooked?.(caller)])
  return [...new Set([...marked.map(({ hotelId }) => hotelId), ...(often ?? [])])]
}

/** The hotels feature: content, suggestions and drawn scenes. */
export function hotelsFeature(deps: HotelsDeps): Feature {
  const keeper = createDirectoryKeeper(deps)
  const source = tileSourceOf(deps.config)
  const tiles = source && { path: 'files/map/{z}/{x}/{y}', attribution: source.attribution }
  return {
    handlers: [
      ...favouriteCalls(deps),
      ...recentCalls(deps),
      ...contactCalls(deps),
      ...upkeepCalls(deps),
      ...taxCalls(deps),
      ...photoCalls(deps),
      handle(getHotelDetail, async ({ input, language }) => {
        const [row, places] = await Promise.all([
          deps.db.direct.oneOrNone(sql.findHotelContent, input),
          listPlacesNear(deps.db.direct, input.hotelId),
        ])
        if (!row) throw new Refusal('hotel.not_found')
        return hotelContent(row, places, language)
      }),
      handle(getMapGround, async () => ({ tiles })),
      handle(suggestHotel, async ({ input, caller, language }) => {
        const { keyword, ...wish } = input
        const favourites = caller ? await listPreferred(deps, caller) : []
        const list = await keeper
          .current()
          .suggest(keyword, { ...wish, favourites, readsChinese: LANGUAGES[language].readsChinese })
        return { list, nothingIn: list.length === 0 ? await keeper.current().nothingIn(keyword) : null }
      }),
      handle(listPopularDestinations, async ({ input }) => ({
        list: (await keeper.current().popular(input.limit)).map(
          ({ id, nameEn, nameZh, countryEn, countryZh, hotels }) => ({
            id,
            nameEn,
            nameZh,
            countryEn,
            countryZh,
            hotelCount: hotels,
            photo: cityPhoto(id),
          }),
        ),
      })),
    ],
    files: [...artFiles, photoFile(deps), ...mapTileFiles(deps.config)],
    start: async ({ jobs }) => {
      if (jobs) keeper.start()
    },
    stop: keeper.stop,
  }
}
