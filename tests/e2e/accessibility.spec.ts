import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { dayAhead, findCity, signInQuietly } from './steps.ts'
import { expect, test } from './world.ts'

// They only look, so two browsers can share them.
test.describe.configure({ mode: 'parallel' })

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

async function expectClean(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByText('loading...')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await expectCleanNow(page, path)
}

/** Holds what is on the page now against the rules. */
async function expectCleanNow(page: Page, path: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  // Soft, so that one run names what is wrong on every page.
  expect.soft(violations.map((violation) => `${path}: ${violation.id} ${violation.nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect.soft(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
}

for (const viewport of SIZES) {
  for (const [locale, colorScheme] of [
    ['en-GB', 'light'],
    ['zh-CN', 'dark'],
  ] as const) {
    test.describe(`${viewport.width} pixels, ${locale}, ${colorScheme}`, () => {
      test.use({ viewport, locale, colorScheme })

      test('public pages pass the accessibility rules', async ({ page }) => {
        for (const path of ['', 'login', 'register', 'forget', 'password/reset', 'hotel', '404', 'error']) await expectClean(page, path)
      })

      test('pages of a booker pass the accessibility rules', async ({ page }) => {
        await page.goto('')
        await signInQuietly(page, 'booker')
        const city = await findCity(page, 'Singapore')
        const stay = `checkIn=${dayAhead(30)}&checkOut=${dayAhead(32)}&rooms=2,1.6&nationality=SG`
        await expectClean(page, `hotel/list?destinationId=${city}&${stay}`)
        const hotel = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
        await expectClean(page, (hotel ?? '').slice(1))
        const rate = page.getByRole('link', { name: /^(Book|预订)/ }).first()
        await expectClean(page, ((await rate.getAttribute('href')) ?? '').slice(1))
        for (const path of ['account', 'account/hotel-order/list', 'account/transaction/list', 'account/password/edit']) await expectClean(page, path)
      })

      test('map, comparison, flexible dates, calendar and sixty days pass the accessibility rules', async ({ page }) => {
        await page.goto('')
        await signInQuietly(page, 'booker')
        const list = `hotel/list?destinationId=${await findCity(page, 'Singapore')}&place=Singapore&checkIn=${dayAhead(30)}&checkOut=${dayAhead(32)}&rooms=2&nationality=SG`
        await expectClean(page, `${list}&view=map`)
        await expectClean(page, `${list}&flexFrom=${dayAhead(20)}&flexTo=${dayAhead(40)}&flexNights=3`)
        await page.goto(list)
        const hotels = page.getByRole('article')
        await hotels.nth(0).getByRole('checkbox').check()
        await hotels.nth(1).getByRole('checkbox').check()
        const compare = page.getByRole('link', { name: /^(Compare|对比)/ })
        await expect(compare).toBeVisible()
        // At the end of the page nothing lies half under the tray, which floats over whatever is scrolled below it.
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        await expectCleanNow(page, 'hotels chosen for a comparison')
        await expectClean(page, ((await compare.getAttribute('href')) ?? '').slice(1))
        await page.goto(list)
        await page.goto(((await hotels.first().getByRole('link').first().getAttribute('href')) ?? '').slice(1))
        const grid = page.getByRole('button', { name: /all 60 days|全部 60|60 天/ })
        await grid.scrollIntoViewIfNeeded()
        await grid.click()
        await expect(page.getByRole('grid').last()).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectCleanNow(page, 'calendar and sixty days of a hotel')
      })

      test('the desk passes the accessibility rules', async ({ page }) => {
        await page.goto('')
        await signInQuietly(page, 'desk')
        await expectClean(page, 'ops/orders')
      })

      test('the companies page passes the accessibility rules', async ({ page }) => {
        await page.goto('')
        await signInQuietly(page, 'accounts')
        await expectClean(page, 'ops/companies')
      })
    })
  }
}
