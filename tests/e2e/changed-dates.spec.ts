import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { bookQuietly } from './an-order.ts'
import { signInQuietly, speak } from './steps.ts'
import { expect, test } from './world.ts'

const orderPage = (orderId: string) => `account/hotel-order/detail/${orderId}`

/** Moves the last day of the stay by keys: up for a night more, down for one less. */
async function moveCheckOut(page: Page, key: 'ArrowUp' | 'ArrowDown'): Promise<void> {
  const day = page.getByRole('dialog').getByRole('spinbutton', { name: /(day, End|日, 结束)/ })
  await day.focus()
  await page.keyboard.press(key)
}

test('a night is added on account and one is dropped at its fee, each at the price that was shown', async ({
  page,
}) => {
  const fee = [{ daysBefore: 90, time: '12:00', kind: 'NIGHTS', value: 1 }]
  const { orderId } = await bookQuietly(page, { penalties: fee, payment: 'ON_ACCOUNT' })
  await page.goto(orderPage(orderId))
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await moveCheckOut(page, 'ArrowUp')
  await expect(dialog.getByText('To pay')).toBeVisible()
  await expectAccessible(page, 'a night more')
  await dialog.getByLabel('Pay the difference').selectOption({ label: 'On account' })
  await dialog.getByRole('button', { name: /^Change and pay/ }).click()
  await expect(page.getByText('The booking is changed.').first()).toBeVisible()
  await expect(page.getByText('3 nights').first()).toBeVisible()

  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await moveCheckOut(page, 'ArrowDown')
  await expect(dialog.getByText('Fee for what is dropped')).toBeVisible()
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(page.getByText('Fees of changes')).toBeVisible()
  await expect(page.getByText('2 nights').first()).toBeVisible()
})

test('the desk asks a hotel that confirms by hand, and notes that it agrees', async ({ page }) => {
  const { reference, orderId } = await bookQuietly(page, { mode: 'ON_REQUEST' })
  await signInQuietly(page, 'desk')
  await page.goto(`ops/orders?queue=all&keyword=${reference}&order=${orderId}`)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText(/is confirmed/).first()).toBeVisible()
  await page.goto(`ops/orders?queue=all&keyword=${reference}&order=${orderId}`)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Change the stay' }).click()
  await moveCheckOut(page, 'ArrowUp')
  await page.getByRole('dialog').getByRole('button', { name: 'Ask the hotel' }).click()
  await expect(page.getByText('Change asked').first()).toBeVisible()
  await page.getByRole('button', { name: 'The hotel agrees' }).click()
  await expectAccessible(page, 'the hotel’s answer to a change')
  await page.getByRole('button', { name: 'The hotel agrees' }).click()
  await expect(page.getByText('is changed as asked.').first()).toBeVisible()
})

test.describe('用手机', () => {
  test.use({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: 390, height: 844 }, hasTouch: true })

  test('减少一晚，退款先看清楚，再更改', async ({ page }) => {
    const { orderId } = await bookQuietly(page)
    await speak(page, 'zh-CN')
    await page.goto(orderPage(orderId))
    await page.getByRole('button', { name: '变更', exact: true }).click()
    await moveCheckOut(page, 'ArrowDown')
    await expect(page.getByRole('dialog').getByText('退回', { exact: true })).toBeVisible()
    await expectAccessible(page, '少住一晚')
    await page.getByRole('button', { name: /^变更，退回/ }).click()
    await expect(page.getByText('预订已变更').first()).toBeVisible()
    await expect(page.getByText('1 晚').first()).toBeVisible()
  })
})
