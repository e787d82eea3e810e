import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchHotelRates, searchHotels } from '#features/availability/contract.ts'
import { book, outcome } from '../../../tests/hotel-booking.ts'
import { opened, refusalOf, type Save } from '../../../tests/hotel-rates.ts'
import { inDays, putOnSale, type Sale } from '../../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { getHotelRates, saveHotelRates, searchHotelRateHistory } from './contract.ts'
import { searchDeskHotels } from './contract-hotels.ts'

let world: World
let product: Client
let second: Client
let visitor: Client
beforeAll(async () => {
  world = await startWorld()
  await world.owner.query(
    `insert into staff (realm, login_name, name, email, role, rights, status, password_hash)
     select realm, 'product2', 'Second Person', 'product2@tradewind.example', role, rights, status, password_hash from staff where login_name = 'product'`,
  )
  ;[product, second, visitor] = await Promise.all([world.as('product'), world.as('product2'), world.visitor()])
})
afterAll(() => world.close())

const night = inDays(30)
const next = inDays(31)
/** The offers of the hotel's page to a visitor for one night. */
async function offered(sale: Sale, checkIn = night, checkOut = next) {
  const stay = { checkIn, checkOut, rooms: [{ adults: 2 }], nationality: 'SG' }
  const { rates } = await visitor.call(searchHotelRates, { hotelId: sale.hotelId, ...stay })
  return rates[0]?.offer?.totalMinor ?? rates[0]?.whyNot?.reason
}

/** The hotel's lowest total in the list of the city; undefined while it is not listed. */
async function listed(sale: Sale) {
  const { rows } = await world.owner.query<{ id: string; name: string }>(
    'select destination_id as id, name_en as name from hotel where id = $1',
    [sale.hotelId],
  )
  const { id = '', name = '' } = rows[0] ?? {}
  const stay = { checkIn: night, checkOut: next, rooms: [{ adults: 2 }], nationality: 'SG' }
  const { list } = await visitor.call(searchHotels, { ...stay, destinationId: id, name })
  return list[0]?.rates[0]?.totalMinor
}

describe("a hotel's rates at the desk", () => {
  test('the list finds a hotel by name and code, with its plans and how far its prices reach', async () => {
    const sale = await putOnSale(world.owner)
    const { rows } = await world.owner.query<{ code: string }>('select source_id as code from hotel where id = $1', [
      sale.hotelId,
    ])
    const code = rows[0]?.code ?? ''
    for (const keyword of [code, `test hotel ${code}`]) {
      const { list, total } = await product.call(searchDeskHotels, { keyword })
      expect([total, list]).toMatchObject([1, [{ id: sale.hotelId, code, planCount: 1, status: 'OPEN' }]])
      expect((list[0]?.pricedUntil ?? '') > inDays(360)).toBe(true)
    }
    await world.owner.query('delete from rate_month where rate_plan_no = $1', [sale.ratePlanNo])
    expect((await product.call(searchDeskHotels, { keyword: code })).list[0]?.pricedUntil).toBeNull()
    expect((await product.call(searchDeskHotels, { statuses: ['INACTIVE'] })).total).toBe(0)
  })

  test('sixty days show price, closing, what was given and what is sold; no day that has passed', async () => {
    const sale = await putOnSale(world.owner, { rooms: 7, netMinor: 12_300 })
    await book(await world.as('owner'), sale, { stay: { checkIn: night, checkOut: next } })
    const { grid, room, plan } = await opened(product, sale)
    expect([grid.days.length, grid.days[0]]).toEqual([60, night])
    expect(room.nights.slice(0, 2)).toEqual([
      { kind: 'ALLOTMENT', rooms: 7, releaseDays: 0, sold: 1 },
      { kind: 'ALLOTMENT', rooms: 7, releaseDays: 0, sold: 0 },
    ])
    expect(plan.nights[0]).toMatchObject({ netMinor: 12_300, closed: false, minStay: 0 })
    const past = await product.call(getHotelRates, { hotelId: sale.hotelId, from: '2020-01-01' })
    expect(past.days[0]).toBe(past.today)
  })

  test('somebody without the right, and a hotel that is not there, are refused', async () => {
    const sale = await putOnSale(world.owner)
    const nowhere = '00000000-0000-7000-8000-000000000000'
    expect(await outcome((await world.as('desk')).call(getHotelRates, { hotelId: sale.hotelId }))).toBe('right.missing')
    expect(await outcome((await world.as('owner')).call(saveHotelRates, { hotelId: sale.hotelId }))).toBe(
      'right.missing',
    )
    expect(await outcome(product.call(getHotelRates, { hotelId: nowhere }))).toBe('hotel.not_found')
    expect(await outcome(product.call(saveHotelRates, { hotelId: nowhere }))).toBe('hotel.not_found')
  })
})

describe('what is saved', () => {
  test('is sold at once: the new price in list and hotel, nothing while closed, nothing without rooms', async () => {
    const sale = await putOnSale(world.owner, { netMinor: 10_000 })
    await world.owner.query("insert into change_journal (topic) values ('RELOAD')")
    await expect.poll(() => listed(sale)).toBeGreaterThan(0)
    const before = Number(await listed(sale))
    expect(
      await product.call(saveHotelRates, (await opened(product, sale)).priced(night, { netMinor: 14_000 })),
    ).toEqual({ cells: 1 })
    await expect.poll(() => listed(sale)).toBe((before * 7) / 5)
    expect(await offered(sale)).toBe((before * 7) / 5)
    expect(await offered(sale, next, inDays(32))).toBe(before)

    await product.call(saveHotelRates, (await opened(product, sale)).priced(night, { closed: true }))
    await expect.poll(() => listed(sale)).toBeUndefined()
    expect(await offered(sale)).toBe('CLOSED')
    await product.call(saveHotelRates, (await opened(product, sale)).priced(night, { closed: false }))
    await expect.poll(() => listed(sale)).toBe((before * 7) / 5)

    expect(await (await opened(product, sale)).given(night, 0)).toBe('done')
    await expect.poll(() => listed(sale)).toBeUndefined()
    expect(await offered(sale)).toBe('SOLD_OUT')
  })

  test('a minimum stay applies to arrivals on its night, can be removed, and is in the history', async () => {
    const sale = await putOnSale(world.owner)
    const set = async (minStay: number) =>
      product.call(saveHotelRates, (await opened(product, sale)).priced(night, { minStay }))
    expect(await set(2)).toEqual({ cells: 1 })
    await expect.poll(() => offered(sale)).toBe('MIN_STAY')
    expect(await offered(sale, night, inDays(32))).toEqual(expect.any(Number))
    expect(await set(2)).toEqual({ cells: 0 })
    await set(0)
    await expect.poll(() => offered(sale)).toEqual(expect.any(Number))
    expect(await outcome(set(61))).toBe('input.invalid')
    const { list } = await product.call(searchHotelRateHistory, { hotelId: sale.hotelId })
    expect(list.map(({ lines }) => lines)).toMatchObject([
      [{ kind: 'MIN_STAY', before: ['2'], after: [''] }],
      [{ kind: 'MIN_STAY', before: [''], after: ['2'] }],
    ])
  })

  test('leaves minimum stay, other nights and release days as they are, and opens a month that was not there', async () => {
    const sale = await putOnSale(world.owner, { releaseDays: 3 })
    const far = inDays(600)
    await world.owner.query('select rates_put($1, $2, $3)', [sale.ratePlanNo, night, Buffer.from([1, 1, 0, 0, 6, 4])])
    const { priced, roomed, grid } = await opened(product, sale)
    await product.call(saveHotelRates, { ...priced(night, { netMinor: 330 }), rooms: [roomed(night, { rooms: 2 })] })
    const { rows } = await world.owner.query<{ nights: Buffer; stock: Buffer }>(
      `select substring(r.nights from ($3 - 1) * 6 + 1 for 6) as nights, substring(a.nights from ($3 - 1) * 4 + 1 for 4) as stock
       from rate_month r, allotment_month a where r.rate_plan_no = $1 and a.room_type_no = $2 and r.month = month_number($4) and a.month = r.month`,
      [sale.ratePlanNo, sale.roomTypeNo, Number(night.slice(8)), night],
    )
    expect([[...(rows[0]?.nights ?? [])], [...(rows[0]?.stock ?? [])]]).toEqual([
      [330 % 256, 1, 0, 0, 6, 4],
      [0, 3, 2, 0],
    ])
    const later = await opened(product, sale, far)
    expect(later.plan.versions.map(({ version }) => version)).toEqual(later.plan.versions.map(() => 0))
    await product.call(saveHotelRates, later.priced(far, { netMinor: 5 }))
    expect((await opened(product, sale, far)).plan.nights.slice(0, 2).map(({ netMinor }) => netMinor)).toEqual([
      5,
      null,
    ])
    expect(grid.rooms).toHaveLength(1)
  })

  test('is in the history with its author and the value before', async () => {
    const sale = await putOnSale(world.owner, { netMinor: 10_000 })
    const { priced, roomed } = await opened(product, sale)
    await product.call(saveHotelRates, {
      ...priced(night, { netMinor: 12_000, closed: true }),
      rooms: [roomed(night, { kind: 'STOP_SALE' })],
    })
    const { list } = await product.call(searchHotelRateHistory, { hotelId: sale.hotelId })
    const days = { first: night, last: night, nights: 1, roomEn: 'Double', roomZh: null }
    expect(list).toMatchObject([
      {
        by: 'Pavel Product',
        cells: 3,
        lineCount: 3,
        lines: [
          { kind: 'PRICE', planCode: 'BAR', currency: 'USD', before: ['10000'], after: ['12000'], ...days },
          { kind: 'CLOSED', before: ['OPEN'], after: ['CLOSED'], ...days },
          { kind: 'ALLOTMENT', planCode: null, before: ['5'], after: ['STOP_SALE'], ...days },
        ],
      },
    ])
    // An unchanged value writes no line.
    const again = await opened(product, sale)
    expect(await product.call(saveHotelRates, again.priced(night, { netMinor: 12_000 }))).toEqual({ cells: 0 })
    expect((await product.call(searchHotelRateHistory, { hotelId: sale.hotelId })).total).toBe(1)
  })
})

describe('what can not be saved', () => {
  test('names its fields and nights, and nothing else of the save is kept', async () => {
    const sale = await putOnSale(world.owner, { netMinor: 10_000 })
    const { priced, roomed, grid } = await opened(product, sale)
    const wrong = async (save: Save) => (await refusalOf(product.call(saveHotelRates, save))).fields
    expect(await wrong(priced(night, { netMinor: 0 }))).toEqual({ 'plans.0.runs.0.netMinor': 'Enter a price above 0' })
    expect(await wrong({ hotelId: grid.hotelId, rooms: [roomed(night, { rooms: 10_000 })] })).toEqual({
      'rooms.0.runs.0.rooms': 'Enter 9999 or less',
    })
    const [change] = priced(night, { netMinor: 5 }).plans ?? []
    expect(await wrong({ hotelId: grid.hotelId, plans: [{ ...change!, runs: [{ first: inDays(-40) }] }] })).toEqual({
      'plans.0.runs.0.first': 'Choose nights of this month',
    })
    const elsewhere = await opened(product, await putOnSale(world.owner))
    expect(await wrong({ ...elsewhere.priced(night, { netMinor: 5 }), hotelId: grid.hotelId })).toEqual({
      'plans.0.ratePlanId': 'The hotel does not have it',
    })
    const past = inDays(-3)
    const body = await refusalOf(
      product.call(saveHotelRates, {
        ...priced(night, { netMinor: 5 }),
        rooms: [{ ...roomed(night, {}), month: past.slice(0, 7), runs: [{ first: past, rooms: 1 }] }],
      }),
    )
    expect(body).toMatchObject({
      errorCode: 'rates.cells_refused',
      fields: { 'rooms.0.runs.0.first': `${past} has passed` },
    })
    expect((await opened(product, sale)).plan.nights[0]?.netMinor).toBe(10_000)
  })

  test('an allotment below what is sold is refused, every such room and night by name', async () => {
    const sale = await putOnSale(world.owner, { rooms: 5 })
    const owner = await world.as('owner')
    for (let at = 0; at < 2; at++) await book(owner, sale, { stay: { checkIn: night, checkOut: inDays(32) } })
    const { room, roomed, priced } = await opened(product, sale)
    const both = [night, next].filter((day) => day.startsWith(night.slice(0, 7)))
    const runs = both.map((first) => ({ first, rooms: 1 }))
    const body = await refusalOf(
      product.call(saveHotelRates, { ...priced(night, { netMinor: 7 }), rooms: [{ ...roomed(night, {}), runs }] }),
    )
    expect(body).toMatchObject({
      errorCode: 'rates.cells_refused',
      fields: { 'rooms.0.runs.0.rooms': `Double, ${night}: 2 sold, 1 given` },
      detail: {
        cells: both.map((day) => ({ roomTypeId: room.roomTypeId, night: day, reason: 'BELOW_SOLD', sold: 2 })),
      },
    })
    const after = await opened(product, sale)
    expect([after.room.nights[0], after.plan.nights[0]?.netMinor]).toEqual([
      { kind: 'ALLOTMENT', rooms: 5, releaseDays: 0, sold: 2 },
      10_000,
    ])
    expect(await after.given(night, 2)).toBe('done')
    // Those guests will come, but nobody else.
    const { hotelId } = sale
    const stopped = { hotelId, rooms: [(await opened(product, sale)).roomed(night, { kind: 'STOP_SALE' })] }
    expect(await outcome(product.call(saveHotelRates, stopped))).toBe('done')
  })

  test('of two people who change one month the second is refused and overwrites nothing', async () => {
    const sale = await putOnSale(world.owner)
    const [mine, theirs] = [await opened(product, sale), await opened(second, sale)]
    await second.call(saveHotelRates, theirs.priced(night, { netMinor: 11_111 }))
    const body = await refusalOf(product.call(saveHotelRates, mine.priced(night, { netMinor: 22_222 })))
    expect(body).toMatchObject({
      errorCode: 'rates.changed',
      detail: { months: [{ ratePlanId: sale.ratePlanId, month: night.slice(0, 7) }] },
    })
    expect((await opened(product, sale)).plan.nights[0]?.netMinor).toBe(11_111)
    expect(await theirs.given(night, 4, second)).toBe('done')
    expect(await mine.given(night, 3)).toBe('rates.changed')
    // Another month is nobody's loss.
    expect(
      await outcome(
        product.call(
          saveHotelRates,
          (await opened(product, sale, inDays(120))).priced(inDays(120), { netMinor: 9_000 }),
        ),
      ),
    ).toBe('done')
  })
})
