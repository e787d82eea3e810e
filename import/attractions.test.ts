import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTicketSale } from '#db/demo/tickets.ts'
import { getTicketDetail, getTicketSlots, queryTicketList, suggestTicket } from '#features/tickets/contract.ts'
import { startWorld, type World } from '../tests/world.ts'
import { type AttractionOptions, importAttractions } from './attractions.ts'

const folder = mkdtempSync(join(tmpdir(), 'attractions-'))
const SHARED = join(import.meta.dirname, '../../shared/data')
const REAL = ['osm', 'sgd', 'singapore-stb', 'wof-simplegeo'].map((name) =>
  join(SHARED, `attractions-${name}.ndjson.gz`),
)

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})

const SINGAPORE = { src: 'test', cc: 'SG', city: 'Singapore', destId: 1880252, lat: 1.286, lon: 103.859 }
const MUSEUM = {
  id: 'test:1',
  name: 'Toy Museum',
  type: 'History Museums',
  desc: 'Toys.',
  hours: 'Daily',
  ...SINGAPORE,
}
const TOWER = { id: 'test:2', name: 'High Tower', ...SINGAPORE }

function fileOf(...lines: readonly (object | string)[]): string {
  const file = join(folder, `${Math.random()}.ndjson`)
  writeFileSync(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  return file
}

const load = (file: string, options: Partial<AttractionOptions> = {}) =>
  importAttractions(world.connectionString, { file, dryRun: false, ...options })

async function count(source: string): Promise<number | undefined> {
  const { rows } = await world.owner.query<{ n: number }>(
    'select count(*)::int as n from ticket_product where source = $1',
    [source],
  )
  return rows[0]?.n
}

test('a file with mistakes names line and field of each, and nothing of it is stored', async () => {
  const bad = fileOf(MUSEUM, { ...TOWER, lat: 91 }, '{', { ...TOWER, cc: 'XX' }, MUSEUM)
  const report = await load(bad)
  expect(report.bad.map(({ line, column }) => `${line} ${column}`)).toEqual(['2 lat', '3 the line', '5 id'])
  const place = await load(fileOf(MUSEUM, { ...TOWER, cc: 'XX' }))
  expect(place.bad).toEqual([{ line: 2, column: 'cc', reason: 'there is no country XX' }])
  expect(await count('test')).toBe(0)
})

test('a dry run says what would change and stores nothing; the same file again changes nothing', async () => {
  const file = fileOf(MUSEUM, TOWER)
  expect(await load(file, { dryRun: true })).toMatchObject({ rows: 2, added: 2, updated: 0, bad: [] })
  expect(await count('test')).toBe(0)
  expect(await load(file)).toMatchObject({ added: 2, updated: 0 })
  expect(await load(file)).toMatchObject({ added: 0, updated: 0 })
  expect(await load(fileOf(MUSEUM, { ...TOWER, desc: 'Very high.' }))).toMatchObject({ added: 0, updated: 1 })
  expect(await load(fileOf({ ...MUSEUM, addr: '1 Road' }, TOWER))).toMatchObject({ added: 0, updated: 2 })
})

/** The only one of a list. */
function onlyOf<T>(list: readonly T[]): T {
  const [only] = list
  if (!only) throw new Error('there is none')
  return only
}

test('with generated prices an imported ticket is found, has times and can be priced', async () => {
  expect(await load(fileOf(MUSEUM), { addSale: addTicketSale })).toMatchObject({ rated: 2 })
  const visitor = await world.visitor()
  const found = onlyOf((await visitor.call(suggestTicket, { keyword: 'toy mus' })).list)
  expect(found).toMatchObject({ kind: 'TICKET', nameEn: 'Toy Museum', placeEn: 'Singapore' })
  const detail = await visitor.call(getTicketDetail, { productId: found.id })
  expect(detail).toMatchObject({
    category: 'MUSEUM',
    contents: [{ title: 'Toy Museum', description: 'Toys.\n\nDaily' }],
  })
  const { destinationId } = found
  const listed = onlyOf((await visitor.call(queryTicketList, { destinationId, keyword: 'museum' })).list)
  const { optionId, day, startMinute } = onlyOf([listed.next].filter((next) => next !== null))
  const slots = await visitor.call(getTicketSlots, { optionId, day })
  expect(slots.slots.map((slot) => slot.startMinute)).toContain(startMinute)
  expect(onlyOf(slots.units.filter(({ type }) => type === 'ADULT')).amountMinor).toBe(listed.fromMinor)
})

// The real files stand beside the repository where it is worked on.
test.runIf(REAL.every((file) => existsSync(file)))('the four real files: 1,164 rows without a mistake', async () => {
  const reports = []
  for (const file of REAL) reports.push(await load(file, { dryRun: true }))
  expect(reports.flatMap(({ bad }) => bad)).toEqual([])
  expect(reports.reduce((sum, { rows }) => sum + rows, 0)).toBe(1164)
  expect(reports.map(({ rows, added }) => rows - added)).toEqual([0, 0, 0, 0])
})
