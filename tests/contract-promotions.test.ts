import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayNumber } from '#contract/dates.ts'
import { searchHotelRates } from '#features/availability/contract.ts'
import { weekdayOf } from '#features/availability/stay/rules-occupancy.ts'
import { quoteChange } from '#features/hotel-orders/amending/contract.ts'
import { outcome, saveQuoted } from './hotel-booking.ts'
import { inDays } from './hotel-sale.ts'
import { EARLY, promotion, promotionsOf, stayOf } from './promotions.ts'
import { startWorld, type World } from './world.ts'
import { previewContract } from '#features/contracts/contract-activation.ts'
import { getContract, newContractVersion } from '#features/contracts/contract.ts'
import { tryStay } from '#features/contracts/trying/contract.ts'
import { removeContractPromotion, saveContractPromotion } from '#features/contracts/promotions/contract.ts'

let world: World
let desk: Awaited<ReturnType<typeof promotionsOf>>
beforeAll(async () => {
  world = await startWorld()
  desk = await promotionsOf(world)
})
afterAll(() => world.close())

describe('promotions of a contract', () => {
  test('an early bird is taken off each night; page, list, quote, order and trial say its name and what it takes off', async () => {
    const { product, owner, companyCode } = desk
    const { contractId, sale } = await desk.activeWith(EARLY)
    // Two nights of low and two of high season: 10 % of 120.00 and 180.00 are 12.00 and 18.00.
    const total = desk.sumOf([108_00, 108_00, 162_00, 162_00])
    const off = desk.sumOf([120_00, 120_00, 180_00, 180_00]) - total
    const stay = stayOf(38, 42)
    const found = await desk.cheapest(sale, stay)
    expect(found).toMatchObject({ totalMinor: total, lines: [['EB10', off]], others: [] })
    expect(found.rate).toMatchObject({
      planNameEn: 'Breakfast included · Early bird',
      planNameZh: '含早餐 · 早鸟优惠',
    })
    // 5.00 of a child of nine in the low season are 2.50, half of 180.00 / 2 in the high one 4.50.
    const family = await desk.cheapest(sale, stayOf(38, 42, { adults: 2, childAges: [9] }))
    expect(family.totalMinor).toBe(desk.sumOf([130_50, 130_50, 202_50, 202_50]))
    const { orderId } = await saveQuoted(owner, found.quote)
    const { rows } = await world.owner.query(
      `select o.total_minor::int as total, q.terms -> 'rate' -> 'promotions' as promotions,
         (q.cost ->> 'costMinor')::int as cost
       from hotel_order o, hotel_quote q where o.id = $1 and q.id = o.quote_id`,
      [orderId],
    )
    const name = { nameEn: 'Early bird', nameZh: '早鸟优惠' }
    expect(rows).toEqual([{ total, promotions: [{ code: 'EB10', ...name, offMinor: off }], cost: 540_00 }])
    const { rates } = await product.call(tryStay, {
      contractId,
      companyCode,
      checkIn: stay.checkIn,
      checkOut: stay.checkOut,
      room: { adults: 2 },
    })
    expect(rates).toMatchObject([
      { rate: 'BB' },
      {
        rate: 'BB+EB10',
        price: {
          promotions: [{ code: 'EB10', offMinor: off }],
          nights: [{ season: 'LOW · EB10', netMinor: 108_00, isOwn: false }, {}, { season: 'HIGH · EB10' }, {}],
        },
      },
    ])
    // Later than thirty days ahead it is not had.
    expect(await desk.cheapest(sale, stayOf(25, 26))).toMatchObject({
      totalMinor: desk.sell(120_00),
      lines: [],
      others: [],
    })
  })

  test('a changed order keeps what its promotions take off: of nights that stay, and of a new night as it is today', async () => {
    const { owner, sell } = desk
    const { sale } = await desk.activeWith(EARLY)
    const { orderId } = await saveQuoted(owner, (await desk.cheapest(sale, stayOf(38, 42))).quote)
    const off = (nets: readonly number[]) => nets.reduce((sum, net) => sum + sell(net) - sell(Math.round(net * 0.9)), 0)
    const after = async (to: number) => {
      const { checkIn, checkOut } = stayOf(38, to)
      const { rate } = (await owner.call(quoteChange, { orderId, checkIn, checkOut })).after
      return rate.promotions?.map(({ code, offMinor }) => [code, offMinor])
    }
    expect(await after(43)).toEqual([['EB10', off([120_00, 120_00, 180_00, 180_00, 180_00])]])
    // A share of the sold line is rounded to the cent.
    const shorter = (await after(41))?.[0]?.[1]
    expect(Math.abs(Number(shorter) - off([120_00, 120_00, 180_00]))).toBeLessThanOrEqual(1)
  })

  test('a new version without the promotion ends it; two people do not save over each other', async () => {
    const { product, activated } = desk
    const { contractId, sale } = await desk.activeWith(EARLY)
    const next = (await product.call(newContractVersion, { contractId })).contractId
    const change = (version: number, basisPoints: number) =>
      product.call(saveContractPromotion, { contractId: next, ...EARLY, version, basisPoints })
    await change(1, 1500)
    expect(await outcome(change(1, 2000))).toBe('contract.row_changed')
    expect(await outcome(change(0, 2000))).toBe('contract.row_changed')
    expect((await product.call(getContract, { contractId: next })).promotions).toMatchObject([
      { code: 'EB10', basisPoints: 1500, version: 2 },
    ])
    const removal = { contractId: next, code: 'EB10' }
    expect(await outcome(product.call(removeContractPromotion, { ...removal, version: 1 }))).toBe(
      'contract.row_changed',
    )
    await product.call(removeContractPromotion, { ...removal, version: 2 })
    const preview = await product.call(previewContract, { contractId: next })
    expect(preview.rates).toMatchObject([
      { rate: 'BB', changed: 0 },
      { rate: 'BB+EB10', nights: 0, closed: 41 },
    ])
    await activated(next)
    const last = (await product.call(newContractVersion, { contractId: next })).contractId
    await product.call(saveContractPromotion, { contractId: last, ...EARLY, basisPoints: 4000 })
    expect((await product.call(previewContract, { contractId: last })).needsSecond).toBe(true)
    expect(await desk.cheapest(sale, stayOf(38, 40))).toMatchObject({
      totalMinor: desk.sumOf([120_00, 120_00]),
      lines: [],
    })
    expect(await outcome(change(2, 2000))).toBe('contract.not_draft')
  })

  test('stacked promotions are taken off one after the other, the best allowed ones win, each with its own amount', async () => {
    const { sale } = await desk.activeWith(
      EARLY,
      promotion('LONG', { nameEn: 'Long stay', basisPoints: 500, minNights: 4, stacking: 'SECOND' }),
      promotion('LATE', { basisPoints: 1500, stacking: 'NONE', minNights: 2, rates: ['BB'] }),
    )
    // Early bird and long stay: 120.00 × 0.9 × 0.95 = 102.60; that is 14.5 %, so 15 % alone are better.
    const without = desk.sumOf([120_00, 120_00, 180_00, 180_00])
    const late = desk.sumOf([102_00, 102_00, 153_00, 153_00])
    expect(await desk.cheapest(sale, stayOf(38, 42))).toMatchObject({
      totalMinor: late,
      lines: [['LATE', without - late]],
    })
    expect(await desk.cheapest(sale, stayOf(38, 39))).toMatchObject({
      totalMinor: desk.sell(108_00),
      lines: [['EB10', desk.sell(120_00) - desk.sell(108_00)]],
    })
    const { sale: other } = await desk.activeWith(
      EARLY,
      promotion('LONG', { nameEn: 'Long stay', basisPoints: 500, minNights: 4, stacking: 'SECOND' }),
    )
    const early = desk.sumOf([108_00, 108_00, 162_00, 162_00])
    const both = desk.sumOf([102_60, 102_60, 153_90, 153_90])
    expect(await desk.cheapest(other, stayOf(38, 42))).toMatchObject({
      totalMinor: both,
      lines: [
        ['EB10', without - early],
        ['LONG', early - both],
      ],
      others: [],
    })
  })

  test('ranges, exclusions and weekdays are of nights; with arrival only the day of arrival decides for all', async () => {
    const ranges = [{ first: inDays(30), last: inDays(45) }]
    const exclusions = [{ first: inDays(37), last: inDays(37) }]
    const { sale } = await desk.activeWith(promotion('WINTER', { ranges, exclusions }))
    // Nights 36 and 38 are reduced, the night between them is not; from night 46 on none is.
    expect((await desk.cheapest(sale, stayOf(36, 39))).totalMinor).toBe(desk.sumOf([108_00, 120_00, 108_00]))
    expect((await desk.cheapest(sale, stayOf(45, 47))).totalMinor).toBe(desk.sumOf([162_00, 180_00]))
    expect(await desk.cheapest(sale, stayOf(46, 48))).toMatchObject({ lines: [], others: [] })
    const { sale: arriving } = await desk.activeWith(promotion('WINTER', { ranges, exclusions, isArrivalOnly: true }))
    expect((await desk.cheapest(arriving, stayOf(45, 47))).totalMinor).toBe(desk.sumOf([162_00, 162_00]))
    expect((await desk.cheapest(arriving, stayOf(36, 39))).totalMinor).toBe(desk.sumOf([108_00, 108_00, 108_00]))
    for (const [from, to] of [
      [37, 39],
      [46, 48],
    ] as const)
      expect(await desk.cheapest(arriving, stayOf(from, to))).toMatchObject({ lines: [], others: [] })
    const monday = ((8 - weekdayOf(dayNumber(inDays(22)))) % 7) + 22
    const { sale: midweek } = await desk.activeWith(promotion('MIDWEEK', { weekdays: [1, 2] }))
    expect((await desk.cheapest(midweek, stayOf(monday, monday + 3))).totalMinor).toBe(
      desk.sumOf([108_00, 108_00, 120_00]),
    )
  })

  test('markets, booking window in the hotel’s days and a non-refundable promotion bind the rate that they are of', async () => {
    const { sale } = await desk.activeWith(
      promotion('CN', { markets: ['CN'], basisPoints: 2000 }),
      promotion('OVER', { bookedTo: inDays(-2), basisPoints: 3000 }),
      promotion('NRF', { isNonRefundable: true, bookedFrom: inDays(-1), bookedTo: inDays(1), stacking: 'NONE' }),
    )
    const { owner, ratesOf } = desk
    const rates = (await ratesOf(sale, stayOf(30, 32))).map(({ planNameEn, offer }) => [
      planNameEn,
      offer?.totalMinor,
      offer?.freeCancellationUntil === null,
    ])
    expect(rates).toEqual([
      ['Breakfast included', desk.sumOf([120_00, 120_00]), false],
      ['Breakfast included · NRF', desk.sumOf([108_00, 108_00]), true],
    ])
    const chinese = await owner.call(searchHotelRates, { ...stayOf(30, 32), hotelId: sale.hotelId, nationality: 'CN' })
    expect(chinese.rates.map(({ planNameEn }) => planNameEn)).toEqual([
      'Breakfast included · CN',
      'Breakfast included · NRF',
    ])
  })
})
