import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideTransfer, searchTransfers, startTransfer } from '#features/payments/transfers/contract.ts'
import { matchTransfer } from '../../../tests/match-transfer.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { writeTransferMail } from './transfer-mail.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const recharge = async () =>
  (await world.as('finance')).call(startTransfer, {
    idempotencyKey: randomUUID(),
    purpose: 'RECHARGE',
    amountMinor: 200_000,
  })

/** Delivers all events and returns the mails that link to a payment, without the line breaks of the wire. */
async function mailsAbout(paymentId: string): Promise<string[]> {
  await (await world.app()).outbox.drain()
  const folder = join(world.dataDir, 'mail')
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
  return mails.filter((mail) => mail.includes(paymentId))
}

test('the payer of a transfer is mailed once about the money received and the missing amount', async () => {
  const started = await recharge()
  await matchTransfer(world, started, 150_000)
  const [mail, ...more] = await mailsAbout(started.id)
  expect(more).toEqual([])
  expect(mail).toMatch(/^To: finance@/m)
  expect(mail).toMatch(/^Subject: Your transfer is there: TW \w{4} \w{4}/m)
  expect(mail).toContain('1,500.00')
  expect(mail).toContain('500.00 less')
})

test('of money that comes once more under the same reference, with its own amount, once', async () => {
  const started = await recharge()
  await matchTransfer(world, started, 150_000)
  await mailsAbout(started.id)
  const [accounts, admin] = [await world.as('accounts'), await world.as('admin')]
  const { list } = await accounts.call(searchTransfers, { keyword: started.code })
  const transferId = list[0]?.id ?? ''
  const money = {
    receivedMinor: 30_000,
    payerName: 'Harbour',
    bankRef: 'FURTHER1',
    valueOn: new Date().toISOString().slice(0, 10),
  }
  const { receipts } = await accounts.call(decideTransfer, { action: 'matchFurther', transferId, ...money })
  expect(await mailsAbout(started.id)).toHaveLength(1)
  await admin.call(decideTransfer, { action: 'confirm', transferId, receiptId: receipts.at(-1)?.id ?? '' })
  const mails = await mailsAbout(started.id)
  expect(mails).toHaveLength(2)
  const further = mails.find((mail) => mail.includes('more under the reference'))
  expect(further).toContain('300.00')
  expect(further).toContain('200.00 less')
})

test('of a rejection with its reason, and of a transfer that is too late', async () => {
  const [rejected, late] = [await recharge(), await recharge()]
  const accounts = await world.as('accounts')
  const { list } = await accounts.call(searchTransfers, { keyword: rejected.code })
  await accounts.call(decideTransfer, {
    action: 'reject',
    transferId: list[0]?.id ?? '',
    reason: 'The proof names another account',
  })
  await world.owner.query(
    "update payment_attempt set expires_at = portal_now() - interval '1 second' where payment_id = $1",
    [late.id],
  )
  await (await world.app()).clock.run('payments.transfers')
  expect((await mailsAbout(rejected.id))[0]).toContain('The proof names another account')
  expect((await mailsAbout(late.id))[0]).toMatch(/^Subject: Your transfer is too late/m)
  const { rows } = await world.owner.query(
    "select topic, last_error from outbox where topic like 'payment.%' and done_at is null",
  )
  expect(rows).toEqual([])
})

test('in Chinese where the payer reads it', () => {
  const notice = {
    id: 'x',
    reference: 'TW 7K3M 9QXD',
    purpose: 'HOTEL_ORDER' as const,
    payableCode: 'H1',
    currency: 'CNY',
    applied: false,
    rejectReason: null,
    receivedMinor: 100,
    missingMinor: 5,
    isFurther: true,
  }
  const about = { publicUrl: 'https://portal.example/', operatorName: '信风' }
  for (const topic of ['payment.transfer_matched', 'payment.transfer_rejected', 'payment.transfer_expired'] as const)
    expect(writeTransferMail({ topic, notice, name: '苏敏', language: 'zh-CN' }, about).text).not.toMatch(
      /Dear|balance|transfer\b/,
    )
})

test('of a bill says what the money paid for, not that the bill is paid', () => {
  const notice = {
    id: 'x',
    reference: 'TW 7K3M 9QXD',
    purpose: 'BILL' as const,
    payableCode: 'B261121000001',
    currency: 'USD',
    applied: true,
    rejectReason: null,
    receivedMinor: 15_000,
    missingMinor: 7_500,
    isFurther: false,
  }
  const about = { publicUrl: 'https://portal.example/', operatorName: 'Tradewind' }
  const { text } = writeTransferMail(
    { topic: 'payment.transfer_matched', notice, name: 'Fiona', language: 'en' },
    about,
  )
  expect(text).toContain('It went towards bill B261121000001')
  expect(text).not.toContain('is paid')
})
