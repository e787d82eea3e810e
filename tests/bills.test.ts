import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, nightsBetween } from '#contract/dates.ts'
import {
  confirmBill,
  exportBills,
  findBillsDue,
  getBill,
  payBill,
  searchBillLines,
  searchBillLog,
  searchBillPayments,
  searchBills,
  sumBills,
} from '#features/bills/contract.ts'
import { cancelHotelOrder, getHotelOrder } from '#features/hotel-orders/contract.ts'
import { getWallet, searchTradeDetails } from '#features/wallet/contract.ts'
import { type Bill, type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { withClockBack } from './clock-back.ts'
import { outcome } from './hotel-booking.ts'
import type { Client, World } from './world.ts'

let weeks: BillWeeks
let world: World
let owner: Client
let finance: Client
beforeAll(async () => {
  weeks = await startBillWeeks()
  ;({ world, owner, finance } = weeks)
})
afterAll(() => world.close())

const run = (job: string) => weeks.run(job)
const today = () => weeks.today()
const newest = () => weeks.newest()
const waitWeek = () => weeks.waitWeek()
const orderOnAccount = () => weeks.bookOnAccount()
const billOf = (bill: Pick<Bill, 'id'>) => weeks.see(bill.id)
const wallet = () => finance.call(getWallet, {})
const see = (orderId: string) => owner.call(getHotelOrder, { orderId })
const pay = (bill: Pick<Bill, 'id'>, amountMinor: number, idempotencyKey: string = randomUUID()) =>
  finance.call(payBill, { billId: bill.id, amountMinor, idempotencyKey })

/** An order on account on a bill that is issued; further ones with it. */
async function issued(orders = 1): Promise<{ bill: Bill; orderIds: string[] }> {
  const orderIds = []
  for (let n = 0; n < orders; n++) orderIds.push(await orderOnAccount())
  await run('bills.close')
  await waitWeek()
  return { bill: await newest(), orderIds }
}

describe('gathering and closing', () => {
  test('an order on account is on the open bill, which can’t be paid yet; after the week it is issued and due by the agreement', async () => {
    const orderId = await orderOnAccount()
    await run('bills.close')
    const open = await newest()
    expect(open).toMatchObject({ status: 'OPEN', settlementTerm: 'WEEKLY', issuedOn: null, dueOn: null })
    expect(open).toMatchObject({ allowed: [], dueMinor: 0 })
    expect(open.code).toMatch(/^B\d{14}$/)
    expect([open.periodFrom <= today(), open.periodTo]).toEqual([true, addDays(open.periodFrom, 6)])
    expect(await outcome(pay(open, 1))).toBe('payment.nothing_due')
    const { list, sumMinor } = await finance.call(searchBillLines, { billId: open.id, pageSize: 100 })
    const { totalMinor, code } = await see(orderId)
    expect(list.find(({ subjectId }) => subjectId === orderId)).toMatchObject({
      kind: 'CHARGE',
      amountMinor: totalMinor,
      subjectCode: code,
      order: { guest: 'LEE Ann', paymentStatus: 'ON_ACCOUNT' },
    })
    expect(sumMinor).toBe(open.totalMinor)

    await waitWeek()
    const bill = await newest()
    expect(bill).toMatchObject({
      id: open.id,
      status: 'ISSUED',
      issuedOn: today(),
      dueOn: addDays(today(), bill.paymentDays),
      leftMinor: open.totalMinor,
    })
    expect(bill.allowed).toEqual(['pay', 'confirm', 'dispute'])
    const log = await finance.call(searchBillLog, { billId: bill.id })
    expect(log.list.map(({ event, toStatus, actorName }) => [event, toStatus, actorName])).toEqual([
      ['issued', 'ISSUED', 'Tradewind'],
    ])
  })

  test('made twice, and by two nodes at once, there is one bill with each movement once', async () => {
    await orderOnAccount()
    await orderOnAccount()
    await Promise.all([run('bills.close'), run('bills.close'), run('bills.close')])
    await run('bills.close')
    const { rows } = await world.owner.query<{ open: number; unbilled: number }>(
      `select (select count(*)::int from bill where status = 'OPEN') as open,
         (select count(*)::int from debt_movement m where not exists (select from bill_line l where l.transfer_id = m.id)) as unbilled`,
    )
    expect(rows[0]).toEqual({ open: 1, unbilled: 0 })
  })

  test('what was charged after the clock had stepped back is billed as well', async () => {
    await orderOnAccount()
    await run('bills.close')
    const code = 'H-CLOCK-BACK'
    await withClockBack(world, 2 * 3_600_000, (client) =>
      client.query(`select ledger_post(w.company_id, 'USD', 'CHARGE', '${code}', 0, 44000, 'TEST', null, '${code}')
        from wallet w join company c on c.id = w.company_id where c.code = 'HARBOUR' and w.currency = 'USD'`),
    )
    await run('bills.close')
    const { list } = await finance.call(searchBillLines, { billId: (await newest()).id, pageSize: 100 })
    expect(list.at(-1)).toMatchObject({ subjectCode: code, amountMinor: 44_000 })
    const { onAccountMinor } = await wallet()
    const owed = 'select sum(total_minor - paid_minor)::int as billed from bill'
    const { rows } = await world.owner.query<{ billed: number }>(owed)
    expect(rows[0]?.billed).toBe(onAccountMinor)
    // Its time is not before the last movement's, so the balances of the list follow one another.
    const { list: moved } = await finance.call(searchTradeDetails, { kinds: ['CHARGE'], pageSize: 2 })
    expect(moved[0]).toMatchObject({ subjectCode: code, onAccountAfterMinor: onAccountMinor, at: moved[1]?.at })
  })

  test('killed in the middle nothing of it stays, and the next look makes the same', async () => {
    await orderOnAccount()
    await world.owner.query(
      "create function fail() returns trigger language plpgsql as 'begin raise exception ''the node died''; end'; create trigger fail after insert on bill_line for each row execute function fail()",
    )
    const before = await finance.call(sumBills, {})
    await run('bills.close')
    expect(await finance.call(sumBills, {})).toEqual(before)
    await world.owner.query('drop trigger fail on bill_line')
    await run('bills.close')
    await run('bills.close')
    const after = await finance.call(sumBills, {})
    expect((after.sums[0]?.totalMinor ?? 0) - (before.sums[0]?.totalMinor ?? 0)).toBe(22_500)
  })

  test('cancelled after its bill was issued, an order is given back on the next bill, and the issued one stays as it is', async () => {
    const { bill, orderIds } = await issued(2)
    const [orderId = ''] = orderIds
    await owner.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
    await run('bills.close')
    const { totalMinor, lineCount } = bill
    expect(await billOf(bill)).toMatchObject({ totalMinor, lineCount })
    const next = await newest()
    const { list } = await finance.call(searchBillLines, { billId: next.id })
    expect(list).toMatchObject([{ kind: 'REFUND', amountMinor: -22_500, subjectId: orderId }])
    // The total debt is less than the bill's open amount by now, so no more of it can be paid.
    expect((await billOf(bill)).dueMinor).toBeLessThanOrEqual(bill.leftMinor)
    // The credit's own bill is over: it is set off against what is owed.
    await waitWeek()
    expect(await billOf(next)).toMatchObject({ status: 'PAID', totalMinor: -22_500, leftMinor: 0 })
    const { sums } = await finance.call(sumBills, {})
    expect(sums[0]?.leftMinor).toBe((await wallet()).onAccountMinor)
  })
})

describe('paying from the balance', () => {
  test('takes parts, then the rest; the bill is paid, and its orders with it', async () => {
    const { bill, orderIds } = await issued()
    const before = await wallet()
    const key = randomUUID()
    expect(await pay(bill, 2_500, key)).toMatchObject({ status: 'PART_PAID', paidMinor: 2_500 })
    expect(await pay(bill, 2_500, key)).toMatchObject({ paidMinor: 2_500 })
    expect(await outcome(pay(bill, 2_501, key))).toBe('payment.key_reused')
    expect(await outcome(pay(bill, bill.leftMinor))).toBe('payment.above_due')
    expect((await see(orderIds[0] ?? '')).paymentStatus).toBe('ON_ACCOUNT')
    const paid = await pay(bill, bill.leftMinor - 2_500)
    expect(paid).toMatchObject({ status: 'PAID', leftMinor: 0, allowed: [] })
    const { list } = await finance.call(searchBillPayments, { billId: bill.id })
    expect(list.map(({ kind, amountMinor, paidBy }) => [kind, amountMinor, paidBy])).toEqual([
      ['BALANCE', 2_500, 'Fiona Lim'],
      ['BALANCE', bill.leftMinor - 2_500, 'Fiona Lim'],
    ])
    const order = await see(orderIds[0] ?? '')
    expect(order.paymentStatus).toBe('PAID')
    expect(order.history.at(-1)).toMatchObject({ event: 'bill_paid', note: bill.code })
    const after = await wallet()
    expect(after.spendableMinor).toBe(before.spendableMinor)
    expect(after.onAccountMinor).toBe(before.onAccountMinor - bill.leftMinor)
    expect(await outcome(pay(bill, 1))).toBe('payment.nothing_due')
  })

  test('a bill that was paid in many parts shows them a page at a time', async () => {
    const { bill } = await issued()
    for (let part = 1; part <= 5; part++) await pay(bill, part)
    const page = (pageNo: number) => finance.call(searchBillPayments, { billId: bill.id, pageNo, pageSize: 2 })
    const pages = await Promise.all([1, 2, 3].map(page))
    expect(pages.map(({ total, list }) => [total, list.map(({ amountMinor }) => amountMinor)])).toEqual([
      [5, [1, 2]],
      [5, [3, 4]],
      [5, [5]],
    ])
    expect(await billOf(bill)).not.toHaveProperty('payments')
    await pay(bill, bill.leftMinor - 15)
  })

  test('an order that was paid with its bill gives back to the balance, and owes nothing less', async () => {
    const { bill, orderIds } = await issued()
    await pay(bill, bill.leftMinor)
    const before = await wallet()
    await owner.call(cancelHotelOrder, { orderId: orderIds[0] ?? '', penaltyMinor: 0 })
    const after = await wallet()
    expect([after.freeBalanceMinor - before.freeBalanceMinor, after.onAccountMinor - before.onAccountMinor]).toEqual([
      22_500, 0,
    ])
  })

  test('an order on a bill that is paid in part gives back what is still owed on account and the rest to the balance', async () => {
    const unpaid = ['ISSUED' as const, 'PART_PAID' as const, 'OVERDUE' as const, 'CONFIRMED' as const]
    for (const bill of (await finance.call(searchBills, { statuses: unpaid, pageSize: 100 })).list) {
      const { dueMinor } = await billOf(bill)
      if (dueMinor > 0) await pay(bill, dueMinor)
    }
    const { bill, orderIds } = await issued()
    await pay(bill, 10_000)
    const before = await wallet()
    expect(before.onAccountMinor).toBe(12_500)
    await owner.call(cancelHotelOrder, { orderId: orderIds[0] ?? '', penaltyMinor: 0 })
    const after = await wallet()
    expect([after.freeBalanceMinor - before.freeBalanceMinor, after.onAccountMinor]).toEqual([10_000, 0])
    expect(await billOf(bill)).toMatchObject({ leftMinor: 12_500, dueMinor: 0 })
    // The refund is on no bill yet but counts all the same: nothing is due.
    expect((await finance.call(findBillsDue, {})).due).toEqual([])
    await run('bills.close')
    await waitWeek()
    expect(await billOf(bill)).toMatchObject({ status: 'PAID', leftMinor: 0 })
  })

  test('a bill nobody paid in time is overdue, stays so in part, and can be paid', async () => {
    const { bill } = await issued()
    const confirm = () => finance.call(confirmBill, { billId: bill.id })
    expect(await confirm()).toMatchObject({ status: 'CONFIRMED', allowed: ['pay', 'dispute'] })
    expect(await confirm()).toMatchObject({ status: 'CONFIRMED' })
    await run('bills.due')
    await weeks.waitDays(nightsBetween(today(), bill.dueOn ?? '') + 1)
    await run('bills.due')
    expect(await billOf(bill)).toMatchObject({ status: 'OVERDUE', overdueDays: 1 })
    expect(await outcome(confirm())).toBe('bill.state')
    expect((await finance.call(findBillsDue, {})).due).toMatchObject([
      { overdueCount: 1, leftMinor: 22_500, overdueMinor: 22_500 },
    ])
    expect(await pay(bill, 500)).toMatchObject({ status: 'OVERDUE' })
    expect(await pay(bill, 22_000)).toMatchObject({ status: 'PAID', overdueDays: 0 })
    const log = await finance.call(searchBillLog, { billId: bill.id })
    expect(log.list.map(({ event }) => event)).toEqual(['paid', 'part_paid', 'overdue', 'confirmed', 'issued'])
  })
})

describe('who may', () => {
  test('finance and the owner pay and confirm, a viewer reads, a booker sees no bills, another company sees none of these', async () => {
    const { bill } = await issued()
    const viewer = await world.as('viewer')
    const booker = await world.as('booker')
    const summit = await world.as('summit')
    expect((await viewer.call(getBill, { billId: bill.id })).allowed).toEqual([])
    expect(await outcome(viewer.call(confirmBill, { billId: bill.id }))).toBe('right.missing')
    const payment = { billId: bill.id, amountMinor: 1, idempotencyKey: randomUUID() }
    expect(await outcome(viewer.call(payBill, payment))).toBe('right.missing')
    expect(await outcome(booker.call(searchBills, {}))).toBe('right.missing')
    expect(await outcome(summit.call(getBill, { billId: bill.id }))).toBe('bill.not_found')
    expect(await outcome(summit.call(searchBillPayments, { billId: bill.id }))).toBe('bill.not_found')
    expect(await outcome(summit.call(searchBillLines, { billId: bill.id }))).toBe('bill.not_found')
    expect(await outcome(summit.call(payBill, payment))).toBe('bill.not_found')
    expect((await owner.call(getBill, { billId: bill.id })).allowed).toEqual(['pay', 'confirm', 'dispute'])
  })
})

describe('the list', () => {
  test('is narrowed by code, order, status and days, sorted, summed, and had as a file', async () => {
    const { list, total } = await finance.call(searchBills, { pageSize: 100 })
    expect(total).toBe(list.length)
    const one = list.filter(({ status }) => status === 'PAID')[0]!
    const { list: lines } = await finance.call(searchBillLines, { billId: one.id })
    const found = async (filter: Parameters<typeof finance.call<typeof searchBills>>[1]) =>
      (await finance.call(searchBills, filter)).list.map(({ id }) => id)
    expect(await found({ keyword: one.code })).toEqual([one.id])
    expect(await found({ keyword: lines[0]?.subjectCode ?? '' })).toContain(one.id)
    expect(await found({ statuses: ['OPEN'], issuedFrom: '2020-01-01' })).toEqual([])
    const totals = (await finance.call(searchBills, { sort: 'TOTAL', direction: 'ASC', pageSize: 100 })).list.map(
      ({ totalMinor }) => totalMinor,
    )
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
    const file = { format: 'CSV' as const, columns: ['code', 'status', 'total'] }
    const { path, rows } = await finance.call(exportBills, { sort: 'DUE', direction: 'ASC', ...file })
    expect(rows).toBe(total)
    const text = await (await finance.get(path)).text()
    expect(text.split('\r\n')[0]).toContain('Bill,Status,Currency,Total')
    expect(text).toContain(`${one.code},Paid,USD`)
    expect((await finance.get(path)).status).toBe(200)
  })
})
