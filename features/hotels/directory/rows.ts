import type { Reader } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import * as sql from '../hotels.sql.ts'
import type { DestinationToFind, HotelToFind } from '../store.ts'

/** Everything with a name, each kind in the order in which it is suggested. */
export type DirectoryRows = {
  readonly cities: readonly DestinationToFind[]
  readonly districts: readonly RowOf<typeof sql.listDistrictsToFind>[]
  readonly chains: readonly RowOf<typeof sql.listChainsToFind>[]
  readonly landmarks: readonly RowOf<typeof sql.listLandmarksToFind>[]
  readonly hotels: readonly HotelToFind[]
}

const HOTELS_A_SLICE = 5_000

async function listAllHotels(reader: Reader): Promise<HotelToFind[]> {
  const hotels: HotelToFind[] = []
  for (let afterNo = 0; ; afterNo = hotels.at(-1)?.no ?? 0) {
    const slice = await reader.many(sql.listHotelsToFind, { afterNo, limit: HOTELS_A_SLICE })
    hotels.push(...slice)
    if (slice.length < HOTELS_A_SLICE) return hotels
  }
}

/** Cities by supply and population, hotels by recommendation. */
export function inOrder(rows: DirectoryRows): DirectoryRows {
  return {
    ...rows,
    cities: rows.cities.toSorted((a, b) => b.hotels - a.hotels || (b.population ?? 0) - (a.population ?? 0)),
    hotels: rows.hotels.toSorted(
      (a, b) => b.recommendation - a.recommendation || b.starHalves - a.starHalves || a.no - b.no,
    ),
  }
}

/** Reads everything that can be suggested. */
export async function readDirectoryRows(reader: Reader): Promise<DirectoryRows> {
  const cities = await reader.many(sql.listDestinationsToFind)
  const districts = await reader.many(sql.listDistrictsToFind)
  const chains = await reader.many(sql.listChainsToFind)
  const landmarks = await reader.many(sql.listLandmarksToFind)
  return inOrder({ cities, districts, chains, landmarks, hotels: await listAllHotels(reader) })
}
