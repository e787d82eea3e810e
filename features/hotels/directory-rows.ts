import type { Reader } from '#server/db/database.ts'
import {
  type ChainToFind,
  type DestinationToFind,
  type DistrictToFind,
  type HotelToFind,
  type LandmarkToFind,
  listChainsToFind,
  listDestinationsToFind,
  listDistrictsToFind,
  listHotelsToFind,
  listLandmarksToFind,
} from './store.ts'

/** Everything with a name, each kind in the order in which it is suggested. */
export type DirectoryRows = {
  readonly cities: readonly DestinationToFind[]
  readonly districts: readonly DistrictToFind[]
  readonly chains: readonly ChainToFind[]
  readonly landmarks: readonly LandmarkToFind[]
  readonly hotels: readonly HotelToFind[]
}

const HOTELS_A_SLICE = 5_000

async function listAllHotels(reader: Reader): Promise<HotelToFind[]> {
  const hotels: HotelToFind[] = []
  for (let last = 0; ; last = hotels.at(-1)?.no ?? 0) {
    const slice = await listHotelsToFind(reader, last, HOTELS_A_SLICE)
    hotels.push(...slice)
    if (slice.length < HOTELS_A_SLICE) return hotels
  }
}

/** Cities by supply and population, hotels by recommendation. */
export function inOrder(rows: DirectoryRows): DirectoryRows {
  return {
    ...rows,
    cities: rows.cities.toSorted((a, b) => b.hotels - a.hotels || (b.population ?? 0) - (a.population ?? 0)),
    hotels: rows.hotels.toSorted((a, b) => b.recommendation - a.recommendation || b.star_halves - a.star_halves || a.no - b.no),
  }
}

/** Reads everything that can be suggested. */
export async function readDirectoryRows(reader: Reader): Promise<DirectoryRows> {
  const cities = await listDestinationsToFind(reader)
  const districts = await listDistrictsToFind(reader)
  const chains = await listChainsToFind(reader)
  const landmarks = await listLandmarksToFind(reader)
  return inOrder({ cities, districts, chains, landmarks, hotels: await listAllHotels(reader) })
}
