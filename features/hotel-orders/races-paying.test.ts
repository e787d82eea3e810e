import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getPayment } from '#features/payments/contract.ts'
import { playPayer } from '../../simulators/wechat/trades.ts'
import { type PayingWorld, startPayingWorld, TOTAL } from '../../tests/online-payments.ts'
import { hotelOrderPayable } from './payable.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let paying: PayingWorld
beforeAll(async () => {
  paying = await startPayingWorld()
})
afterAll(() => paying.close())

/** Waits until somebody pauses before paying an order. */
async function untilPausing(): Promise<void> {
  for (let looks = 0; looks < 200; looks++) {
    const { rowCount } = await paying.world.owner.query("select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()")
    if (rowCount) return
    await new Promise((go) => setTimeout(go, 20))
  }
  throw new Error('nobody paused')
}

describe('money that arrives while its order ends', () => {
  /** Pays and ends an order at the same moment, so many times; gives how often each came of it, and how often nothing did. */
  async function race(rounds: number): Promise<{ paid: number; kept: number; neither: number }> {
    const { free, order, start, end, gateway, codeOf, run, owner, see } = paying
    const counts = { paid: 0, kept: 0, neither: 0 }
    for (let round = 0; round < rounds; round++) {
      const before = await free()
      const { orderId } = await order('BALANCE_ONLINE')
      const started = await start(orderId)
      await end(orderId)
      playPayer(gateway.world, codeOf(started), 'pay')
      // In every other round the news is well on its way when the time is over.
      const expire = async () => {
        if (round % 2 === 0) await untilPausing()
        await run('hotel_orders.overdue')
      }
      await Promise.all([gateway.notifier.tick(), expire()])
      const { applied, status: paid } = await owner.call(getPayment, { paymentId: started.id })
      const { status } = await see(orderId)
      if (paid === 'SUCCEEDED') {
        expect({ applied, status }).toEqual(applied ? { applied, status: 'CONFIRMED' } : { applied: false, status: 'EXPIRED' })
        expect(await free()).toBe(applied ? before - TOTAL + 1 : before + 1)
      }
      counts[paid !== 'SUCCEEDED' ? 'neither' : applied ? 'paid' : 'kept'] += 1
    }
    return counts
  }

  /** A pause between looking at the order and paying it lets the two meet. */
  async function pausing<T>(work: () => Promise<T>): Promise<T> {
    const { rows } = await paying.world.owner.query<{ text: string }>("select pg_get_functiondef('hotel_order_change'::regproc) as text")
    const text = rows[0]?.text ?? ''
    const locks = 'select * into o from hotel_order'
    if (!text.includes(locks)) throw new Error('the function was rewritten')
    await paying.world.owner.query(text.replace(locks, `if p->>'money' = 'PAY' then perform pg_sleep(0.8); end if; ${locks}`))
    try {
      return await work()
    } finally {
      await paying.world.owner.query(text)
    }
  }

  /** How often the database broke a circle of waiting so far; it tells of it a moment later. */
  async function circles(): Promise<number> {
    const { rows } = await paying.world.owner.query<{ deadlocks: string }>('select deadlocks from pg_stat_database where datname = current_database()')
    return Number(rows[0]?.deadlocks)
  }

  test('pays it or stays on the balance, never neither and never both', async () => {
    const counts = await pausing(() => race(4))
    expect(counts.neither).toBe(0)
    expect(counts.paid + counts.kept).toBe(4)
  })

  test('without the lock of the order the two wait in a circle, or the news is turned away', async () => {
    const before = await circles()
    const lock = vi.spyOn(hotelOrderPayable, 'lock').mockResolvedValue()
    const { neither } = await pausing(() => race(4))
    lock.mockRestore()
    await expect.poll(async () => neither + (await circles()) - before, { timeout: 20_000 }).toBeGreaterThan(0)
  })
})
