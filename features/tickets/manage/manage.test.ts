import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { addDays } from '#contract/dates.ts'
import { outcome } from '../../../tests/hotel-booking.ts'
import { cityId, makeDay, makeTicket } from '../../../tests/tickets.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { getTicketSlots, queryTicketList } from '../contract.ts'
import * as desk from './contract.ts'
import { searchDeskTickets } from './contract-list.ts'
import { searchTicketHistory } from './contract-history.ts'
import { getTicketDays, saveTicketDays } from './contract-days.ts'

const NOW = Date.parse('2027-03-01T00:00:00Z')
const DAY = '2027-03-10'
const NEXT = addDays(DAY, 1)

let world: World
let destinationId: string
let product: Awaited<ReturnType<World['as']>>
beforeAll(async () => {
  world = await startWorld()
  await world.clock.set(NOW)
  destinationId = await cityId(world.owner, 'Singapore')
  product = await world.as('product')
})
afterAll(async () => {
  // Tickets that were sold here have no orders.
  await world.owner.query('delete from ticket_day where 0 < any (sold)')
  await world.close()
})

const ticket = async (title: string, about: Partial<Parameters<typeof makeTicket>[1]> = {}) => {
  const made = await makeTicket(world.owner, { destinationId, title, options: [{ code: 'a' }], ...about })
  return { productId: made.productId, optionId: made.options['a'] ?? '' }
}
const daysFrom = (optionId: string, from = DAY) => product.call(getTicketDays, { optionId, from })
async function save(optionId: string, set: Omit<InputOf<typeof saveTicketDays>, 'optionId' | 'version'>) {
  const { version } = await daysFrom(optionId)
  return product.call(saveTicketDays, { optionId, version, ...set })
}

describe("the operator's days", () => {
  test('places, price and closing of many days are saved at once and sold like that', async () => {
    const { optionId } = await ticket('Days')
    await save(optionId, {
      places: [{ first: DAY, last: NEXT, startMinute: 600, endMinute: 660, stock: 'PLACES', places: 30 }],
      days: [{ first: NEXT, pricePercent: 120 }],
    })
    const { days, version } = await daysFrom(optionId)
    expect([days.length, version]).toEqual([60, 1])
    const slots = [{ startMinute: 600, endMinute: 660, total: 30, sold: 0 }]
    expect(days.slice(0, 3)).toEqual([
      { day: DAY, closed: false, pricePercent: 100, slots },
      { day: NEXT, closed: false, pricePercent: 120, slots },
      { day: addDays(DAY, 2), closed: false, pricePercent: 100, slots: [] },
    ])
    const sold = await (await world.visitor()).call(getTicketSlots, { optionId, day: NEXT })
    expect(sold.slots).toMatchObject([{ startMinute: 600, status: 'AVAILABLE', closesAt: '2027-03-11T02:00:00.000Z' }])
    await save(optionId, { days: [{ first: DAY, closed: true }] })
    expect((await (await world.visitor()).call(getTicketSlots, { optionId, day: DAY })).slots[0]?.status).toBe('CLOSED')
  })

  test('places below what is sold are refused, the day is named and nothing is saved', async () => {
    const { optionId } = await ticket('Sold')
    await makeDay(world.owner, optionId, { day: DAY, slots: [[600, 660, 20, 7]] })
    const at = { first: DAY, last: NEXT, startMinute: 600, endMinute: 660 }
    for (const stock of [{ stock: 'PLACES', places: 6 } as const, { stock: 'NONE' } as const]) {
      const refused = await save(optionId, { places: [{ ...at, ...stock }] }).catch((error: unknown) => error)
      expect(refused).toMatchObject({
        body: {
          errorCode: 'ticket.cells_refused',
          detail: { cells: [{ day: DAY, startMinute: 600, endMinute: 660, reason: 'BELOW_SOLD', sold: 7 }] },
        },
      })
    }
    expect((await daysFrom(optionId)).days[1]?.slots).toEqual([])
    await save(optionId, { places: [{ ...at, stock: 'PLACES', places: 7 }] })
    expect((await daysFrom(optionId)).days[0]?.slots).toMatchObject([{ total: 7, sold: 7 }])
  })

  test('opening hours are moved in one save and stay one a day; what is sold stays sold', async () => {
    const { optionId } = await ticket('Hours', { kind: 'OPENING_HOURS' })
    await makeDay(world.owner, optionId, { day: DAY, slots: [[540, 1080, -1, 3]] })
    const to = (startMinute: number, endMinute: number) =>
      save(optionId, { places: [{ first: DAY, startMinute, endMinute, stock: 'FREE_SALE' }] })
    expect(await outcome(to(600, 1080))).toBe('ticket.cells_refused')
    await to(540, 1200)
    expect((await daysFrom(optionId)).days[0]?.slots).toEqual([
      { startMinute: 540, endMinute: 1200, total: null, sold: 3 },
    ])
  })

  test('days saved by somebody else meanwhile, past ones and those too far away are refused', async () => {
    const { optionId } = await ticket('Version')
    const first = { first: DAY, closed: true }
    await save(optionId, { days: [first] })
    expect(await outcome(product.call(saveTicketDays, { optionId, version: 0, days: [first] }))).toBe(
      'ticket.days_changed',
    )
    for (const day of ['2027-02-28', '2029-03-05'])
      expect(await outcome(save(optionId, { days: [{ first: day, closed: true }] }))).toBe('ticket.cells_refused')
  })
})

describe('the catalogue', () => {
  const made = async (titleEn: string) =>
    product.call(desk.createTicket, {
      titleEn,
      titleZh: '夜游',
      destinationId,
      category: 'TOUR',
      kind: 'START_TIME',
      supplier: 'River Tours',
      currency: 'USD',
      adultNetMinor: 4000,
    })
  const read = (productId: string) => product.call(desk.getDeskTicket, { productId })
  const found = async (keyword: string) => (await product.call(searchDeskTickets, { keyword })).list

  test('a new ticket is paused, gets its days, is put on sale and is found by customers', async () => {
    const { productId } = await made('Night walk')
    const { options, status, version, publicMarkUpPercent } = await read(productId)
    expect([status, version]).toEqual(['CLOSED', 0])
    const [unit] = options[0]?.units ?? []
    expect(unit).toMatchObject({ type: 'ADULT', netMinor: 4000 })
    expect(unit?.publicMinor ?? 0).toBeGreaterThan(0)
    expect(publicMarkUpPercent).toBeGreaterThan(0)
    await save(options[0]?.optionId ?? '', {
      places: [{ first: DAY, startMinute: 1200, endMinute: 1320, stock: 'PLACES', places: 12 }],
    })
    const listed = async () =>
      (await (await world.visitor()).call(queryTicketList, { destinationId, keyword: 'Night walk' })).total
    expect(await listed()).toBe(0)
    await product.call(desk.setTicketSale, { productId, version: 0, open: true })
    // The node learns of it by the journal.
    await expect.poll(listed).toBe(1)
    expect(await found('Night walk')).toMatchObject([
      { titleZh: '夜游', status: 'OPEN', nextDay: DAY, fromNetMinor: 4000, currency: 'USD', optionCount: 1 },
    ])
  })

  test('content, options and terms are saved under the version that was read, and the history says who and what', async () => {
    const { productId } = await made('Morning walk')
    const before = await read(productId)
    const content = {
      productId,
      version: 0,
      english: { title: 'Dawn walk', includes: ['Guide', 'Tea'] },
      chinese: { title: '' },
      category: 'TOUR',
      supplier: 'River Tours',
      confirmationMode: 'ON_REQUEST',
      holdMinutes: 30,
      latitude: 1.3,
      longitude: 103.8,
    } satisfies InputOf<typeof desk.saveTicketContent>
    expect(await product.call(desk.saveTicketContent, content)).toEqual({ version: 1 })
    expect(await outcome(product.call(desk.saveTicketContent, content))).toBe('ticket.changed')
    const option = {
      productId,
      version: 1,
      optionId: before.options[0]?.optionId ?? '',
      nameEn: 'With tea',
      minUnits: 1,
      maxUnits: 8,
      cutOffMinutes: 90,
      validDays: 1,
      deliveryFormat: 'QRCODE',
      units: [
        { type: 'ADULT', netMinor: 4500 },
        { type: 'CHILD', netMinor: 2000, minAge: 4, maxAge: 12, accompaniedBy: ['ADULT'], idNeeded: true },
      ],
    } satisfies InputOf<typeof desk.saveTicketOption>
    await product.call(desk.saveTicketOption, option)
    await product.call(desk.saveTicketTerms, {
      productId,
      version: 2,
      feeRules: [{ minutesBefore: 1440, percent: 100 }, { percent: 20 }],
      questions: [{ per: 'BOOKING', kind: 'CHOICE', labelEn: 'Tea?', choices: [{ nameEn: 'Green' }] }],
    })
    const after = await read(productId)
    expect(after).toMatchObject({
      version: 3,
      contents: [{ language: 'en', title: 'Dawn walk', includes: ['Guide', 'Tea'] }],
      feeRules: [
        { minutesBefore: null, percent: 20 },
        { minutesBefore: 1440, percent: 100 },
      ],
      questions: [{ labelEn: 'Tea?', choices: [{ value: 'Green' }] }],
      options: [
        {
          nameEn: 'With tea',
          units: [
            { type: 'ADULT', netMinor: 4500 },
            { type: 'CHILD', idNeeded: true },
          ],
        },
      ],
    })
    // The unit that stays keeps its identifier, by which holds name it.
    expect(after.options[0]?.units[0]?.unitId).toBe(before.options[0]?.units[0]?.unitId)
    const history = await product.call(searchTicketHistory, { productId })
    expect(history.list.map(({ part }) => part)).toEqual(['TERMS', 'OPTION', 'CONTENT', 'CREATED'])
    expect(history.list[0]?.by).toBeTruthy()
    expect(history.list[1]?.lines).toContainEqual(
      expect.objectContaining({ field: 'netMinor', of: 'With tea · ADULT', before: ['4000'], after: ['4500'] }),
    )
  })

  test('an option of another ticket and a city that is not there are refused', async () => {
    const [one, other] = [await ticket('One'), await ticket('Other')]
    const wrong = {
      productId: one.productId,
      version: 0,
      optionId: other.optionId,
      nameEn: 'x',
      minUnits: 1,
      maxUnits: 1,
      cutOffMinutes: 0,
      validDays: 1,
      deliveryFormat: 'QRCODE',
      units: [{ type: 'ADULT', netMinor: 1 }],
    } satisfies InputOf<typeof desk.saveTicketOption>
    expect(await outcome(product.call(desk.saveTicketOption, wrong))).toBe('ticket.not_found')
    expect(await outcome((await world.as('desk')).call(searchDeskTickets, {}))).toBe('right.missing')
    expect(await outcome((await world.as('owner')).call(desk.getDeskTicket, { productId: one.productId }))).toBe(
      'right.missing',
    )
  })
})
