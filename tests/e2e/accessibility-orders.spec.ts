import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { signInQuietly } from './steps.ts'
import { expect, test } from './world.ts'

// The screens of company and desk in the states one press away; what stands there at first is in accessibility.spec.ts.
test.describe.configure({ mode: 'parallel' })

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1100 },
  { width: 390, height: 844 },
]

/** Holds what is on the page now against the rules, and against scrolling sideways. */
async function expectClean(page: Page, state: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  // What slides in has arrived: colours that are half transparent are nobody's.
  await page.evaluate('Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)))')
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations.map(({ id, nodes }) => `${state}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${state} scrolls sideways`).toBeLessThanOrEqual(0)
}

async function openClean(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByText('loading...')).toHaveCount(0)
  await expectClean(page, path)
}

for (const viewport of SIZES) {
  for (const [locale, colorScheme] of [
    ['en-GB', 'light'],
    ['zh-CN', 'dark'],
  ] as const) {
    test.describe(`${viewport.width} pixels, ${locale}, ${colorScheme}`, () => {
      test.use({ viewport, locale, colorScheme })

      test('the order list, an order beside it and the order itself pass the accessibility rules', async ({ page }) => {
        await page.goto('')
        await signInQuietly(page, 'booker')
        await openClean(page, 'account/hotel-order/list?view=all&keyword=nothing-like-it')
        await openClean(page, 'account/hotel-order/list?view=all')
        await page.getByRole('button', { name: /^(Filters|筛选)/ }).click()
        await expectClean(page, 'filters')
        await page.goto('account/hotel-order/list?view=all')
        const menus = page.getByRole('button', { name: /^(Columns|Export|列|导出)$/ })
        for (const at of [0, 1]) {
          await menus.nth(at).click()
          await expectClean(page, `menu ${at}`)
          await page.keyboard.press('Escape')
        }
        const row = page.locator('[data-row]').first()
        const id = (await row.getAttribute('data-row')) ?? ''
        await row.click()
        await expect(page.locator('[data-list-panel] h2').first()).toBeVisible()
        await expectClean(page, 'panel')
        await openClean(page, `account/hotel-order/detail/${id}`)
      })

      test('recharging, forbidden pages and failures pass the accessibility rules', async ({ page }) => {
        await page.goto('')
        await signInQuietly(page, 'finance')
        for (const path of ['account/transaction/list', 'pay', 'pay/recharge?amountMinor=100000', 'pay/result?paymentId=nothing', 'hotel/booking'])
          await openClean(page, path)
        await page.goto('pay/recharge?amountMinor=100000')
        await page.getByRole('button', { name: /^(Pay|支付) / }).click()
        await expect(page).toHaveURL(/\/pay\/wechat\?paymentId=/)
        await expectClean(page, 'wechat')
        await page.getByRole('button', { name: /Give the payment up|放弃付款/ }).click()
        await expectClean(page, 'give up')
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: /Give the payment up|放弃付款/ }).click()
        await expect(page).toHaveURL(/\/pay\/result\?paymentId=/, { timeout: 20_000 })
        await expectClean(page, 'given up')
      })

      test('the account of an operator passes the accessibility rules', async ({ page }) => {
        await page.goto('')
        await signInQuietly(page, 'desk')
        await openClean(page, 'ops/account')
      })
    })
  }
}

test('on a phone the page behind an open order can not be reached, and is there again when it closes', async ({ page }) => {
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
    const outside = await page.evaluate('document.activeElement !== document.body && document.activeElement?.closest("[data-list-panel]") === null')
    expect(outside).toBe(false)
  }
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(row).toBeFocused()
  await expect(page.locator('[inert]')).toHaveCount(0)
})
