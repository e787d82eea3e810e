import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchHotels } from '#features/availability/contract.ts'
import { changeNights } from '#features/availability/hotel-rates/change-nights.ts'
import { SYSTEM } from '#server/db/database.ts'
import { outcome, quoteFor, saveQuoted } from '../../../tests/hotel-booking.ts'
import type { Sale } from '../../../tests/hotel-sale.ts'
import { EARLY, promotionsOf, stayOf } from '../../../tests/promotions.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { saveContractDerivation } from '../contract-sheet.ts'
import { getContract } from '../contract.ts'

let world: World
let desk: Awaited<ReturnType<typeof promotionsOf>>
beforeAll(async () => {
  world = await startWorld()
  desk = await promotionsOf(world)
})
afterAll(() => world.close())

const STAY = stayOf(38, 40)

/** Closes or opens a night of a rate, as the calendar of rates does. */
const setClosed = async (ratePlanId: string, closed: boolean) => {
  const about = { author: { realm: 'OPERATOR', source: 'GRID' as const }, nowMs: Date.now(), meant: 'ALL' as const }
  const plans = [{ ratePlanId, runs: [{ first: stayOf(39, 40).checkIn, closed }] }]
  await world.db.write(SYSTEM, (tx) => changeNights(tx, { plans }, about))
}

/** The rates in the city's list, which follows the nights by the journal. */
async function listedOf({ hotelId }: Sale) {
  const { rows } = await world.owner.query<{ id: string; name: string }>(
    'select destination_id as id, name_en as name from hotel where id = $1',
    [hotelId],
  )
  const asked = { ...STAY, nationality: 'SG', destinationId: rows[0]?.id ?? '', name: rows[0]?.name ?? '' }
  return (await desk.owner.call(searchHotels, asked)).list.flatMap(({ rates }) =>
    rates.map(({ ratePlanId }) => ratePlanId),
  )
}

test('a night that is closed for a rate is closed for those derived from it and for its promotions: list, page, quote', async () => {
  const { product, owner, ratesOf } = desk
  const { contractId, sale } = await desk.draftWith(EARLY)
  const { edition } = await product.call(getContract, { contractId })
  const rate = { code: 'NRF', base: 'BB', nameEn: 'Non-refundable', mealPlan: 'BREAKFAST' } as const
  await product.call(saveContractDerivation, {
    contractId,
    edition,
    ...rate,
    changeBasisPoints: -1000,
    isNonRefundable: true,
  })
  await desk.activated(contractId)
  const { rows: plans } = await world.owner.query<{ id: string; name: string; hasBase: boolean }>(
    `select id, name_en as name, base_plan_id is not null as "hasBase" from rate_plan
     where hotel_id = $1 and status = 'OPEN' order by no`,
    [sale.hotelId],
  )
  expect(plans.map(({ name, hasBase }) => [name, hasBase])).toEqual([
    ['Breakfast included', false],
    ['Non-refundable', true],
    ['Breakfast included · Early bird', true],
    ['Non-refundable · Early bird', true],
  ])
  await expect.poll(() => listedOf(sale)).not.toEqual([])
  const nonRefundable = plans[1]?.id ?? ''
  const booked = { hotelId: sale.hotelId, ratePlanId: nonRefundable }
  const quotes = await Promise.all(plans.map(({ id }) => quoteFor(owner, { ...booked, ratePlanId: id }, STAY)))

  await setClosed(plans[0]?.id ?? '', true)
  await expect.poll(() => listedOf(sale)).toEqual([])
  expect((await ratesOf(sale, STAY)).filter(({ offer }) => offer)).toEqual([])
  for (const { id } of plans)
    expect(await outcome(quoteFor(owner, { ...booked, ratePlanId: id }, STAY))).toBe('order.rate_unavailable')
  // What was quoted before is not booked either.
  for (const quote of quotes)
    expect(['order.rate_unavailable', 'order.price_changed']).toContain(await outcome(saveQuoted(owner, quote)))

  await setClosed(nonRefundable, true)
  await setClosed(plans[0]?.id ?? '', false)
  await expect.poll(() => listedOf(sale)).not.toEqual([])
  const names = (await ratesOf(sale, STAY)).flatMap(({ offer, planNameEn }) => (offer ? [planNameEn] : []))
  expect(names).toEqual(['Breakfast included · Early bird'])
})
