import { expect, test } from './world.ts'

test('the portal opens with the title of the specification', async ({ page }) => {
  await page.goto('./')
  await expect(page).toHaveTitle(/International website/)
})

test('a page that needs a sign-in asks for it and then opens', async ({ page }) => {
  await page.goto('account')
  await expect(page).toHaveURL(/\/login\?returnUrl=/)
  await page.getByLabel('Login name').fill('booker')
  await page.getByLabel('Password', { exact: true }).fill('tradewind-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await expect(page).toHaveTitle(/Personal Center/)
})

test('an address nobody knows shows the 404 page', async ({ page }) => {
  await page.goto('no/such/page')
  await expect(page).toHaveTitle(/PageNotFound/)
})
