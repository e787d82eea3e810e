import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectAccessibleInSizes } from './accessible.ts'
import { aCompany } from './company.ts'
import { confirmChange } from './confirm-change.ts'
import { onDatabase } from './database.ts'
import { callPortal, fillDate, signInQuietly, speak } from './steps.ts'
import { expect, test } from './world.ts'

const DAY_MS = 86_400_000

/** A day long enough ago that a missing bill means a day without trade. */
const longAgo = () => new Date(Date.now() - 10 * DAY_MS).toISOString().slice(0, 10)

/** Starts a recharge and lets the payer's telephone do something; gives the payment's code. */
async function recharge(page: Page, context: BrowserContext, button: string): Promise<string> {
  const started = await callPortal<{ id: string; code: string }>(page, 'pay/wx/wxPayStart.do', {
    idempotencyKey: `e2e-${Date.now()}-${button}`,
    purpose: 'RECHARGE',
    amountMinor: 12_300,
  })
  await page.goto(`pay/wechat?paymentId=${started.id}`)
  const [telephone] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: /Simulate payment/ }).click(),
  ])
  await telephone.getByRole('button', { name: button, exact: true }).click()
  await expect(telephone.getByText('Paid.')).toBeVisible()
  await telephone.close()
  await expect(page).toHaveURL(/\/pay\/result\?paymentId=/)
  return started.code
}

async function accountsPage(browser: Browser, locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env['TRADEWIND_URL'] ?? '', locale })
  const page = await context.newPage()
  await signInQuietly(page, 'accounts')
  return page
}

test('an echo that differs is seen on the desk with both sides, and resolved by keyboard with a note', async ({
  page,
  context,
  browser,
}) => {
  await signInQuietly(page, await aCompany({ currency: 'USD', balanceMinor: 50_000, role: 'FINANCE' }))
  const code = await recharge(page, context, 'Pay, and tell the portal another amount')
  const desk = await accountsPage(browser)
  await desk.goto(`ops/payments?keyword=${code}`)
  await expect(desk).toHaveTitle(/Desk: payments/)
  await expect(desk.getByRole('link', { name: /^Amount mismatch/ })).toBeVisible()
  await desk.keyboard.press('j')
  await desk.keyboard.press('Enter')
  const panel = desk.locator('[data-list-panel]')
  await expect(panel.getByRole('table')).toContainText('CN')
  await expect(panel.getByText('Nothing was credited.')).toBeVisible()
  await expectAccessibleInSizes(desk, 'an open issue')
  await desk.setViewportSize({ width: 1440, height: 900 })
  await panel.focus()
  await desk.keyboard.press('r')
  await desk.getByRole('button', { name: 'Resolve' }).click()
  await expect(panel.getByText('Fill in this field')).toBeVisible()
  await desk.getByLabel('Note, kept with your name').fill('The payer has the money back from us')
  await desk.getByRole('button', { name: 'Resolve' }).click()
  await expect(panel.getByText('The payer has the money back from us')).toBeVisible()
  await desk.goto(`ops/payments?keyword=${code}`)
  await expect(desk.getByRole('link', { name: /^Amount mismatch/ })).toHaveCount(0)
  await desk.context().close()
})

test('a payment the statement does not name is a difference of its day', async ({ page, context, browser }) => {
  await signInQuietly(page, await aCompany({ currency: 'USD', balanceMinor: 50_000, role: 'FINANCE' }))
  const code = await recharge(page, context, 'Pay')
  const day = longAgo()
  await onDatabase((owner) =>
    owner.query(
      "update payment_attempt set paid_at = $2::date + interval '4 hours' where payment_id = (select id from payment where code = $1)",
      [code, day],
    ),
  )
  const desk = await accountsPage(browser)
  await desk.goto('ops/payments/statements')
  await fillDate(desk, 'Day', day)
  await desk.getByRole('button', { name: 'Reconcile this day' }).click()
  await expect(desk.getByRole('row', { name: /1 difference/ })).toBeVisible()
  await expectAccessibleInSizes(desk, 'a day with a difference')
  await desk.setViewportSize({ width: 1440, height: 900 })
  await desk.goto(`ops/payments?keyword=${code}&kind=statement-missing-there`)
  await expect(desk.getByRole('link', { name: /^Not in the statement/ })).toBeVisible()
  await desk.context().close()
})

test('limits and exchange rates are set by the accounts staff, in Chinese', async ({ browser }) => {
  const desk = await accountsPage(browser, 'zh-CN')
  await speak(desk, 'zh-CN')
  await desk.goto('ops/rates?pair=USD-CNY')
  await expectAccessibleInSizes(desk, 'exchange rates of a pair')
  await desk.setViewportSize({ width: 1440, height: 900 })
  await desk.getByRole('button', { name: '新增汇率' }).click()
  await desk.getByRole('textbox', { name: '汇率', exact: true }).fill('7.19')
  await desk.getByLabel('来源').fill('中国银行中间价')
  // Others book meanwhile, so it counts in years only.
  await fillDate(desk, '生效时间（您的时区）', '2035-01-01T00:00')
  await desk.getByRole('dialog').getByRole('button', { name: '新增汇率' }).click()
  await expect(desk.getByRole('row', { name: /待生效.*7\.19.*中国银行中间价/ })).toBeVisible()
  await desk.goto('ops/payments/limits?keyword=SUMMIT')
  await desk.getByRole('button', { name: /Summit.*CNY/ }).click()
  await desk.getByLabel('单笔，CNY').fill('90000')
  await desk.getByLabel('您的密码或验证码').fill('tradewind-demo')
  await desk.getByRole('button', { name: '提交申请' }).click()
  await expect(desk.getByText('单独设置', { exact: true })).toHaveCount(0)
  await confirmChange(desk, 'Change of Summit Tours')
  await desk.reload()
  await expect(desk.getByText('单独设置', { exact: true })).toBeVisible()
  await desk.getByRole('button', { name: /Summit.*CNY/ }).click()
  await desk.getByLabel('您的密码或验证码').fill('tradewind-demo')
  await desk.getByRole('button', { name: '申请使用通用限额' }).click()
  await confirmChange(desk, 'Change of Summit Tours')
  await desk.reload()
  await expect(desk.getByText('单独设置', { exact: true })).toHaveCount(0)
  await desk.context().close()
})
