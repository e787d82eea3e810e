import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchHotelRates, searchHotels } from '#features/availability/contract.ts'
import { getHotelDetail } from '#features/hotels/contract.ts'
import { inDays } from '../tests/hotel-sale.ts'
import { takeRooms } from '../tests/take-rooms.ts'
import { startWorld, type World } from '../tests/world.ts'
import { importHotels } from './hotels.ts'
import { importInventory } from './inventory.ts'

const SAMPLES = join(import.meta.dirname, 'samples')
const folder = mkdtempSync(join(tmpdir(), 'tradewind-inventory-'))
let world: World
beforeAll(async () => {
  world = await startWorld()
  await importHotels(world.connectionString, { file: join(SAMPLES, 'hotels.ndjson') })
})
afterAll(async () => {
  // The rooms below were taken without orders.
  await world.owner.query('update inventory_night set sold = 0; delete from change_journal')
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})

const BASE = {
  hotel: 'own:heron',
  room: 'STD',
  room_name: 'Standard Room',
  plan: 'RO',
  plan_name: 'Room only',
  meal: 'room only',
  cancellation: '1 day 18:00 50%',
  from: '2027-03-01',
  to: '2027-03-31',
  currency: 'USD',
  net_price: '80.00',
  allotment: '4',
}

function fileOf(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

type Row = Partial<Record<keyof typeof BASE | 'weekdays' | 'closed' | 'min_stay', string | number>>
const COLUMNS = ['weekdays', 'closed', 'min_stay', ...Object.keys(BASE)] as (keyof Row)[] // They are the keys of a row.
const TITLES = COLUMNS.join(',')
/** A table of these rows; a cell that a row leaves out is that of `BASE`. */
const csvOf = (rows: readonly Row[]) =>
  fileOf(
    'some.csv',
    [
      TITLES,
      ...rows
        .map((row): Row => ({ ...BASE, ...row }))
        .map((row) => COLUMNS.map((column) => JSON.stringify(String(row[column] ?? ''))).join(',')),
    ].join('\r\n'),
  )
const importing = (file: string, dryRun = false) => importInventory(world.connectionString, { file, dryRun })

/** Everything an import writes, as text to compare. */
async function stored() {
  const { rows } = await world.owner.query(
    `select (select json_agg(r order by no) from room_type r) as rooms, (select json_agg(p order by no) from rate_plan p) as plans,
      (select md5(string_agg(m::text, ' ' order by rate_plan_no, month)) from rate_month m) as rates,
      (select md5(string_agg(m::text, ' ' order by room_type_no, month)) from allotment_month m) as stocks, (select max(seq) from change_journal) as journal`,
  )
  return rows[0]
}
const roomNo = async () =>
  (await world.owner.query<{ no: number }>("select no from room_type where code = 'STD' and name_en = 'Standard Room'"))
    .rows[0]?.no ?? 0

test('a wholesaler puts a hotel on sale by two files, and the running portal sells it at these prices without a restart', async () => {
  const visitor = await world.visitor()
  const { rows } = await world.owner.query<{ id: string; destination: string; email: string }>(
    `select h.id, h.destination_id as destination, c.email from hotel h join hotel_contact c on c.hotel_id = h.id
    where h.source_id = 'own:heron'`,
  )
  const [hotel = { id: '', destination: '', email: '' }] = rows
  expect(hotel.email).toBe('reservations@heron-quay.hotel.example')
  const stay = {
    checkIn: '2027-03-04',
    checkOut: '2027-03-06',
    nationality: 'CN',
    rooms: [{ adults: 2, childAges: [] }],
  }
  const found = async () =>
    (await visitor.call(searchHotels, { ...stay, destinationId: hotel.destination, name: 'Heron Quay' })).list
  expect(await found()).toEqual([])
  const report = await importing(join(SAMPLES, 'inventory.csv'))
  expect(report).toMatchObject({ rows: 5, bad: [] })
  expect(report.changes).toContain('own:heron room DLX plan BB: new')
  // Thursday 120.00 and Friday 145.00, with the visitor's 15 %: the room-only plan is the cheaper one.
  await expect.poll(async () => (await found())[0]?.rates[0]?.totalMinor).toBe(Math.round(9900 * 1.15) * 2)
  expect(JSON.stringify(await visitor.call(getHotelDetail, { hotelId: hotel.id }))).not.toContain(hotel.email)
  const { rates } = await visitor.call(searchHotelRates, { ...stay, hotelId: hotel.id })
  expect(rates.map(({ planNameEn, offer }) => [planNameEn, offer?.totalMinor])).toEqual([
    ['Breakfast included, flexible', 13_800 + 16_675],
    ['Room only, non-refundable', 11_385 * 2],
    ['Breakfast included, flexible', 21_275 * 2],
  ])
  expect(await importing(join(SAMPLES, 'inventory.csv'))).toEqual({ rows: 5, changes: [], bad: [] })
  const raised = readFileSync(join(SAMPLES, 'inventory.csv'), 'utf8').replace(',99.00,', ',90.00,')
  expect((await importing(fileOf('raised.csv', raised))).changes).toHaveLength(1)
  await expect.poll(async () => (await found())[0]?.rates[0]?.totalMinor).toBe(10_350 * 2)
})

test('a dry run says what would change and changes nothing', async () => {
  const before = await stored()
  const report = await importing(csvOf([{}, { weekdays: 'Fri-Sun', net_price: '95.50' }]), true)
  expect(report).toEqual({
    rows: 2,
    changes: [
      'own:heron room STD: new',
      'own:heron room STD plan RO: new',
      'own:heron room STD plan RO: prices or restrictions of 31 nights from 2027-03-01 to 2027-03-31',
      'own:heron room STD: allotment of 31 nights from 2027-03-01 to 2027-03-31',
    ],
    bad: [],
  })
  expect(await stored()).toEqual(before)
})

test('each bad cell is named by line and column, and nothing of the file is stored', async () => {
  const before = await stored()
  const { bad } = await importing(
    csvOf([
      {},
      { net_price: '80,00' },
      { currency: 'JPY', net_price: '80.50' },
      { from: '2027-02-30' },
      { to: '2027-02-01' },
      { meal: 'brunch', weekdays: 'Fri-Someday' },
      { cancellation: '2 days before' },
      { hotel: '' },
      { closed: 'perhaps', allotment: 'many' },
    ]),
  )
  expect(bad.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)).toEqual([
    '3 net_price: "80,00" is no amount such as 120.50',
    '4 net_price: "80.50" has more decimals than JPY',
    '5 from: "2027-02-30" is no day such as 2026-12-31',
    '6 to: "2027-02-01" is before from',
    '7 meal: "brunch" is none of ROOM_ONLY, BREAKFAST, HALF_BOARD, FULL_BOARD, ALL_INCLUSIVE',
    '7 weekdays: "Fri-Someday" are no weekdays such as Mon-Thu or Fri Sat',
    expect.stringMatching(/^8 cancellation: "2 days before" is neither/),
    '9 hotel: is missing',
    '10 closed: "perhaps" is neither yes nor no',
    expect.stringMatching(/^10 allotment: "many" is neither a number/),
  ])
  expect(await stored()).toEqual(before)
})

test('what does not fit the stored hotels or another line is named as well', async () => {
  const before = await stored()
  const badOf = async (file: string) =>
    (await importing(file)).bad.map(({ line, column, reason }) => `${line} ${column}: ${reason}`)
  expect(await badOf(csvOf([{}, { meal: 'breakfast' }]))).toEqual([
    '3 meal: says something else than line 2 of the same plan',
  ])
  expect(await badOf(csvOf([{ hotel: 'own:gull' }, { room_name: '', cancellation: '' }]))).toEqual([
    '2 hotel: "own:gull" is the code of no hotel here; import the hotel first',
    '3 room_name: is missing; the room is new',
    '3 cancellation: is missing; the plan is new',
  ])
  expect(
    await badOf(
      csvOf([
        {
          room: 'DLX',
          room_name: 'Deluxe King Room',
          plan: 'BB',
          plan_name: '',
          meal: '',
          cancellation: '',
          currency: 'EUR',
        },
      ]),
    ),
  ).toEqual(['2 currency: is not USD, and a plan keeps its currency'])
  expect(await badOf(fileOf('typo.csv', 'hotel,room,net price\nown:heron,STD,80'))).toEqual([
    '1 net price: is no column of this file',
  ])
  expect(await badOf(fileOf('typo.ndjson', `${JSON.stringify({ ...BASE, price: 80 })}\nno json`))).toEqual([
    '1 price: is no column of this file',
    '2 the line: is no JSON object',
  ])
  expect(await stored()).toEqual(before)
})

test('a later line goes over an earlier one, an empty cell leaves what is stored, and other nights stay', async () => {
  expect(
    (
      await importing(
        csvOf([
          {},
          { weekdays: 'Sat Sun', net_price: '95.50', min_stay: 2 },
          { from: '2027-03-31', closed: 'yes', net_price: '' },
        ]),
      )
    ).bad,
  ).toEqual([])
  const change = {
    hotel: 'own:heron',
    room: 'STD',
    plan: 'RO',
    currency: 'USD',
    from: '2027-03-06',
    to: '2027-03-06',
    net_price: 99,
    closed: 'no',
  }
  expect((await importing(fileOf('change.ndjson', JSON.stringify(change)))).changes).toEqual([
    'own:heron room STD plan RO: prices or restrictions of 1 nights from 2027-03-06 to 2027-03-06',
  ])
  const { rows } = await world.owner.query<{ nights: Buffer }>(
    `select m.nights from rate_month m join rate_plan p on p.no = m.rate_plan_no join room_type r on r.id = p.room_type_id
      where r.no = $1 and m.month = month_number('2027-03-01')`,
    [await roomNo()],
  )
  const night = (day: number) => {
    const record = rows[0]?.nights.subarray((day - 1) * 6, day * 6) ?? Buffer.alloc(6)
    return [record.readUInt32LE(0), record[4], record[5]]
  }
  expect([1, 5, 6, 7, 31].map(night)).toEqual([
    [8000, 0, 0],
    [8000, 0, 0],
    [9900, 0, 2],
    [9550, 0, 2],
    [8000, 1, 0],
  ])
})

test('fewer rooms than are sold are refused by line, and nothing of the file is stored', async () => {
  expect(
    await takeRooms(world.owner, {
      roomNo: await roomNo(),
      first: '2027-03-10',
      nights: 3,
      rooms: 3,
      today: inDays(0),
    }),
  ).toBe(true)
  const before = await stored()
  expect(await importing(csvOf([{ net_price: '70.00' }, { from: '2027-03-12', allotment: 2 }]))).toEqual({
    rows: 2,
    changes: [],
    bad: [{ line: 3, column: 'allotment', reason: 'gives 2 rooms on 2027-03-12, when 3 are sold already' }],
  })
  expect(await stored()).toEqual(before)
  expect((await importing(csvOf([{ allotment: 3 }, { from: '2027-03-12', allotment: 'stop sale' }]))).bad).toEqual([])
  const { rows } = await world.owner.query(
    'select kind, allotment, sold from inventory_night where room_type_no = $1 order by night',
    [await roomNo()],
  )
  expect(rows).toEqual([
    { kind: 0, allotment: 3, sold: 3 },
    { kind: 0, allotment: 3, sold: 3 },
    { kind: 3, allotment: 0, sold: 3 },
  ])
})
