import type { Page } from '@playwright/test'
import { signInQuietly } from './steps.ts'
import { expect } from './world.ts'

/** Confirms the oldest proposed change of a name as another administrator, in a browser of their own. */
export async function confirmChange(desk: Page, name: string): Promise<void> {
  const [baseURL = ''] = desk.url().split('ops/')
  const context = await desk.context().browser()?.newContext({ baseURL })
  if (!context) throw new Error('the page has no browser')
  const page = await context.newPage()
  await signInQuietly(page, 'deputy')
  await page.goto('ops/changes?state=proposed')
  await page
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Confirm the change of/ })
  await dialog.getByLabel('Your password or code').fill('tradewind-demo')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('The change is in effect.')).toBeVisible()
  await context.close()
}
