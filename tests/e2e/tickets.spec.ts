import type { Page } from '@playwright/test'
import { createClient } from '#contract/client.ts'
import { findApprovalRules, saveApprovalRules } from '#features/approvals/contract-rules.ts'
import { searchBills } from '#features/bills/contract.ts'
import { getMyInfo } from '#features/identity/contract.ts'
import { redeemTicket } from '#features/ticket-orders/redeem/contract.ts'
import { cancelTicketOrder, getTicketOrder } from '#features/ticket-orders/contract.ts'
import { getTicketSlots, queryTicketList, suggestTicket } from '#features/tickets/contract.ts'
import { clockOf } from '#contract/dates.ts'
import { bookTickets, putTicketOnSale } from '../ticket-sale.ts'
import { expectAccessibleInSizes } from './accessible.ts'
import { aCompany, companyLogin } from './company.ts'
import { onDatabase } from './database.ts'
import { clientAs, dayAhead, fillDate, readFreeBalance, signInQuietly } from './steps.ts'
import { closeBills, invoiceBill } from './worked-company.ts'
import { expect, test } from './world.ts'

const BALANCE = 10_000
/** Minor units as the portal writes them, without the currency. */
const inWords = (minor: number) => (minor / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 })

/** A sight of the demo world with a time on which there are places enough for five, a senior among them. */
async function findSight() {
  const visitor = createClient(process.env['TRADEWIND_URL'] ?? '')
  const { list } = await visitor.call(suggestTicket, { keyword: 'Singapore' })
  const destinationId = list.find(({ kind }) => kind === 'CITY')?.destinationId ?? ''
  for (let days = 10; days < 40; days++) {
    const day = dayAhead(days)
    const found = await visitor.call(queryTicketList, { destinationId, day, categories: ['SIGHT'] })
    for (const { titleEn, next } of found.list) {
      const { slots, units } = await visitor.call(getTicketSlots, { optionId: next?.optionId ?? '', day })
      const slot = slots.find(({ status }) => status === 'AVAILABLE' || status === 'FREESALE')
      if (slot && units.some(({ type }) => type === 'SENIOR')) return { day, titleEn, start: clockOf(slot.startMinute) }
    }
  }
  throw new Error('the demo world has no such sight')
}

/** From the first page of tickets to the ones on hold: two adults, two children, a senior. */
async function holdTickets(page: Page): Promise<void> {
  const { day, titleEn, start } = await findSight()
  await page.goto('ticket')
  await page.getByRole('combobox', { name: 'City or ticket' }).fill('Singap')
  await page
    .getByRole('option', { name: /Singapore/ })
    .first()
    .click()
  await fillDate(page, 'Date', day)
  await page.getByLabel('What').selectOption('SIGHT')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tickets in Singapore' })).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: titleEn }).click()
  await expect(page).toHaveURL(/\/ticket\/detail\//)
  await page.getByRole('group', { name: 'Choose a time' }).getByRole('button', { name: start }).click()
  for (const kind of ['Adult', 'Adult', 'Child', 'Child', 'Senior'])
    await page.getByRole('button', { name: `More: ${kind}` }).click()
  await page.getByRole('main').getByRole('link', { name: 'Book', exact: true }).click()
  await expect(page.getByRole('timer')).toBeVisible()
}

/** Lets the time of the hold in the address run out. */
function runOut(page: Page) {
  const uuid = new URL(page.url()).searchParams.get('uuid')
  return onDatabase((owner) =>
    owner.query("update ticket_order set hold_until = portal_now() - interval '1 second' where uuid = $1", [uuid]),
  )
}

/** Lets a visitor in as on the day of the visit, which a test can not wait for. */
async function redeemOne(orderId: string, code: string): Promise<void> {
  const set = (day: string) =>
    onDatabase((owner) => owner.query(`update ticket_order set day = ${day} where id = $1`, [orderId]))
  await set("(portal_now() at time zone 'Asia/Singapore')::date")
  expect(await (await clientAs('desk')).call(redeemTicket, { code })).toMatchObject({ result: 'ADMITTED' })
  await set("(starts_at at time zone 'Asia/Singapore')::date")
}

test('a hold runs out, five tickets of three kinds are paid by balance and WeChat Pay, one is used and the rest comes back', async ({
  page,
  context,
}) => {
  const loginName = await aCompany({ currency: 'CNY', balanceMinor: BALANCE, creditLineMinor: 5_000_000 })
  await signInQuietly(page, loginName)
  await holdTickets(page)
  await runOut(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The tickets are not held any more' })).toBeVisible()
  await page.getByRole('link', { name: 'Hold again' }).click()
  const names = page.getByLabel('Full name')
  await expect(names).toHaveCount(5)
  for (let no = 0; no < 5; no++) await names.nth(no).fill(`Visitor ${no + 1}`)
  await page.getByRole('radio', { name: /From the balance, the rest by WeChat Pay/ }).check()
  await expectAccessibleInSizes(page, 'tickets on hold')
  await page.getByRole('button', { name: 'Go to the payment' }).click()

  await expect(page).toHaveURL(/\/pay\/wechat\?orderId=/)
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  expect(await readFreeBalance(page)).toBe(0)
  await page.getByRole('button', { name: /^Pay CN/ }).click()
  const [telephone] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Simulate payment' }).click(),
  ])
  await telephone.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(telephone.getByText('Paid.')).toBeVisible()
  await telephone.close()
  await expect(page).toHaveURL(/\/pay\/result\?paymentId=/)
  await page.getByRole('link', { name: 'To the order' }).click()
  await expect(page).toHaveURL(new RegExp(`ticket-order/detail/${orderId}`))
  await expect(page.getByRole('link', { name: /^Show at the entrance: ticket of/ })).toHaveCount(5)

  const owner = await clientAs(loginName)
  const { tickets } = await owner.call(getTicketOrder, { orderId })
  await redeemOne(orderId, tickets[0]?.code ?? '')
  await page.reload()
  await expect(page.getByRole('link', { name: /^Show at the entrance: ticket of/ })).toHaveCount(4)
  await page.getByRole('button', { name: 'Cancel tickets' }).click()
  const quoted = await owner.call(cancelTicketOrder, { orderId })
  const { penaltyMinor, refundMinor, refundOnlineMinor } = quoted
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox')).toHaveCount(4)
  await expect(dialog.getByText(inWords(refundMinor)).first()).toBeVisible()
  await expectAccessibleInSizes(page, 'what cancelling the rest gives back')
  await dialog.getByRole('button', { name: /^Cancel (free of charge|for)/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Tickets left cancelled')).toBeVisible()
  const ended = await owner.call(getTicketOrder, { orderId })
  expect(ended).toMatchObject({ status: 'REDEEMED', penaltyMinor, refundedMinor: refundMinor, allowed: [] })
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Partly refunded')).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 120_000 })
  expect(await readFreeBalance(page)).toBe(refundMinor - refundOnlineMinor)
})

test('tickets on account are on the bill and its invoice, which link back to them', async ({ page }) => {
  const loginName = await aCompany({ currency: 'USD', balanceMinor: 1_000, creditLineMinor: 5_000_000 })
  const sale = await onDatabase((owner) => putTicketOnSale(owner))
  const save = { payment: 'ON_ACCOUNT' as const }
  const client = await clientAs(loginName)
  const order = await bookTickets(client, sale, { adults: 2, save })
  await closeBills()
  await signInQuietly(page, loginName)
  await page.goto('account/bill/list')
  await page.getByRole('link', { name: /^Open bill B/ }).click()
  await page.getByRole('link', { name: 'Full page' }).click()
  await expect(page.getByText('River Cruise')).toBeVisible()
  await expectAccessibleInSizes(page, 'a bill with tickets')
  await page.getByRole('link', { name: order.code }).click()
  await expect(page).toHaveURL(new RegExp(`ticket-order/detail/${order.id}`))
  await expect(page.getByText('On account').first()).toBeVisible()

  const billId = (await client.call(searchBills, { pageSize: 1 })).list[0]?.id ?? ''
  const { invoiceId } = await invoiceBill(client, billId)
  await page.goto(`account/invoice/detail/${invoiceId}`)
  await expect(page.getByText(/River Cruise/).first()).toBeVisible()
  await expectAccessibleInSizes(page, 'an invoice with tickets')
  await page.getByRole('link', { name: order.code }).first().click()
  await expect(page).toHaveURL(new RegExp(`ticket-order/detail/${order.id}`))
})

test('tickets above a limit are booked by a colleague’s approval, who sees why and decides', async ({
  page,
  browser,
}) => {
  const loginName = await aCompany({ currency: 'USD', balanceMinor: 500_000, others: ['BOOKER'] })
  const { productId, optionId, adultId, day, startMinute } = await onDatabase((owner) => putTicketOnSale(owner))
  const owner = await clientAs(loginName)
  const { staffId } = await owner.call(getMyInfo, {})
  const { version } = await owner.call(findApprovalRules, {})
  const rule = { name: 'Dear visits', orderAboveMinor: 10_000, approverIds: [staffId] }
  const rules = [{ ...rule, deadlineHours: 24, atDeadline: 'EXPIRE' as const }]
  await owner.call(saveApprovalRules, { version, rules, heads: [] })
  await signInQuietly(page, companyLogin(loginName, 'BOOKER'))
  const choice = `productId=${productId}&optionId=${optionId}&day=${day}&start=${startMinute}&units=${adultId}:2`
  await page.goto(`ticket/booking?${choice}`)
  await expect(page.getByText('This booking needs approval')).toBeVisible()
  for (const name of await page.getByLabel('Full name').all()) await name.fill('Vera Visitor')
  await expectAccessibleInSizes(page, 'tickets that need approval')
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(page).toHaveURL(/\/ticket\/success\?orderId=/)
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  await expect(page.getByText('Vera Visitor').first()).toBeVisible()
  await expect(page.getByText('Valid', { exact: true })).toHaveCount(0)

  const approver = await browser.newPage({ baseURL: process.env['TRADEWIND_URL'] ?? '' })
  await signInQuietly(approver, loginName)
  await approver.goto('account/approvals')
  await approver.getByRole('link', { name: /River Cruise/ }).click()
  await expect(approver.getByRole('heading', { name: 'River Cruise' })).toBeVisible()
  await expectAccessibleInSizes(approver, 'tickets to approve')
  await approver.getByRole('button', { name: 'Approve', exact: true }).click()
  await approver.locator('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(approver.getByText(/is approved\./)).toBeVisible()
  await approver.close()
  await page.goto(`account/ticket-order/detail/${orderId}`)
  await expect(page.getByRole('link', { name: /^Show at the entrance: ticket of/ })).toHaveCount(2)
  await expect(page.getByText('Valid', { exact: true })).toHaveCount(2)
})
