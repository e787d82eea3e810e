import type { Page } from '@playwright/test'
import { searchBills } from '#features/bills/contract.ts'
import { proposeVoid } from '#features/bills/voiding/contract.ts'
import { decideChange } from '#features/changes/contract.ts'
import { saveHotelRates } from '#features/availability/hotel-rates/contract.ts'
import { saveProposal } from '#features/proposals/contract.ts'
import { saveWatch } from '#features/watches/contract.ts'
import { aStay, book } from '../hotel-booking.ts'
import { opened } from '../hotel-rates.ts'
import { inDays, putOnSale } from '../hotel-sale.ts'
import { askFor, issueOne, keepBuyer, offerInvoices } from '../invoice-desk.ts'
import { expectAccessibleInSizes } from './accessible.ts'
import { aCompany } from './company.ts'
import { onDatabase } from './database.ts'
import { clientAs, PASSWORD, signInQuietly } from './steps.ts'
import { closeBills } from './worked-company.ts'
import { expect, test } from './world.ts'

const company = () => aCompany({ currency: 'USD', balanceMinor: 5_000_000, creditLineMinor: 1_000_000 })
const sell = () => onDatabase((owner) => putOnSale(owner, { netMinor: 10_000 }))

/** Loads a page again until it shows what the clock or the mail brings. */
const reloadUntil = (page: Page, seen: () => Promise<void>) =>
  expect(async () => {
    await page.reload()
    await seen()
  }).toPass({ timeout: 180_000 })

test('a client chooses a stay of a proposal by its link, and the agency books what was chosen', async ({
  page,
  browser,
}) => {
  const loginName = await company()
  const { hotelId, ratePlanId } = await sell()
  const { linkToken } = await (
    await clientAs(loginName)
  ).call(saveProposal, {
    title: 'Two days by the sea',
    words: 'As we spoke about.',
    markUpBasisPoints: 1000,
    expiresOn: inDays(10),
    rates: [{ hotelId, ratePlanId, ...aStay() }],
  })
  const context = await browser.newContext({ baseURL: process.env['TRADEWIND_URL'] ?? '', locale: 'en-GB' })
  const client = await context.newPage()
  await client.goto(`proposal#${linkToken}`)
  await expect(client.getByRole('heading', { name: 'Two days by the sea' })).toBeVisible()
  await expectAccessibleInSizes(client, 'a proposal by its link')
  await client.getByRole('button', { name: /^Choose/ }).click()
  const dialog = client.getByRole('dialog')
  await dialog.getByLabel('Your name').fill('Mei Lim')
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(client.getByText(/has your choice and will contact you/)).toBeVisible()
  await expectAccessibleInSizes(client, 'a proposal that was chosen from')
  await context.close()

  await signInQuietly(page, loginName)
  await page.goto('account/proposals')
  await page.getByRole('link', { name: /Two days by the sea/ }).click()
  await expect(page.getByText(/^Mei Lim · /)).toBeVisible()
  await expectAccessibleInSizes(page, 'a chosen proposal beside the list')
  await page.getByRole('link', { name: 'Book what was chosen' }).click()
  const guest = page.getByRole('group', { name: 'Lead guest' }).first()
  await guest.getByLabel('Surname').fill('Lim')
  await guest.getByLabel('Given name').fill('Mei')
  await page.getByRole('button', { name: /^Book for USD/ }).click()
  await expect(page).toHaveURL(/\/hotel\/success/)
})

test('a price that the desk lowers is notified, and the stay is booked again for less', async ({ page }) => {
  const loginName = await company()
  const owner = await clientAs(loginName)
  const sale = await sell()
  const night = inDays(30)
  const stay = aStay({ checkIn: night, checkOut: inDays(31) })
  const { code } = await book(owner, sale, { stay })
  await owner.call(saveWatch, { kind: 'HOTEL', hotelId: sale.hotelId, ...stay })
  const product = await clientAs('product')
  const { priced } = await opened(product, sale)
  await product.call(saveHotelRates, priced(night, { netMinor: 8_000 }))

  await signInQuietly(page, loginName)
  await page.goto('account/notifications')
  const alert = page.getByRole('link', { name: /^Test Hotel .*now USD/ }).first()
  await reloadUntil(page, () => expect(alert).toBeVisible({ timeout: 10_000 }))
  await alert.click()
  await expect(page).toHaveURL(/\/account\/watches\?/)
  await expect(page.getByText('USD 92.00').first()).toBeVisible()
  await expectAccessibleInSizes(page, 'a watch whose price fell')

  await page.goto('account/hotel-order/cheaper')
  const order = page.getByRole('link', { name: new RegExp(code) })
  await reloadUntil(page, () => expect(order).toBeVisible({ timeout: 10_000 }))
  await order.click()
  await page.getByRole('button', { name: /^Rebook and save/ }).click()
  await expectAccessibleInSizes(page, 'a stay to be booked again')
  await page.getByRole('button', { name: 'Rebook', exact: true }).click()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
})

test('a bill that was made void says so, and leads to the one in its place', async ({ page }) => {
  const loginName = await company()
  const owner = await clientAs(loginName)
  await book(owner, await sell(), { save: { payment: 'ON_ACCOUNT' } })
  await closeBills()
  const [bill] = (await owner.call(searchBills, {})).list
  const billId = bill?.id ?? ''
  const proof = PASSWORD
  const change = await (
    await clientAs('accounts')
  ).call(proposeVoid, { billId, reason: 'Wrong address', publicReason: 'Wrong address', proof })
  await (await clientAs('admin')).call(decideChange, { action: 'confirm', changeId: change.id, proof })

  await signInQuietly(page, loginName)
  await page.goto(`account/bill/detail/${billId}`)
  const banner = page.getByText(/^This bill is void\./)
  await expect(banner).toBeVisible()
  await expectAccessibleInSizes(page, 'a void bill')
  await banner.getByRole('link').click()
  await expect(page.getByText('It replaces the void bill')).toBeVisible()
  await expectAccessibleInSizes(page, 'the bill in place of a void one')
})

test('an invoice is credited in part, then whole; the sums of the list follow, and debts lead to their bills', async ({
  page,
}) => {
  const loginName = await company()
  const owner = await clientAs(loginName)
  const accounts = await clientAs('accounts')
  await book(owner, await sell(), { save: { payment: 'ON_ACCOUNT' } })
  await closeBills()
  const [bill] = (await owner.call(searchBills, {})).list
  const { typeId } = await offerInvoices(accounts)
  const { id: titleId, name } = await keepBuyer(owner)
  const wish = { typeId, source: 'BILL' as const, ids: [bill?.id ?? ''], currency: 'USD', titleId }
  const [invoice] = (await askFor(owner, wish)).invoices
  await issueOne(accounts, invoice?.id ?? '')

  await signInQuietly(page, 'accounts')
  await page.goto(`ops/invoices?keyword=${encodeURIComponent(name)}&open=${invoice?.id}`)
  const totals = page.getByLabel('Totals of this filter')
  const dialog = page.getByRole('dialog', { name: 'Credit this invoice' })
  const credit = async (fill: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Credit', exact: true }).click()
    await dialog.getByLabel('Reason').fill('The hotel was closed')
    await dialog.getByLabel('Your password or code').fill('tradewind-demo')
    await fill()
    await dialog.getByRole('button', { name: 'Credit', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await credit(async () => {
    await dialog.getByLabel('Single lines').check()
    // The lines come with a call of their own; until then the proof is the second field.
    await dialog.getByRole('textbox', { name: /optional$/ }).fill('1.00')
  })
  await expect(page.getByText('Partly credited').first()).toBeVisible()
  await expect(totals).toContainText('2 entries')
  await expect(totals).toContainText('1.00')
  await expectAccessibleInSizes(page, 'an invoice that was credited in part')
  await page.setViewportSize({ width: 1440, height: 900 })
  await credit(() => Promise.resolve())
  await expect(page.getByText('Credited', { exact: true }).first()).toBeVisible()
  await expect(totals).toContainText('3 entries')

  await page.goto('ops/bills')
  await page.getByRole('cell', { name: 'USD' }).first().click()
  await page.getByRole('link', { name: 'Bills of the company' }).click()
  await expect(page.getByRole('searchbox')).not.toHaveValue('')
})
