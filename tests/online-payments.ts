import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cancelHotelOrder, getHotelOrder } from '#features/hotel-orders/contract.ts'
import { type PaymentView } from '#features/payments/contract.ts'
import { startWechatPay } from '#features/payments/wechat/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { Gateway } from '../simulators/wechat/gateway.ts'
import { playPayer } from '../simulators/wechat/trades.ts'
import { book } from './hotel-booking.ts'
import { putOnSale, type SaleOptions } from './hotel-sale.ts'
import { startWorld, type World } from './world.ts'

/** What a test's order costs: two nights of the demo owner's company. */
export const TOTAL = 22_500
/** What WeChat Pay takes on top of it: 0.6 %. */
export const FEE = 135

/** Moves the balance of the demo owner's company. */
async function adjust(world: World, differenceMinor: number): Promise<void> {
  if (differenceMinor === 0) return
  const client = await world.owner.connect()
  try {
    await client.query("begin; select set_config('app.realm', 'SYSTEM', true)")
    await client.query(
      "select ledger_post((select id from company where code = 'HARBOUR'), 'USD', 'ADJUSTMENT', $1, $2, 0, 'TEST', null, null)",
      [randomUUID(), differenceMinor],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** A world with a gateway that plays WeChat Pay, and what an owner does there with orders that are paid online. */
export type PayingWorld = Awaited<ReturnType<typeof startPayingWorld>>

/** Starts such a world; `environment` sets variables of the portal. */
export async function startPayingWorld(environment: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-paid-'))
  const gateway = new Gateway({ folder })
  gateway.notifier.answerMs = 60_000
  await gateway.start()
  const world = await startWorld({ environment: { ...gateway.environment, ...environment } })
  const owner = await world.as('owner')
  const free = async () => (await owner.call(getWallet, {})).freeBalanceMinor
  const codeOf = ({ qr }: PaymentView) => qr?.split('pr=')[1] ?? ''
  const start = (orderId: string) =>
    owner.call(startWechatPay, { idempotencyKey: randomUUID(), purpose: 'HOTEL_ORDER', payableId: orderId })
  return {
    world,
    gateway,
    owner,
    codeOf,
    start,
    free,
    /** Leaves so much on the balance, by an adjustment in the ledger. */
    setFree: async (freeMinor: number) => adjust(world, freeMinor - (await free())),
    see: (orderId: string) => owner.call(getHotelOrder, { orderId }),
    run: async (job: string) => (await world.app()).clock.run(job),
    wait: (ms: number) => world.clock.advance(ms),
    async order(payment: 'ONLINE' | 'BALANCE_ONLINE', options: SaleOptions = {}) {
      const sale = await putOnSale(world.owner, options)
      return { sale, ...(await book(owner, sale, { save: { payment } })) }
    },
    /** Pays an order at the simulator and brings the notification. */
    async pay(orderId: string): Promise<PaymentView> {
      const started = await start(orderId)
      playPayer(gateway.world, codeOf(started), 'pay')
      await gateway.notifier.tick()
      return started
    },
    /** Cancels an order without a fee; its refund is not ordered yet. */
    cancelOnly: (orderId: string) => owner.call(cancelHotelOrder, { orderId, penaltyMinor: 0 }),
    /** Cancels an order without a fee and orders its refund; gives the refund's number at the gateway. */
    async cancel(orderId: string): Promise<string> {
      await owner.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
      await (await world.app()).clock.run('payments.refunds')
      return [...gateway.book.refunds.keys()].at(-1) ?? ''
    },
    /** Lets an order's time be over, as the clock of the database sees it. */
    end: (orderId: string) =>
      world.owner.query("update hotel_order set deadline_at = portal_now() - interval '1 second' where id = $1", [
        orderId,
      ]),
    async close(): Promise<void> {
      try {
        await world.close()
      } finally {
        await gateway.stop()
        rmSync(folder, { recursive: true })
      }
    },
  }
}
