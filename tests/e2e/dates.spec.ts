import { expectAccessible } from './accessible.ts'
import { settled } from './settled.ts'
import { dayAhead, findCity, signInQuietly } from './steps.ts'
import { expect, test } from './world.ts'

test('dates are picked by price: the lowest day of the month, then another day of the strip', async ({ page }) => {
  await signInQuietly(page, 'booker')
  // Not Singapore, where another test puts hotels on sale meanwhile.
  const city = await findCity(page, 'Tokyo')
  await page.goto(
    `hotel/list?destinationId=${city}&place=Tokyo&checkIn=${dayAhead(40)}&checkOut=${dayAhead(42)}&rooms=2&nationality=SG`,
  )
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: /^Dates/ }).click()
  const days = page.getByRole('dialog')
  await expect(days.getByRole('button', { name: /lowest of the month/ }).first()).toBeVisible()
  await settled(page)
  const checkIn = await days
    .getByRole('button', { name: /lowest of the month/ })
    .first()
    .getAttribute('data-day')
  await days.locator(`button[data-day="${checkIn}"]`).click()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`checkIn=${checkIn}`))

  const chosen = page.getByRole('region', { name: /^Other days/ }).getByRole('button', { pressed: true })
  await expect(chosen).toContainText('USD')
  const shown = /USD\s([\d,.]+)/.exec((await chosen.textContent()) ?? '')?.[1] ?? ''
  await page.getByLabel('Sort by').selectOption('PRICE')
  await expect(page.getByRole('article').first()).toContainText(shown)
  await chosen.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(new RegExp(`checkIn=${checkIn}`))
})

test('flexible dates lead from the search over a hotel’s best days to the first page of its booking', async ({
  page,
}) => {
  await signInQuietly(page, 'booker')
  const city = await findCity(page, 'Singapore')
  await page.goto(
    `hotel/list?destinationId=${city}&place=Singapore&checkIn=${dayAhead(40)}&checkOut=${dayAhead(42)}&rooms=2&nationality=SG`,
  )
  await page.getByRole('button', { name: /^Dates/ }).click()
  await page.getByRole('checkbox', { name: 'My dates are flexible' }).check()
  await page.getByRole('button', { name: 'More: Nights' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/flexFrom=.*flexNights=3/)
  const first = page.getByRole('article').first()
  await expect(first.getByText(/^Best on/)).toBeVisible()
  await expectAccessible(page)
  const best = (await first.getByText(/^Best on/).textContent())?.replace('Best on ', '') ?? ''
  await page.getByRole('checkbox', { name: /^Free cancellation/ }).check()
  await expect(page).toHaveURL(/flexNights=3.*freeCancellation=1/)
  await page.goBack()
  await expect(page).not.toHaveURL(/freeCancellation/)
  await settled(page)
  await expect(first.getByText(/^Best on/)).toHaveText(`Best on ${best}`)
  await first.getByRole('link').first().click()

  await expect(page).toHaveURL(/\/hotel\/detail\//)
  await expect(page.getByRole('heading', { name: 'Prices by day of check-in' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all 60 days, rate by rate' }).click()
  const grid = page.getByRole('grid', { name: 'Sixty days, rate by rate' })
  await expect(grid).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: /^Book/ }).first().click()
  await expect(page).toHaveURL(/\/hotel\/booking\?/)
  await expect(page.getByText(best).first()).toBeVisible()
})
