import { expectAccessible, expectAccessibleInSizes, openAccessible, SIZES } from './accessible.ts'
import { signInQuietly } from './steps.ts'
import { expect, test } from './world.ts'

// The screens of company and desk in the states one press away; what stands there at first is in accessibility.spec.ts.
test.describe.configure({ mode: 'parallel' })

const LIST = 'account/hotel-order/list?view=all'

for (const [locale, colorScheme] of [
  ['en-GB', 'light'],
  ['zh-CN', 'dark'],
] as const) {
  test.describe(`${locale}, ${colorScheme}`, () => {
    test.use({ locale, colorScheme })

    test('the order list and an order pass the accessibility rules', async ({ page }) => {
      await signInQuietly(page, 'booker')
      await openAccessible(page, `${LIST}&keyword=nothing-like-it`)
      await openAccessible(page, LIST)
      const id = (await page.locator('[data-row]').first().getAttribute('data-row')) ?? ''
      await openAccessible(page, `account/hotel-order/detail/${id}`)
    })

    for (const size of SIZES) {
      test(`what opens on the order list passes the accessibility rules, ${size.width} pixels`, async ({ page }) => {
        await page.setViewportSize(size)
        await signInQuietly(page, 'booker')
        await page.goto(LIST)
        await page.getByRole('button', { name: /^(Filters|筛选)/ }).click()
        await expectAccessible(page, 'filters')
        await page.goto(LIST)
        const menus = page.getByRole('button', { name: /^(Columns|Export|列|导出)$/ })
        for (const at of [0, 1]) {
          await menus.nth(at).click()
          await expectAccessible(page, `menu ${at}`)
          await page.keyboard.press('Escape')
        }
        await page.locator('[data-row]').first().click()
        await expect(page.locator('[data-list-panel] h2').first()).toBeVisible()
        await expectAccessible(page, 'panel')
      })
    }

    test('recharging, forbidden pages and failures pass the accessibility rules', async ({ page }) => {
      await signInQuietly(page, 'finance')
      for (const path of [
        'account/transaction/list',
        'pay',
        'pay/recharge?amountMinor=100000',
        'pay/result?paymentId=nothing',
        'hotel/booking',
      ])
        await openAccessible(page, path)
      await page.goto('pay/recharge?amountMinor=100000')
      await page.getByRole('button', { name: /^(Pay|支付) / }).click()
      await expect(page).toHaveURL(/\/pay\/wechat\?paymentId=/)
      await expectAccessibleInSizes(page, 'wechat')
      await page.getByRole('button', { name: /Cancel payment|取消付款/ }).click()
      await expectAccessibleInSizes(page, 'give up')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /Cancel payment|取消付款/ }).click()
      await expect(page).toHaveURL(/\/pay\/result\?paymentId=/)
      await expectAccessibleInSizes(page, 'given up')
    })

    test('the account of an operator passes the accessibility rules', async ({ page }) => {
      await signInQuietly(page, 'desk')
      await openAccessible(page, 'ops/account')
    })
  })
}

test('on a phone the page behind an open order can not be reached, and is there again when it closes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('')
  await signInQuietly(page, 'booker')
  await page.goto('account/hotel-order/list?view=all')
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
