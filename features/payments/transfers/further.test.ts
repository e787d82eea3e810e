import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getWallet } from '#features/wallet/contract.ts'
import { matchTransfer } from '../../../tests/match-transfer.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { getPayment, type PaymentView } from '../contract.ts'
import { decideTransfer, getTransfer, searchTransfers, startTransfer, type TransferDetail } from './contract.ts'

let world: World
let finance: Client
let accounts: Client
let admin: Client
beforeAll(async () => {
  world = await startWorld()
  finance = await world.as('finance')
  accounts = await world.as('accounts')
  admin = await world.as('admin')
})
afterAll(() => world.close())

const recharge = (amountMinor: number) =>
  finance.call(startTransfer, { idempotencyKey: randomUUID(), purpose: 'RECHARGE', amountMinor })
const balance = async () => (await finance.call(getWallet, {})).freeBalanceMinor
const see = ({ id }: PaymentView) => finance.call(getPayment, { paymentId: id })
async function onDesk({ code }: PaymentView): Promise<TransferDetail> {
  const { list } = await accounts.call(searchTransfers, { keyword: code })
  return accounts.call(getTransfer, { transferId: list[0]?.id ?? '' })
}
const moneyFor = (
  transferId: string,
  receivedMinor: number,
  { bankRef = randomUUID() }: { bankRef?: string } = {},
) => ({
  transferId,
  receivedMinor,
  payerName: 'Harbour Travel',
  bankRef,
  valueOn: new Date().toISOString().slice(0, 10),
})
const refusal = (errorCode: string, status?: number) => ({ ...(status && { status }), body: { errorCode } })

describe('another receipt under a matched reference', () => {
  const further = (id: string, receivedMinor: number, more: { bankRef?: string } = {}) => ({
    ...moneyFor(id, receivedMinor, more),
    action: 'matchFurther' as const,
  })
  const confirm = (detail: TransferDetail) =>
    admin.call(decideTransfer, {
      action: 'confirm',
      transferId: detail.id,
      receiptId: detail.receipts.at(-1)?.id ?? '',
    })

  test('needs a second person, however small it is, and is then credited once in full, without another fee', async () => {
    const before = await balance()
    const started = await recharge(50_000)
    const { id } = await matchTransfer(world, started, 51_500)
    const proposed = await accounts.call(decideTransfer, further(id, 700))
    expect(proposed).toMatchObject({ state: 'PROPOSED', receivedMinor: 52_200, allowed: ['return'] })
    expect(await balance()).toBe(before + 50_000)
    await expect(
      accounts.call(decideTransfer, { action: 'confirm', transferId: id, receiptId: proposed.receipts[1]?.id ?? '' }),
    ).rejects.toMatchObject(refusal('transfer.same_person', 403))
    const both = await Promise.allSettled([confirm(proposed), confirm(proposed), confirm(proposed)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balance()).toBe(before + 50_700)
    expect(await onDesk(started)).toMatchObject({
      state: 'MATCHED',
      receipts: [{ applied: true }, { receivedMinor: 700, applied: false, confirmedBy: 'Ada Admin' }],
      allowed: ['matchFurther'],
    })
    expect(await see(started)).toMatchObject({
      status: 'SUCCEEDED',
      transfer: { receivedMinor: 52_200, missingMinor: 0 },
    })
  })

  test('is neither the same movement at the bank, nor recorded while another one is pending', async () => {
    const started = await recharge(120_000)
    const { id, receipts } = await matchTransfer(world, started, 120_000)
    await expect(
      accounts.call(decideTransfer, further(id, 120_000, { bankRef: receipts[0]?.bankRef ?? '' })),
    ).rejects.toMatchObject(refusal('transfer.bank_ref_used'))
    // A screen that still shows the transfer as pending does not book it twice.
    await expect(admin.call(decideTransfer, { action: 'match', ...moneyFor(id, 120_000) })).rejects.toMatchObject(
      refusal('transfer.state', 409),
    )
    const both = await Promise.allSettled(
      [accounts, admin].map((desk) => desk.call(decideTransfer, further(id, 1_000))),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const waiting = await onDesk(started)
    expect(waiting.receipts).toHaveLength(2)
    const other = waiting.receipts[1]?.proposedBy === 'Ada Admin' ? accounts : admin
    await other.call(decideTransfer, {
      action: 'return',
      transferId: id,
      receiptId: waiting.receipts[1]?.id ?? '',
      note: 'Not ours',
    })
    expect(await onDesk(started)).toMatchObject({ state: 'MATCHED', receipts: [{ receivedMinor: 120_000 }] })
  })

  test('is in the totals once it is booked, and not before', async () => {
    const started = await recharge(130_000)
    const { id } = await matchTransfer(world, started, 100_000)
    const total = async () => (await accounts.call(searchTransfers, { keyword: started.code })).sums[0]?.receivedMinor
    const proposed = await accounts.call(decideTransfer, further(id, 30_000))
    expect(await total()).toBe(100_000)
    await confirm(proposed)
    expect(await total()).toBe(130_000)
    expect((await accounts.call(searchTransfers, { keyword: proposed.receipts[1]?.bankRef ?? '' })).total).toBe(1)
  })
})
