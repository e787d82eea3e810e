import readXlsxFile from 'read-excel-file/node'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { MAX_EXPORT_ROWS } from '#features/lists/contract.ts'
import { rowsOfFile } from '#features/lists/rules.ts'
import { book, outcome } from '../../../tests/hotel-booking.ts'
import { inDays, putOnSale } from '../../../tests/hotel-sale.ts'
import { copyOrders, removeCopies } from '../../../tests/many-orders.ts'
import { ownerCaller } from '../../../tests/owner-caller.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { cancelHotelOrder, exportHotelOrders, setCustomerReference } from '../contract.ts'
import { hotelOrderList } from '../list/list.ts'

let world: World
let owner: Client
let orderId: string
let code: string
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
  const order = await book(owner, await putOnSale(world.owner))
  orderId = order.orderId
  code = order.code
})
afterAll(async () => {
  await removeCopies(world.owner)
  await world.close()
})

type Wanted = InputOf<typeof exportHotelOrders>
const ALL = [
  'order',
  'reference',
  'hotelNumber',
  'hotel',
  'city',
  'room',
  'guest',
  'stay',
  'rooms',
  'status',
  'payment',
  'total',
  'cancelled',
  'fee',
  'spent',
  'refunded',
  'booked',
  'bookedBy',
  'deadline',
]
const HEADS = [
  'Order',
  'Your reference',
  "Hotel's number",
  'Hotel',
  'City',
  'Room',
  'Lead guest',
  'Check-in',
  'Check-out',
  'Nights',
  'Rooms',
  'Status',
  'Payment',
  'Currency',
  'Booked',
  'Cancelled',
  'Fees',
  'Net spend',
  'Given back',
  'Booked at (UTC)',
  'Booked by',
  'Deadline (UTC)',
]
const linkTo = (wanted: Partial<Wanted> = {}, client = owner) =>
  client.call(exportHotelOrders, { format: 'CSV', columns: ALL, ...wanted })

async function fetched(wanted: Partial<Wanted>) {
  const { path } = await linkTo(wanted)
  const response = await owner.get(path)
  expect(response.status).toBe(200)
  return { headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
}
const linesOf = (csv: Buffer) => csv.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n')

/** A text out of a zip file's member. */
function memberOf(zip: Buffer, name: string): string {
  const at = zip.indexOf(name)
  const header = zip.lastIndexOf(Buffer.from('PK\u0003\u0004'), at)
  const from = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
  return inflateRawSync(zip.subarray(from)).toString('utf8')
}

describe('as CSV', () => {
  test('has the chosen columns in their order, amounts as decimals, and opens in spreadsheets', async () => {
    const { headers, body } = await fetched({ columns: ['total', 'order', 'stay'] })
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(linesOf(body)).toEqual([
      'Currency,Booked,Order,Check-in,Check-out,Nights',
      `USD,225.00,${code},${inDays(30)},${inDays(32)},2`,
    ])
  })

  test('turns no text into a formula', async () => {
    for (const reference of ['=HYPERLINK("http://evil.example")', '+1', '-1', '@SUM(A1)', '"quoted", and more']) {
      await owner.call(setCustomerReference, { orderId, customerReference: reference })
      const [, cell] = linesOf((await fetched({ columns: ['reference'] })).body)
      const plain = (cell ?? '').replace(/^"|"$/g, '').replaceAll('""', '"')
      expect(plain).toBe(/^[=+\-@]/.test(reference) ? `'${reference}` : reference)
    }
    await owner.call(setCustomerReference, { orderId, customerReference: '' })
  })

  test('turns no text into a formula where a spreadsheet splits it at another separator', async () => {
    for (const [reference, cell] of [
      ['room;=1+1', `room;'=1+1`],
      ['a, +65 1', `a, '+65 1`],
      ['a;"@x"', `a;"'@x"`],
      ['a|＝1', `a|'＝1`],
      ['A-1, B-2', 'A-1, B-2'],
    ] as const) {
      await owner.call(setCustomerReference, { orderId, customerReference: reference })
      const line = linesOf((await fetched({ columns: ['reference'] })).body)[1] ?? ''
      expect(line.replace(/^"|"$/g, '').replaceAll('""', '"')).toBe(cell)
    }
    await owner.call(setCustomerReference, { orderId, customerReference: '' })
  })

  test('is not there for a HEAD request, as a mail scanner or a download manager sends it', async () => {
    const { path } = await owner.call(exportHotelOrders, { format: 'CSV', columns: ['order'] })
    const url = new URL(path, await world.baseUrl())
    const head = await fetch(url, { method: 'HEAD', headers: { cookie: owner.cookies() } })
    expect([head.status, head.headers.get('content-disposition')]).toEqual([404, null])
    expect((await owner.get(path)).status).toBe(200)
  })

  test('is in the language it was asked for in, whatever the browser says later, with a name any browser can read', async () => {
    const asked = await owner.post(
      exportHotelOrders.path,
      { format: 'CSV', columns: ['order', 'status', 'hotel'] },
      { 'accept-language': 'zh-CN' },
    )
    const { data } = (await asked.json()) as { data: { path: string } } // The call's answer, as its contract has it.
    const response = await owner.get(data.path, { 'accept-language': 'en' })
    const day = new Date().toISOString().slice(0, 10)
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="____ ${day}.csv"; filename*=UTF-8''${encodeURIComponent('酒店订单')}%20${day}.csv`,
    )
    expect(linesOf(Buffer.from(await response.arrayBuffer()))[0]).toBe('订单号,状态,酒店,城市')
  })
})

describe('as XLSX', () => {
  test('reads back with numbers as numbers, days as dates and text as text', async () => {
    await owner.call(setCustomerReference, { orderId, customerReference: '=1+1' })
    const { headers, body } = await fetched({ format: 'XLSX' })
    expect(headers.get('content-disposition')).toContain('.xlsx')
    const rows = (await readXlsxFile(body))[0]?.data ?? []
    const titles = rows[0] ?? []
    const cell = (title: string) => rows[1]?.[titles.indexOf(title)]
    expect(titles).toEqual(HEADS)
    expect([cell('Order'), cell('Your reference'), cell('Booked'), cell('Nights'), cell('Status')]).toEqual([
      code,
      '=1+1',
      225,
      2,
      'Confirmed',
    ])
    expect(cell('Check-in')).toEqual(new Date(`${inDays(30)}T00:00:00Z`))
    const sheet = memberOf(body, 'xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<c ')
    expect(sheet).not.toContain('<f>')
    await owner.call(setCustomerReference, { orderId, customerReference: '' })
  })
})

describe('a link', () => {
  test('gives the file to who made it within five minutes, and again after a download was cut off', async () => {
    const { path, rows, cut } = await linkTo()
    expect([rows, cut]).toEqual([1, false])
    expect(path).toMatch(/^files\/hotel-orders\/export\/[\w-]{43}$/)
    expect((await (await world.as('finance')).get(path)).status).toBe(404)
    expect((await (await world.as('summit')).get(path)).status).toBe(404)
    expect((await (await world.as('desk')).get(path)).status).toBe(403)
    expect((await (await world.visitor()).get(path)).status).toBe(401)
    for (const _ of ['cut off', 'again']) expect((await owner.get(path)).status).toBe(200)
    const late = await linkTo()
    await world.clock.advance(301_000)
    expect((await owner.get(late.path)).status).toBe(404)
    expect((await owner.get('files/hotel-orders/export/nonsense')).status).toBe(404)
  })

  test('gives a booker the own orders only', async () => {
    const booker = await world.as('booker')
    const link = await linkTo({ columns: ['order'] }, booker)
    expect(link.rows).toBe(0)
    expect(linesOf(Buffer.from(await (await booker.get(link.path)).arrayBuffer()))).toEqual(['Order'])
  })

  test('is not made of columns that are not there', async () => {
    expect(await outcome(linkTo({ columns: ['constructor', 'nothing'] }))).toBe('input.invalid')
    expect(await outcome(linkTo({ columns: [] }))).toBe('input.invalid')
  })

  test('leaves a line in the audit log without anything of the orders', async () => {
    await fetched({ columns: ['order'] })
    const { rows } = await world.owner.query(
      "select realm, outcome, detail, subject from audit_log where action = 'hotel_order.export' order by id desc limit 1",
    )
    expect(rows).toEqual([
      { realm: 'PORTAL', outcome: 'DONE', detail: { list: 'hotel-orders', format: 'CSV', rows: 1 }, subject: null },
    ])
  })
})

test('what is above the limit is left out, in the order of the list, each order once', async () => {
  await copyOrders(world.owner, orderId, 2_600)
  const link = await linkTo({ columns: ['order', 'total'], sort: 'TOTAL', direction: 'ASC', keyword: 'copy' })
  expect([link.rows, link.cut]).toEqual([2_600, false])
  const [route] = hotelOrderList({ db: world.db, now: Date.now, config: { operatorTimeZone: 'UTC' } }, 2_500).files
  const file = await route!.run({
    params: { token: link.path.split('/').at(-1) ?? '' },
    query: {},
    caller: await ownerCaller(world),
    language: 'en',
    requestId: '',
    ip: '',
  })
  const lines = linesOf(await buffer(Readable.from(file.body))).slice(1)
  expect(lines.length).toBe(2_500)
  expect(new Set(lines).size).toBe(2_500)
  const totals = lines.map((line) => Number(line.split(',')[2]))
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  const some = await linkTo({ columns: ['order'], codes: ['COPY000007', 'COPY000003'] })
  expect(linesOf(Buffer.from(await (await owner.get(some.path)).arrayBuffer()))).toEqual([
    'Order',
    'COPY000003',
    'COPY000007',
  ])
})

test('a list above the limit is said to be cut', () => {
  expect(rowsOfFile(MAX_EXPORT_ROWS)).toEqual({ rows: MAX_EXPORT_ROWS, cut: false })
  expect(rowsOfFile(MAX_EXPORT_ROWS + 1)).toEqual({ rows: MAX_EXPORT_ROWS, cut: true })
})

test('a cancelled order says "Refunded" only where something was paid', async () => {
  const sale = await putOnSale(world.owner)
  const free = { stay: { checkIn: inDays(300), checkOut: inDays(301) } }
  const paid = await book(owner, sale, free)
  const owed = await book(owner, sale, { ...free, save: { payment: 'ON_ACCOUNT' } })
  for (const { orderId } of [paid, owed]) await owner.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
  const lines = linesOf((await fetched({ columns: ['order', 'payment'] })).body)
  expect(lines.filter((line) => [paid.code, owed.code].some((of) => line.startsWith(of)))).toEqual([
    `${owed.code},Credited`,
    `${paid.code},Refunded`,
  ])
})
