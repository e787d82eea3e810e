import { randomUUID } from 'node:crypto'
import { putOnSale } from '../hotel-sale.ts'
import { expectAccessibleInSizes } from './accessible.ts'
import { aCompany } from './company.ts'
import { onDatabase } from './database.ts'
import { callPortal, dayAhead, signInQuietly } from './steps.ts'
import { closeBills } from './worked-company.ts'
import { expect, test } from './world.ts'

/** A company with one order on account, and its bill issued. */
async function withBill(page: Parameters<typeof signInQuietly>[0]): Promise<{ orderId: string; code: string }> {
  await signInQuietly(page, await aCompany({ currency: 'USD', balanceMinor: 5_000_000, creditLineMinor: 1_000_000 }))
  const sale = await onDatabase((owner) => putOnSale(owner))
  const stay = {
    hotelId: sale.hotelId,
    ratePlanId: sale.ratePlanId,
    checkIn: dayAhead(30),
    checkOut: dayAhead(32),
    'rooms[0][adults]': 2,
    nationality: 'SG',
  }
  const { token } = await callPortal<{ token: string }>(page, 'order/write.do', stay)
  const guest = {
    'rooms[0][guests][0][surname]': 'Lee',
    'rooms[0][guests][0][givenName]': 'Ann',
    'rooms[0][guests][0][nationality]': 'SG',
  }
  const booking = { idempotencyKey: randomUUID(), token, 'contact[name]': 'Tessa Tan', payment: 'ON_ACCOUNT', ...guest }
  const order = await callPortal<{ orderId: string; code: string }>(page, 'order/saveOrder.do', booking)
  await closeBills()
  return order
}

test('finance opens a bill, pays a part from the balance and the rest by WeChat, and the order is paid', async ({
  page,
  context,
}) => {
  const { orderId, code } = await withBill(page)
  await page.goto('account')
  await page.getByRole('link', { name: 'All bills' }).click()
  await expect(page).toHaveURL(/\/account\/bill\/list/)
  const row = page.getByRole('link', { name: /^Open bill B/ })
  await row.click()
  await page.getByRole('link', { name: 'Full page' }).click()
  await expect(page).toHaveURL(/\/account\/bill\/detail\//)
  await expect(page.getByRole('link', { name: code })).toBeVisible()
  await expectAccessibleInSizes(page, 'a bill that is issued')

  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveTitle(/Pay a bill/)
  await page.getByLabel('Amount in USD').fill('9999')
  await page.getByRole('button', { name: /^(Pay|Show)/ }).click()
  await expect(page.getByText(/^Enter at most/)).toBeVisible()
  await page.getByLabel('Amount in USD').fill('30')
  await page.getByRole('button', { name: 'Pay USD 30.00 from the balance' }).click()
  await expect(page).toHaveURL(/\/account\/bill\/detail\//)
  await expect(page.getByText('Part paid').first()).toBeVisible()

  await page.getByRole('link', { name: 'Pay', exact: true }).click()
  await page.getByLabel('Take from the balance first').uncheck()
  await expectAccessibleInSizes(page, 'the rest of a bill to pay')
  await page.getByRole('button', { name: /^Pay CN/ }).click()
  await expect(page).toHaveURL(/\/pay\/wechat\?paymentId=/)
  await expect(page.getByText(/^For bill B/)).toBeVisible()
  const [telephone] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Simulate payment' }).click(),
  ])
  await telephone.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(telephone.getByText('Paid.')).toBeVisible()
  await telephone.close()
  await expect(page).toHaveURL(/\/pay\/result\?paymentId=/)
  await page.getByRole('link', { name: 'To the bill' }).click()
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay', exact: true })).toHaveCount(0)

  await page.goto(`account/hotel-order/detail/${orderId}`)
  await expect(page.getByText('Paid with its bill')).toBeVisible()
})
