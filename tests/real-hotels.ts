import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { HotelToFind } from '#features/hotels/store.ts'

const SHARED = join(import.meta.dirname, '../../shared/data')
const FILES = ['osm', 'paris-datatourisme', 'sgd', 'singapore-stb', 'wof-simplegeo'].map((name) =>
  join(SHARED, `hotels-${name}.ndjson.gz`),
)

/** Whether the real files stand beside the repository. */
export const HAS_REAL_HOTELS = FILES.every((file) => existsSync(file))

/** Real hotels a test can ask for where the files are missing: names and the GeoNames number of the city. */
const FEW: readonly [string, number][] = [
  ['Raffles Hotel', 1880252],
  ['The Fullerton Hotel Singapore', 1880252],
  ['Holiday Inn Express Singapore Orchard Road', 1880252],
  ['YOTEL Singapore Orchard Road', 1880252],
  ['Citadines Connect Fifth Avenue New York', 5128581],
  ['Aka Wall Street', 5128581],
  ['Clarion Hotel Portland International Airport', 5746545],
  ['Adina Apartment Hotel Berlin Mitte', 2950159],
  ['Bourbon Street Hotel & Casino', 5506956],
]

type Line = { name: string; destId?: number }

function realNames(): (readonly [string, number])[] {
  if (!HAS_REAL_HOTELS) return [...FEW]
  const lines = FILES.flatMap((file) => gunzipSync(readFileSync(file)).toString('utf8').split('\n'))
  // The files' shape is held by the test of the importer.
  const records = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Line)
  return records.flatMap(({ name, destId }) => (destId === undefined ? [] : [[name, destId] as const]))
}

/** The real hotels of known cities as suggestions know them; they stand behind all others. */
export function realHotelsToFind(): HotelToFind[] {
  return realNames().map(([name, destination], i) => ({
    id: `real/${i}`,
    no: 1_000_000 + i,
    nameEn: name,
    nameZh: null,
    nameLocal: null,
    destinationId: `geonames:${destination}`,
    districtId: null,
    chain: null,
    latitude: 0,
    longitude: 0,
    recommendation: -1,
    starHalves: 0,
  }))
}
