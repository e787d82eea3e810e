import { dayAhead, findCity, signInQuietly } from './steps.ts'
import { expectAccessible, expectAccessibleInSizes, openAccessible, SIZES } from './accessible.ts'
import { expect, test } from './world.ts'

// They only look, so browsers can share them.
test.describe.configure({ mode: 'parallel' })

for (const [locale, colorScheme] of [
  ['en-GB', 'light'],
  ['zh-CN', 'dark'],
] as const) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme })

    test('public pages pass the accessibility rules', async ({ page }) => {
      for (const path of ['', 'login', 'register', 'forget', 'password/reset', 'hotel', '404', 'error'])
        await openAccessible(page, path)
      for (const path of ['hotelNotes', 'cooperation', 'help', 'help/voucher']) await openAccessible(page, path)
    })

    test('pages of a booker pass the accessibility rules', async ({ page }) => {
      await signInQuietly(page, 'booker')
      const city = await findCity(page, 'Singapore')
      const stay = `checkIn=${dayAhead(30)}&checkOut=${dayAhead(32)}&rooms=2,1.6&nationality=SG`
      await openAccessible(page, `hotel/list?destinationId=${city}&${stay}`)
      const hotel = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
      await openAccessible(page, (hotel ?? '').slice(1))
      const rate = page
        .getByRole('main')
        .getByRole('link', { name: /^(Book|预订)/ })
        .first()
      await openAccessible(page, ((await rate.getAttribute('href')) ?? '').slice(1))
      for (const path of ['', '/hotel-order/list', '/transaction/list', '/password/edit'])
        await openAccessible(page, `account${path}`)
      for (const path of ['', '/edit']) await openAccessible(page, `account/notifications${path}`)
    })

    test('map, comparison, flexible dates, calendar and sixty days pass the accessibility rules', async ({ page }) => {
      await signInQuietly(page, 'booker')
      const list = `hotel/list?destinationId=${await findCity(page, 'Singapore')}&place=Singapore&checkIn=${dayAhead(30)}&checkOut=${dayAhead(32)}&rooms=2&nationality=SG`
      await openAccessible(page, `${list}&view=map`)
      await openAccessible(page, `${list}&flexFrom=${dayAhead(20)}&flexTo=${dayAhead(40)}&flexNights=3`)
      await page.goto(list)
      const hotels = page.getByRole('article')
      await hotels.nth(0).getByRole('checkbox').check()
      await hotels.nth(1).getByRole('checkbox').check()
      const compare = page.getByRole('link', { name: /^(Compare|对比)/ })
      await expect(compare).toBeVisible()
      for (const size of SIZES) {
        await page.setViewportSize(size)
        // At the end of the page nothing lies half under the tray, which floats over whatever is scrolled below it.
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        await expectAccessible(page, 'hotels chosen for a comparison')
      }
      await openAccessible(page, ((await compare.getAttribute('href')) ?? '').slice(1))
      await page.goto(list)
      await page.goto(((await hotels.first().getByRole('link').first().getAttribute('href')) ?? '').slice(1))
      const grid = page.getByRole('button', { name: /all 60 days|全部 60|60 天/ })
      await grid.scrollIntoViewIfNeeded()
      await grid.click()
      await expect(page.getByRole('grid').last()).toBeVisible()
      await expectAccessibleInSizes(page, 'calendar and sixty days of a hotel')
    })

    test('the desk passes the accessibility rules', async ({ page }) => {
      await signInQuietly(page, 'desk')
      await openAccessible(page, 'ops/orders')
    })

    test('pages of an owner about the company and its people pass the accessibility rules', async ({ page }) => {
      await signInQuietly(page, 'owner')
      for (const path of ['company', 'guest/list', 'staff/edit', 'staff/activity', 'notifications'])
        await openAccessible(page, `account/${path}`)
      await openAccessible(page, 'account/staff/list')
      await page.goto('account/staff/list')
      await page.getByRole('link', { name: /Ben Carter/ }).click()
      await expectAccessibleInSizes(page, 'an account of the staff beside the list')
    })

    test('the desk’s pages about companies pass the accessibility rules', async ({ page }) => {
      await signInQuietly(page, 'accounts')
      await openAccessible(page, 'ops/companies')
      await openAccessible(page, 'ops/companies/changes')
      await page.goto('ops/companies?status=ALL&keyword=HARBOUR')
      const company = page.getByRole('link', { name: /Harbour/ }).first()
      const address = ((await company.getAttribute('href')) ?? '').slice(1)
      for (const path of ['', '/staff']) await openAccessible(page, `${address}${path}`)
    })
  })
}
