import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInSizes, openAccessible, SIZES } from './accessible.ts'
import { drawn, VIEWS } from './combinations.ts'
import { dayAhead, findCity, signInQuietly, speak } from './steps.ts'
import { expect, test } from './world.ts'

// What pages show one press away, or by their address alone; every-page.spec.ts sees what they show at first.

const ORDERS = 'account/hotel-order/list?view=all'

/** A test in one language of this run's choice, in light or dark. */
function inAView(name: string, body: (page: Page) => Promise<void>): void {
  for (const { language, colorScheme } of drawn(name, VIEWS))
    test(`${name}: ${language}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await speak(page, language)
      await body(page)
    })
}

async function listOfHotels(page: Page): Promise<string> {
  await signInQuietly(page, 'booker')
  const city = await findCity(page, 'Singapore')
  return `hotel/list?destinationId=${city}&place=Singapore&checkIn=${dayAhead(30)}&checkOut=${dayAhead(32)}&rooms=2&nationality=SG`
}

inAView('map, flexible dates and a choice to compare pass the accessibility rules', async (page) => {
  const list = await listOfHotels(page)
  await openAccessible(page, `${list}&view=map`)
  await openAccessible(page, `${list}&flexFrom=${dayAhead(20)}&flexTo=${dayAhead(40)}&flexNights=3`)
  await page.goto(list)
  const hotels = page.getByRole('article')
  await hotels.nth(0).getByRole('checkbox').check()
  await hotels.nth(1).getByRole('checkbox').check()
  await expect(page.getByRole('link', { name: /^(Compare|对比)/ })).toBeVisible()
  for (const size of SIZES) {
    await page.setViewportSize(size)
    // At the end of the page nothing lies half under the tray, which floats over whatever is scrolled below it.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expectAccessible(page, 'hotels chosen for a comparison')
  }
})

inAView('calendar and sixty days of a hotel pass the accessibility rules', async (page) => {
  await page.goto(await listOfHotels(page))
  await page.goto(
    ((await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? '').slice(1),
  )
  const grid = page.getByRole('button', { name: /all 60 days|全部 60|60 天/ })
  await grid.scrollIntoViewIfNeeded()
  await grid.click()
  await expect(page.getByRole('grid').last()).toBeVisible()
  await expectAccessibleInSizes(page, 'calendar and sixty days of a hotel')
})

inAView('an account of the staff beside the list passes the accessibility rules', async (page) => {
  await signInQuietly(page, 'owner')
  await page.goto('account/staff/list')
  await page.getByRole('link', { name: /Ben Carter/ }).click()
  await expectAccessibleInSizes(page, 'an account of the staff beside the list')
})

inAView('an empty list, filters, menus and the panel of an order pass the accessibility rules', async (page) => {
  await signInQuietly(page, 'booker')
  await openAccessible(page, `${ORDERS}&keyword=nothing-like-it`)
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.goto(ORDERS)
    await page.getByRole('button', { name: /^(Filters|筛选)/ }).click()
    await expectAccessible(page, 'filters')
    await page.goto(ORDERS)
    const menus = page.getByRole('button', { name: /^(Columns|Export|列|导出)$/ })
    for (const at of [0, 1]) {
      await menus.nth(at).click()
      await expectAccessible(page, `menu ${at}`)
      await page.keyboard.press('Escape')
    }
    await page.locator('[data-row]').first().click()
    await expect(page.locator('[data-list-panel] h2').first()).toBeVisible()
    await expectAccessible(page, 'panel')
  }
})

inAView('failures, forbidden pages and a payment that is cancelled pass the accessibility rules', async (page) => {
  await signInQuietly(page, 'finance')
  await openAccessible(page, 'pay/result?paymentId=nothing')
  await openAccessible(page, 'hotel/booking')
  await page.goto('pay/recharge?amountMinor=100000')
  await page.getByRole('button', { name: /^(Pay|支付) / }).click()
  await expect(page).toHaveURL(/\/pay\/wechat\?paymentId=/)
  await page.getByRole('button', { name: /Cancel payment|取消付款/ }).click()
  await expectAccessibleInSizes(page, 'a payment to be cancelled')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Cancel payment|取消付款/ }).click()
  await expect(page).toHaveURL(/\/pay\/result\?paymentId=/)
  await expectAccessibleInSizes(page, 'a payment that was cancelled')
})

test('on a phone the page behind an open order can not be reached, and is there again when it closes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInQuietly(page, 'booker')
  await page.goto(ORDERS)
  const row = page.locator('[data-row]').first()
  await row.click()
  const panel = page.locator('[data-list-panel]')
  await expect(panel).toBeFocused()
  await expect(page.locator('[inert] input[type=search]')).toHaveCount(1)
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      'document.activeElement !== document.body && document.activeElement?.closest("[data-list-panel]") === null',
    )
    expect(outside).toBe(false)
  }
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(row).toBeFocused()
  await expect(page.locator('[inert]')).toHaveCount(0)
})
