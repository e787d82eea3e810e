import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcome } from '../../../tests/hotel-booking.ts'
import { inDays } from '../../../tests/hotel-sale.ts'
import { promotion, promotionsOf, stayOf } from '../../../tests/promotions.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { previewContract } from '../contract-activation.ts'

let world: World
let desk: Awaited<ReturnType<typeof promotionsOf>>
beforeAll(async () => {
  world = await startWorld()
  desk = await promotionsOf(world)
})
afterAll(() => world.close())

describe('kinds of promotions', () => {
  test('stay 7 pay 6 is a free night in 7, one in 13 and two in 14 nights; without repeating one in 14', async () => {
    const free = { kind: 'FREE_NIGHTS', nameEn: 'Stay 7, pay 6', stayNights: 7, payNights: 6 } as const
    const { sale } = await desk.activeWith(promotion('S7P6', free))
    const average = (nights: number, paid: number) => {
      const { markUp } = desk
      // Each night has its part of the free ones: its net price × paid / nights, with the mark-up, rounded half up.
      return nights * Math.floor((2 * 120_00 * (10_000 + markUp) * paid + 10_000 * nights) / (2 * 10_000 * nights))
    }
    for (const [nights, paid] of [
      [7, 6],
      [13, 12],
      [14, 12],
    ] as const) {
      const { totalMinor, lines } = await desk.cheapest(sale, stayOf(22, 22 + nights))
      expect([nights, totalMinor]).toEqual([nights, average(nights, paid)])
      expect(lines).toEqual([['S7P6', nights * desk.sell(120_00) - totalMinor]])
    }
    expect(await desk.cheapest(sale, stayOf(22, 28))).toMatchObject({ totalMinor: 6 * desk.sell(120_00), lines: [] })
    const { sale: once } = await desk.activeWith(promotion('S7P6', { ...free, repeats: false }))
    expect((await desk.cheapest(once, stayOf(22, 36))).totalMinor).toBe(average(14, 13))
  })

  test('free children, an amount a person, and something added at no change of the price', async () => {
    const { sale } = await desk.activeWith(
      promotion('KIDS', { kind: 'FREE_CHILD', childToAge: 11, stacking: 'BASE' }),
      promotion('LESS', { kind: 'AMOUNT', amountMinor: 10_00, per: 'PERSON', stacking: 'NONE', minNights: 3 }),
    )
    const family = { adults: 2, childAges: [9, 8] }
    expect((await desk.cheapest(sale, stayOf(22, 24, family))).totalMinor).toBe(desk.sumOf([120_00, 120_00]))
    // Two adults less 20.00, children of 25.00 and 20.00 less 10.00 each: 125.00 against 120.00 with free children.
    expect((await desk.cheapest(sale, stayOf(22, 25, family))).totalMinor).toBe(desk.sumOf([120_00, 120_00, 120_00]))
    expect((await desk.cheapest(sale, stayOf(22, 25))).totalMinor).toBe(desk.sumOf([100_00, 100_00, 100_00]))
    const { sale: added } = await desk.activeWith(promotion('SPA', { kind: 'VALUE_ADD', nameEn: 'Spa voucher' }))
    expect(await desk.cheapest(added, stayOf(22, 24))).toMatchObject({
      totalMinor: desk.sumOf([120_00, 120_00]),
      lines: [['SPA', 0]],
      others: [],
    })
  })

  test('a promotion that we bear lowers the price and not the cost, and never below the net price', async () => {
    const { markUp, sell } = desk
    const { sale } = await desk.activeWith(promotion('OURS', { basisPoints: 300, borneBy: 'US' }))
    const sold = Math.floor((120_00 * (10_000 + markUp) * 9_700 + 50_000_000) / 100_000_000)
    const { totalMinor, lines, quote } = await desk.cheapest(sale, stayOf(22, 24))
    expect([totalMinor, lines]).toEqual([2 * sold, [['OURS', 2 * sell(120_00) - 2 * sold]]])
    const { rows } = await world.owner.query<{ cost: number }>(
      "select (cost ->> 'costMinor')::int as cost from hotel_quote where terms ->> 'totalMinor' = $1 order by id desc limit 1",
      [String(quote.terms.totalMinor)],
    )
    expect(rows).toEqual([{ cost: 240_00 }])
    const { sale: below } = await desk.activeWith(promotion('OURS', { basisPoints: 5000, borneBy: 'US' }))
    expect(await desk.cheapest(below, stayOf(22, 24))).toMatchObject({ totalMinor: 2 * sell(120_00), lines: [] })
  })

  test('more than twelve rates of a room, and a price that gets negative, are said in the preview', async () => {
    const { product } = desk
    const asks = [{ daysAhead: 10 }, { bookedTo: inDays(40) }, { minNights: 3 }, { markets: ['CN'] }]
    const many = asks.map((asked, at) => promotion(`P${at}`, { stacking: 'ANY', ...asked }))
    const { contractId } = await desk.draftWith(...many)
    expect((await product.call(previewContract, { contractId })).problems).toMatchObject([
      { problem: 'MANY_PLANS', room: 'Double', rate: null },
    ])
    expect(await outcome(desk.activated(contractId))).toBe('contract.incomplete')
    const { contractId: deep } = await desk.draftWith(
      promotion('DEEP', { kind: 'AMOUNT', amountMinor: 150_00, per: 'ROOM' }),
    )
    expect((await product.call(previewContract, { contractId: deep })).problems).toMatchObject([
      { problem: 'NEGATIVE', rate: 'BB+DEEP', season: 'LOW · DEEP' },
      { problem: 'NEGATIVE', rate: 'BB+DEEP', season: 'HIGH · DEEP' },
    ])
  })
})
