import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { outcome, saveQuoted } from './hotel-booking.ts'
import { inDays, type Sale } from './hotel-sale.ts'
import { promotion, promotionsOf, stayOf } from './promotions.ts'
import { startWorld, type World } from './world.ts'
import { searchHotels } from '#features/availability/contract.ts'
import { listedHotels } from '#features/availability/list/rules.ts'
import { dueOfStay } from '#features/availability/prices/rules-due.ts'
import { getHotelOrder } from '#features/hotel-orders/contract.ts'
import { getContract, newContractVersion } from '#features/contracts/contract.ts'
import { previewContract } from '#features/contracts/contract-activation.ts'
import { removeContractSupplement, saveContractSupplement } from '#features/contracts/supplements/contract.ts'

type Given = Omit<InputOf<typeof saveContractSupplement>, 'contractId'>
type Promotions = Parameters<Awaited<ReturnType<typeof promotionsOf>>['draftWith']>

let world: World
let desk: Awaited<ReturnType<typeof promotionsOf>>
beforeAll(async () => {
  world = await startWorld()
  desk = await promotionsOf(world)
})
afterAll(() => world.close())

const NIGHT = [{ first: inDays(25), last: inDays(25) }]
/** A gala dinner of 45.00 an adult and 20.00 a child of 4 to 8, on the twenty-fifth day. */
const GALA: Given = {
  code: 'GALA',
  kind: 'GALA',
  nameEn: 'Gala dinner',
  nameZh: '除夕晚宴',
  paidAs: 'ADDED',
  amountMinor: 45_00,
  per: 'ADULT',
  ranges: NIGHT,
}
const GALA_CHILD: Given = { ...GALA, code: 'GALAC', amountMinor: 20_00, per: 'CHILD', childFromAge: 4, childToAge: 8 }
const SERVICE: Given = {
  code: 'SC',
  kind: 'SERVICE',
  nameEn: 'Service charge',
  paidAs: 'ADDED',
  basisPoints: 1000,
}

async function draftWith(supplements: Given[], ...promotions: Promotions) {
  const made = await desk.draftWith(...promotions)
  for (const one of supplements)
    await desk.product.call(saveContractSupplement, { contractId: made.contractId, ...one })
  return made
}
async function activeWith(supplements: Given[], ...promotions: Promotions) {
  const made = await draftWith(supplements, ...promotions)
  await desk.activated(made.contractId)
  return made
}

/** The names of the rate's supplements and their parts of the total, as a quote says them. */
const linesOf = ({ quote }: Awaited<ReturnType<typeof desk.cheapest>>) =>
  (quote.terms.rate.supplements ?? [])
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, amountMinor }) => [code, amountMinor])

/** What a stay pays at the hotel as the list says it. */
async function listedDue(sale: Sale, stay: ReturnType<typeof stayOf>) {
  const { rows } = await world.owner.query<{ id: string; name: string }>(
    'select destination_id as id, name_en as name from hotel where id = $1',
    [sale.hotelId],
  )
  const asked = { ...stay, nationality: 'SG', destinationId: rows[0]?.id ?? '', name: rows[0]?.name ?? '' }
  const [found] = listedHotels(await desk.owner.call(searchHotels, asked))
  const rooms = stay.rooms.map(({ adults, childAges = [] }) => ({ adults, childAges }))
  return found ? dueOfStay(found.due, { ...stay, rooms }) : []
}

describe('supplements and charges of a contract', () => {
  test('a gala and a service charge, calculated by hand: list, page, quote and order', async () => {
    const { sale } = await activeWith([GALA, GALA_CHILD, SERVICE], promotion('LESS', { basisPoints: 500 }))
    // 120.00 less 5 % is 114.00, and 10 % of it 11.40; the gala of two adults is 90.00, not less.
    const couple = await desk.cheapest(sale, stayOf(24, 26))
    expect(couple.totalMinor).toBe(desk.sumOf([125_40, 125_40 + 90_00]))
    expect(linesOf(couple)).toEqual([
      ['GALA', desk.sell(215_40) - desk.sell(125_40)],
      ['SC', 2 * (desk.sell(125_40) - desk.sell(114_00))],
    ])
    // Children of 9 and 8: 25.00 and 20.00 less 5 %, each with 10 %; only the child of 8 dines for 20.00.
    const family = await desk.cheapest(sale, stayOf(24, 26, { adults: 2, childAges: [9, 8] }))
    const night = 125_40 + (23_75 + 2_38) + (19_00 + 1_90)
    expect(family.totalMinor).toBe(desk.sumOf([night, night + 90_00 + 20_00]))
    const single = await desk.cheapest(sale, stayOf(25, 26, { adults: 1 }))
    expect(single.totalMinor).toBe(desk.sell(85_50 + 8_55 + 45_00))
    const order = await saveQuoted(desk.owner, couple.quote)
    const { terms } = await desk.owner.call(getHotelOrder, { orderId: order.orderId })
    expect([terms.totalMinor, terms.rate.supplements?.length]).toEqual([couple.totalMinor, 2])
  })

  test('a free night keeps its gala: seven nights, six paid, and the whole gala', async () => {
    const free = promotion('S7P6', { kind: 'FREE_NIGHTS', stayNights: 7, payNights: 6 })
    const { sale } = await activeWith([GALA], free)
    const paid = (net: number) => Math.floor((2 * net * (10_000 + desk.markUp) * 6 + 70_000) / (2 * 70_000))
    // Of 90.00 a seventh is taken off by the free night, so 15.00 is added before: 105.00 × 6 / 7 = 90.00.
    const stay = await desk.cheapest(sale, stayOf(22, 29))
    expect(stay.totalMinor).toBe(6 * paid(120_00) + paid(120_00 + 105_00))
    expect(stay.totalMinor - 7 * paid(120_00)).toBe(desk.sell(90_00))
    expect(linesOf(stay)).toEqual([['GALA', desk.sell(90_00)]])
  })

  test('what is paid at the hotel is due there with its nights, and what is included is only named', async () => {
    const there: Given = { ...GALA, paidAs: 'PROPERTY' }
    const vat: Given = { code: 'VAT', kind: 'TAX', nameEn: 'VAT', paidAs: 'INCLUDED', basisPoints: 900 }
    const { sale } = await activeWith([there, vat])
    const stay = await desk.cheapest(sale, stayOf(24, 26))
    expect(stay.totalMinor).toBe(desk.sumOf([120_00, 120_00]))
    expect(stay.rate.offer.due).toContainEqual({ currency: 'USD', amountMinor: 90_00 })
    expect(await listedDue(sale, stayOf(24, 26))).toContainEqual({ currency: 'USD', amountMinor: 90_00 })
    expect(stay.quote.terms.dueAtProperty.find(({ kind }) => kind === 'GALA')).toMatchObject({
      nameEn: 'Gala dinner',
      totalMinor: 90_00,
      nights: [inDays(25)],
    })
    expect(linesOf(stay)).toEqual([
      ['GALA', 90_00],
      ['VAT', 0],
    ])
    const after = (await desk.cheapest(sale, stayOf(26, 28))).rate.offer.due
    expect(after.map(({ currency }) => currency)).not.toContain('USD')
  })

  test('refused: nights outside or overlapping, ages the sheet lacks, a percentage beside an amount', async () => {
    const { contractId } = await draftWith([])
    const { product } = desk
    const fieldsOf = (change: Partial<Given>) =>
      product.call(saveContractSupplement, { contractId, ...GALA, ...change }).catch((error: unknown) => error)
    const refused = (field: string) => ({
      body: { errorCode: 'input.invalid', fields: { [field]: expect.any(String) } },
    })
    const outside = [{ first: inDays(5), last: inDays(12) }]
    expect(await fieldsOf({ ranges: outside })).toMatchObject(refused('ranges'))
    expect(await fieldsOf({ ranges: [...NIGHT, { first: inDays(24), last: inDays(26) }] })).toMatchObject(
      refused('ranges'),
    )
    expect(await fieldsOf({ basisPoints: 100 })).toMatchObject(refused('basisPoints'))
    expect(await fieldsOf({ per: 'CHILD' })).toMatchObject(refused('childToAge'))
    await product.call(saveContractSupplement, { contractId, ...GALA_CHILD, childToAge: 14 })
    expect((await product.call(previewContract, { contractId })).problems).toMatchObject([
      { problem: 'SUPPLEMENT_AGES', room: 'Double', rate: 'BB', season: 'GALAC' },
    ])
    expect(await outcome(product.call(saveContractSupplement, { contractId, ...GALA_CHILD }))).toBe(
      'contract.row_changed',
    )
    await product.call(removeContractSupplement, { contractId, code: 'GALAC', version: 1 })
    expect((await product.call(previewContract, { contractId })).problems).toEqual([])
  })

  test('a new version has the supplements of the one before, and its preview names what differs', async () => {
    const { contractId } = await activeWith([GALA, SERVICE])
    const { product } = desk
    const next = (await product.call(newContractVersion, { contractId })).contractId
    expect((await product.call(getContract, { contractId: next })).supplements).toHaveLength(2)
    await product.call(saveContractSupplement, { contractId: next, ...GALA, version: 1, amountMinor: 50_00 })
    await product.call(removeContractSupplement, { contractId: next, code: 'SC', version: 1 })
    expect((await product.call(previewContract, { contractId: next })).supplements).toMatchObject([
      { nameEn: 'Gala dinner', change: 'CHANGED' },
      { nameEn: 'Service charge', change: 'REMOVED' },
    ])
  })
})
