import { setTimeout as pause } from 'node:timers/promises'
import { between, type Random, randomOf } from '#db/demo/random.ts'
import type { Client } from '#contract/client.ts'
import { saveTicketOrder, type TicketOrderDetail } from '#features/ticket-orders/contract.ts'
import { SupplySending } from '#features/ticket-suppliers/supplies/sending.ts'
import type { Fault, Step } from '#simulators/octo/faults.ts'
import { OctoSupplier } from '#simulators/octo/supplier.ts'
import { failedChecks } from '../../tests/checks.ts'
import { cancelTickets, savingOf } from '../../tests/ticket-sale.ts'
import { connectSupplier, holdImported, type Imported, importedAs, importTickets } from '../../tests/ticket-supplier.ts'
import { openPayingPortal, type PayingPortal } from './paying-portal.ts'
import { say } from './people.ts'

type Kind = { readonly step: Step; readonly fault: Fault }

/** Each way that a step goes wrong; an order that nothing goes wrong with comes first. */
const KINDS: readonly (Kind | null)[] = [
  null,
  ...(['TIME_OUT_MADE', 'TIME_OUT_LOST', 'GATEWAY_MADE', 'GATEWAY_LOST', 'LATER', 'TWICE'] as const).map(
    (fault): Kind => ({ step: 'RESERVE', fault }),
  ),
  { step: 'RESERVE', fault: 'OTHER_BOOKING' },
  { step: 'RESERVE', fault: 'DEARER' },
  { step: 'RESERVE', fault: 'TOO_FAST' },
  ...(
    ['TIME_OUT_MADE', 'TIME_OUT_LOST', 'GATEWAY_MADE', 'GATEWAY_LOST', 'LATER', 'TWICE', 'AFTER_CANCEL'] as const
  ).map((fault): Kind => ({ step: 'CONFIRM', fault })),
  { step: 'CONFIRM', fault: 'OTHER_BOOKING' },
  { step: 'CONFIRM', fault: 'DEARER' },
  { step: 'CONFIRM', fault: 'GARBAGE' },
  ...(['TIME_OUT_MADE', 'TIME_OUT_LOST', 'GATEWAY_MADE', 'GATEWAY_LOST', 'LATER', 'TWICE'] as const).map(
    (fault): Kind => ({ step: 'CANCEL', fault }),
  ),
]
/** Orders of each kind that one person has under way at the same time; together below what one may hold. */
const EACH = 3
/** Concurrent bookers: most of the time is spent waiting for lost answers. */
const BOOKERS = Array.from({ length: 10 }, (_, at) => `drill${at}`)
const AT_ONCE = EACH * BOOKERS.length
/** Runs that send or look up all of them, fifty in each. */
const RUNS = Math.ceil((AT_ONCE * KINDS.length) / 50) + 1
/** Long enough for a busy machine, so that only faults are unanswered. */
const ANSWER_SECONDS = 8
/** Longer than any time between two look-ups. */
const LOOK_MS = 901_000
const LOOKS = 4
/** More than all orders of a drill cost. */
const PLENTY_MINOR = 1_000_000_000_000

type Under = { readonly booker: Client; readonly order: TicketOrderDetail; readonly kind: Kind | null }
type Row = {
  readonly id: string
  readonly status: string
  readonly standing: string
  readonly conflict: string | null
  readonly code: string | null
}
const NAMES = [
  'unresolved',
  'askedTwice',
  'confirmedTwice',
  'confirmedWithoutBooking',
  'bookedWithoutOrder',
  'otherCodes',
  'unseenAmounts',
] as const
type Zeros = Record<(typeof NAMES)[number], number>

/** The portal, the supplier, and the people who book. */
type Scene = {
  readonly portal: PayingPortal
  readonly there: OctoSupplier
  readonly sending: SupplySending
  readonly bookers: readonly Client[]
  readonly cruise: Imported
  readonly random: Random
}

/** Carries steps on until nobody has anything to say any more. */
async function send({ portal, sending }: Scene): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await portal.app.outbox.drain()
    // Two at once, as two nodes would.
    for (let run = 0; run < RUNS; run++) await Promise.all([sending.sendDue(), sending.sendDue()])
    await sending.idle()
  }
}

async function lookUp(scene: Scene): Promise<void> {
  const { portal, sending } = scene
  for (let look = 0; look < LOOKS; look++) {
    await portal.wait(LOOK_MS)
    for (let run = 0; run < RUNS; run++) await Promise.all([sending.lookUp(), sending.lookUp()])
    await send(scene)
  }
}

/** Holds tickets of each kind for one person. */
async function hold({ there, cruise, random }: Scene, booker: Client): Promise<Under[]> {
  const held: Under[] = []
  for (const kind of KINDS.flatMap((one) => Array.from({ length: EACH }, () => one))) {
    const order = await holdImported(booker, cruise, { days: between(random, 20, 80), adults: 1 })
    if (kind) there.faults.plan(order.id, kind)
    held.push({ booker, order, kind })
  }
  return held
}

/** Holds, books and cancels orders of each kind, each with its fault at its step. */
async function goThrough(scene: Scene): Promise<Under[]> {
  const all = (await Promise.all(scene.bookers.map((booker) => hold(scene, booker)))).flat()
  const [early, late] = [
    all.filter(({ kind }) => kind?.step === 'RESERVE'),
    all.filter(({ kind }) => kind?.step !== 'RESERVE'),
  ]
  const save = ({ booker, order }: Under) => booker.call(saveTicketOrder, savingOf(order)).catch(() => undefined)
  // The early payers pay while the reservation is under way and wait for it; the others pay afterwards.
  for (const one of early) await save(one)
  await send(scene)
  for (const one of late) await save(one)
  await send(scene)
  await lookUp(scene)
  // An order that a busy machine let end before has nothing to cancel; its fault is not counted.
  for (const { booker, order, kind } of all)
    if (kind?.step === 'CANCEL') await cancelTickets(booker, order.id).catch(() => undefined)
  await send(scene)
  await lookUp(scene)
  return all
}

function rowsOf({ portal }: Scene, all: readonly Under[]): Promise<Row[]> {
  return portal.owner
    .query<Row>(
      `select o.id, o.status, y.conflict, case when y.state in ('DUE', 'SENT', 'UNKNOWN', 'AWAITED') then 'OPEN' else 'OVER' end as standing,
         (select u.supplier_code from ticket_order_unit u where u.order_id = o.id and u.no = 1) as code
       from ticket_order o left join ticket_supply y on y.order_id = o.id where o.id = any($1)`,
      [all.map(({ order }) => order.id)],
    )
    .then(({ rows }) => rows)
}

const OPEN: readonly string[] = ['PENDING', 'ON_HOLD']

/** Whether the supplier asked more for an order than it costs. */
const wasDearer = (kind: Kind | null) => kind?.step === 'CONFIRM' && kind.fault === 'DEARER'

/** Differences between an order and the supplier's booking. */
function faultsOf({ there }: Scene, { row, kind }: { row: Row; kind: Kind | null }): Record<keyof Zeros, boolean> {
  const booking = there.book.bookings.get(row.id)
  const { isBooked, confirmations, code } = booking
    ? {
        isBooked: there.book.statusOf(booking) === 'CONFIRMED',
        confirmations: booking.confirmations,
        code: booking.units[0]?.code,
      }
    : { isBooked: false, confirmations: 0, code: undefined }
  const isConfirmed = row.status === 'CONFIRMED'
  const timesAsked = there.asked.get(row.id) ?? 0
  return {
    unresolved: row.standing === 'OPEN' || OPEN.includes(row.status),
    askedTwice: timesAsked > 1,
    confirmedTwice: confirmations > 1,
    confirmedWithoutBooking: isConfirmed && !isBooked,
    bookedWithoutOrder: isBooked && !isConfirmed,
    otherCodes: isConfirmed && row.code !== code,
    unseenAmounts: (isConfirmed && wasDearer(kind)) !== (row.conflict === 'AMOUNT'),
  }
}

/** Counts what is not as the supplier has it. */
function judge(zeros: Zeros, scene: Scene, of: { row: Row; kind: Kind | null }): void {
  const found = faultsOf(scene, of)
  for (const name of NAMES) zeros[name] += Number(found[name])
}

async function openScene(seed: number): Promise<Scene> {
  const portal = await openPayingPortal({ seed, environment: { SUPPLIER_INNER_ADDRESSES: 'on' } })
  const there = new OctoSupplier()
  await there.start()
  there.book.places = 1_000_000
  await connectSupplier(await portal.signIn('product'), there, { owner: portal.owner })
  await importTickets(portal.app.deps)
  await portal.owner.query(`
    begin;
    select set_config('app.realm', 'SYSTEM', true);
    insert into staff (realm, company_id, login_name, password_hash, name, role, rights, status)
      select realm, company_id, 'drill' || i, password_hash, 'Drill', role, rights, status from staff, generate_series(0, ${BOOKERS.length - 1}) i
      where login_name = 'owner';
    select ledger_post(w.company_id, w.currency, 'RECHARGE', 'drill:money', ${PLENTY_MINOR}, 0, 'DRILL', null, null) from wallet w;
    commit`)
  return {
    portal,
    there,
    sending: new SupplySending(portal.app.deps, ANSWER_SECONDS),
    bookers: await Promise.all(BOOKERS.map((loginName) => portal.signIn(loginName))),
    cruise: await importedAs(portal.owner, 'lantern-cruise'),
    random: randomOf(`octo ${seed}`),
  }
}

/**
 * Faults between the portal and a supplier that speaks OCTO: at the reservation, the confirmation and the cancellation,
 * time-outs and 504 of what was done or not, duplicates, late and mixed-up answers, wrong amounts. Look-ups have to
 * settle each, and nothing may be booked twice.
 */
export async function drillOcto({ faults, seed }: { faults: number; seed: number }): Promise<boolean> {
  const scene = await openScene(seed)
  const { portal, there } = scene
  try {
    const zeros: Zeros = {
      unresolved: 0,
      askedTwice: 0,
      confirmedTwice: 0,
      confirmedWithoutBooking: 0,
      bookedWithoutOrder: 0,
      otherCodes: 0,
      unseenAmounts: 0,
    }
    const ended: Record<string, number> = {}
    let notReached = 0
    const [startedAt, rounds] = [performance.now(), Math.ceil(faults / AT_ONCE)]
    for (let round = 0; round < rounds; round++) {
      const all = await goThrough(scene)
      const kinds = new Map(all.map(({ order, kind }) => [order.id, kind]))
      for (const row of await rowsOf(scene, all)) {
        judge(zeros, scene, { row, kind: kinds.get(row.id) ?? null })
        ended[row.status] = (ended[row.status] ?? 0) + 1
      }
      notReached += there.faults.drop()
      there.book.bookings.clear()
      there.asked.clear()
      await pause(0)
    }
    const brokenInvariants = await failedChecks(portal.owner)
    const passed = Object.values(zeros).every((zero) => zero === 0) && brokenInvariants.length === 0
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const drill = 'faults between the portal and an OCTO supplier'
    const counts = {
      ofEachKind: rounds * AT_ONCE,
      kinds: KINDS.length - 1,
      orders: rounds * AT_ONCE * KINDS.length,
      notReached,
      ended,
    }
    say({ drill, seed, seconds, ...counts, ...zeros, brokenInvariants, passed })
    return passed
  } finally {
    await portal.close()
    await there.stop()
  }
}
