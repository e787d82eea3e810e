import { expectAccessible } from './accessible.ts'
import { settled } from './settled.ts'
import { dayAhead, findCity } from './steps.ts'
import { expect, test } from './world.ts'

const stay = `checkIn=${dayAhead(30)}&checkOut=${dayAhead(32)}&rooms=2&nationality=SG`

test('a visitor opens the map, comes nearer, picks a pin and opens its hotel', async ({ page }) => {
  await page.goto(`hotel/list?destinationId=${await findCity(page, 'Singapore')}&${stay}`)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const pins = page.getByRole('list', { name: 'Hotels and their prices' })
  const alone = pins.locator('[data-pin]')
  await expect(pins.getByRole('button').first()).toBeVisible()
  for (let i = 0; i < 6 && (await alone.count()) === 0; i++) {
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await settled(page)
  }
  const name = (await alone.first().getAttribute('aria-label'))?.split(',')[0] ?? ''
  await alone.first().click()
  const card = page.getByRole('complementary', { name: 'Chosen on the map' })
  await expect(card.getByRole('heading')).toContainText(name)
  await card.getByRole('link', { name: 'See rooms and rates' }).click()
  await expect(page).toHaveURL(/\/hotel\/detail\/.*view=map/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`three hotels are compared side by side, ${viewport.width} pixels wide`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto(`hotel/list?destinationId=${await findCity(page, 'Singapore')}&${stay}`)
    const boxes = page.getByRole('checkbox', { name: /^Compare / })
    for (const place of [0, 1, 2]) await boxes.nth(place).check()
    await expect(page).toHaveURL(/compare=/)
    await page.getByRole('link', { name: 'Compare 3 hotels' }).click()
    await expect(page.getByRole('columnheader')).toHaveCount(3)
    await expect(page.getByRole('main').getByRole('link', { name: /^Book/ }).first()).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
}
