import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { searchBillLines } from '#features/bills/contract.ts'
import { disputes, openDispute, withdrawDispute } from '#features/bills/disputes/contract.ts'
import { changes } from '#features/changes/contract.ts'
import { deskChanges } from '#features/company/changes/contract-desk.ts'
import { registerCompany, searchCompanies } from '#features/company/contract.ts'
import { deskGroups } from '#features/groups/contract-desk.ts'
import { decideOrder } from '#features/hotel-orders/contract-desk.ts'
import { cancelHotelOrder, listDeskOrders } from '#features/hotel-orders/contract.ts'
import { handovers } from '#features/handovers/contract.ts'
import { deskInvoices } from '#features/invoices/contract-list.ts'
import { hotelAnswers } from '#features/hotel-messages/contract.ts'
import { hotelCalls } from '#features/hotel-orders/phone-list/contract.ts'
import { queueOf } from '#features/hotel-orders/desk/queues.ts'
import type { List } from '#features/lists/contract-list.ts'
import { countWaiting, WAITING_QUEUES, type WaitingQueue } from '#features/lists/contract.ts'
import { filterIn } from '#features/lists/web/list-address.ts'
import { saveRechargeLimit, searchRechargeLimits } from '#features/payments/limits/contract.ts'
import { paymentIssues } from '#features/payments/issues/contract.ts'
import { startTransfer, transfers } from '#features/payments/transfers/contract.ts'
import { deskTicketOrders } from '#features/ticket-orders/contract-desk.ts'
import { type BillWeeks, startBillWeeks } from './bill-weeks.ts'
import { PROOF } from './confirmed.ts'
import { askGroup } from './group-world.ts'
import { book } from './hotel-booking.ts'
import { inDays, putOnSale } from './hotel-sale.ts'
import { askFor, keepBuyer, offerInvoices } from './invoice-desk.ts'
import { bookTickets, putTicketOnSale } from './ticket-sale.ts'
import type { Client } from './world.ts'

let weeks: BillWeeks
beforeAll(async () => {
  weeks = await startBillWeeks()
})
afterAll(() => weeks.world.close())

/** What the list at an address shows there, as its screen asks for it. */
const LISTED: Record<WaitingQueue, (desk: Client, query: URLSearchParams) => Promise<number>> = {
  OVERDUE_DESK: of(handovers),
  OVERDUE_ACCOUNTS: of(handovers),
  ORDERS: ofOrders,
  UNCLEAR_ORDERS: ofOrders,
  CANCELLATIONS: ofOrders,
  TICKET_ORDERS: of(deskTicketOrders),
  GROUPS: of(deskGroups),
  HOTEL_ANSWERS: of(hotelAnswers),
  HOTEL_CALLS: of(hotelCalls),
  COMPANIES: async (desk, query) => {
    const status = z.enum(['TO_DECIDE']).parse(query.get('status'))
    return (await desk.call(searchCompanies, { status })).total
  },
  LEGAL_DATA: of(deskChanges),
  TRANSFERS: of(transfers),
  PAYMENT_ISSUES: of(paymentIssues),
  DISPUTES: of(disputes),
  INVOICES: of(deskInvoices),
  CHANGES: of(changes),
}

function of(list: List) {
  return async (desk: Client, query: URLSearchParams) =>
    z.object({ total: z.int() }).parse(await desk.call(list.search, filterIn(list, query))).total
}

async function ofOrders(desk: Client, query: URLSearchParams) {
  return (await desk.call(listDeskOrders, { queue: queueOf(query.get('queue')) })).total
}

/** The queues that a person sees, each with its numbers: what it says, and what its page lists. */
async function seen(client: Client): Promise<Record<string, [said: number, listed: number]>> {
  const { list } = await client.call(countWaiting, {})
  const pairs: [string, [number, number]][] = []
  for (const { queue, address, waiting } of list) {
    const { searchParams } = new URL(address, 'https://portal.example')
    pairs.push([queue, [waiting, await LISTED[queue](client, searchParams)]])
  }
  return Object.fromEntries(pairs)
}

/** A bill with an open and a withdrawn dispute, and an invoice application for its other lines. */
async function fillBills(): Promise<void> {
  const { finance, world } = weeks
  for (const _ of [1, 2]) await weeks.bookOnAccount()
  await weeks.waitWeek()
  const { id: billId } = await weeks.newest()
  const { list } = await finance.call(searchBillLines, { billId })
  const [first, second] = await Promise.all(
    list.map(({ id: lineId }) => finance.call(openDispute, { billId, lineId, reason: 'We never stayed there' })),
  )
  expect(first?.status).toBe('OPEN')
  await finance.call(withdrawDispute, { disputeId: second?.id ?? '' })
  const { typeId } = await offerInvoices(await world.as('accounts'))
  const { id: titleId } = await keepBuyer(finance)
  await askFor(finance, { typeId, source: 'BILL', ids: [billId], currency: 'USD', titleId })
}

/**
 * Two orders for hotels to confirm, one to be cancelled, another with a failed job and a question of its
 * hotel; a group and a ticket to be confirmed.
 */
async function fillOrders(): Promise<void> {
  const { owner, world, sale } = weeks
  const asked = await putOnSale(world.owner, { mode: 'ON_REQUEST', rooms: 5 })
  for (const _ of [1, 2]) await book(owner, asked)
  const leaving = await book(owner, asked)
  const desk = await world.as('desk')
  await desk.call(decideOrder, { action: 'confirm', orderId: leaving.orderId, hotelConfirmation: 'N-1' })
  await owner.call(cancelHotelOrder, { orderId: leaving.orderId, penaltyMinor: 0 })
  const { orderId } = await book(owner, sale)
  await world.owner.query('update hotel_order set stuck_at = portal_now() where id = $1', [orderId])
  await world.owner.query(
    `insert into hotel_answer (company_id, order_id, hotel_id, kind, note, sent_to, link_at, due_at)
      select company_id, id, hotel_id, 'ASKED', 'Twin?', 'r@hotel.example', portal_now(), portal_now()
      from hotel_order where id = $1`,
    [orderId],
  )
  await book(owner, sale, { stay: { checkIn: inDays(1), checkOut: inDays(3) } })
  await askGroup({ owner, sale }, { checkIn: inDays(40), nights: 2, rooms: { TWIN: 6 } })
  await bookTickets(owner, await putTicketOnSale(world.owner, { mode: 'ON_REQUEST' }))
}

/** Two companies to be decided about, one unverified; a legal change, a limit, a transfer, a line of the bank. */
async function fillAccounts(): Promise<void> {
  const { finance, world } = weeks
  for (const name of ['gull', 'tern'])
    await (
      await world.visitor()
    ).call(registerCompany, {
      companyName: name,
      country: 'SG',
      city: 'Singapore',
      phone: '+65 6000 0300',
      contactName: name,
      email: `${name}@birds.example`,
    })
  await world.owner.query(`update company set mail_verified_at = portal_now() where name = 'gull';
    insert into company_change (company_id, before, after, asked_by, asked_at)
      select company_id, '{}', '{}', id, portal_now() from staff where login_name = 'owner'`)
  const accounts = await world.as('accounts')
  const [of] = (await accounts.call(searchRechargeLimits, { keyword: 'HARBOUR' })).list
  const limit = { companyId: of?.companyId ?? '', currency: of?.currency ?? '', onceMinor: 1_000, dayMinor: 1_000 }
  await accounts.call(saveRechargeLimit, { ...limit, proof: PROOF })
  await finance.call(startTransfer, { idempotencyKey: of?.companyId ?? '', purpose: 'RECHARGE', amountMinor: 10_000 })
  await world.owner
    .query(`insert into payment_issue (kind, fact) select 'INTEGRITY', n::text from generate_series(1, 3) n;
    insert into payment_issue (kind, fact, resolved_at, resolution, resolved_by)
      select 'INTEGRITY', '4', portal_now(), 'NOTED', id from staff where login_name = 'accounts';
    insert into bank_line (account_number, currency, line_key, booked_on, value_on, amount_minor, payer_name,
      payer_account, remittance, bank_ref, file_name, uploaded_at, uploaded_by)
      select '12345678', 'USD', sha256('1'), portal_now()::date, portal_now()::date, 500, 'Gull', '', '', 'REF1', 'a',
        portal_now() - interval '25 hours', id from staff where login_name = 'accounts'`)
}

describe('the numbers in the menu of the desk', () => {
  test('are those of the lists behind them, and only of lists that the reader may open', async () => {
    await fillBills()
    await fillOrders()
    await fillAccounts()
    const world = (name: string) => weeks.world.as(name)
    const [orders, accounts] = [await seen(await world('desk')), await seen(await world('accounts'))]
    const all = await seen(await world('admin'))
    expect(all).toEqual({ ...orders, ...accounts })
    expect(Object.keys(all).toSorted()).toEqual(WAITING_QUEUES.toSorted())
    expect(Object.entries(all).filter(([, [said, listed]]) => said !== listed || said === 0)).toEqual([])
    expect([await seen(await world('product')), await seen(weeks.owner)]).toEqual([{}, {}])
  })

  test('have the clock of the oldest, and the first deadline where there is one', async () => {
    const { list } = await (await weeks.world.as('admin')).call(countWaiting, {})
    expect(list.filter(({ since }) => since === null)).toEqual([])
    const due = list.filter(({ dueAt }) => dueAt !== null).map(({ queue }) => queue)
    expect(due).toEqual(['OVERDUE_DESK', 'OVERDUE_ACCOUNTS', 'ORDERS', 'HOTEL_ANSWERS', 'GROUPS', 'CHANGES'])
    const [oldest] = (await (await weeks.world.as('desk')).call(listDeskOrders, { queue: 'WAITING' })).list
    expect(list.find(({ queue }) => queue === 'ORDERS')?.dueAt).toBe(oldest?.deadlineAt)
  })
})
