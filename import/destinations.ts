import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { parsedFile } from '#server/db/statements.ts'
import { runStatement } from './run-statement.ts'

const sql = parsedFile(import.meta.dirname, 'import.sql')

/** A destination of the list; `id` is that of GeoNames. */
export type DestinationFact = {
  id: number
  en: string
  zh: string | null
  pinyin: string | null
  initials: string | null
  cc: string
  countryEn: string
  countryZh: string | null
  iata: string | null
  lat: number
  lon: number
  tz: string
  currency: string
  pop: number | null
}

// The file is next to this module; the tests of the demo world check its shape.
export const DESTINATIONS = JSON.parse(
  readFileSync(join(import.meta.dirname, 'destinations.json'), 'utf8'),
) as DestinationFact[]

/** What a destination is known by among the stored ones. */
export const sourceIdOf = ({ id }: DestinationFact) => `geonames:${id}`

/** The destinations as they are stored. */
export function destinationRows() {
  return DESTINATIONS.map((fact) => ({
    sourceId: sourceIdOf(fact),
    nameEn: fact.en,
    nameZh: fact.zh,
    pinyin: fact.pinyin,
    initials: fact.initials,
    country: fact.cc,
    countryEn: fact.countryEn,
    countryZh: fact.countryZh,
    iata: fact.iata,
    latitude: fact.lat,
    longitude: fact.lon,
    timeZone: fact.tz,
    currency: fact.currency,
    population: fact.pop,
  }))
}

/** Puts in the destinations that are not there yet and, with `tell`, lets the running nodes know; answers how many. */
export async function insertDestinations(client: Client, { tell }: { tell: boolean }): Promise<number> {
  const rows = JSON.stringify(destinationRows())
  const [made] = await runStatement<{ added: number }>(client, sql('insert_destinations'), { rows, tell })
  return made?.added ?? 0
}

/** Puts the destinations in, those that are there stay, and answers the identifiers of all that are stored. */
export async function loadDestinations(client: Client): Promise<Map<string, string>> {
  // The demo's world tells the nodes itself, once it is whole.
  await insertDestinations(client, { tell: false })
  const known = await runStatement<{ source_id: string; id: string }>(client, sql('list_destinations'))
  return new Map(known.map((row) => [row.source_id, row.id]))
}
