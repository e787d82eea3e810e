import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStay, book, bookingOf, outcome, quoteFor } from '../../../tests/hotel-booking.ts'
import { inDays, putOnSale, type Sale } from '../../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import {
  cancelHotelOrder,
  checkMarkets,
  findAlternatives,
  getConfirmation,
  getHotelOrder,
  saveOrder,
  SPECIAL_REQUESTS,
  validateOrder,
} from '../contract.ts'
import { decideOrder } from '../contract-desk.ts'

let world: World
let booker: Client
beforeAll(async () => {
  world = await startWorld()
  booker = await world.as('booker')
})
afterAll(() => world.close())

const ANN = { surname: 'Lee', givenName: 'Ann', nationality: 'SG' }

/** Another plan of the same room, so much dearer a night, for some markets. */
async function addPlan(sale: Sale, plan: { code: string; dearerMinor: number; markets?: unknown }): Promise<string> {
  const { rows } = await world.owner.query<{ id: string; no: number }>(
    `insert into rate_plan (hotel_id, room_type_id, code, name_en, meal_plan, currency, markets) values ($1, $2, $3, $3, 'BREAKFAST', 'USD', $4) returning id, no`,
    [sale.hotelId, sale.roomTypeId, plan.code, JSON.stringify(plan.markets ?? {})],
  )
  await world.owner.query(
    'insert into rate_month (rate_plan_no, month, nights) select $1, month, nights from rate_month where rate_plan_no = $2',
    [rows[0]?.no, sale.ratePlanNo],
  )
  const nights = Buffer.alloc(186)
  for (let day = 0; day < 31; day++) nights.writeUInt32LE(10_000 + plan.dearerMinor, day * 6)
  await world.owner.query('update rate_month set nights = $2 where rate_plan_no = $1', [rows[0]?.no, nights])
  return rows[0]?.id ?? ''
}

describe('nationalities against the markets of a rate', () => {
  test('guest by guest, with the rates that everybody may take, cheapest first', async () => {
    const sale = await putOnSale(world.owner, { markets: { allow: ['SG', 'CN'] } })
    const open = await addPlan(sale, { code: 'OPEN', dearerMinor: 2_000 })
    const wide = await addPlan(sale, { code: 'WIDE', dearerMinor: 1_000, markets: { deny: ['JP'] } })
    await addPlan(sale, { code: 'ASIA', dearerMinor: 500, markets: { allow: ['SG', 'CN', 'JP'] } })
    const { token } = await quoteFor(booker, sale, { rooms: [{ adults: 2 }, { adults: 1 }] })
    expect(
      await booker.call(checkMarkets, { token, rooms: [{ nationalities: ['SG', 'CN'] }, { nationalities: ['SG'] }] }),
    ).toMatchObject({
      allowed: true,
      alternatives: [],
    })
    const found = await booker.call(checkMarkets, {
      token,
      rooms: [{ nationalities: ['SG', 'US'] }, { nationalities: ['CN'] }],
    })
    expect(found.guests.map(({ room, guest, allowed }) => [room, guest, allowed])).toEqual([
      [0, 0, true],
      [0, 1, false],
      [1, 0, true],
    ])
    expect(found.alternatives.map(({ ratePlanId, differenceMinor }) => [ratePlanId, differenceMinor])).toEqual([
      [wide, 6_750],
      [open, 11_250],
    ])
    expect(
      await outcome((await world.as('summit')).call(checkMarkets, { token, rooms: [{ nationalities: ['SG'] }] })),
    ).toBe('quote.not_found')
  })

  test('saving marks the guest and the name it can not take', async () => {
    const sale = await putOnSale(world.owner, { markets: { deny: ['US'] } })
    const quote = await quoteFor(booker, sale)
    const save = (guests: (typeof ANN)[]) => booker.call(saveOrder, bookingOf(quote, { rooms: [{ guests }] }))
    await expect(save([ANN, { ...ANN, nationality: 'US' }])).rejects.toMatchObject({
      body: { fields: { 'rooms.0.guests.1.nationality': expect.any(String) } },
    })
    await expect(save([ANN, { ...ANN, givenName: '安' }])).rejects.toMatchObject({
      body: { fields: { 'rooms.0.guests.1.givenName': expect.any(String) } },
    })
    await expect(save([{ ...ANN, givenName: '' }])).rejects.toMatchObject({
      body: { errorCode: 'input.invalid', fields: { 'rooms.0.guests.0.givenName': expect.any(String) } },
    })
  })

  test('a hotel in China takes names in Chinese characters, mixed with guests of other nationalities', async () => {
    const sale = await putOnSale(world.owner, { country: 'CN', timeZone: 'Asia/Shanghai' })
    const quote = await quoteFor(booker, sale)
    const guests = [
      { surname: '陈', givenName: '美玲', nationality: 'CN' },
      { ...ANN, nationality: 'FR' },
    ]
    const order = await booker.call(saveOrder, bookingOf(quote, { rooms: [{ guests }] }))
    expect((await booker.call(getHotelOrder, { orderId: order.orderId })).rooms[0]?.guests).toEqual(guests)
  })
})

describe('what goes with the order', () => {
  test('every wish of the list, the time of arrival and a remark are kept as sent and never block', async () => {
    const sale = await putOnSale(world.owner)
    const order = await book(booker, sale, {
      save: { requests: [...SPECIAL_REQUESTS], arrivalTime: '23:45', remark: 'Cello' },
    })
    expect(order.status).toBe('CONFIRMED')
    expect(await booker.call(getHotelOrder, { orderId: order.orderId })).toMatchObject({
      requests: [...SPECIAL_REQUESTS],
      arrivalTime: '23:45',
      remark: 'Cello',
    })
    expect(await outcome(book(booker, sale, { save: { arrivalTime: '24:10' } }))).toBe('input.invalid')
  })
})

describe('the same stay again', () => {
  test('with a lead guest only overlapping stays of that guest count, in any room of the hotel and letter case', async () => {
    const sale = await putOnSale(world.owner)
    const first = await book(booker, sale, { save: { rooms: [{ guests: [{ ...ANN, surname: 'Ong' }] }] } })
    const check = async (stay: object, leadGuest?: { surname: string; givenName: string }) => {
      const { token } = await quoteFor(booker, sale, stay)
      const { result, duplicateOf } = await booker.call(validateOrder, { token, ...(leadGuest && { leadGuest }) })
      return [result, duplicateOf]
    }
    expect(await check({})).toEqual(['DUPLICATE', first.code])
    expect(await check({}, { surname: 'ONG', givenName: 'Ann' })).toEqual(['DUPLICATE', first.code])
    expect(await check({ checkIn: inDays(31), checkOut: inDays(33) }, { surname: 'Ong', givenName: 'Ann' })).toEqual([
      'DUPLICATE',
      first.code,
    ])
    expect(await check({ checkIn: inDays(32), checkOut: inDays(33) }, { surname: 'Ong', givenName: 'Ann' })).toEqual([
      'AVAILABLE',
      null,
    ])
    expect(await check({}, { surname: 'Ong', givenName: 'Ben' })).toEqual(['AVAILABLE', null])
  })
})

describe('what to book in place of a stay that is gone', () => {
  test('other rates of the hotel by nearness, the same rate on other days, hotels like it', async () => {
    const sale = await putOnSale(world.owner, { rooms: 1 })
    await addPlan(sale, { code: 'FAR', dearerMinor: 9_000 })
    const near = await addPlan(sale, { code: 'NEAR', dearerMinor: 100 })
    const found = await booker.call(findAlternatives, {
      hotelId: sale.hotelId,
      ratePlanId: sale.ratePlanId,
      ...aStay(),
      shownMinor: 22_500,
    })
    expect(found.sameHotel.map(({ planNameEn }) => planNameEn)).toEqual(['NEAR', 'FAR'])
    expect(found.sameHotel[0]).toMatchObject({
      ratePlanId: near,
      differenceMinor: 2 * 113,
      hotelId: sale.hotelId,
      checkIn: inDays(30),
    })
    await book(booker, sale, { stay: { checkIn: inDays(31), checkOut: inDays(32) } })
    const gone = await booker.call(findAlternatives, {
      hotelId: sale.hotelId,
      ratePlanId: sale.ratePlanId,
      ...aStay(),
      shownMinor: 22_500,
    })
    expect(gone.sameHotel).toEqual([])
    expect(
      gone.otherDays.map(({ checkIn, checkOut, differenceMinor }) => [checkIn, checkOut, differenceMinor]),
    ).toEqual(
      [29, 28, 32, 27, 33]
        .toSorted((a, b) => Math.abs(a - 30) - Math.abs(b - 30) || a - b)
        .map((day) => [inDays(day), inDays(day + 2), 0]),
    )
    const { similarHotels } = await booker.call(findAlternatives, {
      hotelId: sale.hotelId,
      ratePlanId: sale.ratePlanId,
      ...aStay(),
    })
    expect(similarHotels.length).toBeGreaterThan(0)
    for (const hotel of similarHotels) expect(hotel.hotelId).not.toBe(sale.hotelId)
    expect(
      await outcome(
        quoteFor(booker, {
          ...sale,
          hotelId: similarHotels[0]?.hotelId ?? '',
          ratePlanId: similarHotels[0]?.ratePlanId ?? '',
        }),
      ),
    ).toBe('done')
  })
})

describe('a time-limited confirmation', () => {
  const timed = async () => {
    const sale = await putOnSale(world.owner, { mode: 'TIME_LIMITED', seconds: 600 })
    return book(booker, sale)
  }

  test('counts down, then stands at the desk; confirmed or rejected it says so', async () => {
    const order = await timed()
    const running = await booker.call(getConfirmation, { orderId: order.orderId })
    expect(running).toMatchObject({ state: 'WAITING', status: 'PENDING', secondsGiven: 600 })
    expect(running.secondsLeft).toBeGreaterThan(300)
    expect(running.secondsLeft).toBeLessThanOrEqual(600)
    await world.owner.query("update hotel_order set deadline_at = portal_now() - interval '1 second' where id = $1", [
      order.orderId,
    ])
    expect(await booker.call(getConfirmation, { orderId: order.orderId })).toMatchObject({
      state: 'AT_DESK',
      secondsLeft: 0,
      answerBy: null,
    })
    await (await world.app()).clock.run('hotel_orders.overdue')
    const fallen = await booker.call(getConfirmation, { orderId: order.orderId })
    expect(fallen).toMatchObject({ state: 'AT_DESK', status: 'PENDING', secondsLeft: 0 })
    expect(Date.parse(fallen.answerBy ?? '')).toBeGreaterThan(Date.now() + 1_000_000)
    await (await world.as('desk')).call(decideOrder, { action: 'confirm', orderId: order.orderId })
    expect(await booker.call(getConfirmation, { orderId: order.orderId })).toMatchObject({
      state: 'CONFIRMED',
      status: 'CONFIRMED',
      answerBy: null,
    })
  })

  test('withdrawn has ended; an order at once never had a clock; a stranger sees none', async () => {
    const order = await timed()
    await booker.call(cancelHotelOrder, { orderId: order.orderId, penaltyMinor: 0 })
    expect(await booker.call(getConfirmation, { orderId: order.orderId })).toMatchObject({
      state: 'ENDED',
      secondsLeft: 0,
    })
    const atOnce = await book(booker, await putOnSale(world.owner))
    expect(await booker.call(getConfirmation, { orderId: atOnce.orderId })).toMatchObject({
      state: 'NOT_LIMITED',
      secondsLeft: 0,
    })
    expect(await outcome((await world.as('summit')).call(getConfirmation, { orderId: order.orderId }))).toBe(
      'order.not_found',
    )
  })
})

describe('spending limits', () => {
  const limit = (column: 'order_limit_minor' | 'month_limit_minor', minor: number | null) =>
    world.owner.query(`update staff set ${column} = $1 where login_name = 'owner'`, [minor])
  const signedIn = async () => {
    const owner = await world.as('owner')
    // What the server remembers of a session follows the journal.
    await world.owner.query(
      "insert into change_journal (topic, ref_id) select 'STAFF', id from staff where login_name = 'owner'",
    )
    await (await world.app()).deps.journal.poll()
    return owner
  }

  test('an order above the limit of one order is refused with limit and total', async () => {
    await limit('order_limit_minor', 22_000)
    const owner = await signedIn()
    await expect(book(owner, await putOnSale(world.owner))).rejects.toMatchObject({
      body: { errorCode: 'order.spending_limit', detail: { limitMinor: 22_000, totalMinor: 22_500 } },
    })
    await limit('order_limit_minor', null)
  })

  test('the orders of a month stay within the month, also when they come at once; what was cancelled free of charge counts no more', async () => {
    await limit('month_limit_minor', 50_000)
    const owner = await signedIn()
    const sale = await putOnSale(world.owner, { rooms: 20 })
    const quotes = await Promise.all(Array.from({ length: 6 }, () => quoteFor(owner, sale)))
    const bookings = quotes.map((quote) => bookingOf(quote))
    const ends = await Promise.all(bookings.map((booking) => outcome(owner.call(saveOrder, booking))))
    expect(ends.toSorted()).toEqual(['done', 'done', ...Array.from({ length: 4 }, () => 'order.month_limit')])
    const [lucky] = bookings.filter((_, i) => ends[i] === 'done')
    if (!lucky) throw new Error('nobody booked')
    const again = await owner.call(saveOrder, lucky)
    await owner.call(cancelHotelOrder, { orderId: again.orderId, penaltyMinor: 0 })
    expect(await outcome(book(owner, sale))).toBe('done')
    await expect(book(owner, sale)).rejects.toMatchObject({
      body: { detail: { limitMinor: 50_000, spentMinor: 45_000, totalMinor: 22_500, currency: 'USD' } },
    })
    await limit('month_limit_minor', null)
    await signedIn()
  })
})
