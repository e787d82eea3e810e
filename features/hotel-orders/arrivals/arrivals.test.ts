import { afterAll, beforeAll, expect, test } from 'vitest'
import readXlsxFile from 'read-excel-file/node'
import { book } from '../../../tests/hotel-booking.ts'
import { inDays, putOnSale, type Sale } from '../../../tests/hotel-sale.ts'
import { textOfPdf } from '../../../tests/pdf-text.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { cancelHotelOrder } from '../contract.ts'
import { decideOrder } from '../contract-desk.ts'
import { arrivals } from './contract.ts'

let world: World
let booker: Client
let desk: Client
let sale: Sale
const codes: string[] = []
const [MON, WED] = [inDays(30), inDays(32)]

beforeAll(async () => {
  world = await startWorld()
  booker = await world.as('booker')
  desk = await world.as('desk')
  sale = await putOnSale(world.owner)
  const guests = [
    { surname: 'Lim', givenName: 'Ah Kow', nationality: 'MY' },
    { surname: 'Lim', givenName: 'Mei', nationality: 'SG', childAge: 9 },
  ]
  const first = await book(booker, sale, {
    stay: { rooms: [{ adults: 2, childAges: [9] }] },
    save: { rooms: [{ guests }], requests: ['QUIET'], remark: 'Honeymoon' },
  })
  const later = await book(booker, sale, { stay: { checkIn: WED, checkOut: inDays(33) } })
  const gone = await book(booker, sale)
  await booker.call(cancelHotelOrder, { orderId: gone.orderId, penaltyMinor: 0 })
  const asked = { action: 'setHotelConfirmation', orderId: later.orderId, hotelConfirmation: 'W-1' } as const
  await desk.call(decideOrder, asked)
  // Another hotel's guests are not on the list.
  await book(booker, await putOnSale(world.owner))
  codes.push(first.code, later.code)
})
afterAll(() => world.close())

const search = (more: object = {}) => desk.call(arrivals.search, { hotelId: sale.hotelId, from: MON, days: 3, ...more })
const listed = async (more: object = {}) => (await search(more)).list.map(({ code }) => code)

test('the desk lists who arrives at a hotel within some days, and who has no number', async () => {
  const { list, total, hotel, tabs } = await search()
  expect([list.map(({ code }) => code), total, hotel?.nameZh]).toEqual([codes, 2, '试验酒店'])
  expect(list[0]).toMatchObject({ checkIn: MON, nights: 2, roomCount: 1, mealPlan: 'BREAKFAST', requests: ['QUIET'] })
  expect(tabs).toEqual([
    { value: 'MISSING', count: 1 },
    { value: 'GIVEN', count: 1 },
  ])
  expect(await listed({ numbers: ['MISSING'] })).toEqual(codes.slice(0, 1))
  expect(await listed({ days: 1 })).toEqual(codes.slice(0, 1))
  expect(await listed({ keyword: 'w-1' })).toEqual(codes.slice(1))
  expect(await listed({ pageSize: 1, pageNo: 2 })).toEqual(codes.slice(1))
  expect(await listed({ from: inDays(40) })).toEqual([])
})

test('no price and no customer is in the list', async () => {
  const text = JSON.stringify((await search()).list)
  expect(text).not.toMatch(/minor|currency|company|harbour|carter/i)
})

test('more than thirty days and a missing right are refused', async () => {
  await expect(search({ days: 31 })).rejects.toMatchObject({ body: { fields: { days: expect.any(String) } } })
  const other = await world.as('product')
  await expect(other.call(arrivals.search, { hotelId: sale.hotelId, from: MON, days: 1 })).rejects.toMatchObject({
    body: { returnCode: 403 },
  })
})

test('the files say the same: a spreadsheet and a PDF', async () => {
  const wanted = { hotelId: sale.hotelId, from: MON, days: 3, format: 'XLSX' } as const
  const { path } = await desk.call(arrivals.file, { ...wanted, columns: ['code', 'number', 'guests', 'room', 'board'] })
  const rows = (await readXlsxFile(Buffer.from(await (await desk.get(path)).arrayBuffer())))[0]?.data ?? []
  expect(rows[1]).toEqual([codes[0], null, '2+1 (9): LIM Ah Kow, LIM Mei, +1', 1, 'Double', 'Breakfast'])
  const pdf = await desk.get(`files/arrivals/${sale.hotelId}/arrivals.pdf?from=${MON}&days=3`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const text = textOfPdf(Buffer.from(await pdf.arrayBuffer()))
  for (const part of [...codes, 'W-1', 'LIM Ah Kow', 'Quiet room', 'Honeymoon']) expect(text).toContain(part)
  expect((await desk.get(`files/arrivals/${sale.hotelId}/arrivals.pdf?from=${MON}&days=31`)).status).toBe(404)
  expect((await (await world.as('product')).get(path)).status).not.toBe(200)
})
