import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { bookQuietly } from './an-order.ts'
import { signInQuietly } from './steps.ts'
import { expect, test } from './world.ts'

const FEE = [{ daysBefore: null, kind: 'PERCENT', value: 20 }]

/** Opens a dialog of the order's menu by keys alone. */
async function openDialog(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'Change', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.type(item.slice(0, 4))
  await expect(page.getByRole('menuitem', { name: item })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
}

test('the desk gives goodwill by keyboard, above its limit as a proposal, and cancels; the customer reads both', async ({
  page,
}) => {
  const { reference, orderId } = await bookQuietly(page, { penalties: FEE })
  await signInQuietly(page, 'desk')
  await page.goto(`ops/orders?queue=all&keyword=${reference}&order=${orderId}`)
  await openDialog(page, 'Goodwill')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Left of the order')).toBeVisible()
  await dialog.getByLabel('Note').fill('For the noise')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeFocused()

  await openDialog(page, 'Goodwill')
  await dialog.getByLabel(/^Amount/).fill('99999')
  await expect(dialog.getByText('Enter at most what is left of the order')).toBeVisible()
  await dialog.getByLabel(/^Amount/).fill('60')
  await expect(dialog.getByRole('button', { name: 'Propose' })).toBeVisible()
  await dialog.getByLabel(/^Amount/).fill('20')
  await dialog.getByLabel('Reason').selectOption('HOTEL_FAULT')
  await dialog.getByLabel('Note').fill('For the noise')
  await dialog.getByLabel(/password/i).fill('tradewind-demo')
  await expectAccessible(page, 'goodwill')
  await expect(dialog.getByRole('button', { name: 'Give back' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/is given back\./).first()).toBeVisible()
  await expect(page.getByText('For the noise')).toBeVisible()

  await openDialog(page, 'Cancel for the customer')
  await dialog.getByLabel('Who asked for it').fill('Kim Lee')
  await expectAccessible(page, 'cancelling for the customer')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText(/is cancelled\./).first()).toBeVisible()

  await signInQuietly(page, 'booker')
  await page.goto(`account/hotel-order/detail/${orderId}`)
  await expect(page.getByText('Goodwill · The hotel')).toBeVisible()
  await expect(page.getByText('Kim Lee asked for it by phone')).toBeVisible()
})
