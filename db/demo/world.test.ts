import { expect, test } from 'vitest'
import { dayNumber } from '#contract/dates.ts'
import { currencyDigits } from '#contract/money.ts'
import { rateNightOf, stockNightOf } from '#features/availability/stay/rules-nights.ts'
import { FACILITIES, ROOM_VIEWS } from '#features/hotels/contract.ts'
import { distanceMetres } from '#features/hotels/rules.ts'
import { demoExchangeRates, perUsd } from './exchange-rates.ts'
import { cityPicker, demoCities, FEATURED_CITIES, type City } from './world-cities.ts'
import { demoHotel, type DemoHotel } from './world-hotel.ts'
import { allotmentMonthBytes, demandOf, hotelNights, isEventNight, monthsFrom, rateMonthBytes } from './world-nights.ts'

const TODAY = '2026-11-20'
const CITIES = demoCities()
const cityOf = cityPicker(CITIES)
const cityNamed = (name: string) => {
  const city = CITIES.find((found) => found.nameEn === name)
  if (!city) throw new Error(`no city ${name}`)
  return city
}

const hotelAt = (index: number, seed = 1, city: City = cityOf(index)) =>
  demoHotel({ seed, index, city, today: TODAY, numbers: { hotel: 1, room: 1, plan: 1 } })

const WORLD: readonly DemoHotel[] = Array.from({ length: 1500 }, (_, index) => hotelAt(index))
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const usd = (amountMinor: number, currency: string) => amountMinor / 10 ** currencyDigits(currency) / perUsd(currency)

test('the same seed gives the same hotel whatever its numbers, another seed another one', () => {
  const elsewhere = demoHotel({
    seed: 1,
    index: 77,
    city: cityOf(77),
    today: TODAY,
    numbers: { hotel: 900, room: 5000, plan: 9000 },
  })
  const withoutNumbers = (hotel: DemoHotel) =>
    JSON.stringify(hotel, (key, value: unknown) => (key === 'no' ? undefined : value))
  expect(withoutNumbers(elsewhere)).toBe(withoutNumbers(hotelAt(77)))
  expect(withoutNumbers(hotelAt(77, 2))).not.toBe(withoutNumbers(hotelAt(77)))
  const soon = monthsFrom(TODAY, 60)
  const bytes = (hotel: DemoHotel) =>
    hotel.plans.flatMap((plan) =>
      soon.map((month) =>
        Buffer.from(rateMonthBytes(hotelNights(hotel.city, hotel.key, soon), plan, month)).toString('hex'),
      ),
    )
  expect(bytes(elsewhere)).toEqual(bytes(hotelAt(77)))
})

test('no hotel’s name repeats its city', () => {
  const said = (name: string | null, city: string | null) =>
    name === null || city === null ? 1 : name.split(city).length - 1
  const twice = WORLD.filter(
    (hotel) => said(hotel.nameEn, hotel.city.nameEn) > 1 || said(hotel.nameZh, hotel.city.nameZh) > 1,
  )
  expect(twice.map((hotel) => [hotel.nameEn, hotel.nameZh])).toEqual([])
})

test('3,000 hotels: every destination has one, the featured cities have 40 at least', () => {
  const counts = new Map<string, number>()
  for (let index = 0; index < 3000; index++)
    counts.set(cityOf(index).nameEn, (counts.get(cityOf(index).nameEn) ?? 0) + 1)
  for (const name of FEATURED_CITIES) expect.soft([name, (counts.get(name) ?? 0) >= 40]).toEqual([name, true])
  expect(counts.size).toBe(new Set(CITIES.map((city) => city.nameEn)).size)
  const first = new Set(Array.from({ length: 24 }, (_, index) => cityOf(index).nameEn))
  expect([...first].toSorted()).toEqual([...FEATURED_CITIES].toSorted())
})

test('identifiers are UUIDs of version 7, none twice', () => {
  const ids = WORLD.flatMap((hotel) => [
    hotel.id,
    ...[hotel.rooms, hotel.plans, hotel.surcharges, hotel.fees].flatMap((list) => list.map(({ id }) => id)),
  ])
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a hotel lies in its city, has two to four rooms and about six plans, and says nothing screens do not know', () => {
  const plans = WORLD.map((hotel) => hotel.plans.length)
  expect(plans.reduce((sum, count) => sum + count, 0) / plans.length).toBeCloseTo(6, 0)
  for (const hotel of WORLD) {
    expect(distanceMetres(hotel, hotel.city)).toBeLessThan(40_000)
    expect(hotel.rooms.length).toBeGreaterThanOrEqual(2)
    expect(hotel.rooms.length).toBeLessThanOrEqual(4)
    expect(new Set(hotel.rooms.map(({ code }) => code)).size).toBe(hotel.rooms.length)
    expect(new Set(hotel.plans.map(({ code }) => code)).size).toBe(hotel.plans.length)
    for (const code of hotel.facilities) expect(FACILITIES).toContain(code)
    for (const { view } of hotel.rooms) expect([null, ...ROOM_VIEWS]).toContain(view)
  }
})

test('the plans are varied: meals, markets, conditions, confirmation, penalties that grow', () => {
  const plans = WORLD.flatMap((hotel) => hotel.plans)
  const share = (has: (plan: (typeof plans)[number]) => boolean) => plans.filter(has).length / plans.length
  expect(share((plan) => plan.confirmationMode === 'INSTANT')).toBeGreaterThan(0.7)
  expect(share((plan) => plan.confirmationMode === 'TIME_LIMITED')).toBeGreaterThan(0.04)
  expect(share((plan) => plan.confirmationMode === 'ON_REQUEST')).toBeGreaterThan(0.04)
  expect(share((plan) => plan.penalties.some(({ daysBefore }) => daysBefore === null))).toBeGreaterThan(0.2)
  for (const meal of ['ROOM_ONLY', 'BREAKFAST', 'HALF_BOARD', 'ALL_INCLUSIVE'])
    expect(plans.some((plan) => plan.mealPlan === meal)).toBe(true)
  expect(plans.some((plan) => plan.markets.allow?.includes('CN'))).toBe(true)
  expect(plans.some((plan) => plan.markets.deny !== undefined)).toBe(true)
  expect(
    plans.some((plan) => plan.minAdvanceDays > 0) &&
      plans.some((plan) => plan.minStay > 1) &&
      plans.some((plan) => plan.packageOnly),
  ).toBe(true)
  for (const { penalties, adultDeltas } of plans) {
    const days = penalties.map(({ daysBefore }) => daysBefore ?? 1000)
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    expect(adultDeltas['1']).toBeLessThan(0)
    expect(adultDeltas['2']).toBeUndefined()
  }
})

test('prices are plausible: by stars, by city, in bounds, and a non-refundable one is cheaper', () => {
  const basic = (hotel: DemoHotel) => hotel.plans.find((plan) => plan.code.includes('-RO-')) ?? hotel.plans[0]
  const level = (hotels: readonly DemoHotel[]) =>
    median(hotels.map((hotel) => usd(basic(hotel)?.baseMinor ?? 0, basic(hotel)?.currency ?? 'USD')))
  const inCity = (name: string) => Array.from({ length: 60 }, (_, index) => hotelAt(index, 9, cityNamed(name)))
  expect(level(inCity('Zurich'))).toBeGreaterThan(2 * level(inCity('Hanoi')))
  expect(level(inCity('New York'))).toBeGreaterThan(2 * level(inCity('Bangkok')))
  const paris = inCity('Paris')
  const ofStars = (from: number, to: number) =>
    level(paris.filter(({ starHalves }) => starHalves >= from && starHalves <= to))
  expect(ofStars(9, 10)).toBeGreaterThan(1.5 * ofStars(4, 6))
  for (const hotel of WORLD) {
    for (const plan of hotel.plans) {
      expect(usd(plan.baseMinor, plan.currency)).toBeGreaterThan(10)
      expect(usd(plan.baseMinor, plan.currency)).toBeLessThan(2500)
    }
    const saver = hotel.plans.find((plan) => plan.code.includes('-RON-'))
    expect(saver?.baseMinor).toBeLessThan(basic(hotel)?.baseMinor ?? 0)
  }
})

test('a beach is dearer in its season, a holiday than the week before', () => {
  // A fair may fall on any day, so it is taken out.
  const on = (name: string, day: string) =>
    demandOf(cityNamed(name), dayNumber(day)) / (isEventNight(cityNamed(name), dayNumber(day)) ? 1.35 : 1)
  expect(on('Phuket', '2027-01-20')).toBeGreaterThan(1.2 * on('Phuket', '2027-06-20'))
  expect(on('Nice', '2027-08-05')).toBeGreaterThan(1.5 * on('Nice', '2027-01-25'))
  expect(on('Sydney', '2027-03-15')).toBeGreaterThan(on('Sydney', '2027-07-15'))
  expect(on('Shanghai', '2027-10-03')).toBeGreaterThan(1.2 * on('Shanghai', '2027-09-25'))
  expect(on('Beijing', '2027-02-07')).toBeGreaterThan(1.2 * on('Beijing', '2027-01-28'))
})

type Seen = { nights: number; closed: number; arrival: number; departure: number; minStay: number; odd: number[] }

function readPlan(
  seen: Seen,
  plan: DemoHotel['plans'][number],
  month: { bytes: Uint8Array; days: readonly number[] },
): void {
  for (const day of month.days) {
    const night = rateNightOf(month.bytes, day)
    seen.nights++
    seen.closed += Number(night.closed)
    seen.arrival += Number(night.closedToArrival)
    seen.departure += Number(night.closedToDeparture)
    seen.minStay += Number(night.minStay > 0)
    if (night.netMinor < plan.baseMinor * 0.4 || night.netMinor > plan.baseMinor * 4) seen.odd.push(night.netMinor)
  }
}

const daysOf = (month: { firstDay: number; days: number }) =>
  Array.from({ length: month.days }, (_, i) => month.firstDay + i)
const someHotels = WORLD.slice(0, 200)
const months = monthsFrom(TODAY, 445)

test('the bytes of the rate months say what the availability rules read: a price every night, none beyond the month', () => {
  expect(months[0]).toEqual({ month: (2026 - 1970) * 12 + 10, firstDay: dayNumber('2026-11-01'), days: 30 })
  const seen: Seen = { nights: 0, closed: 0, arrival: 0, departure: 0, minStay: 0, odd: [] }
  for (const hotel of someHotels) {
    const nights = hotelNights(hotel.city, hotel.key, months)
    for (const plan of hotel.plans) {
      for (const month of months) {
        const bytes = rateMonthBytes(nights, plan, month)
        expect(bytes).toHaveLength(186)
        readPlan(seen, plan, { bytes, days: daysOf(month) })
        expect([...bytes.subarray(month.days * 6)].every((byte) => byte === 0)).toBe(true)
      }
    }
  }
  expect(seen.odd).toEqual([])
  for (const count of [seen.closed, seen.arrival, seen.departure, seen.minStay]) expect(count).toBeGreaterThan(0)
  expect((seen.closed + seen.arrival + seen.departure) / seen.nights).toBeLessThan(0.05)
})

test('the bytes of the allotment months say what the availability rules read: 0 to 12 rooms, all kinds, few stops', () => {
  const stock = someHotels.flatMap((hotel) => {
    const nights = hotelNights(hotel.city, hotel.key, months)
    return hotel.rooms.flatMap((room) =>
      months.flatMap((month) =>
        daysOf(month).map((day) => stockNightOf(allotmentMonthBytes(nights, room, month), day)),
      ),
    )
  })
  const share = (has: (night: (typeof stock)[number]) => boolean) => stock.filter(has).length / stock.length
  expect(Math.max(...new Set(stock.map(({ left }) => left)))).toBeLessThanOrEqual(12)
  expect(share(({ kind }) => kind === 'ALLOTMENT')).toBeGreaterThan(0.8)
  expect(share(({ kind, left }) => kind === 'ALLOTMENT' && left === 0)).toBeGreaterThan(0.002)
  expect(share(({ kind }) => kind === 'FREE_SALE')).toBeGreaterThan(0.02)
  expect(share(({ kind }) => kind === 'ON_REQUEST')).toBeGreaterThan(0.002)
  expect(share(({ kind }) => kind === 'STOP_SALE')).toBeGreaterThan(0.002)
  expect(share(({ kind }) => kind === 'STOP_SALE')).toBeLessThan(0.03)
  expect(share(({ releaseDays }) => releaseDays > 0)).toBeGreaterThan(0.1)
})

test('every currency of a destination has a rate to the dollar', () => {
  const pairs = new Set(demoExchangeRates().map(({ base, quote }) => `${base}${quote}`))
  for (const { currency } of CITIES) {
    if (currency === 'USD') continue
    expect.soft([currency, pairs.has(`USD${currency}`)]).toEqual([currency, true])
  }
})
