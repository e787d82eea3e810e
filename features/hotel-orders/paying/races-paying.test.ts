import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getPayment } from '#features/payments/contract.ts'
import type { Tx } from '#server/db/database.ts'
import type { ParamsOf } from '#server/db/statements.ts'
import { playPayer } from '../../../simulators/wechat/trades.ts'
import { type PayingWorld, startPayingWorld, TOTAL } from '../../../tests/online-payments.ts'
import { careless } from '../../../tests/careless.ts'
import { closeGate, meeting, untilWaiting } from '../../../tests/meeting.ts'
import { lockOrder } from '../change/order-change.sql.ts'
import { hotelOrderPayable } from './payable.ts'

let paying: PayingWorld
beforeAll(async () => {
  paying = await startPayingWorld()
})
afterAll(() => paying.close())

describe('money that arrives while its order ends', () => {
  /**
   * Delivers the notification while overdue orders expire. In every other round the notification waits at the order's
   * lock when the deadline passes.
   */
  async function meet(round: number): Promise<void> {
    const { run, gateway, world } = paying
    if (round % 2 === 1)
      return void (await meeting(world.owner, 1, () =>
        Promise.all([gateway.notifier.tick(), run('hotel_orders.overdue')]),
      ))
    const open = await closeGate(world.owner)
    const notified = gateway.notifier.tick()
    await untilWaiting(world.owner)
    let isOver = false
    const ended = run('hotel_orders.overdue').finally(() => (isOver = true))
    try {
      await untilWaiting(world.owner, 2, () => isOver)
    } finally {
      await open()
    }
    await Promise.all([notified, ended])
  }

  /**
   * Pays and ends an order at the same moment, so many times; gives how often each came of it, and how often nothing
   * did.
   */
  async function race(rounds: number): Promise<{ paid: number; kept: number; neither: number }> {
    const { free, order, start, end, gateway, codeOf, owner, see } = paying
    const counts = { paid: 0, kept: 0, neither: 0 }
    for (let round = 0; round < rounds; round++) {
      const before = await free()
      const { orderId } = await order('BALANCE_ONLINE')
      const started = await start(orderId)
      await end(orderId)
      playPayer(gateway.world, codeOf(started), 'pay')
      await meet(round)
      const { applied, status: paid } = await owner.call(getPayment, { paymentId: started.id })
      const { status } = await see(orderId)
      if (paid === 'SUCCEEDED') {
        expect({ applied, status }).toEqual(
          applied ? { applied, status: 'CONFIRMED' } : { applied: false, status: 'EXPIRED' },
        )
        expect(await free()).toBe(applied ? before - TOTAL + 1 : before + 1)
      }
      counts[paid !== 'SUCCEEDED' ? 'neither' : applied ? 'paid' : 'kept'] += 1
    }
    return counts
  }

  const gate = careless('select pg_advisory_xact_lock_shared(7209, 99)')

  /** Puts a gate before the paid order, so that the two sessions meet there. */
  async function gated<T>(work: () => Promise<T>): Promise<T> {
    const { settle } = hotelOrderPayable
    const atGate = vi.spyOn(hotelOrderPayable, 'settle').mockImplementation(async (tx, payer, paid) => {
      const atLock: Tx = Object.assign(Object.create(tx), {
        oneOrNone: async (statement: typeof lockOrder, params: ParamsOf<typeof lockOrder>) => {
          if (statement.name === lockOrder.name) await tx.run(gate)
          return tx.oneOrNone(statement, params)
        },
      })
      return settle(atLock, payer, paid)
    })
    try {
      return await work()
    } finally {
      atGate.mockRestore()
    }
  }

  /** How often the database broke a circle of waiting so far; it tells of it a moment later. */
  async function circles(): Promise<number> {
    const { rows } = await paying.world.owner.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.deadlocks)
  }

  test('pays it or stays on the balance, never neither and never both', async () => {
    const counts = await gated(() => race(4))
    expect(counts.neither).toBe(0)
    expect(counts.paid + counts.kept).toBe(4)
  })

  test('without the lock of the order the two wait in a circle, or the notification is turned away', async () => {
    const before = await circles()
    const lock = vi.spyOn(hotelOrderPayable, 'lock').mockResolvedValue()
    const { neither } = await gated(() => race(4))
    lock.mockRestore()
    await expect.poll(async () => neither + (await circles()) - before).toBeGreaterThan(0)
  })
})
