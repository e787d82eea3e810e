import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getTicketOrder } from '#features/ticket-orders/contract.ts'
import { lockOrder } from '#features/ticket-orders/ticket-orders.sql.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { type Guard, takeOut, tally } from './hotel-races.ts'
import { GATE, gateBefore, meeting } from './meeting.ts'
import { asReseller, type Reseller, SCHEMAS } from './octo-reseller.ts'
import { placesSold, putTicketOnSale, type TicketSale } from './ticket-sale.ts'
import { type Client, startWorld, type World } from './world.ts'
import { isDue } from './grounds.ts'

const isTouched = isDue('tests/octo-races')

type Racing = { readonly world: World; readonly owner: Client; readonly shop: Reseller }

/** A session about to write a step of an order waits until the others are there too, or at its lock. */
const MEET = gateBefore('insert on ticket_order_event')
const NO_ORDER_LOCK: Guard = { statement: lockOrder, alter: (text) => text.replace('for update', '') }
/** Each session pauses between reading the places and taking them; the pause removes no guard. */
const PAUSE: Guard = {
  fn: 'ticket_take',
  replace: 'd.sold[v_at] := d.sold[v_at] + p_units;',
  by: `${GATE} d.sold[v_at] := d.sold[v_at] + p_units;`,
}
const NO_PLACES_LOCK: Guard = { fn: 'ticket_take', replace: 'and day = p_day for update', by: 'and day = p_day' }

/** Runs a race in a world of its own; `broken` names the invariants that the race left broken. */
async function inWorld<T>(guards: readonly Guard[], race: (racing: Racing) => Promise<T>) {
  const world = await startWorld()
  const [owner, shop] = [await world.as('owner'), await asReseller(world, 'owner')]
  const putBack = await takeOut(world.owner, guards)
  const found = await race({ world, owner, shop }).finally(putBack)
  const broken = await world.close().then(
    () => '',
    (error: unknown) => String(error),
  )
  return { found, broken }
}

const body = ({ productId, optionId, day, adultId }: TicketSale) => ({
  uuid: randomUUID(),
  productId,
  optionId,
  availabilityId: `${day}T10:00:00+08:00`,
  unitItems: [{ unitId: adultId }],
})
const CONTACT = { contact: { fullName: 'Ada Lovelace' } }

const lastPlaces = async ({ world, shop }: Racing) => {
  const sale = await putTicketOnSale(world.owner)
  const race = () => Promise.all(Array.from({ length: 100 }, () => shop.fails('bookings', { body: body(sale) })))
  // More than there are places, fewer than the server has connections.
  return { codes: tally(await meeting(world.owner, 10, race)), sold: await placesSold(world.owner, sale) }
}

test('a hundred reservations of the last five places are five bookings and ninety-five refusals', async () => {
  const { found, broken } = await inWorld([PAUSE], lastPlaces)
  expect(found).toEqual({ codes: { '200': 5, UNPROCESSABLE_ENTITY: 95 }, sold: 5 })
  expect(broken).toBe('')
})

test.runIf(isTouched)('without the lock of the slot more are booked, and the invariants say so', async () => {
  const { found, broken } = await inWorld([PAUSE, NO_PLACES_LOCK], lastPlaces)
  expect(found.codes['200']).toBeGreaterThan(5)
  expect(broken).toContain('tickets_sold_equal_orders')
})

/** Confirms a hold twice at once, by different words, and says what was paid. */
const confirmTwice = async ({ world, owner, shop }: Racing) => {
  const held = await shop.get(SCHEMAS.booking, 'bookings', { body: body(await putTicketOnSale(world.owner)) })
  const owed = async () => (await owner.call(getWallet, {})).onAccountMinor
  const before = await owed()
  const confirm = (fullName: string) => shop.fails(`bookings/${held.uuid}/confirm`, { body: { contact: { fullName } } })
  const codes = await meeting(world.owner, 2, () => Promise.all([confirm('Ada'), confirm('Grace')]))
  const { history, totalMinor } = await owner.call(getTicketOrder, { orderId: held.id })
  return { codes, paid: ((await owed()) - before) / totalMinor, events: history.map(({ event }) => event) }
}

test('a hold that is confirmed twice at once is booked and owed once, and both hear so', async () => {
  const { found, broken } = await inWorld([MEET], confirmTwice)
  expect(found).toEqual({ codes: ['200', '200'], paid: 1, events: ['held', 'booked'] })
  expect(broken).toBe('')
})

test.runIf(isTouched)('without the lock of the order it is booked twice', async () => {
  const { found, broken } = await inWorld([NO_ORDER_LOCK, MEET], confirmTwice)
  expect(found.events).toEqual(['held', 'booked', 'booked'])
  expect(broken).toContain('ticket_orders_have_history')
})

/** Cancels a hold while it is confirmed. */
const cancelAndConfirm = async ({ world, owner, shop }: Racing) => {
  const sale = await putTicketOnSale(world.owner)
  const held = await shop.get(SCHEMAS.booking, 'bookings', { body: body(sale) })
  const path = `bookings/${held.uuid}`
  const codes = await meeting(world.owner, 2, () =>
    Promise.all([shop.fails(`${path}/confirm`, { body: CONTACT }), shop.fails(`${path}/cancel`, { body: {} })]),
  )
  const { onAccountMinor } = await owner.call(getWallet, {})
  const { status } = await owner.call(getTicketOrder, { orderId: held.id })
  return { codes, status, sold: await placesSold(world.owner, sale), owes: onAccountMinor > 0 }
}

test('a hold that is cancelled while it is confirmed ends cancelled, with no place taken and nothing owed', async () => {
  const { found, broken } = await inWorld([MEET], cancelAndConfirm)
  // The cancellation waits for the booking and cancels it, or was first and the booking is refused.
  expect(['200', 'UNPROCESSABLE_ENTITY']).toContain(found.codes[0])
  expect(found).toMatchObject({ codes: [expect.any(String), '200'], status: 'CANCELLED', sold: 0 })
  expect(broken).toBe('')
})

test.runIf(isTouched)('without the lock of the order it is both, and the invariants say so', async () => {
  const { broken } = await inWorld([NO_ORDER_LOCK, MEET], cancelAndConfirm)
  expect(broken).toContain('ticket_orders_have_history')
})
