import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { listPopularDestinations } from '#features/hotels/contract.ts'
import { CallFailure, startWorld, type World } from '../../../tests/world.ts'
import { GRID_DAYS, searchFlexibleHotels, searchPriceCalendar, searchRateGrid } from '../contract-calendar.ts'
import { searchHotelRates, searchHotels } from '../contract.ts'
import { listedHotels } from '../list/rules.ts'

let world: World
let destinationId: string
const today = new Date().toISOString().slice(0, 10)
const from = addDays(today, 25)
const party = { rooms: [{ adults: 2, childAges: [] }], nationality: 'SG' }
const NOWHERE = '00000000-0000-7000-8000-000000000000'

beforeAll(async () => {
  world = await startWorld()
  const { list } = await (await world.visitor()).call(listPopularDestinations, {})
  destinationId = list[0]!.id // The demo world has cities.
})
afterAll(() => world.close())

const HAN = /\p{Script=Han}/u

/** Why a call was refused, and at which fields; each of their sentences exists in Chinese, too. */
async function failureOf(work: Promise<unknown>): Promise<{ errorCode: string; fields: string[] }> {
  return work.then(
    () => ({ errorCode: 'none', fields: [] }),
    (error: unknown) => {
      if (!(error instanceof CallFailure)) throw error
      const { errorCode, fields = {}, otherLanguages } = error.body
      for (const sentence of Object.values(otherLanguages?.['zh-CN']?.fields ?? fields)) expect(sentence).toMatch(HAN)
      return { errorCode, fields: Object.keys(fields) }
    },
  )
}

/** The lowest amount that is there; null when none is. */
function lowest(amounts: readonly (number | null | undefined)[]): number | null {
  const known = amounts.flatMap((amount) => amount ?? [])
  return known.length === 0 ? null : Math.min(...known)
}

test('every day of the calendar has the price the list shows first for that check-in, at the caller’s contract', async () => {
  for (const name of ['owner', 'summit'] as const) {
    const caller = await world.as(name)
    const filters = { mealPlans: ['BREAKFAST' as const], stars: [3, 4, 5] }
    const calendar = await caller.call(searchPriceCalendar, {
      destinationId,
      from,
      days: 62,
      nights: 2,
      ...party,
      ...filters,
    })
    expect(calendar.days.map((day) => day.checkIn)).toEqual(Array.from({ length: 62 }, (_, i) => addDays(from, i)))
    for (const day of calendar.days.filter((_, i) => i % 9 === 0)) {
      const stay = { checkIn: day.checkIn, checkOut: addDays(day.checkIn, 2), ...party }
      const list = await caller.call(searchHotels, { ...stay, destinationId, ...filters, sort: 'PRICE', pageSize: 1 })
      expect([day.totalMinor, calendar.currency]).toEqual([list.list[0]?.rates[0]?.totalMinor ?? null, list.currency])
      expect(day.averageNightMinor).toBe(listedHotels(list)[0]?.rates[0]?.averageNightMinor ?? null)
    }
    const totals = calendar.days.flatMap((day) => day.totalMinor ?? [])
    expect(calendar.cheapestMinor).toBe(Math.min(...totals))
  }
})

test('a hotel has a calendar and a grid of its own, and both agree with its rates', async () => {
  const owner = await world.as('owner')
  const found = await owner.call(searchHotels, {
    checkIn: from,
    checkOut: addDays(from, 3),
    ...party,
    destinationId,
    pageSize: 1,
  })
  const { hotelId } = found.list[0]! // The city has hotels for the stay.
  const calendar = await owner.call(searchPriceCalendar, {
    destinationId,
    hotelId,
    from,
    days: 30,
    nights: 3,
    ...party,
  })
  const grid = await owner.call(searchRateGrid, { hotelId, from, nights: 3, ...party })
  expect(grid.days).toEqual(Array.from({ length: GRID_DAYS }, (_, i) => addDays(from, i)))
  for (const [place, day] of calendar.days.entries()) {
    expect(lowest(grid.rates.map(({ cells }) => cells[place]?.totalMinor))).toBe(day.totalMinor)
  }
  const rates = await owner.call(searchHotelRates, {
    checkIn: addDays(from, 4),
    checkOut: addDays(from, 7),
    ...party,
    hotelId,
  })
  const cells = new Map(grid.rates.map((row) => [row.ratePlanId, row.cells[4]!])) // There are sixty.
  for (const { ratePlanId, offer, whyNot } of rates.rates) {
    expect(cells.get(ratePlanId)).toMatchObject({
      totalMinor: offer?.totalMinor ?? null,
      whyNot,
      ...(offer ? { nightMinor: offer.nights[0]?.amountMinor } : {}),
    })
  }
})

test('days beyond the last that can be searched are empty, not refused', async () => {
  const visitor = await world.visitor()
  const { days } = await visitor.call(searchPriceCalendar, {
    destinationId,
    from: addDays(today, 390),
    days: 30,
    nights: 4,
    ...party,
  })
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toMatchObject({ totalMinor: null, whyNot: { reason: 'CONDITIONS' } })
})

test('a flexible search names the cheapest stay of each hotel and the next best, and the list of that day has the same rates', async () => {
  const owner = await world.as('owner')
  const window = { windowFrom: from, windowTo: addDays(from, 21), nights: 3 }
  const answer = await owner.call(searchFlexibleHotels, { destinationId, ...window, ...party, sort: 'PRICE' })
  expect(answer.list.length).toBeGreaterThan(0)
  const firsts = answer.list.map(({ stays }) => stays[0]!.totalMinor)
  expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
  for (const hotel of answer.list.slice(0, 3)) {
    expect(hotel.rates[0]?.totalMinor).toBe(hotel.stays[0]?.totalMinor)
    for (const { checkIn, checkOut, totalMinor } of hotel.stays) {
      expect(checkIn >= window.windowFrom && checkOut <= window.windowTo).toBe(true)
      const rates = await owner.call(searchHotelRates, { checkIn, checkOut, ...party, hotelId: hotel.hotelId })
      expect(Math.min(...rates.rates.flatMap(({ offer }) => offer?.totalMinor ?? []))).toBe(totalMinor)
    }
  }
})

test('windows, days and hotels that can not be are refused at their fields', async () => {
  const visitor = await world.visitor()
  const calendar = { destinationId, from, days: 31, nights: 2, ...party }
  const flexible = { destinationId, windowFrom: from, windowTo: addDays(from, 20), nights: 3, ...party }
  const attempts = [
    [() => visitor.call(searchPriceCalendar, { ...calendar, from: addDays(today, -5) }), 'search.dates', ['from']],
    [() => visitor.call(searchPriceCalendar, { ...calendar, from: addDays(today, 401) }), 'search.dates', ['from']],
    [() => visitor.call(searchPriceCalendar, { ...calendar, days: 63 }), 'input.invalid', ['days']],
    [() => visitor.call(searchPriceCalendar, { ...calendar, nights: 61 }), 'input.invalid', ['nights']],
    [() => visitor.call(searchPriceCalendar, { ...calendar, destinationId: NOWHERE }), 'destination.not_found', []],
    [() => visitor.call(searchPriceCalendar, { ...calendar, hotelId: NOWHERE }), 'hotel.not_found', []],
    [
      () => visitor.call(searchFlexibleHotels, { ...flexible, windowFrom: addDays(today, -5) }),
      'search.dates',
      ['windowFrom'],
    ],
    [() => visitor.call(searchFlexibleHotels, { ...flexible, windowTo: from }), 'search.dates', ['windowTo']],
    [
      () => visitor.call(searchFlexibleHotels, { ...flexible, windowTo: addDays(from, 63) }),
      'search.dates',
      ['windowTo'],
    ],
    [() => visitor.call(searchFlexibleHotels, { ...flexible, windowTo: addDays(from, 2) }), 'search.dates', ['nights']],
    [() => visitor.call(searchFlexibleHotels, { ...flexible, nights: 31 }), 'input.invalid', ['nights']],
    [() => visitor.call(searchFlexibleHotels, { ...flexible, destinationId: NOWHERE }), 'destination.not_found', []],
    [() => visitor.call(searchRateGrid, { hotelId: NOWHERE, from, nights: 2, ...party }), 'hotel.not_found', []],
    [
      () => visitor.call(searchRateGrid, { hotelId: NOWHERE, from: addDays(today, -5), nights: 2, ...party }),
      'search.dates',
      ['from'],
    ],
  ] as const
  for (const [work, errorCode, fields] of attempts) expect(await failureOf(work())).toEqual({ errorCode, fields })
})
