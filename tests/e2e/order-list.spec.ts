import { readFileSync } from 'node:fs'
import { readSheet } from 'read-excel-file/node'
import { expectAccessible } from './accessible.ts'
import { settled } from './settled.ts'
import { signInQuietly } from './steps.ts'
import { expect, test } from './world.ts'

test('a list is narrowed, kept as a view, opened with it again, exported, and a row opened beside it', async ({
  page,
}) => {
  await signInQuietly(page, 'owner')
  await page.goto('account/hotel-order/list')
  const rows = page.getByRole('row')
  await expect(rows.first()).toBeVisible()

  await page.getByRole('button', { name: /^Past \d/ }).click()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByLabel('Hotel or city', { exact: true }).fill('Tokyo')
  await page.getByLabel('Hotel or city', { exact: true }).press('Enter')
  await expect(page).toHaveURL(/status=done/)
  await expect(page).toHaveURL(/place=Tokyo/)
  await expect(page.getByRole('button', { name: 'Remove the filter Hotel or city: Tokyo' })).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending')

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByLabel('Booked by', { exact: true }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save as view' }).click()
  await page.getByLabel('Name').fill('Tokyo stays')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Tokyo stays', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'What to do with the view Tokyo stays' }).click()
  await page.getByRole('button', { name: 'Open the list with it' }).click()

  await page.goto('account/hotel-order/list')
  await expect(page).toHaveURL(/place=Tokyo/)
  await expect(page.getByRole('columnheader', { name: 'Booked by' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.nth(3)).toBeVisible()
  await settled(page)
  const count = (await rows.count()) - 1
  expect(count).toBeGreaterThan(2)

  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel (XLSX)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Hotel orders \d{4}-\d{2}-\d{2}\.xlsx$/)
  const [titles, ...lines] = await readSheet(readFileSync(await file.path()))
  expect(titles).toEqual([
    'Order',
    'Hotel',
    'City',
    'Lead guest',
    'Check-in',
    'Check-out',
    'Nights',
    'Status',
    'Deadline (UTC)',
    'Currency',
    'Booked',
    'Payment',
    'Booked by',
  ])
  expect(lines.length).toBe(count)
  expect(new Set(lines.map((line) => line[2]))).toEqual(new Set(['Tokyo']))
  const totals = lines.map((line) => Number(line[10]))
  expect(totals).toEqual(totals.toSorted((a, b) => b - a))

  const second = page.locator('a[data-row]').nth(1)
  const code = (await second.textContent()) ?? ''
  await page.locator('a[data-row]').first().focus()
  await page.keyboard.press('j')
  await expect(second).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`open=${code}`))
  const panel = page.getByRole('region', { name: `Open order ${code}` })
  await expect(panel.getByRole('heading', { name: 'References' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Voucher' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(panel).toHaveCount(0)
  await page.goForward()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(second).toBeFocused()

  await page.reload()
  await page.goto(`account/hotel-order/list?view=all&open=${code}`)
  await page.getByRole('link', { name: 'Full page' }).click()
  await expect(page).toHaveURL(/\/account\/hotel-order\/detail\//)
})

test('on a phone, in Chinese, filters fill a sheet and an order fills the screen', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: process.env['TRADEWIND_URL'] ?? '',
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  await signInQuietly(page, 'summit')
  await page.goto('account/hotel-order/list?view=all')
  await page.getByRole('button', { name: /^筛选/ }).click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await sheet.getByLabel('已支付', { exact: true }).check()
  await sheet.getByRole('button', { name: '查看列表' }).click()
  await expect(page).toHaveURL(/payment=paid/)
  await page.locator('a[data-row]').first().click()
  const panel = page.locator('[data-list-panel]')
  await expect(panel.getByRole('heading', { name: '订单编号' })).toBeVisible()
  await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await panel.getByRole('button', { name: '关闭' }).click()
  await expect(panel).toHaveCount(0)
  await context.close()
})
