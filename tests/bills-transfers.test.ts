import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBill, searchBillPayments, searchBills } from '#features/bills/contract.ts'
import { getPayment } from '#features/payments/contract.ts'
import { decideTransfer, getTransfer, searchTransfers, startTransfer } from '#features/payments/transfers/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { book } from './hotel-booking.ts'
import { putOnSale } from './hotel-sale.ts'
import { makeBills } from './make-bills.ts'
import { matchTransfer } from './match-transfer.ts'
import { TOTAL } from './online-payments.ts'
import { type Client, startWorld, type World } from './world.ts'

let world: World
let owner: Client
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
})
afterAll(() => world.close())

const see = (billId: string) => owner.call(getBill, { billId })
/** Further money under a reference, seen by one person at the desk and confirmed by another. */
async function matchFurther(code: string, receivedMinor: number): Promise<void> {
  const [accounts, admin] = [await world.as('accounts'), await world.as('admin')]
  const transferId = (await accounts.call(searchTransfers, { keyword: code })).list[0]?.id ?? ''
  const seen = {
    receivedMinor,
    payerName: 'Harbour Travel',
    bankRef: randomUUID(),
    valueOn: new Date().toISOString().slice(0, 10),
  }
  await accounts.call(decideTransfer, { action: 'matchFurther', transferId, ...seen })
  const { receipts } = await accounts.call(getTransfer, { transferId })
  await admin.call(decideTransfer, { action: 'confirm', transferId, receiptId: receipts.at(-1)?.id ?? '' })
}

test('a transfer for a bill pays it with what came, each time something comes, and takes nothing else from the balance', async () => {
  const sale = await putOnSale(world.owner, { rooms: 50 })
  await book(owner, sale, { save: { payment: 'ON_ACCOUNT' } })
  await makeBills(world, 40)
  const billId = (await owner.call(searchBills, { statuses: ['ISSUED'], pageSize: 1 })).list[0]?.id ?? ''
  const before = await owner.call(getWallet, {})
  expect(before.freeBalanceMinor).toBeGreaterThan(TOTAL)
  const { totalMinor } = await see(billId)

  const transfer = await owner.call(startTransfer, { idempotencyKey: randomUUID(), purpose: 'BILL', payableId: billId })
  await matchTransfer(world, transfer, 15_000)
  const first = 15_000 - transfer.feeMinor
  expect(await see(billId)).toMatchObject({ status: 'PART_PAID', paidMinor: first })
  expect((await owner.call(getWallet, {})).freeBalanceMinor).toBe(before.freeBalanceMinor)
  expect((await owner.call(getWallet, {})).onAccountMinor).toBe(before.onAccountMinor - first)

  await matchFurther(transfer.code, 1_000)
  expect(await see(billId)).toMatchObject({ status: 'PART_PAID', paidMinor: first + 1_000 })
  await matchFurther(transfer.code, totalMinor)
  const paid = await see(billId)
  expect(paid).toMatchObject({ status: 'PAID', leftMinor: 0 })
  expect(
    (await owner.call(searchBillPayments, { billId })).list.map(({ kind, amountMinor, paymentCode }) => [
      kind,
      amountMinor,
      paymentCode,
    ]),
  ).toEqual([first, 1_000, totalMinor - first - 1_000].map((amountMinor) => ['PAYMENT', amountMinor, transfer.code]))
  // Money above the bill belongs to the customer.
  expect((await owner.call(getWallet, {})).freeBalanceMinor).toBe(before.freeBalanceMinor + first + 1_000)
  expect(await owner.call(getPayment, { paymentId: transfer.id })).toMatchObject({ status: 'SUCCEEDED', applied: true })
})
