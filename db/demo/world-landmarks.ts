import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { runStatement } from '#import/run-statement.ts'
import { demoStatement } from './demo-statements.ts'
import type { City } from './world-cities.ts'

/** A place guests want to be near. */
export type DemoLandmark = {
  readonly nameEn: string
  readonly nameZh: string | null
  readonly kind: string
  readonly latitude: number
  readonly longitude: number
}

// The file is next to this module; the world's tests check its shape.
const LANDMARKS = JSON.parse(readFileSync(join(import.meta.dirname, 'landmarks.json'), 'utf8')) as Record<
  string,
  [string, string, string, number, number][]
>

/** What nearly every city has; the positions are made up around its middle. */
const GENERIC = [
  ['Old Town', '老城', 'OLD_TOWN', 0.007, -0.005],
  ['Railway Station', '火车站', 'STATION', -0.012, 0.01],
  ['Convention Centre', '会展中心', 'CONVENTION', 0.018, 0.022],
  ['University', '大学', 'UNIVERSITY', 0.024, -0.018],
  ['Airport', '机场', 'AIRPORT', -0.062, 0.088],
] as const

/** Landmarks of a city: the ones everybody knows, elsewhere those nearly every city has. */
export function landmarksOf(city: City): DemoLandmark[] {
  const known = LANDMARKS[city.nameEn]
  if (known)
    return known.map(([nameEn, nameZh, kind, latitude, longitude]) => ({ nameEn, nameZh, kind, latitude, longitude }))
  return GENERIC.map(([nameEn, nameZh, kind, north, east]) => ({
    nameEn: `${city.nameEn} ${nameEn}`,
    nameZh: city.nameZh === null ? null : `${city.nameZh}${nameZh}`,
    kind,
    latitude: Number((city.latitude + north).toFixed(6)),
    longitude: Number((city.longitude + east).toFixed(6)),
  }))
}

/** Inserts the landmarks of the cities; existing ones get their names and positions. */
export async function loadLandmarks(client: Client, cities: readonly City[]): Promise<void> {
  const rows = cities.flatMap((city) =>
    landmarksOf(city).map((landmark) => ({
      source: 'demo',
      sourceId: `demo:${city.sourceId}/${landmark.nameEn}`,
      destinationId: city.destinationId,
      ...landmark,
    })),
  )
  await runStatement(client, demoStatement('insert_landmarks'), { rows: JSON.stringify(rows) })
}
