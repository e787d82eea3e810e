import { randomUUID } from 'node:crypto'
import { between, pick, pickWeighted, type Random, randomOf } from '#db/demo/random.ts'
import { cancelHotelOrder } from '#features/hotel-orders/contract.ts'
import { closePayment, getPayment } from '#features/payments/contract.ts'
import { startWechatPay } from '#features/payments/wechat/contract.ts'
import { playPayer } from '../../simulators/wechat/trades.ts'
import { endRefund } from '../../simulators/wechat/refunds.ts'
import { book } from '../../tests/hotel-booking.ts'
import { inDays, putOnSale, type Sale } from '../../tests/hotel-sale.ts'
import { CallFailure, type Client } from '#contract/client.ts'
import { openPayingPortal, type PayingPortal } from './paying-portal.ts'
import { countBooked, findUnresolved, verdictOnPayments } from './payments-verdict.ts'
import { say } from './people.ts'
import { KINDS, countFault, breakLine, mendLine, type Tally } from './payment-faults.ts'

/** Stories that run at the same time. */
const STORIES = 100
const LATE_MS = 31 * 60_000
const LADDER_MS = 6.1 * 3_600_000
const LADDER_STEPS = 24
const WEEK_MS = 7 * 86_400_000

type Payer = { readonly client: Client; readonly sales: readonly Sale[] }
type Stage = PayingPortal & { readonly random: Random; readonly payers: readonly Payer[]; readonly tally: Tally }
type Story = { readonly client: Client; readonly orderId: string | null; readonly paymentId: string }

/** The data of a call, or undefined when it is refused. A 5xx fails the drill, except 503, which asks to try again. */
async function asked<T>(tally: Tally, call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    const { errorCode } = error.body
    if (errorCode === 'call.busy') tally.busy++
    else if (error.status >= 500) tally.failures++
    else tally.refusals[errorCode] = (tally.refusals[errorCode] ?? 0) + 1
    return undefined
  }
}

const codeOf = (qr: string | null) => qr?.split('pr=')[1]

/** Orders something or wants to recharge, and starts to pay. */
async function begin({ random, payers, tally }: Stage): Promise<Story | undefined> {
  const { client, sales } = pick(random, payers)
  const start = (wish: { purpose: 'RECHARGE'; amountMinor: number } | { purpose: 'HOTEL_ORDER'; payableId: string }) =>
    asked(tally, () => client.call(startWechatPay, { idempotencyKey: randomUUID(), ...wish }))
  if (random() < 0.3) {
    const payment = await start({ purpose: 'RECHARGE', amountMinor: between(random, 100, 50_000) })
    return payment && { client, orderId: null, paymentId: payment.id }
  }
  const day = between(random, 20, 300)
  const stay = { checkIn: inDays(day), checkOut: inDays(day + 2) }
  const order = await asked(tally, () =>
    book(client, pick(random, sales), { stay, save: { payment: random() < 0.5 ? 'ONLINE' : 'BALANCE_ONLINE' } }),
  )
  const payment = order && (await start({ purpose: 'HOTEL_ORDER', payableId: order.orderId }))
  return order && payment && { client, orderId: order.orderId, paymentId: payment.id }
}

/** What the payer does at the gateway, if there is a code to scan. */
async function act({ random, gateway, tally }: Stage, { client, paymentId }: Story): Promise<void> {
  const seen = await asked(tally, () => client.call(getPayment, { paymentId }))
  const code = codeOf(seen?.qr ?? null)
  if (code === undefined) return
  const what = pickWeighted(random, [
    ['pay', 33],
    ['later', 42],
    ['coupon', 10],
    ['fail', 4],
    ['begin', 4],
    ['never', 4],
    ['close', 6],
  ] as const)
  if (what === 'never') return
  if (what === 'close') {
    // Given up and paid at the same moment: one of the two comes first, and the money counts whichever it is.
    const closing = asked(tally, () => client.call(closePayment, { paymentId }))
    playPayer(gateway.world, code, 'pay')
    return void (await closing)
  }
  playPayer(gateway.world, code, what === 'later' ? 'pay' : what)
  const [notice] = [...gateway.book.notices.values()].slice(-1)
  // Its notification is on its way for so long that the notification of a refund passes it.
  if (what === 'later' && notice) gateway.book.keep({ notice: { ...notice, nextMs: gateway.now() + LATE_MS } })
}

/** Some cancel what they have; the money goes back, well or badly. */
async function giveBack(stage: Stage, stories: readonly Story[]): Promise<void> {
  const { random, tally, app, gateway } = stage
  for (const { client, orderId } of stories) {
    if (orderId !== null && random() < 0.85)
      await asked(tally, () => client.call(cancelHotelOrder, { orderId, penaltyMinor: 0 }))
  }
  await app.clock.run('payments.refunds')
  mendLine(stage)
  await stage.sweep()
  const waiting = new Set(
    [...gateway.book.notices.values()].filter(({ done }) => !done).map(({ tells }) => tells['out_trade_no']),
  )
  for (const refund of gateway.book.refunds.values()) {
    if (refund.state !== 'PROCESSING' && refund.state !== 'ABNORMAL') continue
    if (waiting.has(refund.tradeNumber)) countFault(tally, 'reordered')
    endRefund(
      gateway.world,
      refund.number,
      pickWeighted(random, [
        ['SUCCESS', 80],
        ['ABNORMAL', 8],
        ['CLOSED', 12],
      ] as const),
    )
  }
  await gateway.notifier.tick()
  await stage.sweep()
}

/** The time of what nobody paid runs out; some pay in that very moment, some after their order has ended. */
async function runOut({ random, owner, app, gateway, wait, sweep }: Stage): Promise<void> {
  await owner.query(
    "update hotel_order set deadline_at = portal_now() - interval '1 second' where status = 'AWAITING_PAYMENT' and random() < 0.7",
  )
  await wait(LATE_MS)
  const payLate = () => {
    for (const { state, code } of gateway.book.trades.values()) {
      if ((state === 'NOTPAY' || state === 'USERPAYING') && random() < 0.4) playPayer(gateway.world, code, 'late')
      else if (state === 'USERPAYING') playPayer(gateway.world, code, 'fail')
    }
  }
  payLate()
  await app.clock.run('hotel_orders.overdue')
  payLate()
  await gateway.notifier.tick()
  await sweep()
  await sweep()
}

/** News is sent again until it is taken, a day long. */
async function climbLadder({ gateway, wait }: Stage): Promise<void> {
  for (let step = 0; step < LADDER_STEPS && [...gateway.book.notices.values()].some(({ done }) => !done); step++) {
    await gateway.notifier.tick()
    await wait(LADDER_MS)
  }
}

async function countUnresolved({ owner, gateway, tally }: Stage): Promise<void> {
  const unresolved = await findUnresolved(owner, gateway)
  tally.unresolved += unresolved.length
  if (unresolved.length > 0) say({ drill: 'payments', unresolved })
}

/**
 * Stories begin, are paid, cancelled, given back and forgotten, while the line breaks; then it is whole, and two sweeps
 * have to be enough.
 */
async function playRound(stage: Stage): Promise<void> {
  const startedAtMs = stage.at()
  breakLine(stage)
  const begun = await Promise.all(Array.from({ length: STORIES }, () => begin(stage)))
  const stories = begun.filter((story) => story !== undefined)
  await Promise.all(stories.map((story) => act(stage, story)))
  await stage.gateway.notifier.tick()
  mendLine(stage)
  await stage.sweep()
  await stage.sweep()
  await countUnresolved(stage)
  breakLine(stage)
  await giveBack(stage, stories)
  await countUnresolved(stage)
  await runOut(stage)
  await countUnresolved(stage)
  await climbLadder(stage)
  await stage.wait(startedAtMs - stage.at())
}

/**
 * Faults of every kind of the promises between the portal and WeChat Pay, while people recharge, pay orders, cancel
 * them and get money back.
 */
export async function drillPayments({ faults, seed }: { faults: number; seed: number }): Promise<boolean> {
  const portal = await openPayingPortal({ seed })
  const tally: Tally = {
    refusals: {},
    faults: Object.fromEntries(KINDS.map((kind) => [kind, 0])),
    strange: new Set(),
    seen: new Set(),
    busy: 0,
    failures: 0,
    unresolved: 0,
  }
  try {
    const payerIn = async (loginName: string, currency: string): Promise<Payer> => ({
      client: await portal.signIn(loginName),
      sales: await Promise.all(Array.from({ length: 4 }, () => putOnSale(portal.owner, { rooms: 60, currency }))),
    })
    const payers = [await payerIn('owner', 'USD'), await payerIn('summit', 'CNY')]
    const stage: Stage = { ...portal, random: randomOf(`payments ${seed}`), payers, tally }
    const startedAt = performance.now()
    let rounds = 0
    while (KINDS.some((kind) => (tally.faults[kind] ?? 0) < faults)) {
      await playRound(stage)
      rounds++
      if (rounds % 20 === 0) say({ drill: 'payments', rounds, faults: tally.faults, unresolved: tally.unresolved })
    }
    // In the end the line is whole for a week, and refunds a person had to look after have ended as well.
    portal.gateway.faults.draw = {}
    await portal.wait(WEEK_MS)
    await portal.gateway.notifier.tick()
    await portal.sweep()
    await portal.sweep()
    await portal.app.outbox.drain()
    const found = await verdictOnPayments(portal.owner, portal.gateway)
    const { strange, seen: _, ...counts } = tally
    const zeros = {
      unresolved: tally.unresolved,
      strangeNewsBooked: await countBooked(portal.owner, strange),
      forgedTaken: portal.gateway.notifier.forgedTaken,
    }
    const passed = found.passed && tally.failures === 0 && Object.values(zeros).every((zero) => zero === 0)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const drill = 'faults between the portal and WeChat Pay while people pay, cancel and get money back'
    say({ drill, seed, rounds, seconds, ...counts, ...found, ...zeros, strange: strange.size, passed })
    return passed
  } finally {
    await portal.close()
  }
}
