import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failWrites } from '../../../tests/failing.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { getPayment } from '../contract.ts'
import { startTransfer } from './contract.ts'

let world: World
let finance: Client
beforeAll(async () => {
  world = await startWorld()
  finance = await world.as('finance')
})
afterAll(() => world.close())

/** A transfer past its deadline. */
async function overdue(): Promise<string> {
  const { id } = await finance.call(startTransfer, {
    idempotencyKey: randomUUID(),
    purpose: 'RECHARGE',
    amountMinor: 50_000,
  })
  await world.owner.query(
    "update payment_attempt set expires_at = portal_now() - interval '1 second' where payment_id = $1",
    [id],
  )
  return id
}
const statusOf = async (paymentId: string) => (await finance.call(getPayment, { paymentId })).status

test('a transfer that can not be ended does not keep the next one from ending', async () => {
  const [failing, next] = [await overdue(), await overdue()]
  const { clock } = await world.app()
  const mend = await failWrites(world.owner, 'payment_attempt', `new.payment_id = '${failing}'`)
  try {
    await clock.run('payments.transfers')
    expect([await statusOf(failing), await statusOf(next)]).toEqual(['PENDING', 'EXPIRED'])
  } finally {
    await mend()
  }
  await clock.run('payments.transfers')
  expect(await statusOf(failing)).toBe('EXPIRED')
})
