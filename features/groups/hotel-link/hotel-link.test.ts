import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askGroup, nightsOfGroup } from '../../../tests/group-world.ts'
import { outcome } from '../../../tests/hotel-booking.ts'
import { inDays, putOnSale, type Sale } from '../../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { getDeskGroup } from '../contract-desk.ts'
import { getGroup } from '../contract-requests.ts'
import { askAcceptance, counterOffer, writeToCustomer, writeToDesk } from '../talk/contract.ts'
import { askHotel, declineHotelAsk, listHotelAsks, makeHotelOffer, renewHotelLink, viewHotelAsk } from './contract.ts'

let world: World
let owner: Client
let desk: Client
let hotel: Client
let sale: Sale
beforeAll(async () => {
  world = await startWorld()
  sale = await putOnSale(world.owner, { rooms: 30 })
  owner = await world.as('owner')
  desk = await world.as('desk')
  hotel = await world.visitor()
})
afterAll(() => world.close())

const ABOUT = { checkIn: inDays(60), nights: 2, rooms: { TWIN: 4, SINGLE: 1 } }
const optionUntil = new Date(Date.now() + 86_400_000).toISOString()
const NET = nightsOfGroup(ABOUT).map(({ kind, night, rooms, priceMinor }) => ({
  kind,
  night,
  rooms,
  netMinor: priceMinor,
}))

async function asked(email?: string, by = owner): Promise<{ groupId: string; askId: string; linkToken: string }> {
  const groupId = await askGroup({ owner: by, sale }, ABOUT)
  const { askId } = await desk.call(askHotel, { groupId, hotelId: sale.hotelId, ...(email && { email }) })
  return { groupId, askId, linkToken: (await desk.call(renewHotelLink, { askId })).linkToken }
}

test('a hotel opens its link without an account, sees no customer, and offers once at the company’s mark-up', async () => {
  const { groupId, linkToken } = await asked()
  const seen = await hotel.call(viewHotelAsk, { linkToken })
  expect(seen).toMatchObject({ state: 'OPEN', checkIn: ABOUT.checkIn, currency: 'USD' })
  expect(JSON.stringify(seen)).not.toMatch(/Ben Tan|Harbour|ben@/)
  const offer = { linkToken, mealPlan: 'BREAKFAST', nights: NET, optionUntil, terms: 'Rooms on one floor' } as const
  expect(await hotel.call(makeHotelOffer, offer)).toMatchObject({ state: 'OFFERED' })
  expect(await outcome(hotel.call(makeHotelOffer, offer))).toBe('group.link_used')
  expect(await outcome(hotel.call(declineHotelAsk, { linkToken, reason: 'Full' }))).toBe('group.link_used')
  const { rows } = await world.owner.query<{ points: number }>(
    `select a.mark_up_basis_points as points from agreement_terms a join group_request g on g.company_id = a.company_id
     where g.id = $1 and a.id = agreement_in_force(g.company_id, portal_now())`,
    [groupId],
  )
  const sell = (net: number) => Math.floor((net * (10_000 + (rows[0]?.points ?? 0)) + 5_000) / 10_000)
  const { offers, state, history } = await owner.call(getGroup, { groupId })
  expect(state).toBe('OFFERED')
  expect(offers).toMatchObject([{ byHotel: true, totalMinor: 2 * (4 * sell(10_000) + sell(9_000)) }])
  expect(history.at(-1)).toMatchObject({ event: 'offered', actor: 'HOTEL' })
  expect((await desk.call(listHotelAsks, { groupId })).list).toMatchObject([{ offerNo: 1, reason: null }])
})

test('an offer that a hotel makes to a group has the mark-up of the rule for its city, not of the agreement', async () => {
  const { rows } = await world.owner.query<{ id: string }>(
    `insert into mark_up_rule (name, destination_id, arrival_from, arrival_to, mark_up_basis_points)
     select 'Groups', h.destination_id, $2::date, $2::date, 3100 from hotel h where h.id = $1 returning id`,
    [sale.hotelId, ABOUT.checkIn],
  )
  const { groupId, linkToken } = await asked()
  await hotel.call(makeHotelOffer, { linkToken, mealPlan: 'BREAKFAST', nights: NET, optionUntil, terms: '' })
  const { offers } = await owner.call(getGroup, { groupId })
  expect(offers).toMatchObject([{ totalMinor: 2 * (4 * 13_100 + 11_790) }])
  await world.owner.query('update mark_up_rule set active = false where id = $1', [rows[0]?.id])
})

test('a hotel declines with a reason for the desk; a renewed link makes the earlier one open nothing', async () => {
  const { groupId, askId, linkToken } = await asked()
  const { linkToken: newer } = await desk.call(renewHotelLink, { askId })
  expect(await outcome(hotel.call(viewHotelAsk, { linkToken }))).toBe('group.link_gone')
  expect(await hotel.call(declineHotelAsk, { linkToken: newer, reason: 'Full' })).toMatchObject({ state: 'DECLINED' })
  expect((await desk.call(listHotelAsks, { groupId })).list).toMatchObject([{ offerNo: null, reason: 'Full' }])
  expect((await owner.call(getGroup, { groupId })).state).toBe('REQUESTED')
  expect(await outcome(desk.call(renewHotelLink, { askId }))).toBe('group.link_gone')
})

test('a link ends by the clock', async () => {
  const { askId, linkToken } = await asked()
  await world.owner.query(
    `update group_hotel_ask set asked_at = portal_now() - interval '2 days', expires_at = portal_now() - interval '1 second'
     where id = $1`,
    [askId],
  )
  expect(await outcome(hotel.call(viewHotelAsk, { linkToken }))).toBe('group.link_gone')
})

test('the mail to the hotel carries a link that opens', async () => {
  await asked('rooms@asked.example')
  await (await world.app()).outbox.drain()
  const folder = join(world.dataDir, 'mail')
  const mails = existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : []
  const mail = mails.find((one) => one.includes('rooms@asked.example'))?.replace(/=\r?\n/g, '') ?? ''
  const linkToken = /group-offer#([\w-]{43})/.exec(mail)?.[1] ?? ''
  expect(await hotel.call(viewHotelAsk, { linkToken })).toMatchObject({ state: 'OPEN' })
  expect(mail).not.toMatch(/Harbour/)
})

test('customer and desk write to each other; a counter-offer names a total, a colleague asks the owner to accept', async () => {
  const booker = await world.as('booker')
  const { groupId, linkToken } = await asked(undefined, booker)
  await hotel.call(makeHotelOffer, { linkToken, mealPlan: 'BREAKFAST', nights: NET, optionUntil })
  const offerId = (await owner.call(getGroup, { groupId })).offers[0]?.id ?? ''
  await booker.call(writeToDesk, { groupId, text: 'Can the bus park?' })
  await booker.call(counterOffer, { groupId, offerId, wishedMinor: 90_000, text: '' })
  await booker.call(askAcceptance, { groupId, offerId })
  await desk.call(writeToCustomer, { groupId, text: 'Yes, for two.' })
  const { history } = await desk.call(getDeskGroup, { groupId })
  expect(history.slice(-4).map(({ event, note, wishedMinor }) => [event, note, wishedMinor])).toEqual([
    ['message', 'Can the bus park?', null],
    ['countered', null, 90_000],
    ['acceptance_asked', null, null],
    ['message', 'Yes, for two.', null],
  ])
  const topics = await world.owner.query<{ topic: string }>(
    "select topic from outbox where payload->>'groupId' = $1 and topic = any ($2) order by topic",
    [groupId, ['group.asked_desk', 'group.answered', 'group.acceptance_asked']],
  )
  expect(topics.rows.map(({ topic }) => topic)).toEqual([
    'group.acceptance_asked',
    'group.answered',
    'group.asked_desk',
    'group.asked_desk',
  ])
})
