import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchBillLines } from '#features/bills/contract.ts'
import { disputes, openDispute, withdrawDispute } from '#features/bills/disputes/contract.ts'
import { searchChanges } from '#features/changes/contract.ts'
import { searchCompanyChanges } from '#features/company/changes/contract-desk.ts'
import { registerCompany, searchCompanies } from '#features/company/contract.ts'
import { deskGroups } from '#features/groups/contract-desk.ts'
import { listDeskOrders } from '#features/hotel-orders/contract.ts'
import { deskInvoices } from '#features/invoices/contract-list.ts'
import { countWaiting } from '#features/lists/contract.ts'
import { hotelAnswers } from '#features/hotel-messages/contract.ts'
import { undeliveredMails } from '#features/notifications/undelivered/contract.ts'
import { saveRechargeLimit, searchRechargeLimits } from '#features/payments/limits/contract.ts'
import { paymentIssues } from '#features/payments/issues/contract.ts'
import { startTransfer, transfers } from '#features/payments/transfers/contract.ts'
import { deskTicketOrders } from '#features/ticket-orders/contract-desk.ts'
import { paths } from '#web/paths.ts'
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

const waiting = async (client: Client): Promise<Record<string, number>> =>
  Object.fromEntries((await client.call(countWaiting, {})).list.map((one) => [one.page, one.waiting]))

/** What each list says, as the desk's people who may read it see. */
async function ofOrders(desk: Client) {
  const { waiting: asked, attention } = (await desk.call(listDeskOrders, {})).counts
  return {
    [paths.deskOrders()]: asked + attention,
    [paths.deskGroups()]: (await desk.call(deskGroups.search, { states: ['REQUESTED'] })).total,
    [paths.deskTicketOrders()]: (await desk.call(deskTicketOrders.search, { statuses: ['PENDING'] })).total,
    [paths.deskHotelAnswers()]: (await desk.call(hotelAnswers.search, {})).total,
    [paths.deskMails()]: (await desk.call(undeliveredMails.search, {})).total,
  }
}
async function ofAccounts(desk: Client) {
  const { counts } = await desk.call(transfers.search, {})
  const companies = await desk.call(searchCompanies, { status: 'TO_DECIDE' })
  const legal = await desk.call(searchCompanyChanges, { statuses: ['OPEN'] })
  return {
    [paths.deskPayments()]: (await desk.call(paymentIssues.search, { state: 'OPEN' })).total,
    [paths.deskTransfers()]: counts.waiting + counts.proposed,
    [paths.deskCompanies()]: companies.total + legal.total,
    [paths.deskChanges()]: (await desk.call(searchChanges, { states: ['PROPOSED'] })).total,
    [paths.deskDebts()]: (await desk.call(disputes.search, { statuses: ['OPEN'] })).total,
    [paths.deskInvoices()]: (await desk.call(deskInvoices.search, { statuses: ['SUBMITTED', 'APPROVED'] })).total,
  }
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

/** Two orders for hotels to confirm, another with a failed job and a question of its hotel; a group, a ticket. */
async function fillOrders(): Promise<void> {
  const { owner, world, sale } = weeks
  const asked = await putOnSale(world.owner, { mode: 'ON_REQUEST', rooms: 5 })
  for (const _ of [1, 2]) await book(owner, asked)
  const { orderId } = await book(owner, sale)
  await world.owner.query('update hotel_order set stuck_at = portal_now() where id = $1', [orderId])
  await world.owner.query(
    `insert into hotel_answer (company_id, order_id, hotel_id, kind, note, sent_to, link_at, due_at)
      select company_id, id, hotel_id, 'ASKED', 'Twin?', 'r@hotel.example', portal_now(), portal_now()
      from hotel_order where id = $1`,
    [orderId],
  )
  await askGroup({ owner, sale }, { checkIn: inDays(40), nights: 2, rooms: { TWIN: 6 } })
  await bookTickets(owner, await putTicketOnSale(world.owner, { mode: 'ON_REQUEST' }))
}

/** Two companies to be decided about, one of them unverified; a legal change, a limit, and a transfer. */
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
    with event as (insert into outbox (topic, payload, dead_at) values ('account.locked', '{}', portal_now()) returning id)
    insert into mail_failure (key, event_id, address, subject, reply, personal, refused, first_at, last_at)
      select id::text, id, 'gone@birds.example', 'Locked', '550', true, true, portal_now(), portal_now() from event`)
}

describe('the numbers in the menu of the desk', () => {
  test('are those of the lists, and only of lists that the reader may open', async () => {
    await fillBills()
    await fillOrders()
    await fillAccounts()
    const world = (name: string) => weeks.world.as(name)
    const [orders, accounts] = [await ofOrders(await world('desk')), await ofAccounts(await world('accounts'))]
    expect(await waiting(await world('desk'))).toEqual(orders)
    expect(await waiting(await world('accounts'))).toEqual(accounts)
    expect(await waiting(await world('admin'))).toEqual({ ...orders, ...accounts })
    expect(Object.entries({ ...orders, ...accounts }).filter(([, count]) => count === 0)).toEqual([])
    expect([await waiting(await world('product')), await waiting(weeks.owner)]).toEqual([{}, {}])
  })
})
