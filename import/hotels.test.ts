import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { suggestHotel } from '#features/hotels/contract.ts'
import { migrate } from '#server/db/migrate.ts'
import { databaseUrl } from '../tests/database-url.ts'
import { startWorld, type World } from '../tests/world.ts'
import { addRates } from '#db/demo/world-rates.ts'
import { DESTINATIONS } from './destinations.ts'
import { importHotels, type ImportOptions } from './hotels.ts'

const folder = mkdtempSync(join(tmpdir(), 'tradewind-import-'))
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})

const count = async (sql: string) =>
  (await world.owner.query<{ n: number }>(`select count(*)::int as n from ${sql}`)).rows[0]?.n
const SINGAPORE = { cc: 'SG', city: 'Singapore', cityId: 1880252, destId: 1880252, lat: 1.29, lon: 103.85 }

function fileOf(name: string, rows: readonly unknown[]): string {
  const file = join(folder, name)
  const text = rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n')
  writeFileSync(file, name.endsWith('.gz') ? gzipSync(text) : text)
  return file
}

const importing = (file: string, more: Pick<ImportOptions, 'addRates'> = {}) =>
  importHotels(world.connectionString, { file, ...more })

test('a row becomes a hotel of its destination; again it changes nothing; changed it is updated, and keeps its identifier', async () => {
  const row = {
    ...SINGAPORE,
    id: 'own:1',
    src: 'own',
    name: 'The Quiet Crane',
    nameZh: '静鹤酒店',
    stars: 4.5,
    addr: '1 Crane Lane',
    postcode: '59661',
    phone: '+65 1',
    brand: 'Crane',
  }
  expect(await importing(fileOf('one.ndjson', [row]))).toMatchObject({
    rows: 1,
    added: 1,
    updated: 0,
    unchanged: 0,
    bad: [],
  })
  const find = async () =>
    (
      await world.owner.query(
        "select id, name_en, name_zh, star_halves, postcode, chain, time_zone from hotel where source_id = 'own:1'",
      )
    ).rows[0]
  const first = await find()
  expect(first).toMatchObject({
    name_en: 'The Quiet Crane',
    name_zh: '静鹤酒店',
    star_halves: 9,
    postcode: '059661',
    chain: 'Crane',
    time_zone: 'Asia/Singapore',
  })
  expect(await importing(fileOf('one.ndjson.gz', [row]))).toMatchObject({ added: 0, updated: 0, unchanged: 1 })
  expect(await importing(fileOf('one.ndjson', [{ ...row, name: 'The Quieter Crane' }]))).toMatchObject({
    added: 0,
    updated: 1,
    unchanged: 0,
  })
  expect(await find()).toEqual({ ...first, name_en: 'The Quieter Crane' })
})

test('hotels go into an empty production database: the destinations come with the first file', async () => {
  const cluster = new pg.Client({ connectionString: inject('clusterUrl') })
  await cluster.connect()
  const name = 'import_production'
  const url = databaseUrl(inject('clusterUrl'), name)
  await cluster.query(`create database ${name}`)
  try {
    await migrate(url)
    const file = fileOf('first.ndjson', [{ ...SINGAPORE, id: 'own:1', src: 'own', name: 'The First Crane' }])
    expect(await importHotels(url, { file })).toMatchObject({ added: 1, bad: [], destinations: DESTINATIONS.length })
    expect(await importHotels(url, { file })).toMatchObject({ unchanged: 1, destinations: 0 })
  } finally {
    await cluster.query(`drop database ${name} with (force)`)
    await cluster.end()
  }
})

test('the addresses of a cell are checked all, become contacts in their order, and a file without them leaves them', async () => {
  const row = { ...SINGAPORE, id: 'own:mail', src: 'own', name: 'The Writing Crane' }
  const contacts = async () =>
    (
      await world.owner.query<{ role: string; email: string | null; phone: string | null }>(
        `select c.role, c.email, c.phone from hotel_contact c join hotel h on h.id = c.hotel_id
        where h.source_id = 'own:mail' order by c.position`,
      )
    ).rows.map(({ role, email, phone }) => [role, email, phone].join(' '))
  const email = 'rooms@crane.example; reservations at crane, night@crane'
  expect((await importing(fileOf('mail.ndjson', [{ ...row, email }]))).bad).toEqual([
    { line: 1, reason: 'email: "reservations at crane", "night@crane" is no e-mail address' },
  ])
  expect((await importing(fileOf('mail.ndjson', [{ ...row, contactRole: 'BAR' }]))).bad).toEqual([
    { line: 1, reason: 'contactRole: is none of RESERVATIONS, ACCOUNTS, SALES, EMERGENCY' },
  ])
  const two = { ...row, email: 'rooms@crane.example; night@crane.example', contactPhone: '+65 6000 0001' }
  expect(await importing(fileOf('mail.ndjson', [two]))).toMatchObject({ added: 1, bad: [] })
  expect(await importing(fileOf('mail.ndjson', [row]))).toMatchObject({ unchanged: 1 })
  expect(await importing(fileOf('mail.ndjson', [two]))).toMatchObject({ unchanged: 1 })
  const known = ['RESERVATIONS rooms@crane.example +65 6000 0001', 'RESERVATIONS night@crane.example ']
  expect(await contacts()).toEqual(known)
  const more = { ...row, contactRole: 'ACCOUNTS', contactPhone: '+65 6000 0002' }
  expect(await importing(fileOf('mail.ndjson', [more]))).toMatchObject({ updated: 1 })
  await importing(fileOf('mail.ndjson', [{ ...row, email: 'new@crane.example,ROOMS@crane.example' }]))
  expect(await contacts()).toEqual(['RESERVATIONS new@crane.example ', 'ACCOUNTS  +65 6000 0002', ...known])
  expect(
    await count(
      `hotel h where h.source = 'demo' and not exists (select from hotel_contact c
        where c.hotel_id = h.id and c.email = 'reservations@' || h.source_id || '.hotel.example')`,
    ),
  ).toBe(0)
})

test('a bad row is reported with its line and reason, and the rest is imported', async () => {
  const good = (id: string) => ({ ...SINGAPORE, id, src: 'own', name: `House ${id}` })
  const report = await importing(
    fileOf('bad.ndjson', [
      good('own:10'),
      'no json',
      { ...good('own:11'), lat: 91 },
      '',
      { ...good('own:12'), cc: 'XX' },
      { ...good('own:13'), name: 'with a \0 in it' },
      good('own:10'),
      { id: 'own:14', src: 'own', name: 'Nowhere', cc: 'SG', lat: -50, lon: 10 },
      { ...good('own:15'), postcode: 'x'.repeat(41) },
      good('own:16'),
    ]),
  )
  expect(report).toMatchObject({ rows: 9, added: 2 })
  expect(report.bad).toEqual([
    { line: 2, reason: 'the line is no JSON object' },
    { line: 3, reason: expect.stringMatching(/^lat: /) },
    { line: 5, reason: 'cc: there is no country XX' },
    { line: 6, reason: 'name: has a character that can not be stored' },
    { line: 7, reason: 'id: own:10 stands in line 1 already' },
    { line: 8, reason: 'destId: there is no destination within 50 km, and no cityId to make one of' },
    { line: 9, reason: expect.stringMatching(/^postcode: /) },
  ])
  expect(await count("hotel where source_id in ('own:10', 'own:16')")).toBe(2)
})

test('a row only the database refuses does not take its neighbours with it', async () => {
  await world.owner.query("alter table hotel add constraint hotel_test check (name_en <> 'Refused')")
  const row = (id: string, name: string) => ({
    ...SINGAPORE,
    id,
    src: 'own',
    name,
    city: 'New Town',
    cityId: 99,
    destId: 98,
  })
  const report = await importing(
    fileOf('refused.ndjson', [row('own:20', 'Taken'), row('own:21', 'Refused'), row('own:22', 'Taken too')]),
  )
  expect(report).toMatchObject({ rows: 3, added: 2, bad: [{ line: 2, reason: expect.stringContaining('hotel_test') }] })
  expect(await count("hotel h join destination d on d.id = h.destination_id where d.source_id = 'geonames:99'")).toBe(2)
  await world.owner.query('alter table hotel drop constraint hotel_test')
})

test('the same house comes once, whichever record comes first, also from another file', async () => {
  const row = (id: string, dupOf?: string) => ({
    ...SINGAPORE,
    id,
    src: id.split(':')[0],
    name: `Record ${id}`,
    ...(dupOf && { dupOf }),
  })
  const names = async () =>
    (
      await world.owner.query<{ name_en: string }>("select name_en from hotel where name_en like 'Record %' order by 1")
    ).rows.map(({ name_en: name }) => name)
  expect(await importing(fileOf('a.ndjson', [row('b:1', 'a:1'), row('a:1'), row('c:1', 'b:1')]))).toMatchObject({
    rows: 3,
    added: 1,
    sameHouse: 2,
  })
  expect(await names()).toEqual(['Record a:1'])
  // The record it duplicates is not imported yet, so this one is the hotel until that record replaces it.
  expect(await importing(fileOf('b.ndjson', [row('b:2', 'a:2')]))).toMatchObject({ added: 1, sameHouse: 0 })
  const { rows: before } = await world.owner.query("select id from hotel where name_en = 'Record b:2'")
  expect(await importing(fileOf('c.ndjson', [row('a:2')]))).toMatchObject({ added: 0, updated: 1 })
  expect(await importing(fileOf('b.ndjson', [row('b:2', 'a:2')]))).toMatchObject({ added: 0, updated: 0, sameHouse: 1 })
  expect(await names()).toEqual(['Record a:1', 'Record a:2'])
  expect((await world.owner.query("select id from hotel where name_en = 'Record a:2'")).rows).toEqual(before)
})

test('hotels without rooms get rates once, and the running server follows', async () => {
  const file = fileOf('sell.ndjson', [{ ...SINGAPORE, id: 'own:30', src: 'own', name: 'The Sellable Heron' }])
  const visitor = await world.visitor()
  expect((await visitor.call(suggestHotel, { keyword: 'sellable' })).list).toEqual([])
  const first = await importing(file, { addRates })
  expect(first.rated).toBeGreaterThan(0)
  const told = () =>
    count("change_journal j join hotel h on h.no = j.ref_no where j.topic = 'HOTEL' and h.source_id = 'own:30'")
  // Of itself, of its district, of its rates; and the second time of nothing.
  expect(await told()).toBe(3)
  expect((await importing(file, { addRates })).rated).toBe(0)
  expect(await told()).toBe(3)
  expect(
    await count("rate_plan p join hotel h on h.id = p.hotel_id where h.source_id = 'own:30'"),
  ).toBeGreaterThanOrEqual(6)
  await expect
    .poll(async () => (await visitor.call(suggestHotel, { keyword: 'sellable he' })).list[0]?.nameEn)
    .toBe('The Sellable Heron')
})

test('a packed file that is cut off says so, and what came before is in', async () => {
  const rows = Array.from({ length: 3000 }, (_, i) =>
    JSON.stringify({ ...SINGAPORE, id: `own:cut${i}`, src: 'own', name: `Cut ${i} ${Math.sin(i)}` }),
  )
  const packed = gzipSync(rows.join('\n'))
  const file = join(folder, 'cut.ndjson.gz')
  writeFileSync(file, packed.subarray(0, Math.floor(packed.length * 0.8)))
  await expect(importing(file)).rejects.toThrow('unexpected end of file')
  expect(await count("hotel where source_id like 'own:cut%'")).toBeGreaterThan(500)
})
