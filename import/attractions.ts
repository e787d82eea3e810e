import pg from 'pg'
import { z } from 'zod'
import type { TicketCategory } from '#features/tickets/contract.ts'
import { parsedFile } from '#server/db/statements.ts'
import { insertDestinations } from './destinations.ts'
import { BadRow, HotelRecord } from './hotel-row.ts'
import type { CellFault } from './inventory-row.ts'
import { linesOf, MOST_LINE_CHARACTERS } from './lines.ts'
import { openPlaces } from './places.ts'
import { runStatement } from './run-statement.ts'

const sql = parsedFile(import.meta.dirname, 'attractions.sql')

/** The result of a file of attractions: all rows are imported, or `bad` names the faults and none is. */
export type AttractionReport = {
  readonly rows: number
  readonly added: number
  readonly updated: number
  /** Products that got generated options and places. */
  readonly rated: number
  readonly bad: readonly CellFault[]
}

export type AttractionOptions = {
  /** `.ndjson` or `.ndjson.gz`. */
  readonly file: string
  /** Only says what would change. */
  readonly dryRun: boolean
  /** Puts options and places on products that have none; answers on how many. */
  readonly addSale?: (client: pg.Client) => Promise<number>
}

/** One attraction of a file, a JSON object a line; fields that are not named here are not read. */
const AttractionRecord = HotelRecord.pick({
  id: true,
  src: true,
  name: true,
  cc: true,
  city: true,
  cityId: true,
  destId: true,
  lat: true,
  lon: true,
  addr: true,
}).extend({
  type: z.string().max(200).optional(),
  desc: z.string().max(4000).optional(),
  hours: z.string().max(1000).optional(),
})
type AttractionRecord = z.infer<typeof AttractionRecord>
type Numbered = { readonly line: number; readonly record: AttractionRecord }

/** Kinds of records by words in them, the first that fits; whatever else is a sight. */
const CATEGORIES: readonly (readonly [RegExp, TicketCategory])[] = [
  [/theme park|amusement/i, 'THEME_PARK'],
  [/museum|galler|heritage/i, 'MUSEUM'],
  [/park|garden|nature|zoo|reserve/i, 'PARK'],
  [/sport|stadium/i, 'SPORT'],
  [/theat|performing|concert/i, 'SHOW'],
  [/cruise|boat/i, 'CRUISE'],
]

function categoryOf({ type = '' }: AttractionRecord): TicketCategory {
  return CATEGORIES.find(([words]) => words.test(type))?.[1] ?? 'SIGHT'
}

const theLine = (line: number, reason: string): CellFault => ({ line, column: 'the line', reason })

/** The record of a line, or everything that is wrong with it. */
function readLine(line: number, text: string): Numbered | CellFault[] {
  if (text.length > MOST_LINE_CHARACTERS) return [theLine(line, `has more than ${MOST_LINE_CHARACTERS} characters`)]
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return [theLine(line, 'is no JSON object')]
  }
  const parsed = AttractionRecord.safeParse(value)
  if (parsed.success) return { line, record: parsed.data }
  return parsed.error.issues.map(({ path, message }) => ({
    line,
    column: path.join('.') || 'the line',
    reason: message,
  }))
}

async function readRecords(file: string): Promise<{ rows: Numbered[]; bad: CellFault[] }> {
  const rows: Numbered[] = []
  const bad: CellFault[] = []
  const lineOfId = new Map<string, number>()
  for await (const { number, text } of linesOf(file)) {
    if (text.trim() === '') continue
    const read = readLine(number, text)
    if (Array.isArray(read)) {
      bad.push(...read)
      continue
    }
    const before = lineOfId.get(read.record.id)
    if (before !== undefined)
      bad.push({ line: number, column: 'id', reason: `${read.record.id} stands in line ${before} already` })
    lineOfId.set(read.record.id, number)
    rows.push(read)
  }
  return { rows, bad }
}

async function productsOf(client: pg.Client, rows: readonly Numbered[], bad: CellFault[]): Promise<object[]> {
  const places = await openPlaces(client)
  const products: object[] = []
  for (const { line, record } of rows) {
    try {
      const place = await places.placeOf(record, record)
      products.push({
        ...place,
        code: record.id,
        source: record.src,
        supplier: record.name.slice(0, 200),
        category: categoryOf(record),
        latitude: record.lat,
        longitude: record.lon,
        address: record.addr ?? null,
        title: record.name,
        description: [record.desc, record.hours].filter(Boolean).join('\n\n') || null,
      })
    } catch (error) {
      if (!(error instanceof BadRow)) throw error
      const [column = 'the line', ...reason] = error.message.split(': ')
      bad.push({ line, column, reason: reason.join(': ') })
    }
  }
  return products
}

/**
 * Loads attractions as tickets into a migrated database, as the schema's owner; running it again updates. A file with a
 * mistake is not taken at all.
 */
export async function importAttractions(
  connectionString: string,
  { file, dryRun, addSale }: AttractionOptions,
): Promise<AttractionReport> {
  const { rows, bad } = await readRecords(file)
  const nothing = { rows: rows.length, added: 0, updated: 0, rated: 0, bad }
  if (bad.length > 0) return nothing
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin')
    await insertDestinations(client, { tell: true })
    const products = await productsOf(client, rows, bad)
    if (bad.length > 0) return nothing
    const put = await runStatement<{ added: boolean }>(client, sql('put_attractions'), {
      rows: JSON.stringify(products),
    })
    const rated = (await addSale?.(client)) ?? 0
    await runStatement(client, sql('tell_tickets'), {})
    await client.query(dryRun ? 'rollback' : 'commit')
    const added = put.filter((product) => product.added).length
    return { rows: rows.length, added, updated: put.length - added, rated, bad }
  } finally {
    await client.end()
  }
}
