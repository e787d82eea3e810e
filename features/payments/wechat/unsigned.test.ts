import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Gateway } from '../../../simulators/wechat/gateway.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { getPayment } from '../contract.ts'
import { searchPaymentIssues } from '../issues/contract.ts'
import { startWechatPay } from './contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'tradewind-unsigned-'))
const gateway = new Gateway({ folder })
let world: World
beforeAll(async () => {
  await gateway.start()
  // A renewed certificate whose new serial was not configured.
  world = await startWorld({ environment: { ...gateway.environment, WECHAT_SERIAL: 'AB'.repeat(20) } })
})
afterAll(async () => {
  try {
    await world.close()
  } finally {
    await gateway.stop()
    rmSync(folder, { recursive: true })
  }
})

test('a wrong serial of ours is shown at the desk and in the metrics by status and code, and ends no payment', async () => {
  const [owner, desk] = [await world.as('owner'), await world.as('accounts')]
  const start = () =>
    owner.call(startWechatPay, { idempotencyKey: randomUUID(), purpose: 'RECHARGE', amountMinor: 10_000 })
  const { id } = await start()
  await start()
  expect(await owner.call(getPayment, { paymentId: id })).toMatchObject({ status: 'CREATED', qr: null })
  const { list } = await desk.call(searchPaymentIssues, { kinds: ['PROVIDER_REFUSED'] })
  expect(list).toMatchObject([{ number: null, theirs: { status: '401 SIGN_ERROR' }, allowed: ['resolve', 'note'] }])
  const { metrics } = (await world.app()).deps
  expect(await metrics.registry.metrics()).toContain('tradewind_wechat_unsigned_refusals_total 2')
})
