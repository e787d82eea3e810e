import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { cancelHotelOrder, getHotelOrder, saveOrder, writeOrder } from '#features/hotel-orders/contract.ts'
import { signIn } from '#features/identity/contract.ts'
import { getPayment } from '#features/payments/contract.ts'
import { startWechatPay } from '#features/payments/wechat/contract.ts'
import { Book } from '../../simulators/wechat/book.ts'
import { aStay, bookingOf } from '../../tests/hotel-booking.ts'
import { inDays, putOnSale, type Sale } from '../../tests/hotel-sale.ts'
import { CallFailure, type Client, createClient } from '#contract/client.ts'
import { freePort } from '../free-port.ts'
import { type BenchPortal, openBenchPortal } from '../portal.ts'
import { findUnresolved, verdictOnPayments } from './payments-verdict.ts'
import { type Booked, newScore, say, type Score, spreadOf, untilAnswered, untilBooked, verdictOn } from './people.ts'

const SIMULATOR = join(import.meta.dirname, '../../simulators/wechat/main.ts')
const READY_MS = 30_000
const SETTLE_MS = 120_000

/**
 * The simulated gateway in a process of its own, which may be killed and started again; what it has promised is in its
 * folder.
 */
class SimulatorProcess {
  readonly folder = mkdtempSync(join(tmpdir(), 'tradewind-kill-'))
  readonly address: string
  private readonly port: number
  private child: ChildProcess | undefined

  constructor(port: number) {
    this.port = port
    this.address = `http://127.0.0.1:${port}`
  }

  /** Gives the variables of a portal that pays here, as the simulator prints them. */
  async start(): Promise<Record<string, string>> {
    const child = spawn(process.execPath, [SIMULATOR, '--port', String(this.port), '--folder', this.folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.child = child
    let printed = ''
    child.stdout.on('data', (bytes: Buffer) => (printed += bytes.toString()))
    for (let waited = 0; !printed.includes('is ready'); waited += 10) {
      if (child.exitCode !== null || waited > READY_MS) throw new Error('the simulator did not get ready')
      await pause(10)
    }
    return Object.fromEntries(
      [...printed.matchAll(/^(WECHAT_\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    )
  }

  async kill(): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  /** The payer's telephone, until the gateway answers it. */
  async pay(code: string): Promise<void> {
    for (;;) {
      const answer = await fetch(`${this.address}/payer?pr=${code}`, { method: 'POST', body: 'act=pay' }).catch(
        () => undefined,
      )
      if (answer?.ok) return
      await pause(50)
    }
  }
}

type Scene = {
  readonly portal: BenchPortal
  readonly simulator: SimulatorProcess
  readonly sales: readonly Sale[]
  readonly score: Score
  payments: string[]
}

/** The code of a payment, once the page has one; the portal itself repeats an unanswered start. */
async function codeOf({ score }: Scene, client: Client, paymentId: string): Promise<string | undefined> {
  for (let pollCount = 0; pollCount < 300; pollCount++) {
    const seen = await untilAnswered(score, () => client.call(getPayment, { paymentId }))
    if (seen instanceof CallFailure) return undefined
    if (seen.qr !== null) return seen.qr.split('pr=')[1]
    if (seen.status !== 'CREATED') return undefined
    await pause(100)
  }
  return undefined
}

type Wish = { purpose: 'RECHARGE'; amountMinor: number } | { purpose: 'HOTEL_ORDER'; payableId: string }

async function payFor(scene: Scene, client: Client, wish: Wish): Promise<void> {
  const idempotencyKey = randomUUID()
  const started = await untilAnswered(scene.score, () => client.call(startWechatPay, { idempotencyKey, ...wish }))
  if (started instanceof CallFailure) return void scene.score.refused++
  scene.payments.push(started.id)
  const code = await codeOf(scene, client, started.id)
  if (code !== undefined) await scene.simulator.pay(code)
}

async function orderOne({ sales, score }: Scene, client: Client): Promise<Booked | undefined> {
  const sale = sales[randomInt(sales.length)]
  if (!sale) throw new Error('there is no hotel to book')
  const day = 20 + randomInt(200)
  const stay = aStay({ checkIn: inDays(day), checkOut: inDays(day + 1) })
  const quote = await untilAnswered(score, () =>
    client.call(writeOrder, { hotelId: sale.hotelId, ratePlanId: sale.ratePlanId, ...stay }),
  )
  if (quote instanceof CallFailure) return void score.refused++
  const booking = bookingOf(quote, {
    idempotencyKey: randomUUID(),
    payment: randomInt(2) === 0 ? 'ONLINE' : 'BALANCE_ONLINE',
  })
  const saved = await untilAnswered(score, () => client.call(saveOrder, booking))
  if (saved instanceof CallFailure) return void score.refused++
  const booked = { orderId: saved.orderId, key: booking.idempotencyKey, cancelled: false }
  score.booked.push(booked)
  return booked
}

/** Cancels what was paid meanwhile; what still waits for its money is left alone. */
async function cancelIfPaid({ score }: Scene, client: Client, booked: Booked): Promise<void> {
  const { orderId } = booked
  const seen = await untilAnswered(score, () => client.call(getHotelOrder, { orderId }))
  if (seen instanceof CallFailure || seen.status !== 'CONFIRMED') return
  const done = await untilAnswered(score, () => client.call(cancelHotelOrder, { orderId, penaltyMinor: 0 }))
  if (done instanceof CallFailure) score.refused++
  else booked.cancelled = done.cancelled
}

/** Makes people recharge, order, pay and cancel; returns the function that stops them. */
function setToPay(scene: Scene): () => Promise<void> {
  const state = { over: false }
  const people = Array.from({ length: 6 }, async () => {
    const client = createClient(scene.portal.baseUrl)
    await untilAnswered(scene.score, () => client.call(signIn, { loginName: 'owner', password: DEMO_PASSWORD }))
    const earlier: Booked[] = []
    while (!state.over) {
      if (randomInt(10) < 3) await payFor(scene, client, { purpose: 'RECHARGE', amountMinor: 100 + randomInt(50_000) })
      const booked = await orderOne(scene, client)
      if (booked) await payFor(scene, client, { purpose: 'HOTEL_ORDER', payableId: booked.orderId })
      if (booked) earlier.push(booked)
      const one = randomInt(10) < 6 ? earlier.shift() : undefined
      if (one) await cancelIfPaid(scene, client, one)
    }
  })
  return async () => {
    state.over = true
    await Promise.all(people)
  }
}

/** Polls everything open at once, twice; returns how long the last notification and refund took to be applied. */
async function settle({ portal, simulator }: Scene): Promise<{ settledMs: number; unresolved: readonly string[] }> {
  const startedAt = performance.now()
  let unresolved: readonly string[] = []
  do {
    await portal.owner.query(
      "update payment_attempt set next_poll_at = portal_now() where status in ('CREATED', 'PENDING')",
    )
    await portal.owner.query("update payment_refund set next_poll_at = portal_now() where status = 'PROCESSING'")
    await pause(4_000)
    const book = new Book(simulator.folder)
    const waiting = [...book.refunds.values()].filter(({ state }) => state === 'PROCESSING').length
    unresolved = waiting > 0 ? ['refunds on their way'] : await findUnresolved(portal.owner, { book })
  } while (unresolved.length > 0 && performance.now() - startedAt < SETTLE_MS)
  return { settledMs: Math.round(performance.now() - startedAt), unresolved }
}

/** Kills the one, the other or both at no moment that means anything, and starts them again. */
async function strike({ portal, simulator, score }: Scene, round: number): Promise<number> {
  const who = (['server', 'simulator', 'both'] as const)[round % 3]
  await untilBooked(score, 2 + randomInt(6))
  await pause(randomInt(400))
  if (who !== 'simulator') await portal.kill()
  if (who !== 'server') {
    await simulator.kill()
    await pause(randomInt(500))
    await simulator.start()
  }
  const servingMs = who === 'simulator' ? 0 : Math.round(await portal.start())
  say({ drill: 'kill of WeChat Pay and server', round, who, servingMs })
  return servingMs
}

/**
 * Server and simulated WeChat Pay are killed with SIGKILL while people recharge, order, pay, cancel and get money back.
 */
export async function drillWechatKill({ rounds, seed }: { rounds: number; seed: number }): Promise<boolean> {
  const simulator = new SimulatorProcess(await freePort())
  let portal: BenchPortal | undefined
  try {
    const environment = { ...(await simulator.start()), RECHARGE_DAY_MINOR: '999999999' }
    portal = await openBenchPortal({ port: await freePort(), hotels: 8, seed, environment })
    const { owner } = portal
    const scene: Scene = {
      portal,
      simulator,
      sales: await Promise.all(Array.from({ length: 4 }, () => putOnSale(owner, { rooms: 20 }))),
      score: newScore(),
      payments: [],
    }
    await portal.start()
    const end = setToPay(scene)
    const took: number[] = []
    for (let round = 1; round <= rounds; round++) took.push(await strike(scene, round))
    await end()
    const { settledMs, unresolved } = await settle(scene)
    const book = new Book(simulator.folder)
    const { passed: moneyPassed, ...money } = await verdictOnPayments(owner, { book })
    const { passed: ordersPassed, brokenInvariants: _, ...orders } = await verdictOn(owner, scene.score)
    const { rows } = await owner.query<{ id: string }>('select id from payment')
    const stored = new Set(rows.map(({ id }) => id))
    const paymentsLost = scene.payments.filter((id) => !stored.has(id)).length
    const passed = moneyPassed && ordersPassed && paymentsLost === 0 && unresolved.length === 0
    const drill = 'kill -9 of WeChat Pay’s simulator and of the server while people pay, cancel and get money back'
    say({
      drill,
      rounds,
      seed,
      ...orders,
      ...money,
      paymentsLost,
      unresolved: unresolved.length,
      settledMs,
      servingAgainMs: spreadOf(took.filter(Boolean)),
      passed,
    })
    return passed
  } finally {
    await simulator.kill()
    await portal?.close()
    rmSync(simulator.folder, { recursive: true, force: true })
  }
}
