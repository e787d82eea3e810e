import { aCompany } from './company.ts'
import { readFreeBalance, signIn } from './steps.ts'
import { expect, test } from './world.ts'

test.use({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', viewport: { width: 390, height: 844 }, hasTouch: true })

test('在手机上用中文查询、预订、查看凭证并取消', async ({ page }) => {
  await page.goto('login?returnUrl=/hotel')
  await signIn(page, await aCompany({ currency: 'CNY', balanceMinor: 50_000_000, language: 'zh-CN' }))
  await expect(page).toHaveURL(/\/hotel$/)
  await page.getByText('目的地').first().click()
  await page.getByRole('combobox').first().fill('东京')
  await page.getByRole('option', { name: /东京/ }).first().click()
  // A picked place opens the dates; these stay as they are.
  await page.getByRole('button', { name: '完成', exact: true }).click()
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  await expect(page).toHaveURL(/\/hotel\/list\?/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('article').first().getByRole('link').first().click()

  await expect(page).toHaveURL(/\/hotel\/detail\//)
  const rate = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: '即时确认' })
  await rate
    .getByRole('link', { name: '预订' })
    .or(rate.getByRole('button', { name: '预订' }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/hotel\/booking\?/)
  const freeBefore = await readFreeBalance(page)
  const lead = page.getByRole('group', { name: '主要客人' })
  await lead.getByLabel('姓').fill('Wang')
  await lead.getByLabel('名', { exact: true }).fill('Fang')
  await page.getByLabel(/客户单号/).fill('ST-390')
  await page.getByRole('button', { name: /^确认预订并支付/ }).click()

  await expect(page).toHaveURL(/\/hotel\/success\?orderId=/)
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  await page.goto(`hotel/voucher/${orderId}`)
  await expect(page.getByText('ST-390').first()).toBeVisible()
  expect(
    (await page.request.get(`files/hotel-orders/${orderId}/voucher.pdf?language=zh-CN`, { timeout: 180_000 })).status(),
  ).toBe(200)

  await page.goto(`account/hotel-order/detail/${orderId}`)
  await page.getByRole('button', { name: '取消订单' }).click()
  const dialog = page.getByRole('dialog')
  const refund = dialog.getByText('退还金额')
  await expect(refund).toBeVisible()
  await dialog.getByRole('button', { name: /^(免费取消|支付 .* 并取消)$/ }).click()
  await expect(page.getByText('已取消', { exact: true }).first()).toBeVisible()
  const back = await readFreeBalance(page)
  expect(back).toBeLessThanOrEqual(freeBefore)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})
