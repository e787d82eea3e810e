import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { cityId, makeDay, makeTicket, removeSoldDays } from '../../tests/tickets.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { getTicketDetail, getTicketSlots, queryTicketList, suggestTicket } from './contract.ts'
import { midnightAt, ticketFees } from './rules.ts'
import { partyFault } from './rules-party.ts'
import { ticketForBooking } from './store.ts'

const NOW = Date.parse('2027-03-01T00:00:00Z')
const DAY = '2027-03-10'

let world: World
let destinationId: string
beforeAll(async () => {
  world = await startWorld()
  await world.clock.set(NOW)
  destinationId = await cityId(world.owner, 'Singapore')
})
afterAll(async () => {
  await removeSoldDays(world.owner)
  await world.close()
})

const HALF_A_DAY_BEFORE = [{ minutesBefore: 1440, percent: 50 }]

test('a booking reads a slot at the price of its day, with cost, sale end and fees', async () => {
  const { productId, options } = await makeTicket(world.owner, {
    destinationId,
    title: 'Deck',
    fees: HALF_A_DAY_BEFORE,
    options: [{ code: 'a', cutOff: 30, nets: [1001, 500] }],
  })
  await makeDay(world.owner, options['a'], { day: DAY, slots: [[600, 660, 20, 15]], percent: 115 })
  const about = { productId, optionId: options['a'] ?? '', day: DAY, startMinute: 600, nowMs: NOW }
  const terms = { currency: 'USD', markUpBasisPoints: 1000 }
  const slot = await world.db.write({ realm: 'SYSTEM', companyId: null }, (tx) =>
    ticketForBooking(tx, { ...about, terms }),
  )
  expect(slot).toMatchObject({
    status: 'LIMITED',
    places: 5,
    startsAt: '2027-03-10T02:00:00.000Z',
    endsAt: '2027-03-10T03:00:00.000Z',
    closesAt: '2027-03-10T01:30:00.000Z',
    lastDay: DAY,
    net: { currency: 'USD', rate: '1', markUpBasisPoints: 1000 },
    // 10.01 at 115 % is 11.51, at 10 % mark-up 12.66.
    units: [
      { type: 'CHILD', netMinor: 575, costMinor: 575, amountMinor: 633 },
      { type: 'ADULT', netMinor: 1151, costMinor: 1151, amountMinor: 1266 },
    ],
  })
  expect(slot?.feesOf(2001, NOW)).toEqual({
    penalties: [
      { fromAt: '2027-03-09T02:00:00.000Z', amountMinor: 1001 },
      { fromAt: '2027-03-10T02:00:00.000Z', amountMinor: 2001 },
    ],
    freeCancellationUntil: '2027-03-09T02:00:00.000Z',
  })
  const elsewhere = { ...about, startMinute: 601, terms }
  expect(await ticketForBooking(world.db.direct, elsewhere)).toBeUndefined()
})

test('what can not be cancelled free of charge costs its share at once, and the total from the start on', () => {
  const about = { startsAt: '2027-03-10T02:00:00.000Z', totalMinor: 1000, nowMs: NOW }
  expect(ticketFees([{ minutesBefore: null, percent: 30 }], about)).toEqual({
    penalties: [
      { fromAt: '2027-03-01T00:00:00.000Z', amountMinor: 300 },
      { fromAt: '2027-03-10T02:00:00.000Z', amountMinor: 1000 },
    ],
    freeCancellationUntil: null,
  })
})

test('on the day the clocks change ten in the morning is ten in the morning', () => {
  const ten = (day: string) => new Date(Date.parse(midnightAt('Europe/Paris', day)) + 600 * 60_000).toISOString()
  expect(ten('2027-03-27')).toBe('2027-03-27T09:00:00.000Z')
  expect(ten('2027-03-28')).toBe('2027-03-28T08:00:00.000Z')
})

test('a child alone, too few and too many are refused before booking', () => {
  const unit = (type: 'ADULT' | 'CHILD', quantity: number) => ({
    type,
    quantity,
    accompaniedBy: type === 'CHILD' ? (['ADULT'] as const) : [],
  })
  const limits = { minUnits: 2, maxUnits: 4 }
  expect(partyFault([unit('CHILD', 2)], limits)).toMatchObject({ fault: 'ALONE', type: 'CHILD' })
  expect(partyFault([unit('ADULT', 1)], limits)).toEqual({ fault: 'FEW', limit: 2 })
  expect(partyFault([unit('ADULT', 3), unit('CHILD', 2)], limits)).toEqual({ fault: 'MANY', limit: 4 })
  expect(partyFault([unit('ADULT', 1), unit('CHILD', 1)], limits)).toBeNull()
})

test('filters count what each would leave, a company sees its own prices, and no answer has a net price', async () => {
  const bangkok = await cityId(world.owner, 'Bangkok')
  const make = async (title: string, net: number, more: object = {}) => {
    const nets = [net, net] as const
    const made = await makeTicket(world.owner, {
      destinationId: bangkok,
      title,
      options: [{ code: 'a', nets }],
      ...more,
    })
    for (const ahead of [0, 1])
      await makeDay(world.owner, made.options['a'], { day: addDays(DAY, ahead), slots: [[600, 660, 20, 0]] })
    return made
  }
  await make('Grand Palace', 2000, { category: 'SIGHT' })
  await make('River Cruise', 3000, { category: 'CRUISE', fees: [{ minutesBefore: null, percent: 100 }] })
  const { productId, options } = await make('Night Cruise', 1000, {
    category: 'CRUISE',
    confirmationMode: 'ON_REQUEST',
  })
  const visitor = await world.visitor()
  const ask = (more: object) => visitor.call(queryTicketList, { destinationId: bangkok, ...more })
  const cruises = await ask({ categories: ['CRUISE'], sort: 'PRICE' })
  expect(cruises.list.map(({ titleEn, fromMinor }) => [titleEn, fromMinor])).toEqual([
    ['Night Cruise', 1150],
    ['River Cruise', 3450],
  ])
  expect(cruises.facets).toMatchObject({
    categories: [
      { value: 'SIGHT', count: 1 },
      { value: 'CRUISE', count: 2 },
    ],
    freeCancellation: 1,
    instantConfirmation: 1,
    price: { minMinor: 1150, maxMinor: 3450 },
  })
  expect((await ask({ keyword: 'cruise', instantConfirmation: true })).list.map(({ titleEn }) => titleEn)).toEqual([
    'River Cruise',
  ])
  expect((await ask({ day: addDays(DAY, 2) })).total).toBe(0)
  const booker = await world.as('booker')
  const own = await booker.call(getTicketDetail, { productId })
  const slots = await booker.call(getTicketSlots, { optionId: options['a'] ?? '', day: DAY })
  const price = own.options[0]?.units[0]?.amountMinor
  expect(price).not.toBe(1150)
  expect(slots.units[0]?.amountMinor).toBe(price)
  expect(JSON.stringify([cruises, own, slots])).not.toMatch(/net/i)
})

test('a ticket or city is suggested though its name is nearly spelled, exact names before', async () => {
  await makeTicket(world.owner, { destinationId, title: 'Lantern Garden', options: [{ code: 'a', nets: [1000, 500] }] })
  const visitor = await world.visitor()
  const found = async (keyword: string) =>
    (await visitor.call(suggestTicket, { keyword })).list.map(({ kind, nameEn }) => `${kind} ${nameEn}`)
  expect(await found('antern gard')).toEqual(['TICKET Lantern Garden'])
  expect(await found('Lanten Gardn')).toEqual(['TICKET Lantern Garden'])
  expect((await found('Sinagpore'))[0]).toBe('CITY Singapore')
  expect(await found('Qqqqzzzz')).toEqual([])
})
