import { expectAccessible } from './accessible.ts'
import { bookQuietly } from './an-order.ts'
import { signInQuietly } from './steps.ts'
import { expect, test } from './world.ts'

test('the desk moves guests of a full hotel to one it types, and the customer finds it in the order', async ({
  page,
}) => {
  const { reference, orderId } = await bookQuietly(page, {})
  await signInQuietly(page, 'desk')
  await page.goto(`ops/orders?queue=all&keyword=${reference}&order=${orderId}`)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Move to another hotel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Move the guests' }).click()
  await expect(dialog.getByText('Choose a hotel.')).toBeVisible()
  await dialog.getByLabel('Where to').selectOption('TYPED')
  await dialog.getByLabel('Name of the hotel').fill('Quay Guest House')
  await dialog.getByLabel('Address').fill('7 Quay Road')
  await dialog.getByLabel('Telephone').fill('+65 6000 0199')
  await dialog.getByLabel(/^Price of the whole stay/).fill('150')
  await dialog.getByLabel("The other hotel's number").fill('QGH-7')
  await expect(dialog.getByText('The customer pays', { exact: true })).toBeVisible()
  await dialog.getByLabel(/password/i).fill('tradewind-demo')
  await expectAccessible(page, 'moving guests')
  await dialog.getByRole('button', { name: 'Move the guests' }).click()
  await expect(page.getByText('was full and sent these guests here')).toBeVisible()

  await signInQuietly(page, 'booker')
  await page.goto(`account/hotel-order/detail/${orderId}`)
  await expect(page.getByText('Quay Guest House').first()).toBeVisible()
  await expect(page.getByText('Moved to another hotel')).toBeVisible()
})
