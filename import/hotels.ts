import pg from 'pg'
import { parsedFile } from '#server/db/statements.ts'
import { runStatement } from './run-statement.ts'
import { insertDestinations } from './destinations.ts'
import { openPlaces, type Places } from './places.ts'
import { linesOf } from './lines.ts'
import {
  BadRow,
  importedContacts,
  importedHotel,
  readHotelLine,
  type HotelRecord,
  type ImportedHotel,
} from './hotel-row.ts'

const sql = parsedFile(import.meta.dirname, 'import.sql')

/** The result of an import; `bad` names each skipped line and why. */
export type ImportReport = {
  rows: number
  added: number
  updated: number
  unchanged: number
  /** Destinations of the packaged list that were not stored yet: all of them at the first import. */
  destinations: number
  /** Rows of a hotel that another record already describes. */
  sameHouse: number
  /** Hotels that got generated rooms and rates. */
  rated: number
  bad: { line: number; reason: string }[]
}

export type ImportOptions = {
  /** `.ndjson` or `.ndjson.gz`. */
  readonly file: string
  /** Puts rooms and rates on hotels that have none, such as the demo's generated ones; answers on how many. */
  readonly addRates?: (client: pg.Client, onProgress: (rated: number) => void) => Promise<number>
  /** Share of the file that has been read, 0 to 1. */
  readonly onProgress?: (share: number, report: ImportReport) => void
}

type Numbered = { line: number; record: HotelRecord }
const ROWS_A_BATCH = 500

/** The middle of the hotels of each town: where the town is, should it be new. */
function middlesOf(rows: readonly Numbered[]): Map<number, { lat: number; lon: number }> {
  const towns = Map.groupBy(rows, ({ record }) => record.cityId ?? 0)
  const mean = (values: readonly number[]) =>
    Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(6))
  return new Map(
    [...towns].map(([town, some]) => [
      town,
      { lat: mean(some.map(({ record }) => record.lat)), lon: mean(some.map(({ record }) => record.lon)) },
    ]),
  )
}

class Importer {
  readonly report: ImportReport = {
    rows: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    destinations: 0,
    sameHouse: 0,
    rated: 0,
    bad: [],
  }
  private readonly client: pg.Client
  private places: Places
  private readonly lineOfId = new Map<string, number>()
  private batch: Numbered[] = []
  // A record that gives way to another comes last, so that the other one may stand anywhere in the file.
  private readonly giveWay: Numbered[] = []

  private constructor(client: pg.Client, places: Places) {
    this.client = client
    this.places = places
  }

  static async open(client: pg.Client): Promise<Importer> {
    return new Importer(client, await openPlaces(client))
  }

  async take(line: number, text: string): Promise<void> {
    if (text.trim() === '') return
    this.report.rows++
    try {
      const record = readHotelLine(text)
      const before = this.lineOfId.get(record.id)
      if (before !== undefined) throw new BadRow(`id: ${record.id} stands in line ${before} already`)
      this.lineOfId.set(record.id, line)
      ;(record.dupOf === undefined || record.dupOf === record.id ? this.batch : this.giveWay).push({ line, record })
    } catch (error) {
      this.refuse(line, error)
    }
    if (this.batch.length >= ROWS_A_BATCH) await this.flush()
  }

  async finish(): Promise<void> {
    await this.flush()
    // A record whose original also gives way is stored after that original.
    const later = new Set(this.giveWay.map(({ record }) => record.id))
    const first = this.giveWay.filter(({ record }) => !later.has(record.dupOf ?? ''))
    const second = this.giveWay.filter(({ record }) => later.has(record.dupOf ?? ''))
    for (const rows of [first, second]) {
      for (let at = 0; at < rows.length; at += ROWS_A_BATCH)
        await this.within(rows.slice(at, at + ROWS_A_BATCH), (some) => this.storeGivingWay(some))
    }
    await runStatement(this.client, sql('insert_districts'))
    const moved = await runStatement<{ no: number }>(this.client, sql('update_hotel_districts'))
    await this.noteChanged(moved.map(({ no }) => no))
  }

  private refuse(line: number, error: unknown): void {
    // Class 22 and 23: the values of this row, not the state of the database.
    const isData = error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
    if (!(error instanceof BadRow) && !isData) throw error
    this.report.bad.push({ line, reason: error.message })
  }

  private async flush(): Promise<void> {
    const rows = this.batch
    this.batch = []
    await this.within(rows, (some) => this.store(some))
  }

  /** Stores rows in one transaction; when one of them does not go in, each for itself, so that the rest does. */
  private async within(rows: readonly Numbered[], work: (rows: readonly Numbered[]) => Promise<void>): Promise<void> {
    if (rows.length === 0) return
    const before = { ...this.report }
    await this.client.query('begin')
    try {
      await work(rows)
      await this.client.query('commit')
    } catch (error) {
      await this.client.query('rollback')
      Object.assign(this.report, before)
      // Destinations made in it are gone with it.
      this.places = await openPlaces(this.client)
      const [only] = rows
      if (rows.length === 1 && only) return this.refuse(only.line, error)
      if (!(error instanceof pg.DatabaseError) && !(error instanceof BadRow)) throw error
      for (const row of rows) await this.within([row], work)
    }
  }

  private async knownHotels(
    ids: readonly string[],
  ): Promise<Map<string, { id: string; no: number; own_source_id: string }>> {
    const known = await runStatement<{ source_id: string; id: string; no: number; own_source_id: string }>(
      this.client,
      sql('list_known_hotels'),
      {
        source_ids: ids,
      },
    )
    return new Map(known.map((hotel) => [hotel.source_id, hotel]))
  }

  private async store(rows: readonly Numbered[]): Promise<void> {
    const known = await this.knownHotels(rows.map(({ record }) => record.id))
    const middles = middlesOf(rows)
    const fresh: ImportedHotel[] = []
    const changed: (ImportedHotel & { id: string })[] = []
    const replaced: { sourceId: string; hotelId: string }[] = []
    for (const { record } of rows) {
      const hotel = importedHotel(record, await this.places.placeOf(record, middles.get(record.cityId ?? 0) ?? record))
      const there = known.get(record.id)
      if (!there) fresh.push(hotel)
      else {
        changed.push({ ...hotel, id: there.id })
        // The record goes before the one the house was known by so far; that one stays known as the same house.
        if (there.own_source_id !== record.id) replaced.push({ sourceId: there.own_source_id, hotelId: there.id })
      }
    }
    const added = await runStatement<{ no: number }>(this.client, sql('insert_hotels'), { rows: JSON.stringify(fresh) })
    const updated = await runStatement<{ id: string; no: number }>(this.client, sql('update_hotels'), {
      rows: JSON.stringify(changed),
    })
    const contacts = rows.flatMap(({ record }) => importedContacts(record))
    const reached = await runStatement<{ hotel_id: string }>(this.client, sql('insert_contacts'), {
      rows: JSON.stringify(contacts),
    })
    const wasThere = new Set(changed.map(({ id }) => id))
    const touched = new Set([
      ...updated.map(({ id }) => id),
      ...reached.flatMap(({ hotel_id: id }) => (wasThere.has(id) ? [id] : [])),
    ])
    await this.noteSameHouse(replaced)
    await this.noteChanged([...added, ...updated].map(({ no }) => no))
    this.report.added += added.length
    this.report.updated += touched.size
    this.report.unchanged += changed.length - touched.size
  }

  private async storeGivingWay(rows: readonly Numbered[]): Promise<void> {
    const known = await this.knownHotels(rows.flatMap(({ record }) => [record.id, record.dupOf ?? record.id]))
    const same: { sourceId: string; hotelId: string }[] = []
    const alone: Numbered[] = []
    for (const row of rows) {
      const other = known.get(row.record.dupOf ?? '')
      if (other && other.own_source_id !== row.record.id) same.push({ sourceId: row.record.id, hotelId: other.id })
      else alone.push(row)
    }
    await this.noteSameHouse(same)
    this.report.sameHouse += same.length
    await this.store(alone)
    // Should the other record come later, it finds the house under its own identifier.
    const stored = await this.knownHotels(alone.map(({ record }) => record.id))
    await this.noteSameHouse(
      alone.flatMap(({ record }) => {
        const hotel = stored.get(record.id)
        return hotel && record.dupOf !== undefined ? [{ sourceId: record.dupOf, hotelId: hotel.id }] : []
      }),
    )
  }

  private async noteSameHouse(pairs: readonly { sourceId: string; hotelId: string }[]): Promise<void> {
    if (pairs.length === 0) return
    await runStatement(this.client, sql('insert_same_as'), {
      source_ids: pairs.map(({ sourceId }) => sourceId),
      hotel_ids: pairs.map(({ hotelId }) => hotelId),
    })
  }

  private async noteChanged(numbers: readonly number[]): Promise<void> {
    if (numbers.length > 0) await insertChangedHotels(this.client, numbers)
  }
}

/** Tells the running nodes which hotels to read again, by their numbers. */
export async function insertChangedHotels(client: pg.Client, numbers: readonly number[]): Promise<void> {
  await runStatement(client, sql('insert_changed_hotels'), { numbers })
}

async function readFile(options: ImportOptions, importer: Importer): Promise<void> {
  for await (const { number, text, share } of linesOf(options.file)) {
    await importer.take(number, text)
    if (number % 100 === 0) options.onProgress?.(share, importer.report)
  }
  await importer.finish()
  options.onProgress?.(1, importer.report)
}

/**
 * Loads hotel records into a migrated database, as the schema's owner; running it again updates. A bad row is reported
 * and the rest goes in. A record that names another one for the same house is not stored beside it.
 */
export async function importHotels(connectionString: string, options: ImportOptions): Promise<ImportReport> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const destinations = await insertDestinations(client, { tell: true })
    const importer = await Importer.open(client)
    importer.report.destinations = destinations
    await readFile(options, importer)
    if (options.addRates)
      importer.report.rated = await options.addRates(client, (rated) =>
        options.onProgress?.(1, { ...importer.report, rated }),
      )
    importer.report.bad.sort((a, b) => a.line - b.line)
    return importer.report
  } finally {
    await client.end()
  }
}
