import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideChange } from '#features/changes/contract.ts'
import { SYSTEM } from '#server/db/database.ts'
import { PROOF } from '../../../tests/confirmed.ts'
import { outcome } from '../../../tests/hotel-booking.ts'
import { opened, refusalOf, type Save } from '../../../tests/hotel-rates.ts'
import { inDays, putOnSale } from '../../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { changeNights, type NightRuns } from './change-nights.ts'
import { proposeHotelRates, saveHotelRates, searchHotelRateHistory } from './contract.ts'

let world: World
let product: Client
beforeAll(async () => {
  world = await startWorld()
  product = await world.as('product')
})
afterAll(() => world.close())

const night = inDays(30)
const next = inDays(31)
const historyOf = async (hotelId: string) => (await product.call(searchHotelRateHistory, { hotelId })).list

describe('guards', () => {
  test('a price far from its cell asks for the furthest again, and names its nights with both prices', async () => {
    const sale = await putOnSale(world.owner, { netMinor: 15_120 })
    const { priced } = await opened(product, sale)
    const typed = (netMinor: number): Save => ({ ...priced(night, { netMinor }), retypedMinor: undefined })
    const refused = (save: Save) => refusalOf(product.call(saveHotelRates, save))
    const line = { kind: 'PRICE', planCode: 'BAR', currency: 'USD', first: night, last: night, nights: 1 }
    // Two far prices of one save are two lines; the furthest is typed again.
    const two = typed(10_000)
    two.plans?.[0]?.runs.push({ first: next, netMinor: 22_000 })
    expect(await refused(two)).toMatchObject({
      errorCode: 'rates.far',
      detail: {
        lineCount: 2,
        lines: [
          { ...line, before: ['15120'], after: ['10000'] },
          { ...line, first: next, last: next, after: ['22000'] },
        ],
        retype: { roomEn: 'Double', planEn: 'Best rate', night: next, before: 15_120, after: 22_000 },
      },
    })
    expect(await refused({ ...two, retypedMinor: 10_000 })).toMatchObject({
      errorCode: 'rates.far',
      fields: { retypedMinor: 'This is not the price to be saved' },
    })
    expect((await opened(product, sale)).plan.nights[0]?.netMinor).toBe(15_120)
    expect(await product.call(saveHotelRates, { ...two, retypedMinor: 22_000 })).toEqual({ cells: 2 })
    // Small changes are saved at once. The first price of a cell is compared with what is usual at the hotel.
    const near = (await opened(product, sale)).priced(next, { netMinor: 16_000 })
    expect(await product.call(saveHotelRates, { ...near, retypedMinor: undefined })).toEqual({ cells: 1 })
    const first = (netMinor: number) => async () => {
      const later = (await opened(product, sale, inDays(600))).priced(inDays(600), { netMinor })
      return outcome(product.call(saveHotelRates, { ...later, retypedMinor: undefined }))
    }
    expect(await first(7_000)()).toBe('rates.far')
    expect(await first(7_560)()).toBe('done')
  })

  test('a price of 2.00 for 151.20 is sold only when a second person confirmed it', async () => {
    const sale = await putOnSale(world.owner, { netMinor: 15_120 })
    const save = (await opened(product, sale)).priced(night, { netMinor: 200 })
    expect(await refusalOf(product.call(saveHotelRates, save))).toMatchObject({
      errorCode: 'rates.second_person',
      detail: { lineCount: 1, lines: [{ before: ['15120'], after: ['200'] }] },
    })
    const { id } = await product.call(proposeHotelRates, { ...save, proof: PROOF })
    expect((await opened(product, sale)).plan.nights[0]?.netMinor).toBe(15_120)
    const decided = await (
      await world.as('deputy')
    ).call(decideChange, {
      changeId: id,
      action: 'confirm',
      proof: PROOF,
    })
    const name = `Double · Best rate · PRICE · ${night}`
    expect(decided).toMatchObject({ state: 'CONFIRMED', lines: [{ field: name, before: '151.20', after: '2.00' }] })
    expect((await opened(product, sale)).plan.nights[0]?.netMinor).toBe(200)
    const { list } = await product.call(searchHotelRateHistory, { hotelId: sale.hotelId })
    expect(list).toMatchObject([{ by: 'Pavel Product', source: 'GRID', hotelCount: 1, cells: 1 }])
  })
})

describe('a change set', () => {
  /** Writes nights as another feature does. */
  const written = async (runs: NightRuns) => {
    const { db, now } = (await world.app()).deps
    const author = { source: 'HOTEL', realm: 'SYSTEM', name: 'Front desk', reason: 'Sold out' } as const
    return db.write(SYSTEM, (tx) => changeNights(tx, runs, { author, nowMs: now(), meant: 'ALL' }))
  }

  test('reaches over hotels and months, and the history of each names author, source and reason', async () => {
    const [one, other] = [await putOnSale(world.owner), await putOnSale(world.owner)]
    const days = { first: inDays(20), last: inDays(80) }
    const { id, cells } = await written({
      plans: [{ ratePlanId: one.ratePlanId, runs: [{ ...days, closed: true }] }],
      rooms: [{ roomTypeId: other.roomTypeId, runs: [{ ...days, releaseDays: 4, rooms: 9 }] }],
    })
    expect(cells).toBe(61 * 3)
    const about = { setId: id, by: 'Front desk', source: 'HOTEL', reason: 'Sold out', hotelCount: 2 }
    const line = { ...days, nights: 61 }
    expect(await historyOf(one.hotelId)).toMatchObject([
      { ...about, cells: 61, lines: [{ ...line, kind: 'CLOSED', planEn: 'Best rate', after: ['CLOSED'] }] },
    ])
    expect(await historyOf(other.hotelId)).toMatchObject([
      {
        ...about,
        cells: 122,
        lines: [
          { ...line, kind: 'ALLOTMENT', before: ['5'], after: ['9'] },
          { ...line, kind: 'RELEASE', before: ['0'], after: ['4'] },
        ],
      },
    ])
    const { plan, room } = await opened(product, one, inDays(79))
    expect(plan.nights.slice(0, 3).map(({ closed }) => closed)).toEqual([true, true, false])
    expect(room.nights[0]?.rooms).toBe(5)
    // The same again is no change and leaves no set.
    expect(await written({ plans: [{ ratePlanId: one.ratePlanId, runs: [{ ...days, closed: true }] }] })).toEqual({
      id: null,
      cells: 0,
      lineCount: 0,
      lines: [],
    })
  })
})
