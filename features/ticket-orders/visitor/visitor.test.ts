import { afterAll, beforeAll, expect, test } from 'vitest'
import { outcome } from '../../../tests/hotel-booking.ts'
import { bookTickets, cancelTickets, putTicketOnSale } from '../../../tests/ticket-sale.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { transferTicket } from '../contract-alter.ts'
import type { TicketOrderDetail } from '../contract.ts'
import { viewTickets } from './contract.ts'
import { newTicketLink } from './visit.ts'

let world: World
let owner: Client
let visitor: Client
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
  visitor = await world.visitor()
})
afterAll(() => world.close())

async function booked(adults = 2): Promise<TicketOrderDetail> {
  const sale = await putTicketOnSale(world.owner)
  await world.owner.query('update ticket_option set transfer_allowed = true where id = $1', [sale.optionId])
  return bookTickets(owner, sale, { adults })
}
async function linkTo({ id: orderId }: TicketOrderDetail): Promise<string> {
  const { rows } = await world.owner.query<{ id: string }>('select company_id as id from ticket_order where id = $1', [
    orderId,
  ])
  return newTicketLink({ db: world.db, now: Date.now }, { orderId, companyId: rows[0]?.id ?? '' })
}
const seen = async (linkToken: string) =>
  (await visitor.call(viewTickets, { linkToken })).tickets.map(({ state, visitor: name, code, drawn }) => [
    state,
    name,
    code,
    drawn !== null,
  ])

test('a visitor sees the tickets of the link without an account: codes, no price, and no other order', async () => {
  const order = await booked()
  const other = await booked()
  const linkToken = await linkTo(order)
  const shown = await visitor.call(viewTickets, { linkToken })
  expect(shown).toMatchObject({ titleEn: 'River Cruise', titleZh: '河上游船', code: order.code })
  expect(await seen(linkToken)).toEqual(order.tickets.map(({ visitor: name, code }) => ['VALID', name, code, true]))
  const text = JSON.stringify(shown)
  for (const secret of [other.code, other.id, order.id, ...other.tickets.flatMap(({ code }) => code ?? [])])
    expect(text).not.toContain(secret)
  expect(text).not.toMatch(/priceMinor|totalMinor|USD|customerReference|staffId/)
})

test('a ticket that is given away, cancelled or used says so and has no code; a new link shows the new visitor', async () => {
  const order = await booked(4)
  const [first, second, third, fourth] = order.tickets
  const linkToken = await linkTo(order)
  await owner.call(transferTicket, { orderId: order.id, ticketId: first?.id ?? '', name: 'Nina New' })
  await cancelTickets(owner, order.id, [second?.id ?? ''])
  await world.owner.query("update ticket_order_unit set state = 'REDEEMED', ended_at = portal_now() where id = $1", [
    third?.id,
  ])
  const others = [
    ['CANCELLED', 'Visitor 2', null, false],
    ['REDEEMED', 'Visitor 3', null, false],
    ['VALID', 'Visitor 4', fourth?.code, true],
  ]
  expect(await seen(linkToken)).toEqual([['TRANSFERRED', null, null, false], ...others])
  expect(JSON.stringify(await visitor.call(viewTickets, { linkToken }))).not.toContain('Nina')
  expect(await seen(await linkTo(order))).toEqual([['VALID', 'Nina New', expect.any(String), true], ...others])
  await cancelTickets(owner, order.id)
  expect((await seen(linkToken)).map(([state]) => state)).toEqual(['TRANSFERRED', 'CANCELLED', 'REDEEMED', 'CANCELLED'])
})

test('a guessed link opens nothing, and a guessing address waits while other visitors do not', async () => {
  const linkToken = await linkTo(await booked())
  const guess = (at: number) => outcome(visitor.call(viewTickets, { linkToken: `${at}`.padStart(43, 'x') }))
  expect(await guess(0)).toBe('ticket_order.link_gone')
  expect(await outcome(visitor.call(viewTickets, { linkToken: 'short' }))).toBe('input.invalid')
  for (let at = 1; at < 120; at++) await guess(at)
  expect(await guess(120)).toBe('session.throttled')
  for (let at = 0; at < 120; at++) await visitor.call(viewTickets, { linkToken })
  expect(await outcome(visitor.call(viewTickets, { linkToken }))).toBe('session.throttled')
  await world.clock.advance(3_600_000)
  expect(await guess(121)).toBe('ticket_order.link_gone')
  expect(await outcome(visitor.call(viewTickets, { linkToken }))).toBe('done')
})

test('a link ends thirty days after the visit', async () => {
  const linkToken = await linkTo(await booked())
  await world.clock.advance(59 * 86_400_000)
  expect(await outcome(visitor.call(viewTickets, { linkToken }))).toBe('done')
  await world.clock.advance(3 * 86_400_000)
  expect(await outcome(visitor.call(viewTickets, { linkToken }))).toBe('ticket_order.link_gone')
})
