import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payBill, searchBills } from '#features/bills/contract.ts'
import { cancelHotelOrder } from '#features/hotel-orders/contract.ts'
import { decideOrder } from '#features/hotel-orders/contract-desk.ts'
import { holdTicket } from '#features/ticket-orders/contract.ts'
import { searchInvoiceOrders } from '#features/invoices/contract.ts'
import { decideAdjustment, proposeAdjustment } from '#features/payments/adjustments/contract.ts'
import { sendBankFile } from '#features/payments/bank-lines/contract.ts'
import { camtOf } from '#features/payments/bank-lines/test-files.ts'
import { startTransfer } from '#features/payments/transfers/contract.ts'
import { startWechatPay } from '#features/payments/wechat/contract.ts'
import { reconcileStatementDay } from '#features/payments/reconcile/contract.ts'
import { Gateway } from '../simulators/wechat/gateway.ts'
import { playPayer } from '../simulators/wechat/trades.ts'
import { endRefund } from '../simulators/wechat/refunds.ts'
import { PROOF } from '../tests/confirmed.ts'
import { book } from '../tests/hotel-booking.ts'
import { putOnSale, type Sale } from '../tests/hotel-sale.ts'
import { askFor, issueOne, keepBuyer, offerInvoices } from '../tests/invoice-desk.ts'
import { makeBills } from '../tests/make-bills.ts'
import { bookTickets, cancelTickets, holdOf, putTicketOnSale } from '../tests/ticket-sale.ts'
import { matchTransfer } from '../tests/match-transfer.ts'
import { sendParts } from '../tests/send-parts.ts'
import { type Client, startWorld, type World } from '../tests/world.ts'
import { BREAKS } from './breaks.ts'

const FILES = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.slice(0, -4))

const folder = mkdtempSync(join(tmpdir(), 'tradewind-checks-'))
const gateway = new Gateway({ folder })
gateway.notifier.answerMs = 60_000
let world: World
beforeAll(async () => {
  await gateway.start()
  world = await startWorld({ environment: gateway.environment })
  const booker = await world.as('booker')
  const desk = await world.as('desk')
  const onRequest = await putOnSale(world.owner, { mode: 'ON_REQUEST' })
  await book(booker, onRequest)
  await desk.call(decideOrder, { action: 'confirm', orderId: (await book(booker, onRequest)).orderId })
  const instant = await putOnSale(world.owner)
  await book(booker, instant)
  await book(booker, instant, { save: { payment: 'ON_ACCOUNT' } })
  await booker.call(cancelHotelOrder, { orderId: (await book(booker, instant)).orderId, penaltyMinor: 0 })
  const owner = await world.as('owner')
  const tickets = await putTicketOnSale(world.owner)
  await owner.call(holdTicket, holdOf(tickets))
  await bookTickets(owner, tickets)
  await cancelTickets(owner, (await bookTickets(owner, tickets)).id)
  await bookOnline(owner, instant, true)
  await bookOnline(owner, await putOnSale(world.owner), false)
  await owner.call(cancelHotelOrder, {
    orderId: await bookOnline(owner, await putOnSale(world.owner), true),
    penaltyMinor: 0,
  })
  gateway.faults.notices.push('WRONG_AMOUNT')
  await bookOnline(owner, await putOnSale(world.owner), true)
  await owner.call(cancelHotelOrder, {
    orderId: await bookOnline(owner, await putOnSale(world.owner), true),
    penaltyMinor: 0,
  })
  await (await world.app()).clock.run('payments.refunds')
  endRefund(gateway.world, [...gateway.book.refunds.keys()].at(-1) ?? '', 'ABNORMAL')
  await gateway.notifier.tick()
  await reconcileYesterday()
  await invoiceOrder(owner)
  const transfer = await owner.call(startTransfer, {
    idempotencyKey: 'checks-transfer',
    purpose: 'RECHARGE',
    amountMinor: 20_000,
  })
  const { receipts } = await matchTransfer(world, transfer, 15_000)
  await sendBankLine(receipts[0]?.bankRef ?? '', '150.00')
  await billAndPay(owner, await putOnSale(world.owner))
  const wrong = {
    companyCode: 'HARBOUR',
    currency: 'USD',
    amountMinor: -100,
    reason: 'Matched wrongly',
    publicReason: 'Matched wrongly',
    idempotencyKey: 'checks-adjustment',
  }
  const { id: adjustmentId } = await (await world.as('accounts')).call(proposeAdjustment, wrong)
  await (await world.as('admin')).call(decideAdjustment, { adjustmentId, action: 'approve', proof: PROOF })
})
/**
 * Three bills: the first is paid in part and has another's credit set off, the second is paid in full, the third is
 * still open.
 */
/** An invoice over an order that the balance paid. */
async function invoiceOrder(owner: Client): Promise<void> {
  const accounts = await world.as('accounts')
  const { typeId } = await offerInvoices(accounts)
  const { id: titleId } = await keepBuyer(owner)
  const { list } = await owner.call(searchInvoiceOrders, { currency: 'USD', pageSize: 100 })
  const ids = list.filter(({ openMinor }) => openMinor > 0).map(({ id }) => id)
  const { invoices } = await askFor(owner, { typeId, titleId, source: 'ORDER', ids: ids.slice(0, 1), currency: 'USD' })
  await issueOne(accounts, invoices[0]?.id ?? '')
}

/** The line of the bank for a receipt. */
async function sendBankLine(ref: string, amount: string): Promise<void> {
  const { rows } = await world.owner.query<{ number: string }>(
    "select account_number as number from bank_account where currency = 'USD' and company_id is null",
  )
  const entry = { amount, day: new Date().toISOString().slice(0, 10), payer: 'Harbour Travel', text: '', ref }
  const file = camtOf({ account: rows[0]?.number ?? '', currency: 'USD', entries: [entry] })
  const client = await world.as('accounts')
  await sendParts(world, { client, path: sendBankFile.path, parts: [['file', Buffer.from(file), 'day.xml']] })
}

async function billAndPay(owner: Client, sale: Sale): Promise<void> {
  const onAccount = async () => (await book(owner, sale, { save: { payment: 'ON_ACCOUNT' } })).orderId
  const pay = async (amountMinor?: number) => {
    const { list } = await owner.call(searchBills, { statuses: ['ISSUED'], pageSize: 1 })
    for (const { id: billId, leftMinor } of list) {
      await owner.call(payBill, { billId, amountMinor: amountMinor ?? leftMinor, idempotencyKey: `checks-${billId}` })
    }
  }
  const orderId = await onAccount()
  await makeBills(world, 45)
  await pay(500)
  await owner.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
  await makeBills(world, 90)
  await onAccount()
  await makeBills(world, 150)
  await pay()
  await onAccount()
  await makeBills(world, 0)
}

/** Lets what was paid have been paid yesterday, and holds that day against the gateway's bill. */
async function reconcileYesterday(): Promise<void> {
  const noonMs = Math.floor((Date.now() + 8 * 3_600_000) / 86_400_000) * 86_400_000 - 20 * 3_600_000
  for (const trade of gateway.book.trades.values())
    if (trade.paidMs !== null) gateway.book.keep({ trade: { ...trade, paidMs: noonMs } })
  await world.owner.query(
    'update payment_attempt set paid_at = to_timestamp($1::float8 / 1000) where paid_at is not null',
    [noonMs],
  )
  await (await world.as('accounts')).call(reconcileStatementDay, { day: new Date(noonMs).toISOString().slice(0, 10) })
}

/** Books with balance and online payment; `paid` also pays at the simulator. */
async function bookOnline(owner: Client, sale: Sale, paid: boolean): Promise<string> {
  const { orderId } = await book(owner, sale, { save: { payment: 'BALANCE_ONLINE' } })
  const { qr } = await owner.call(startWechatPay, {
    idempotencyKey: `checks-${orderId}`,
    purpose: 'HOTEL_ORDER',
    payableId: orderId,
  })
  if (paid) playPayer(gateway.world, qr?.split('pr=')[1] ?? '', 'pay')
  await gateway.notifier.tick()
  return orderId
}

afterAll(async () => {
  await world.close()
  await gateway.stop()
  rmSync(folder, { recursive: true })
})

describe.each(FILES)('%s', (name) => {
  const sql = readFileSync(join(import.meta.dirname, `${name}.sql`), 'utf8')

  test('begins with the sentence it proves', () => {
    expect(sql).toMatch(/^-- [A-Z](?:.|\n-- )*\.\n(?!--)/)
  })

  test('is known to fail', () => {
    expect(Object.keys(BREAKS)).toContain(name)
  })

  test.each(BREAKS[name] ?? [])('notices: %s', async (wrong) => {
    const client = await world.owner.connect()
    try {
      await client.query('begin')
      expect((await client.query(sql)).rowCount).toBe(0)
      // Triggers and foreign keys stand aside, so that only the invariant is left to notice.
      await client.query("set local session_replication_role = 'replica'")
      await client.query(wrong)
      expect((await client.query(sql)).rowCount).toBeGreaterThan(0)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
