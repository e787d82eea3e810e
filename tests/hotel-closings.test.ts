import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHotelRates, searchHotelRateHistory } from '#features/availability/hotel-rates/contract.ts'
import { searchHotelRates } from '#features/availability/contract.ts'
import { hotelClosings, undoHotelClosing } from '#features/hotel-messages/closing/contract.ts'
import { getHotelOrder } from '#features/hotel-orders/contract.ts'
import { setHotelStopSale } from '#features/hotels/contacts/contract.ts'
import { book, outcome } from './hotel-booking.ts'
import { listUrl, send } from './hotel-list.ts'
import { opened } from './hotel-rates.ts'
import { inDays, putOnSale, type SaleOptions } from './hotel-sale.ts'
import { type Client, startWorld, type World } from './world.ts'

let world: World
let product: Client
beforeAll(async () => {
  world = await startWorld()
  product = await world.as('product')
})
afterAll(() => world.close())

const [one, two, three, four] = [inDays(30), inDays(31), inDays(32), inDays(33)]

/** A hotel with its link, that may close nights. */
async function hotel(
  options: SaleOptions = {},
  rule: { stopSale: 'ANY' | 'OUTSIDE_ALLOTMENT' | 'NONE'; stopSaleDays?: number } = { stopSale: 'ANY' },
) {
  const sale = await putOnSale(world.owner, { rooms: 3, ...options })
  const { hotelId } = sale
  await product.call(setHotelStopSale, { stopSaleDays: 0, ...rule, hotelId })
  const url = await listUrl(world, hotelId)
  const close = (fields: Record<string, string> = {}) =>
    send(url, { close: '1', room: '', first: one, last: two, reason: 'Renovation', ...fields })
  const nights = async () => {
    const grid = await product.call(getHotelRates, { hotelId, from: one })
    return grid.rooms[0]?.nights.slice(0, 4).map(({ kind, rooms, sold }) => `${kind} ${rooms}/${sold}`)
  }
  const closings = async () => (await product.call(hotelClosings.search, { pageSize: 100 })).list
  const own = async () => (await closings()).filter((closing) => closing.hotelId === hotelId)
  const undo = async (at = 0) => product.call(undoHotelClosing, { closingId: (await own())[at]?.id ?? '' })
  return { sale, url, close, nights, own, undo }
}

/** What a visitor is offered for a night. */
async function offered({ hotelId }: { hotelId: string }, checkIn = one, checkOut = two) {
  const stay = { checkIn, checkOut, rooms: [{ adults: 2 }], nationality: 'SG' }
  const { rates } = await (await world.visitor()).call(searchHotelRates, { hotelId, ...stay })
  return rates[0]?.offer?.totalMinor ?? rates[0]?.whyNot?.reason
}

test('a hotel closes nights by its link: they are sold no more, what is sold stays, the desk opens them again', async () => {
  const { sale, url, close, nights, own, undo } = await hotel()
  await book(await world.as('owner'), sale, { stay: { checkIn: one, checkOut: two } })
  expect(await offered(sale, two, three)).toBe(11_500)
  // Reading the page changes nothing.
  expect(await (await fetch(url)).text()).toContain('Close dates')
  expect(await own()).toEqual([])
  const { status, page } = await close()
  expect([status, page.includes('Dates that you closed'), page.includes('Renovation')]).toEqual([200, true, true])
  expect(await nights()).toEqual(['STOP_SALE 3/1', 'STOP_SALE 3/0', 'ALLOTMENT 3/0', 'ALLOTMENT 3/0'])
  await expect.poll(() => offered(sale, two, three)).toBe('STOP_SALE')
  // Pressed twice it closes once.
  expect((await close()).status).toBe(200)
  expect(await own()).toMatchObject([{ nights: 2, first: one, last: two, roomNameEn: null, mayUndo: true }])
  const { list } = await product.call(searchHotelRateHistory, { hotelId: sale.hotelId })
  expect(list).toMatchObject([{ source: 'HOTEL', cells: 2 }])
  expect(await undo()).toEqual({ opened: 2, kept: 0 })
  expect(await nights()).toEqual(['ALLOTMENT 3/1', 'ALLOTMENT 3/0', 'ALLOTMENT 3/0', 'ALLOTMENT 3/0'])
  await expect.poll(() => offered(sale, two, three)).toBe(11_500)
  expect(await outcome(undo())).toBe('hotel_closing.undone')
  expect(await own()).toMatchObject([{ undoneBy: expect.any(String), mayUndo: false, kept: [] }])
})

test('undoing leaves nights that were changed since or that another closing covers, and says which', async () => {
  const { sale, close, nights, own, undo } = await hotel()
  await close({ last: three })
  await close({ first: three, last: four, reason: 'Wedding' })
  const { roomed, grid } = await opened(product, sale, one)
  const month = roomed(two, { rooms: 2 })
  expect(grid.rooms).toHaveLength(1)
  expect(await (await opened(product, sale, two)).given(month.runs[0]?.first ?? '', 2)).toBe('done')
  expect(await undo(1)).toEqual({ opened: 1, kept: 2 })
  expect(await nights()).toEqual(['ALLOTMENT 3/0', 'STOP_SALE 2/0', 'STOP_SALE 3/0', 'STOP_SALE 3/0'])
  expect((await own())[1]?.kept).toMatchObject([{ nights: [two, three] }])
  // The night that both named is the other closing's now.
  expect(await undo(0)).toEqual({ opened: 2, kept: 0 })
  expect(await nights()).toEqual(['ALLOTMENT 3/0', 'STOP_SALE 2/0', 'ALLOTMENT 3/0', 'ALLOTMENT 3/0'])
})

test('requests for the closed nights are named to the desk', async () => {
  const { sale, close, own } = await hotel({ mode: 'ON_REQUEST' })
  const { code, orderId } = await book(await world.as('owner'), sale, { stay: { checkIn: one, checkOut: three } })
  await close({ room: sale.roomTypeId, first: two, last: two })
  expect(await own()).toMatchObject([{ requests: [{ id: orderId, code }], roomNameEn: 'Double' }])
  const events = (await world.owner.query('select note from hotel_order_history where event = $1', ['hotel_closed']))
    .rows
  expect(events).toEqual([{ note: `${two} – ${two}: Renovation` }])
  const customers = await (await world.as('owner')).call(getHotelOrder, { orderId })
  expect(JSON.stringify(customers)).not.toContain('hotel_closed')
})

test('a hotel whose contract keeps the allotment closes only other nights, and in time', async () => {
  const rule = { stopSale: 'OUTSIDE_ALLOTMENT', stopSaleDays: 30 } as const
  const allotted = await hotel({}, rule)
  const refused = await allotted.close()
  expect([refused.status, refused.page.includes('belong to our allotment')]).toEqual([400, true])
  expect(await allotted.own()).toEqual([])
  const free = await hotel({ kind: 1 }, rule)
  expect((await free.close({ first: inDays(20) })).page).toContain('at the earliest')
  expect((await free.close()).status).toBe(200)
  expect(await free.nights()).toEqual(['STOP_SALE 3/0', 'STOP_SALE 3/0', 'FREE_SALE 3/0', 'FREE_SALE 3/0'])
})

test('a form with faults closes nothing and keeps what was typed', async () => {
  const { close, own } = await hotel()
  const { status, page } = await close({ first: '', last: inDays(500), reason: ' ', room: 'x' })
  expect(status).toBe(400)
  for (const text of ['Enter a date.', 'at the latest', 'Please write a few words', 'Choose a room type'])
    expect(page).toContain(text)
  expect(page).toContain(`value="${inDays(500)}"`)
  expect((await close({ first: two, last: one })).page).toContain('before the first night')
  expect(await own()).toEqual([])
})

test('a hotel whose contract allows no closing has no form, and a sent one does nothing', async () => {
  const { url, close, own } = await hotel({}, { stopSale: 'NONE' })
  expect(await (await fetch(url)).text()).not.toContain('Close dates')
  await close()
  expect(await own()).toEqual([])
})

test('a desk without the right for products sees no closings and undoes none', async () => {
  const desk = await world.as('desk')
  const closingId = '00000000-0000-7000-8000-000000000000'
  expect(await outcome(desk.call(hotelClosings.search, {}))).toBe('right.missing')
  expect(await outcome(desk.call(undoHotelClosing, { closingId }))).toBe('right.missing')
})
