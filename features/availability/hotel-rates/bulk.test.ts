import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { addDays } from '#contract/dates.ts'
import { decideChange } from '#features/changes/contract.ts'
import { searchHotelRates } from '../contract.ts'
import { PROOF } from '../../../tests/confirmed.ts'
import { book, outcome } from '../../../tests/hotel-booking.ts'
import { opened, refusalOf } from '../../../tests/hotel-rates.ts'
import { inDays, putOnSale, type Sale } from '../../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { changeRates, listNightChanges, previewRates, proposeRates, undoRates } from './contract-bulk.ts'
import { saveHotelRates, searchHotelRateHistory } from './contract.ts'

let world: World
let product: Client
beforeAll(async () => {
  world = await startWorld()
  product = await world.as('product')
})
afterAll(() => world.close())

const first = inDays(30)
type Change = Omit<InputOf<typeof changeRates>, 'hotelIds' | 'first' | 'last'>
const about = (sales: readonly Sale[], days = 10) => ({
  hotelIds: sales.map(({ hotelId }) => hotelId),
  first,
  last: addDays(first, days - 1),
})
const pricesOf = async (sale: Sale, from = first, days = 10) =>
  (await opened(product, sale, from)).plan.nights.slice(0, days).map(({ netMinor }) => netMinor)
const twoHotels = async () =>
  [await putOnSale(world.owner), await putOnSale(world.owner, { netMinor: 20_000 })] as const
const historyOf = async ({ hotelId }: Sale) => (await product.call(searchHotelRateHistory, { hotelId })).list

describe('a change of many nights', () => {
  test('raises a season of two hotels by 5 percent as one set, previewed first and undone after', async () => {
    const [one, other] = await twoHotels()
    await book(await world.as('owner'), one, { stay: { checkIn: first, checkOut: addDays(first, 2) } })
    const change = { ...about([one, other]), verb: 'PERCENT', basisPoints: 500, reason: 'High season' } as const
    const summary = {
      cells: 20,
      hotels: 2,
      plans: 2,
      leastBasisPoints: 500,
      mostBasisPoints: 500,
      meanBasisPoints: 500,
      soldNights: 2,
      retyped: 0,
      secondPerson: 0,
    }
    expect(await product.call(previewRates, change)).toMatchObject(summary)
    expect((await pricesOf(one))[0]).toBe(10_000)
    const { setId, ...changed } = await product.call(changeRates, change)
    expect(changed).toMatchObject(summary)
    expect([...new Set(await pricesOf(one)), ...new Set(await pricesOf(other))]).toEqual([10_500, 21_000])
    expect((await pricesOf(one, addDays(first, 10), 1))[0]).toBe(10_000)
    expect(await historyOf(other)).toMatchObject([
      { setId, by: 'Pavel Product', reason: 'High season', hotelCount: 2, cells: 10, allowed: ['undo'] },
    ])
    expect(await product.call(undoRates, { setId: setId ?? '' })).toEqual({ cells: 20, keptCells: 0, kept: [] })
    expect([...new Set(await pricesOf(one)), ...new Set(await pricesOf(other))]).toEqual([10_000, 20_000])
    expect(await historyOf(one)).toMatchObject([
      { source: 'UNDO', allowed: ['undo'] },
      { setId, undoneAt: expect.any(String), allowed: [] },
    ])
    expect(await outcome(product.call(undoRates, { setId: setId ?? '' }))).toBe('rates.undo_over')
  })

  test('copies by 364 days to the same weekdays, to another plan of the room, and fills gaps', async () => {
    const sale = await putOnSale(world.owner)
    await world.owner.query(
      `insert into rate_plan (hotel_id, room_type_id, code, name_en, meal_plan, currency)
       select hotel_id, room_type_id, 'NRF', 'Non-refundable', 'BREAKFAST', currency from rate_plan where id = $1`,
      [sale.ratePlanId],
    )
    const { priced } = await opened(product, sale)
    await product.call(saveHotelRates, priced(first, { netMinor: 9_000, minStay: 3 }))
    const run = (change: Change, at = 0, days = 10) =>
      product.call(changeRates, {
        ...change,
        hotelIds: [sale.hotelId],
        first: addDays(first, at),
        last: addDays(first, at + days - 1),
      })
    expect(await run({ copyDays: 364, planName: 'bar', retypedMinor: 9_000 }, 364)).toMatchObject({ plans: 1 })
    const copied = (await opened(product, sale, addDays(first, 364))).plan.nights
    expect(copied[0]).toMatchObject({ netMinor: 9_000, minStay: 3 })
    expect(await run({ copyPlanCode: 'BAR', planName: 'non-ref', verb: 'PERCENT', basisPoints: -1_000 })).toMatchObject(
      {
        plans: 1,
        firstPrices: 10,
      },
    )
    const nonRefundable = async () => (await opened(product, sale)).grid.rooms[0]?.plans[1]?.nights ?? []
    expect((await nonRefundable()).slice(0, 2).map(({ netMinor }) => netMinor)).toEqual([8_100, 9_000])
    expect(await run({ fillGaps: true, planName: 'non-ref' }, 8, 30)).toMatchObject({ firstPrices: 28 })
    expect((await nonRefundable())[37]?.netMinor).toBe(9_000)
  })

  test('closes to arrival and departure and sets the release on the weekdays that are meant, as sold', async () => {
    const sale = await putOnSale(world.owner)
    const change = { ...about([sale], 7), closedToArrival: true, releaseDays: 40 }
    // 1 is Monday.
    const weekday = ((new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
    expect(await product.call(changeRates, { ...change, weekdays: [weekday] })).toMatchObject({ cells: 2 })
    const visitor = await world.visitor()
    const why = async (checkIn: string) => {
      const stay = { checkIn, checkOut: addDays(checkIn, 1), rooms: [{ adults: 2 }], nationality: 'SG' }
      return (await visitor.call(searchHotelRates, { hotelId: sale.hotelId, ...stay })).rates[0]?.whyNot?.reason
    }
    await expect.poll(() => why(first)).toMatch(/ARRIVAL|RELEASE/)
    await expect.poll(() => why(addDays(first, 1))).toBeUndefined()
  })

  test('asks for the furthest price again, and takes a second person above 50 percent, who confirms all of it', async () => {
    const [one, other] = await twoHotels()
    const raise = (basisPoints: number) => ({ ...about([one, other]), verb: 'PERCENT', basisPoints }) as const
    expect(await refusalOf(product.call(changeRates, raise(4_000)))).toMatchObject({
      errorCode: 'rates.far',
      detail: { retype: { before: 10_000, after: 14_000 } },
    })
    expect(await outcome(product.call(changeRates, { ...raise(4_000), retypedMinor: 14_000 }))).toBe('done')
    expect(await product.call(previewRates, raise(6_000))).toMatchObject({ secondPerson: 20, retyped: 0 })
    expect(await outcome(product.call(changeRates, raise(6_000)))).toBe('rates.second_person')
    const { id } = await product.call(proposeRates, { ...raise(6_000), proof: PROOF })
    const deputy = await world.as('deputy')
    await deputy.call(decideChange, { changeId: id, action: 'confirm', proof: PROOF })
    expect((await pricesOf(other))[0]).toBe(44_800)
    expect(
      await outcome(product.call(changeRates, { ...raise(0), verb: 'ADD', amountMinor: -50_000, currency: 'USD' })),
    ).toBe('input.invalid')
  })
})

test('fewer rooms than are sold are refused in a sentence, with the nights', async () => {
  const sale = await putOnSale(world.owner)
  await book(await world.as('owner'), sale, { stay: { checkIn: first, checkOut: addDays(first, 1) } })
  const { errorCode, fields, detail } = await refusalOf(product.call(changeRates, { ...about([sale]), rooms: 0 }))
  expect([errorCode, fields, detail]).toEqual([
    'rates.cells_refused',
    undefined,
    { cells: [{ roomTypeId: sale.roomTypeId, night: first, reason: 'BELOW_SOLD', sold: 1 }] },
  ])
})

describe('an undo', () => {
  test('keeps the cells that somebody changed since, and says which', async () => {
    const sale = await putOnSale(world.owner)
    const { setId } = await product.call(changeRates, {
      ...about([sale], 3),
      verb: 'SET',
      amountMinor: 11_000,
      currency: 'USD',
      closed: true,
      rooms: 9,
    })
    const second = addDays(first, 1)
    await product.call(saveHotelRates, (await opened(product, sale)).priced(second, { netMinor: 12_000 }))
    expect(await product.call(undoRates, { setId: setId ?? '' })).toMatchObject({
      cells: 8,
      keptCells: 1,
      kept: [{ kind: 'PRICE', first: second, last: second, before: ['11000'], after: ['12000'] }],
    })
    const { plan, room } = await opened(product, sale)
    expect(plan.nights.slice(0, 3)).toMatchObject([
      { netMinor: 10_000, closed: false },
      { netMinor: 12_000, closed: false },
      { netMinor: 10_000, closed: false },
    ])
    // The history of a night names who put which price, from where.
    const { list } = await product.call(listNightChanges, { id: sale.ratePlanId, night: second })
    const by = { by: 'Pavel Product', source: 'GRID' }
    expect(list).toMatchObject([
      { source: 'UNDO', figures: [{ kind: 'CLOSED', before: 'CLOSED', after: 'OPEN' }] },
      { ...by, figures: [{ kind: 'PRICE', before: '11000', after: '12000' }] },
      { ...by, figures: [{ kind: 'PRICE', before: '10000', after: '11000' }, { kind: 'CLOSED' }] },
    ])
    expect(room.nights[0]?.rooms).toBe(5)
  })

  test('is over after thirty days, and nobody undoes a set that is not there', async () => {
    const sale = await putOnSale(world.owner)
    const { setId } = await product.call(changeRates, { ...about([sale]), minStay: 2 })
    await world.owner.query("update rate_change_set set at = at - interval '31 days' where id = $1", [setId])
    expect(await outcome(product.call(undoRates, { setId: setId ?? '' }))).toBe('rates.undo_over')
    expect((await historyOf(sale))[0]?.allowed).toEqual([])
    expect(await outcome(product.call(undoRates, { setId: sale.hotelId }))).toBe('rates.no_set')
  })
})
