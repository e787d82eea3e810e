import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { saveOrder } from '#features/hotel-orders/contract.ts'
import {
  atRequest,
  type GroupRacing,
  holdRow,
  inGroupWorld,
  NO_CHECK,
  NO_REQUEST_LOCK,
} from '../../../tests/group-races.ts'
import { bookingOf, outcome, quoteFor } from '../../../tests/hotel-booking.ts'
import { type Guard, takeOut, tally } from '../../../tests/hotel-races.ts'
import { inDays, soldOver } from '../../../tests/hotel-sale.ts'
import { GATE, meeting, untilWaiting } from '../../../tests/meeting.ts'
import { putAllotment } from '../../../tests/take-rooms.ts'
import { makeOffer } from '../contract-desk.ts'
import { getGroup, saveGroupRequest } from '../contract-requests.ts'
import { setHold } from '../holds/holds.sql.ts'
import { acceptOffer, getGroupDeal, holdRooms, payGroup, releaseRooms } from './contract.ts'
import { insertDeal, insertOrders, setPaid } from './deal.sql.ts'
import { isDue } from '../../../tests/grounds.ts'

const isTouched = isDue('features/groups/deal/races')

/** Each session pauses after reading the nights until the others have read them too. */
const MEET: Guard = {
  fn: 'group_rooms_take',
  replace: 'perform inventory_take(n_types',
  by: `${GATE} perform inventory_take(n_types`,
}
const NO_NIGHT_LOCK: Guard = { fn: 'inventory_lock', replace: 'for update of n', by: '' }
const NO_GIVEN_LOCK: Guard = { fn: 'allotment_put', replace: 'order by night for update', by: 'order by night' }
const NO_LEAST: Guard = { sql: 'alter table inventory_night drop constraint inventory_night_sold_check' }
const NO_ONCE: Guard = {
  statement: setHold,
  alter: (text) => text.replace("and h.state in ('OPTION', 'CONTRACT')", ''),
}
const PAID_ONCE: Guard = { statement: setPaid, alter: (text) => text.replace("and i.state = 'DUE'", '') }

const STAY = { checkIn: inDays(60), checkOut: inDays(61) }

async function asked({ owner, sale }: GroupRacing, rooms = 8): Promise<string> {
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

async function offered(racing: GroupRacing, groupId: string, rooms = 8): Promise<string> {
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
const hold = ({ owner, sale }: GroupRacing, groupId: string) =>
  outcome(owner.call(holdRooms, { groupId, hotelId: sale.hotelId }))
const accept = ({ owner }: GroupRacing, groupId: string, offerId: string) =>
  outcome(owner.call(acceptOffer, { groupId, offerId, totalMinor: TOTAL }))
const soldOf = async ({ world, sale }: GroupRacing) => (await soldOver(world.owner, sale, STAY))[0] ?? 0

const nightOf = ({ sale }: GroupRacing) => [sale.roomTypeNo, STAY.checkIn]
/** Creates the night's row beforehand: inserting it would make the other sessions wait even without the lock. */
const openNight = (racing: GroupRacing) =>
  racing.world.owner.query('select inventory_open($1, $2::date, 1)', nightOf(racing))
const HELD_NIGHT = 'select from inventory_night where room_type_no = $1 and night = $2 for update'
const holdNight = (racing: GroupRacing) => holdRow(racing.world.owner, HELD_NIGHT, nightOf(racing))
/** The hotel gives so many rooms; false where more are sold. */
const give = ({ world, sale }: GroupRacing, rooms: number) =>
  putAllotment(world.owner, { roomNo: sale.roomTypeNo, first: STAY.checkIn, nights: Buffer.from([0, 0, rooms, 0]) })

/** Two groups of eight want twelve rooms: one by an option, one by accepting an offer. */
const lastRooms = async (racing: GroupRacing) => {
  await openNight(racing)
  const [one, other] = [await asked(racing), await asked(racing)]
  const offerId = await offered(racing, other)
  const fates = await meeting(racing.world.owner, 2, () =>
    Promise.all([hold(racing, one), accept(racing, other, offerId)]),
  )
  return { fates: tally(fates), sold: await soldOf(racing) }
}

test('of two groups that want the last rooms at once one gets them, by option or by contract', async () => {
  const { found, broken } = await inGroupWorld([MEET], lastRooms)
  expect(found).toEqual({ fates: { done: 1, 'group.rooms_gone': 1 }, sold: 8 })
  expect(broken).toBe('')
})

test.runIf(isTouched)('without the lock of the nights both get them, and the invariants say so', async () => {
  const { found, broken } = await inGroupWorld([MEET, NO_NIGHT_LOCK, NO_CHECK], lastRooms)
  expect(found.sold).toBe(16)
  expect(broken).toContain('nights_never_oversold')
})

/**
 * All that moves the rooms of a night at once: an option of six, a booking of seven, an option of four whose time is
 * over, and a hotel that gives one room less of its twelve. They meet at the night, held by somebody else.
 */
const everything = async (racing: GroupRacing) => {
  const { world, owner, sale } = racing
  const [ending, wanting] = [await asked(racing, 4), await asked(racing, 6)]
  await hold(racing, ending)
  const quote = await quoteFor(owner, sale, { ...STAY, rooms: Array.from({ length: 7 }, () => ({ adults: 2 })) })
  const letGo = await holdNight(racing)
  const taking = [hold(racing, wanting), outcome(owner.call(saveOrder, bookingOf(quote)))]
  await untilWaiting(world.owner, 2)
  await world.clock.advance(49 * 3_600_000)
  const { clock } = await world.app()
  const expiring = clock.run('groups.deals')
  const giving = give(racing, 11)
  await untilWaiting(world.owner, 4)
  await letGo()
  await expiring
  return { fates: tally(await Promise.all(taking)), isGiven: await giving, sold: await soldOf(racing) }
}

test('an option, a booking, an option that ends and fewer rooms given at once leave as many rooms as there are', async () => {
  const { found, broken } = await inGroupWorld([], everything)
  expect([
    { fates: { done: 1, 'order.sold_out': 1 }, isGiven: true, sold: 6 },
    { fates: { done: 1, 'group.rooms_gone': 1 }, isGiven: true, sold: 7 },
  ]).toContainEqual(found)
  expect(broken).toBe('')
})

test.runIf(isTouched)(
  'without the lock of the nights option and booking both come through, and the invariants say so',
  async () => {
    const { found, broken } = await inGroupWorld([NO_NIGHT_LOCK, NO_CHECK], everything)
    expect(found).toMatchObject({ fates: { done: 2 }, sold: 13 })
    expect(broken).toContain('nights_never_oversold')
  },
)

/** A hotel gives five rooms while six become an option, which is first in the queue. */
const lowered = async (racing: GroupRacing) => {
  const groupId = await asked(racing, 6)
  await openNight(racing)
  const letGo = await holdNight(racing)
  const holding = hold(racing, groupId)
  await untilWaiting(racing.world.owner, 1)
  const giving = give(racing, 5)
  await untilWaiting(racing.world.owner, 2)
  await letGo()
  return { fate: await holding, isGiven: await giving, sold: await soldOf(racing) }
}

test('a hotel does not give fewer rooms than have become an option meanwhile', async () => {
  const { found, broken } = await inGroupWorld([], lowered)
  expect(found).toEqual({ fate: 'done', isGiven: false, sold: 6 })
  expect(broken).toBe('')
})

test.runIf(isTouched)('without the lock of what a hotel gives it does, and the invariants say so', async () => {
  const { found, broken } = await inGroupWorld([NO_GIVEN_LOCK, NO_CHECK], lowered)
  expect(found).toEqual({ fate: 'done', isGiven: true, sold: 6 })
  expect(broken).toContain('nights_never_oversold')
})

/** Calls meet at the request's lock: its option is released by hand, twice, while its time runs out. */
const endings = async (racing: GroupRacing) => {
  const { world, owner } = racing
  const groupId = await asked(racing)
  await hold(racing, groupId)
  const letGo = await holdRow(world.owner, 'select from group_request where id = $1 for update', [groupId])
  const release = () => outcome(owner.call(releaseRooms, { groupId }))
  const releasing = [release(), release()]
  await untilWaiting(world.owner, 2)
  await world.clock.advance(49 * 3_600_000)
  const { clock } = await world.app()
  const expiring = clock.run('groups.deals')
  await untilWaiting(world.owner, 3)
  await letGo()
  await expiring.catch(() => {})
  return { fates: tally(await Promise.all(releasing)), sold: await soldOf(racing) }
}

test('an option that is released by hand twice while it runs out gives its rooms back once', async () => {
  const { found, broken } = await inGroupWorld([], endings)
  expect([{ done: 1, 'group.state': 1 }, { 'group.state': 2 }]).toContainEqual(found.fates)
  expect(found.sold).toBe(0)
  expect(broken).toBe('')
})

test.runIf(isTouched)(
  'without the request’s lock and the hold’s state rooms go back that were never taken',
  async () => {
    const { found } = await inGroupWorld([NO_REQUEST_LOCK, NO_ONCE, NO_LEAST], endings)
    expect(found).toEqual({ fates: { done: 2 }, sold: -16 })
  },
)

test('an offer that is accepted in the moment its option is released is booked on the rooms that came back', async () => {
  const { found, broken } = await inGroupWorld([], async (racing) => {
    const { world, owner } = racing
    const groupId = await asked(racing)
    await hold(racing, groupId)
    const offerId = await offered(racing, groupId)
    const letGo = await holdRow(world.owner, 'select from group_request where id = $1 for update', [groupId])
    // The first to wait proceeds first: the release. The acceptance has seen the option by then.
    const releasing = outcome(owner.call(releaseRooms, { groupId }))
    await untilWaiting(world.owner, 1)
    const accepting = accept(racing, groupId, offerId)
    await untilWaiting(world.owner, 2)
    await letGo()
    return { fates: [await releasing, await accepting], sold: await soldOf(racing) }
  })
  expect(found).toEqual({ fates: ['done', 'done'], sold: 8 })
  expect(broken).toBe('')
})

/** A deposit is paid twice at once. */
const twice = async (racing: GroupRacing) => {
  const groupId = await asked(racing)
  await accept(racing, groupId, await offered(racing, groupId))
  const { owner } = racing
  const about = { groupId, no: 1, amountMinor: TOTAL, payment: 'BALANCE' } as const
  const pay = () => owner.call(payGroup, about)
  const fates = await atRequest(racing, groupId, [pay, pay])
  const { contract } = await owner.call(getGroupDeal, { groupId })
  return { fates, orders: contract?.rooms.filter(({ order }) => order !== null).length, sold: await soldOf(racing) }
}

test('a deposit that is paid twice at once is taken once and makes its orders once', async () => {
  const { found, broken } = await inGroupWorld([], twice)
  expect(found).toEqual({ fates: { done: 1, 'group.part_paid': 1 }, orders: 8, sold: 8 })
  expect(broken).toBe('')
})

test.runIf(isTouched)(
  'without the request’s lock a second payment of the deposit is not turned away in time',
  async () => {
    const { found } = await inGroupWorld([NO_REQUEST_LOCK, PAID_ONCE], twice)
    expect(found.fates).toEqual({ done: 2 })
  },
)

test('an acceptance whose server dies in the middle leaves nothing, and is done when it is sent again', async () => {
  const { found, broken } = await inGroupWorld([], async (racing) => {
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
