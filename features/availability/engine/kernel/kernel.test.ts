import { expect, test } from 'vitest'
import { addDays, dayNumber } from '#contract/dates.ts'
import { FACILITIES } from '#features/hotels/contract.ts'
import { Dice } from '../../../../tests/oracle/random-world.ts'
import { MEAL_PLANS, SORTS } from '#features/availability/contract.ts'
import { Arena } from '../memory/arena.ts'
import { makeBuffers, sizesFor } from '../memory/buffers.ts'
import { buildCity, type City } from '../answer/city.ts'
import type { CityRows } from '../memory/rows.ts'
import { loadKernel } from './kernel.ts'
import { PASS_ALL } from './scan.ts'
import { type ListRequest, searchCity } from '../search.ts'
import { ZoneClocks } from '../memory/zone-clock.ts'

// Random worlds of the oracle have a handful of hotels, so that plain SQL can go over them; here are enough for every
// round and remainder of the kernel.
const NOW = Date.parse('2026-11-20T12:00:00Z')
const TODAY = '2026-11-20'
const DAY_MS = 86_400_000
const DAYS = 20
const CHAINS = ['Anchor', 'Birch & Co', null]

const destination = {
  id: 'city',
  no: 1,
  nameEn: 'Port',
  nameZh: null,
  countryEn: 'Singapore',
  countryZh: null,
  timeZone: 'UTC',
  latitude: 1,
  longitude: 103,
}

function rowsOf(dice: Dice, hotels: number): CityRows {
  const rows: CityRows = { destination, hotels: [], rooms: [], plans: [] }
  for (let no = 1; no <= hotels; no++) {
    const district = dice.int(0, 3)
    rows.hotels.push({
      no,
      id: `hotel-${no}`,
      destinationNo: 1,
      nameEn: `Hotel ${no}`,
      nameZh: null,
      chain: dice.pick(CHAINS),
      cover: null,
      chainZh: null,
      starHalves: dice.int(0, 10),
      districtId: district === 0 ? null : `district-${district}`,
      district: `District ${district}`,
      districtZh: null,
      latitude: 1,
      longitude: 103,
      timeZone: 'UTC',
      recommendation: dice.int(0, 9),
      checkInFrom: '15:00',
      due: null,
      markUpRules: null,
      facilities: FACILITIES.filter(() => dice.chance(0.5)).join(' '),
    })
    rows.rooms.push({
      no,
      id: `room-${no}`,
      hotelNo: no,
      nameEn: 'Room',
      nameZh: null,
      maxAdults: 2,
      maxChildren: 1,
      maxOccupancy: 3,
    })
    // None, as many as the kernel takes at once, or more.
    for (let many = dice.pick([0, 1, 4, 6, 8, 9, 16, 17, 40]); many > 0; many--) {
      rows.plans.push({
        no: rows.plans.length + 1,
        id: `plan-${rows.plans.length}`,
        hotelNo: no,
        roomTypeNo: no,
        nameEn: 'Plan',
        nameZh: null,
        mealPlan: dice.pick(MEAL_PLANS),
        // With one currency the kernel takes a shorter way.
        currency: hotels % 2 === 0 ? dice.pick(['SGD', 'USD']) : 'SGD',
        basePlanId: null,
        promotionCode: null,
        promotionKind: null,
        adultDeltas: '{}',
        childBands: '[]',
        seasons: '[]',
        reduction: '{}',
        markets: '{}',
        minStay: 1,
        maxStay: 30,
        minAdvanceDays: 0,
        maxAdvanceDays: 999,
        bookingFrom: null,
        bookingTo: null,
        packageOnly: false,
        confirmationMode: dice.pick(['INSTANT', 'ON_REQUEST']),
        penalties: dice.pick(['[]', JSON.stringify([{ daysBefore: null, basis: 'PERCENT', value: 100 }])]),
      })
    }
  }
  return rows
}

function fillNights(dice: Dice, { nights, counts }: City): void {
  for (let day = dayNumber(TODAY); day < dayNumber(TODAY) + DAYS; day++) {
    for (let plan = 0; plan < counts.plans; plan++)
      nights.price[nights.planRow(day) + plan] = dice.chance(0.03) ? 0 : dice.int(4000, 60_000)
    for (let room = 0; room < counts.rooms; room++) nights.stock[nights.roomRow(day) + room] = dice.int(0, 12)
  }
  nights.dearest = 60_000
}

function requestOf(dice: Dice): ListRequest {
  const checkIn = addDays(TODAY, dice.int(1, 12))
  const some = <T>(values: readonly T[]) => (dice.chance(0.4) ? values.filter(() => dice.chance(0.5)) : [])
  return {
    stay: {
      checkIn,
      checkOut: addDays(checkIn, dice.int(1, 5)),
      rooms: [{ adults: 2, childAges: [] }],
      nationality: 'DE',
    },
    filters: {
      stars: some([1, 2, 3, 4, 5]),
      chains: some(['Anchor', 'Birch & Co', 'Nobody']),
      districts: some(['district-1', 'district-2']),
      mealPlans: some(MEAL_PLANS),
      facilities: some(FACILITIES.slice(0, 2)),
      freeCancellation: dice.chance(0.2),
      ...(dice.chance(0.4) && { priceToMinor: dice.int(4000, 60_000) }),
    },
    sort: dice.pick(SORTS),
    pageNo: dice.int(1, 3),
    pageSize: dice.int(1, 40),
    nowMs: NOW,
    factorOf: (currency) => ({ m: currency === 'SGD' ? 11_250 : 15_131, d: 10_000 }),
  }
}

test.each([1, 16, 31, 33, 127, 128, 129, 300])('both kernels find and count the same among %i hotels', (hotels) => {
  const dice = new Dice(hotels)
  const arena = new Arena(1 << 22)
  const city = buildCity(arena, new ZoneClocks(NOW - 40 * DAY_MS, NOW + 60 * DAY_MS), rowsOf(dice, hotels))
  fillNights(dice, city)
  const [quick, plain] = (['wasm', 'js'] as const).map((kind) => loadKernel(arena, kind))
  expect(quick!.kind).toBe('wasm')
  const buffers = makeBuffers(arena, sizesFor([city]))
  let listed = 0
  for (let round = 0; round < 60; round++) {
    const request = requestOf(dice)
    const [found, expected] = [quick!, plain!].map(({ kernel }) => {
      // What the search before left behind must not matter.
      for (const left of [buffers.hotelTallies, buffers.listed, buffers.totals, buffers.best])
        left.fill(round % 2 === 0 ? 255 : 0)
      buffers.hotelPass.fill(PASS_ALL)
      const { city: _, ...rest } = searchCity(kernel, buffers, { city, request })
      const sizes = [16, city.counts.chains, city.facts.districts.length, FACILITIES.length]
      const counts = [rest.counts, rest.chainCounts, rest.districtCounts, rest.facilityCounts].map((each, place) => [
        ...each.subarray(0, sizes[place]),
      ])
      return { hotels: rest.hotels, total: rest.total, price: rest.price, counts }
    })
    expect(found).toEqual(expected)
    listed += expected!.total
  }
  expect(listed).toBeGreaterThan(hotels)
})
