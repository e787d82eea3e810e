import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { searchHotels } from '#features/availability/contract.ts'
import { contractsOf, pasted, SHEET } from '../../../tests/contracts.ts'
import { outcome, quoteFor, saveQuoted } from '../../../tests/hotel-booking.ts'
import { inDays, type Sale } from '../../../tests/hotel-sale.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { previewContract } from '../contract-activation.ts'
import { getContract, newContractVersion } from '../contract.ts'
import { tryStay } from '../trying/contract.ts'
import { removeContractPromotion, saveContractPromotion } from './contract.ts'

let world: World
let desk: Awaited<ReturnType<typeof contractsOf>>
beforeAll(async () => {
  world = await startWorld()
  desk = await contractsOf(world)
})
afterAll(() => world.close())

type Given = Omit<InputOf<typeof saveContractPromotion>, 'contractId'>
type Asked = Parameters<typeof desk.ratesOf>[1]

const promotion = (code: string, change: Partial<Given> = {}): Given => ({
  code,
  kind: 'PERCENT',
  nameEn: code,
  ...(change.kind === undefined && { basisPoints: 1000 }),
  ...change,
})
const EARLY = promotion('EB10', { nameEn: 'Early bird', nameZh: '早鸟优惠', daysAhead: 30 })

/** A contract with promotions, not yet active. */
async function draftWith(...promotions: Given[]): Promise<{ contractId: string; sale: Sale }> {
  const { product, drafted, saveSheet } = desk
  const { contractId, sale } = await drafted()
  await saveSheet(contractId, pasted(SHEET))
  for (const one of promotions) await product.call(saveContractPromotion, { contractId, ...one })
  return { contractId, sale }
}

async function activeWith(...promotions: Given[]) {
  const made = await draftWith(...promotions)
  await desk.activated(made.contractId)
  return made
}

/** A stay of two adults from one day to another. */
const stayOf = (from: number, to: number, party: Asked['rooms'][number] = { adults: 2 }): Asked => ({
  checkIn: inDays(from),
  checkOut: inDays(to),
  rooms: [party],
})

/** What the hotel's page, the list and a quote say of the cheapest rate, which has to be the same everywhere. */
async function cheapest(sale: Sale, stay: Asked) {
  const { owner, ratesOf } = desk
  const offered = (await ratesOf(sale, stay)).flatMap((rate) => (rate.offer ? [{ ...rate, offer: rate.offer }] : []))
  const [best, ...others] = offered.toSorted((a, b) => a.offer.totalMinor - b.offer.totalMinor)
  if (!best) throw new Error('no rate is on sale')
  const { rows } = await world.owner.query<{ id: string; name: string }>(
    'select destination_id as id, name_en as name from hotel where id = $1',
    [sale.hotelId],
  )
  const asked = { ...stay, nationality: 'SG', destinationId: rows[0]?.id ?? '', name: rows[0]?.name ?? '' }
  const { totalMinor } = best.offer
  await expect.poll(async () => (await owner.call(searchHotels, asked)).list[0]?.rates[0]?.totalMinor).toBe(totalMinor)
  const quote = await quoteFor(owner, { hotelId: sale.hotelId, ratePlanId: best.ratePlanId }, stay)
  expect(quote.terms.totalMinor).toBe(totalMinor)
  expect(quote.terms.rate.promotions).toEqual(best.offer.promotions)
  const lines = (best.offer.promotions ?? []).map(({ code, offMinor }) => [code, offMinor])
  return { totalMinor, lines, others: others.map(({ offer }) => offer.totalMinor), quote, rate: best }
}

const sumOf = (nets: readonly number[]) => nets.reduce((sum, net) => sum + desk.sell(net), 0)

describe('promotions of a contract', () => {
  test('an early bird is taken off each night; page, list, quote, order and trial say its name and what it takes off', async () => {
    const { product, owner, companyCode } = desk
    const { contractId, sale } = await activeWith(EARLY)
    // Two nights of low and two of high season: 10 % of 120.00 and 180.00 are 12.00 and 18.00.
    const total = sumOf([108_00, 108_00, 162_00, 162_00])
    const off = sumOf([120_00, 120_00, 180_00, 180_00]) - total
    const stay = stayOf(38, 42)
    const found = await cheapest(sale, stay)
    expect(found).toMatchObject({ totalMinor: total, lines: [['EB10', off]], others: [] })
    expect(found.rate).toMatchObject({
      planNameEn: 'Breakfast included · Early bird',
      planNameZh: '含早餐 · 早鸟优惠',
    })
    // 5.00 of a child of nine in the low season are 2.50, half of 180.00 / 2 in the high one 4.50.
    const family = await cheapest(sale, stayOf(38, 42, { adults: 2, childAges: [9] }))
    expect(family.totalMinor).toBe(sumOf([130_50, 130_50, 202_50, 202_50]))
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
    expect(await cheapest(sale, stayOf(25, 26))).toMatchObject({ totalMinor: desk.sell(120_00), lines: [], others: [] })
  })

  test('a new version without the promotion ends it; two people do not save over each other', async () => {
    const { product, activated } = desk
    const { contractId, sale } = await activeWith(EARLY)
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
    expect(await cheapest(sale, stayOf(38, 40))).toMatchObject({ totalMinor: sumOf([120_00, 120_00]), lines: [] })
    expect(await outcome(change(2, 2000))).toBe('contract.not_draft')
  })
})
