import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { book, outcome } from '../../../tests/hotel-booking.ts'
import { type Guard, takeOut, tally } from '../../../tests/hotel-races.ts'
import { inDays, putOnSale, type Sale, soldOver } from '../../../tests/hotel-sale.ts'
import { GATE, meeting, untilWaiting } from '../../../tests/meeting.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { makeOffer } from '../contract-desk.ts'
import { getGroup, saveGroupRequest } from '../contract-requests.ts'
import { lockGroup } from '../groups.sql.ts'
import { setHold } from '../holds/holds.sql.ts'
import { acceptOffer, getGroupDeal, holdRooms, payGroup, releaseRooms } from './contract.ts'
import { insertDeal, insertOrders, setPaid } from './deal.sql.ts'

type Racing = {
  readonly world: World
  readonly owner: Client
  readonly desk: Client
  readonly sale: Sale
  wait(ms: number): void
}

/** Who has looked at the nights waits until the others have come. */
const MEET: Guard = {
  fn: 'group_rooms_take',
  replace: 'perform inventory_take(n_types',
  by: `${GATE} perform inventory_take(n_types`,
}
const NO_NIGHT_LOCK: Guard = { fn: 'inventory_lock', replace: 'for update of n', by: '' }
const NO_CHECK: Guard = { sql: 'alter table inventory_night drop constraint inventory_never_oversold' }
const NO_LOCK: Guard = { statement: lockGroup, alter: (text) => text.replace('for update', '') }
const NO_ONCE: Guard = {
  statement: setHold,
  alter: (text) => text.replace("and h.state in ('OPTION', 'CONTRACT')", ''),
}
const PAID_ONCE: Guard = { statement: setPaid, alter: (text) => text.replace("and i.state = 'DUE'", '') }

/** Runs a race in a world of its own; `broken` names the invariants that the race left broken. */
async function inWorld<T>(guards: readonly Guard[], race: (racing: Racing) => Promise<T>, rooms = 12) {
  let aheadMs = 0
  const world = await startWorld({ now: () => Date.now() + aheadMs })
  // The engine reads what is on sale when it starts.
  const sale = await putOnSale(world.owner, { rooms })
  const [owner, desk] = [await world.as('owner'), await world.as('desk')]
  const putBack = await takeOut(world.owner, guards)
  const wait = (ms: number) => {
    aheadMs += ms
  }
  const found = await race({ world, owner, desk, sale, wait }).finally(putBack)
  const broken = await world.close().then(
    () => '',
    (error: unknown) => String(error),
  )
  return { found, broken }
}

const STAY = { checkIn: inDays(60), checkOut: inDays(61) }

async function asked({ owner, sale }: Racing, rooms = 8): Promise<string> {
  const { id } = await owner.call(saveGroupRequest, {
    idempotencyKey: randomUUID(),
    hotelIds: [sale.hotelId],
    ...STAY,
    rooms: [{ kind: 'TWIN', counts: [rooms] }],
    nationality: 'SG',
    purpose: 'TOUR',
    contactName: 'Ben Tan',
    contactEmail: 'ben@harbour.example',
  })
  return id
}

async function offered(racing: Racing, groupId: string, rooms = 8): Promise<string> {
  const { offers } = await racing.desk.call(makeOffer, {
    groupId,
    idempotencyKey: randomUUID(),
    hotelId: racing.sale.hotelId,
    mealPlan: 'BREAKFAST',
    nights: [{ kind: 'TWIN', night: STAY.checkIn, rooms, priceMinor: 10_000 }],
    plan: [{ percent: 100, due: 'NOW' }],
    optionUntil: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  })
  return offers.at(-1)?.id ?? ''
}

const TOTAL = 80_000
const hold = ({ owner, sale }: Racing, groupId: string) =>
  outcome(owner.call(holdRooms, { groupId, hotelId: sale.hotelId }))
const accept = ({ owner }: Racing, groupId: string, offerId: string) =>
  outcome(owner.call(acceptOffer, { groupId, offerId, totalMinor: TOTAL }))
const soldOf = async ({ world, sale }: Racing) => (await soldOver(world.owner, sale, STAY))[0] ?? 0

/** Two groups of eight want twelve rooms: one by an option, one by accepting an offer. */
const lastRooms = async (racing: Racing) => {
  // The first transaction that writes a night's row makes the others wait, with or without the lock.
  const opened = [racing.sale.roomTypeNo, STAY.checkIn]
  await racing.world.owner.query('select inventory_open($1, $2::date, 1)', opened)
  const [one, other] = [await asked(racing), await asked(racing)]
  const offerId = await offered(racing, other)
  const fates = await meeting(racing.world.owner, 2, () =>
    Promise.all([hold(racing, one), accept(racing, other, offerId)]),
  )
  return { fates: tally(fates), sold: await soldOf(racing) }
}

test('of two groups that want the last rooms at once one gets them, by option or by contract', async () => {
  const { found, broken } = await inWorld([MEET], lastRooms)
  expect(found).toEqual({ fates: { done: 1, 'group.rooms_gone': 1 }, sold: 8 })
  expect(broken).toBe('')
})

test('without the lock of the nights both get them, and the invariants say so', async () => {
  const { found, broken } = await inWorld([MEET, NO_NIGHT_LOCK, NO_CHECK], lastRooms)
  expect(found.sold).toBe(16)
  expect(broken).toContain('nights_never_oversold')
})

test('bookings beside an option never take its rooms', async () => {
  const { found, broken } = await inWorld([], async (racing) => {
    const groupId = await asked(racing)
    const fates = await Promise.all([
      hold(racing, groupId),
      ...Array.from({ length: 8 }, () => outcome(book(racing.owner, racing.sale, { stay: STAY }))),
    ])
    return { fates: tally(fates), sold: await soldOf(racing) }
  })
  // The option came in time for its eight rooms, or too late for all of them.
  expect([
    { fates: { done: 5, 'order.sold_out': 4 }, sold: 12 },
    { fates: { done: 8, 'group.rooms_gone': 1 }, sold: 8 },
  ]).toContainEqual(found)
  expect(broken).toBe('')
})

/** Calls meet at the request's lock: its option is released by hand, twice, while its time runs out. */
const endings = async (racing: Racing) => {
  const { world, owner, wait } = racing
  const groupId = await asked(racing)
  await hold(racing, groupId)
  const holder = await world.owner.connect()
  await holder.query('begin')
  await holder.query('select from group_request where id = $1 for update', [groupId])
  const release = () => outcome(owner.call(releaseRooms, { groupId }))
  const releasing = [release(), release()]
  await untilWaiting(world.owner, 2)
  wait(49 * 3_600_000)
  const { clock } = await world.app()
  const expiring = clock.run('groups.deals')
  await untilWaiting(world.owner, 3)
  await holder.query('commit')
  holder.release()
  await expiring.catch(() => {})
  return { fates: tally(await Promise.all(releasing)), sold: await soldOf(racing) }
}

test('an option that is released by hand twice while it runs out gives its rooms back once', async () => {
  const { found, broken } = await inWorld([], endings)
  expect([{ done: 1, 'group.state': 1 }, { 'group.state': 2 }]).toContainEqual(found.fates)
  expect(found.sold).toBe(0)
  expect(broken).toBe('')
})

test('without the request’s lock and the hold’s state rooms go back that were never taken', async () => {
  const { found } = await inWorld([NO_LOCK, NO_ONCE], endings)
  expect(found.fates).not.toEqual({ done: 1, 'group.state': 1 })
})

/** A deposit is paid twice at once. */
const twice = async (racing: Racing) => {
  const groupId = await asked(racing)
  await accept(racing, groupId, await offered(racing, groupId))
  const { world, owner } = racing
  const holder = await world.owner.connect()
  await holder.query('begin')
  await holder.query('select from group_request where id = $1 for update', [groupId])
  const about = { groupId, no: 1, amountMinor: TOTAL, payment: 'BALANCE' } as const
  const paying = [1, 2].map(() => outcome(owner.call(payGroup, about)))
  await untilWaiting(world.owner, 2)
  await holder.query('commit')
  holder.release()
  const fates = tally(await Promise.all(paying))
  const { contract } = await owner.call(getGroupDeal, { groupId })
  return { fates, orders: contract?.rooms.filter(({ order }) => order !== null).length, sold: await soldOf(racing) }
}

test('a deposit that is paid twice at once is taken once and makes its orders once', async () => {
  const { found, broken } = await inWorld([], twice)
  expect(found).toEqual({ fates: { done: 1, 'group.part_paid': 1 }, orders: 8, sold: 8 })
  expect(broken).toBe('')
})

test('without the request’s lock a second payment of the deposit is not turned away in time', async () => {
  const { found } = await inWorld([NO_LOCK, PAID_ONCE], twice)
  expect(found.fates).not.toEqual({ done: 1, 'group.part_paid': 1 })
})

test('an acceptance whose server dies in the middle leaves nothing, and is done when it is sent again', async () => {
  const { found, broken } = await inWorld([], async (racing) => {
    const { world, owner } = racing
    const groupId = await asked(racing)
    const offerId = await offered(racing, groupId)
    const state = async () => (await owner.call(getGroup, { groupId })).state
    const dies = (statement: { readonly text: string }, table: string): Guard => {
      return { statement, alter: (text) => text.replace(`insert into ${table}`, `insert into ${table}_gone`) }
    }
    const revive = await takeOut(world.owner, [dies(insertDeal, 'group_deal')])
    const first = await accept(racing, groupId, offerId).finally(revive)
    const after = { state: await state(), sold: await soldOf(racing) }
    await accept(racing, groupId, offerId)
    const reviveSale = await takeOut(world.owner, [dies(insertOrders, 'group_order')])
    const about = { groupId, no: 1, amountMinor: TOTAL, payment: 'BALANCE' } as const
    const paid = await outcome(owner.call(payGroup, about)).finally(reviveSale)
    const unsold = await owner.call(getGroupDeal, { groupId })
    const again = await outcome(owner.call(payGroup, about))
    return { first, after, paid, paidMinor: unsold.contract?.paidMinor, again, sold: await soldOf(racing) }
  })
  expect(found).toEqual({
    first: 'call.failed',
    after: { state: 'OFFERED', sold: 0 },
    paid: 'call.failed',
    paidMinor: 0,
    again: 'done',
    sold: 8,
  })
  expect(broken).toBe('')
})
