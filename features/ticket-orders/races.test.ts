import { expect, test } from 'vitest'
import { decideApproval, findApproval } from '#features/approvals/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { letDecide, setRules, staffId } from '../../tests/approving.ts'
import { outcome } from '../../tests/hotel-booking.ts'
import { type Guard, takeOut, tally } from '../../tests/hotel-races.ts'
import { GATE, gateBefore, meeting, untilWaiting } from '../../tests/meeting.ts'
import { bookTickets, holdOf, placesSold, putTicketOnSale, savingOf, type TicketSale } from '../../tests/ticket-sale.ts'
import { type Client, startWorld, type World } from '../../tests/world.ts'
import { cancelTicketOrder, getTicketOrder, holdTicket, saveTicketOrder } from './contract.ts'
import { lockOrder } from './ticket-orders.sql.ts'
import { enough, isDue } from '../../tests/grounds.ts'

const isTouched = isDue('features/ticket-orders/races')

type Racing = { readonly world: World; readonly owner: Client }

/** Each session pauses between reading the places and taking them, in every race; the pause removes no guard. */
const PAUSE: Guard = {
  fn: 'ticket_take',
  replace: 'd.sold[v_at] := d.sold[v_at] + p_units;',
  by: `${GATE} d.sold[v_at] := d.sold[v_at] + p_units;`,
}
/** More than there are places, fewer than the server has connections. */
const MET = 10
/** A session about to write a step of an order waits until the others are there too, or at its lock. */
const MEET = gateBefore('insert on ticket_order_event')
const NO_ORDER_LOCK: Guard = { statement: lockOrder, alter: (text) => text.replace('for update', '') }
const NO_PLACES_LOCK: Guard = { fn: 'ticket_take', replace: 'and day = p_day for update', by: 'and day = p_day' }

/** Runs a race in a world of its own; `broken` names the invariants that the race left broken. */
async function inWorld<T>(guards: readonly Guard[], race: (racing: Racing) => Promise<T>) {
  const world = await startWorld()
  const owner = await world.as('owner')
  const putBack = await takeOut(world.owner, [PAUSE, ...guards])
  const found = await race({ world, owner }).finally(putBack)
  const broken = await world.close().then(
    () => '',
    (error: unknown) => String(error),
  )
  return { found, broken }
}

/** Holds one ticket; a portal that asks to try again is tried again. */
async function holdOne(owner: Client, sale: TicketSale): Promise<string> {
  const input = holdOf(sale)
  for (;;) {
    const fate = await outcome(owner.call(holdTicket, input))
    if (fate !== 'call.busy') return fate
  }
}

const lastPlaces =
  (racers: number) =>
  async ({ world, owner }: Racing) => {
    const sale = await putTicketOnSale(world.owner)
    const race = () => Promise.all(Array.from({ length: racers }, () => holdOne(owner, sale)))
    return tally(await meeting(world.owner, MET, race))
  }

test('of hundreds who want the last five places five get one, and the others are refused', async () => {
  const racers = enough(100, 500)
  const { found, broken } = await inWorld([], lastPlaces(racers))
  expect(found).toEqual({ done: 5, 'ticket.sold_out': racers - 5 })
  expect(broken).toBe('')
})

test.runIf(isTouched)('without the lock of the slot more get one, and the invariants say so', async () => {
  const { found, broken } = await inWorld([NO_PLACES_LOCK], lastPlaces(20))
  expect(found['done']).toBeGreaterThan(5)
  expect(broken).toContain('tickets_sold_equal_orders')
})

/** Books a hold at the last moment while the clock ends it. */
const lastMoment = async ({ world, owner }: Racing) => {
  const sale = await putTicketOnSale(world.owner)
  const held = await owner.call(holdTicket, holdOf(sale))
  const { clock } = await world.app()
  const fates = await meeting(world.owner, 2, async () => {
    const booking = outcome(owner.call(saveTicketOrder, savingOf(held)))
    // The booking has read the time already, and waits at the gate.
    await untilWaiting(world.owner)
    await world.clock.advance(21 * 60_000)
    await clock.run('ticket_orders.overdue')
    return booking
  })
  const { status } = await owner.call(getTicketOrder, { orderId: held.id })
  return { fates, status, sold: await placesSold(world.owner, sale) }
}

test('a hold that is booked while its time runs out is booked or over, never both', async () => {
  const { found, broken } = await inWorld([MEET], lastMoment)
  expect([
    { fates: 'done', status: 'CONFIRMED', sold: 1 },
    { fates: 'ticket_order.hold_over', status: 'EXPIRED', sold: 0 },
  ]).toContainEqual(found)
  expect(broken).toBe('')
})

test.runIf(isTouched)('without the lock of the order it is both, and the invariants say so', async () => {
  const { broken } = await inWorld([NO_ORDER_LOCK, MEET], lastMoment)
  expect(broken).toContain('ticket_orders_have_history')
})

/** Books a hold twice at once. */
const twice = async ({ world, owner }: Racing) => {
  const held = await owner.call(holdTicket, holdOf(await putTicketOnSale(world.owner)))
  const before = (await owner.call(getWallet, {})).freeBalanceMinor
  const book = () => outcome(owner.call(saveTicketOrder, savingOf(held)))
  const fates = await meeting(world.owner, 2, () => Promise.all([book(), book()]))
  const { history } = await owner.call(getTicketOrder, { orderId: held.id })
  const paidMinor = before - (await owner.call(getWallet, {})).freeBalanceMinor
  return { fates, paid: paidMinor / held.totalMinor, events: history.map(({ event }) => event) }
}

test('a booking that is sent twice at once is made and paid once', async () => {
  const { found, broken } = await inWorld([MEET], twice)
  expect(found).toEqual({ fates: ['done', 'done'], paid: 1, events: ['held', 'booked'] })
  expect(broken).toBe('')
})

test.runIf(isTouched)('without the lock of the order it is made twice', async () => {
  const { found, broken } = await inWorld([NO_ORDER_LOCK, MEET], twice)
  expect(found.events).toEqual(['held', 'booked', 'booked'])
  expect(broken).toContain('ticket_orders_have_history')
})

/** Cancels an order twice at once, beside another one of the same slot. */
const cancelTwice = async ({ world, owner }: Racing) => {
  const sale = await putTicketOnSale(world.owner)
  await bookTickets(owner, sale)
  const before = (await owner.call(getWallet, {})).freeBalanceMinor
  const { id: orderId } = await bookTickets(owner, sale)
  const cancel = () => outcome(owner.call(cancelTicketOrder, { orderId, penaltyMinor: 0 }))
  const fates = await meeting(world.owner, 2, () => Promise.all([cancel(), cancel()]))
  const back = (await owner.call(getWallet, {})).freeBalanceMinor === before
  return { fates: fates.toSorted(), back, sold: await placesSold(world.owner, sale) }
}

test('a cancellation that is sent twice at once gives places and money back once', async () => {
  const { found, broken } = await inWorld([MEET], cancelTwice)
  expect(found).toEqual({ fates: ['done', 'done'], back: true, sold: 1 })
  expect(broken).toBe('')
})

test.runIf(isTouched)(
  'without the lock of the order the second one gives back again, which its CHECK stops',
  async () => {
    const { found } = await inWorld([NO_ORDER_LOCK, MEET], cancelTwice)
    expect(found.fates).toEqual(['call.failed', 'done'])
  },
)

/** Half of the price from sixty days before the visit on, so that what is booked can't be cancelled free of charge. */
const HALF = [{ minutesBefore: 60 * 24 * 60, percent: 50 }]

/** Approves, declines and withdraws an order that waits for an approver, all at once. */
const decide = async ({ world, owner }: Racing) => {
  await letDecide(world, 'finance')
  await setRules(owner, [{ approverIds: [await staffId(world, 'finance')] }])
  const [booker, finance] = [await world.as('booker'), await world.as('finance')]
  const sale = await putTicketOnSale(world.owner, { penalties: HALF })
  // A second order of the slot: with no places sold, returning places twice would be refused by the slot's own check.
  await bookTickets(booker, sale)
  const { id: orderId } = await bookTickets(booker, sale)
  const fates = await meeting(world.owner, 3, () =>
    Promise.all([
      outcome(finance.call(decideApproval, { orderId, decision: 'APPROVE' })),
      outcome(finance.call(decideApproval, { orderId, decision: 'DECLINE', reason: 'No' })),
      outcome(booker.call(cancelTicketOrder, { orderId, penaltyMinor: 0 })),
    ]),
  )
  const { status, paymentStatus } = await booker.call(getTicketOrder, { orderId })
  const { state } = await booker.call(findApproval, { orderId })
  const lost = fates.filter((fate) => LOST.includes(fate)).length
  return { lost, end: [state, status, paymentStatus].join(' '), sold: await placesSold(world.owner, sale) }
}
/** How the losers of a race are refused. */
const LOST = ['approval.decided', 'ticket_order.state', 'order.penalty_changed']

test('an order that is approved, declined and withdrawn at once has one end, and its money too', async () => {
  const { found, broken } = await inWorld([MEET], decide)
  expect([
    { lost: 2, end: 'APPROVED CONFIRMED PAID', sold: 2 },
    { lost: 2, end: 'DECLINED REJECTED VOIDED', sold: 1 },
    { lost: 2, end: 'WITHDRAWN CANCELLED VOIDED', sold: 1 },
  ]).toContainEqual(found)
  expect(broken).toBe('')
})

test.runIf(isTouched)('without the lock of the order several continue, and only the ledger stops them', async () => {
  const { found } = await inWorld([NO_ORDER_LOCK, MEET], decide)
  expect(found.lost).toBeLessThan(2)
})

/** Approves an order while its deadline ends it. */
const lateApproval = async ({ world, owner }: Racing) => {
  await letDecide(world, 'finance')
  await setRules(owner, [{ approverIds: [await staffId(world, 'finance')], deadlineHours: 1 }])
  const [booker, finance] = [await world.as('booker'), await world.as('finance')]
  const sale = await putTicketOnSale(world.owner)
  const { id: orderId } = await bookTickets(booker, sale)
  const { clock } = await world.app()
  await meeting(world.owner, 2, async () => {
    const approving = outcome(finance.call(decideApproval, { orderId, decision: 'APPROVE' }))
    await untilWaiting(world.owner)
    await world.clock.advance(61 * 60_000)
    await clock.run('ticket_orders.overdue')
    return approving
  })
  const { status } = await booker.call(getTicketOrder, { orderId })
  return { end: `${(await booker.call(findApproval, { orderId })).state} ${status}` }
}

test('an approval at the last moment counts or is over, never both', async () => {
  const { found, broken } = await inWorld([MEET], lateApproval)
  expect([{ end: 'APPROVED CONFIRMED' }, { end: 'EXPIRED EXPIRED' }]).toContainEqual(found)
  expect(broken).toBe('')
})
