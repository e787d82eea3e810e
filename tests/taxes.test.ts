import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { addDays } from '#contract/dates.ts'
import { searchHotelRates, searchHotels } from '#features/availability/contract.ts'
import { listedHotels } from '#features/availability/list/rules.ts'
import { dueOfStay, sumsOf } from '#features/availability/prices/rules-due.ts'
import type { Reduction } from '#features/availability/prices/rules-reduction.ts'
import { getHotelOrder, saveOrder } from '#features/hotel-orders/contract.ts'
import { removeCityFee, saveCityFee, searchCityFees } from '#features/hotels/taxes/contract.ts'
import { aStay, bookingOf, outcome, quoteFor } from './hotel-booking.ts'
import { inDays, putOnSale, type Sale } from './hotel-sale.ts'
import { startWorld, type World } from './world.ts'

let world: World
let booker: Client
let sale: Sale
let destinationId: string
let no: number
beforeAll(async () => {
  world = await startWorld()
  booker = await world.as('booker')
  sale = await putOnSale(world.owner, { rooms: 60 })
  const { rows } = await world.owner.query<{ destination_id: string; no: number }>(
    'update hotel set star_halves = 9, recommendation = 1000 where id = $1 returning destination_id, no',
    [sale.hotelId],
  )
  destinationId = rows[0]?.destination_id ?? ''
  no = rows[0]?.no ?? 0
  await world.owner.query('delete from property_fee where destination_id = $1', [destinationId])
  await world.owner.query("insert into change_journal (topic) values ('RELOAD')")
})
afterAll(() => world.close())

type Fee = {
  kind: string
  per: string
  amount: number
  currency: string
  below?: number | null
  most?: number | null
  first?: string | null
  last?: string | null
  byStars?: { stars: number; amountMinor: number }[]
  byPrice?: { fromMinor: number; amountMinor: number }[]
  isCity?: boolean
}

/** Replaces the taxes and fees of the test's hotel and its city. */
async function ask(fees: readonly Fee[]): Promise<void> {
  await world.owner.query('delete from property_fee where hotel_id = $1 or destination_id = $2', [
    sale.hotelId,
    destinationId,
  ])
  for (const fee of fees)
    await world.owner.query(
      `insert into property_fee (hotel_id, destination_id, kind, name_en, per, amount_minor, currency,
        exempt_below_age, most_nights, first_night, last_night, by_stars, by_price)
      values ($1, $2, $3, 'Tax', $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        fee.isCity ? null : sale.hotelId,
        fee.isCity ? destinationId : null,
        fee.kind,
        fee.per,
        fee.amount,
        fee.currency,
        fee.below ?? null,
        fee.most ?? null,
        fee.first ?? null,
        fee.last ?? null,
        JSON.stringify(fee.byStars ?? []),
        JSON.stringify(fee.byPrice ?? []),
      ],
    )
  await world.owner.query("insert into change_journal (topic, ref_no) values ('HOTEL', $1)", [no])
}

/** Gives the test's rate a promotion that counts over the whole stay; the engine reads it with the fees. */
const promote = (reduction: Reduction) =>
  world.owner.query('update rate_plan set reduction = $2 where id = $1', [sale.ratePlanId, JSON.stringify(reduction)])

type Asked = ReturnType<typeof aStay>

async function listedDue(stay: Asked) {
  const list = await booker.call(searchHotels, { ...stay, destinationId, pageSize: 50, sort: 'RECOMMENDED' })
  const found = listedHotels(list).find(({ hotelId }) => hotelId === sale.hotelId)
  const rooms = stay.rooms.map(({ adults, childAges = [] }) => ({
    adults: Number(adults),
    childAges: childAges.map(Number),
  }))
  return found && dueOfStay(found.due, { ...stay, rooms })
}

const sorted = (sums: readonly { currency: string; amountMinor: number }[]) =>
  sums.toSorted((a, b) => (a.currency < b.currency ? -1 : 1))

/** What a stay owes wherever it is shown: on the page of the hotel and in the quote; the list follows. */
async function dueEverywhere(stay: Asked) {
  const detail = await booker.call(searchHotelRates, { ...stay, hotelId: sale.hotelId })
  const quote = await quoteFor(booker, sale, stay)
  const quoted = sumsOf(
    quote.terms.dueAtProperty.map(({ currency, totalMinor }) => ({ currency, amountMinor: totalMinor })),
  )
  expect(sorted(detail.rates[0]?.offer?.due ?? [])).toEqual(sorted(quoted))
  await expect.poll(async () => sorted((await listedDue(stay)) ?? [])).toEqual(sorted(quoted))
  return { quote, due: sorted(quoted) }
}

test('a family in Rome pays the same city tax in the list, on the hotel’s page, in the quote and in the order', async () => {
  // Hotels of four stars, 7.50 per person and night, under 10 free, ten nights at most (turismoroma.it, November 2026).
  const stars = [
    { stars: 3, amountMinor: 600 },
    { stars: 4, amountMinor: 750 },
    { stars: 5, amountMinor: 1_000 },
  ]
  const rome = { kind: 'CITY_TAX', per: 'PERSON_NIGHT', amount: 400, currency: 'EUR', below: 10, most: 10 }
  await ask([{ ...rome, byStars: stars, isCity: true }])
  const family = { rooms: [{ adults: 2, childAges: [1, 10] }] }
  const { quote, due } = await dueEverywhere(aStay(family))
  expect(due).toEqual([{ currency: 'EUR', amountMinor: 3 * 2 * 750 }])
  expect((await dueEverywhere(aStay({ ...family, checkOut: inDays(44) }))).due).toEqual([
    { currency: 'EUR', amountMinor: 3 * 10 * 750 },
  ])
  const { orderId } = await booker.call(saveOrder, bookingOf(quote))
  const order = await booker.call(getHotelOrder, { orderId })
  expect(order.terms.dueAtProperty).toMatchObject([
    { amountMinor: 750, totalMinor: 4_500, exemptBelowAge: 10, mostNights: 10 },
  ])
})

test('a tax of the city counts unless the hotel has one of the kind itself, or the desk knows there is none', async () => {
  const city = { kind: 'CITY_TAX', per: 'ROOM_NIGHT', amount: 500, currency: 'EUR', isCity: true }
  await ask([city, { ...city, kind: 'TOURISM_TAX', amount: 30 }, { ...city, amount: 200, isCity: false }])
  expect((await dueEverywhere(aStay())).due).toEqual([{ currency: 'EUR', amountMinor: 2 * (200 + 30) }])
  await world.owner.query('update hotel set no_local_taxes = true where id = $1', [sale.hotelId])
  await ask([city])
  expect((await dueEverywhere(aStay())).due).toEqual([])
  await world.owner.query('update hotel set no_local_taxes = false where id = $1', [sale.hotelId])
})

const per = fc.constantFrom('ROOM_NIGHT', 'PERSON_NIGHT', 'ADULT_NIGHT', 'STAY', 'PERSON_STAY')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const day = fc.integer({ min: 27, max: 37 }).map(inDays)
const anyFee: fc.Arbitrary<Fee> = fc.record({
  kind: fc.constantFrom('CITY_TAX', 'TOURISM_TAX', 'RESORT_FEE'),
  per,
  amount: fc.integer({ min: 0, max: 900 }),
  currency: fc.constantFrom('USD', 'EUR'),
  below: maybe(fc.integer({ min: 1, max: 18 })),
  most: maybe(fc.integer({ min: 1, max: 4 })),
  first: maybe(fc.integer({ min: 25, max: 31 }).map(inDays)),
  last: maybe(fc.integer({ min: 32, max: 37 }).map(inDays)),
  byStars: fc.constantFrom([], [{ stars: 4, amountMinor: 111 }]),
  byPrice: fc.constantFrom(
    [],
    [
      { fromMinor: 3_000, amountMinor: 70 },
      { fromMinor: 4_500, amountMinor: 190 },
    ],
  ),
  isCity: fc.boolean(),
})
const anyParty = fc.record({
  adults: fc.integer({ min: 1, max: 3 }),
  childAges: fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 1 }),
})

test('whatever a city and a hotel ask, list, page and quote name the same sums', async () => {
  const asked = fc.record({
    fees: fc.array(anyFee, { minLength: 1, maxLength: 4 }),
    reduction: fc.constantFrom({}, { stay: 3, pay: 2, repeats: true }, { stay: 2, pay: 1 }, { ourBasisPoints: 300 }),
    rooms: fc.array(anyParty, { minLength: 1, maxLength: 3 }),
    checkIn: day,
    nights: fc.integer({ min: 1, max: 6 }),
  })
  for (const { fees, reduction, rooms, checkIn, nights } of fc.sample(asked, { numRuns: 12, seed: 730 })) {
    await promote(reduction)
    await ask(fees)
    const checkOut = addDays(checkIn, nights)
    const { quote } = await dueEverywhere(aStay({ rooms, checkIn, checkOut }))
    expect(quote.terms).toMatchObject({ checkIn, checkOut })
  }
  await promote({})
})

test('a free night lowers the price that a price band is chosen by, wherever the tax is shown', async () => {
  const bands = [
    { fromMinor: 3_000, amountMinor: 70 },
    { fromMinor: 4_500, amountMinor: 190 },
  ]
  // 100.00 a night for two; three nights for two are 66.67 each, 33.33 a person.
  const tax = { kind: 'CITY_TAX', per: 'PERSON_NIGHT', amount: 0, currency: 'USD', byPrice: bands }
  const stay = aStay({ checkOut: inDays(33) })
  await ask([tax])
  expect((await dueEverywhere(stay)).due).toEqual([{ currency: 'USD', amountMinor: 2 * 3 * 190 }])
  await promote({ stay: 3, pay: 2 })
  await ask([tax])
  const { quote, due } = await dueEverywhere(stay)
  expect(due).toEqual([{ currency: 'USD', amountMinor: 2 * 3 * 70 }])
  const { orderId } = await booker.call(saveOrder, bookingOf(quote))
  const order = await booker.call(getHotelOrder, { orderId })
  expect(order.terms.dueAtProperty).toMatchObject([{ totalMinor: 2 * 3 * 70 }])
  await promote({})
})

test('the desk keeps the taxes of a city: found by name, changed over the version that was read, audited, removed', async () => {
  await ask([])
  const product = await world.as('product')
  const fee = {
    kind: 'CITY_TAX' as const,
    nameEn: 'Bed tax',
    nameZh: '床位税',
    per: 'ADULT_NIGHT' as const,
    currency: 'EUR',
    amountMinor: 150,
    exemptBelowAge: 18,
    destinationId,
  }
  await product.call(saveCityFee, { ...fee, version: 0 })
  await expect.poll(() => listedDue(aStay())).toEqual([{ currency: 'EUR', amountMinor: 2 * 2 * 150 }])
  const find = async () =>
    (await product.call(searchCityFees, { keyword: '' })).list.find((one) => one.nameZh === '床位税')
  const kept = await find()
  expect(kept).toMatchObject({ destinationId, version: 0, byStars: [], byPrice: [] })
  expect(kept?.hotels).toBeGreaterThan(0)
  const change = { ...fee, feeId: kept?.id, amountMinor: 200 }
  await product.call(saveCityFee, { ...change, version: 0 })
  expect(await outcome(product.call(saveCityFee, { ...change, version: 0 }))).toBe('hotel.changed')
  await expect(
    product.call(saveCityFee, { ...change, version: 1, firstNight: '2027-02-01', lastNight: '2027-01-01' }),
  ).rejects.toMatchObject({ body: { fields: { lastNight: expect.any(String) } } })
  await product.call(removeCityFee, { destinationId, feeId: kept?.id ?? '', version: 1 })
  await expect.poll(() => listedDue(aStay())).toEqual([])
  const { rows } = await world.owner.query<{ action: string }>(
    "select action from audit_log where subject = $1 and action like 'city.%' order by at, id",
    [destinationId],
  )
  expect(rows.map(({ action }) => action)).toEqual(['city.fee_saved', 'city.fee_saved', 'city.fee_removed'])
})
