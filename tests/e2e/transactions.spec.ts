import { readFileSync } from 'node:fs'
import { readSheet } from 'read-excel-file/node'
import { expectAccessible } from './accessible.ts'
import { settled } from './settled.ts'
import { signInQuietly } from './steps.ts'
import { expect, test } from './world.ts'

test('transactions are narrowed, exported, printed as a statement, and lead to the order', async ({ page }) => {
  await signInQuietly(page, 'finance')
  await page.goto('account')
  const rows = page.getByRole('table', { name: 'Transactions' }).getByRole('row')
  await page.getByRole('link', { name: 'Transactions' }).click()
  await expect(page).toHaveTitle(/Transactions/)
  await expect(page.getByRole('figure')).toBeVisible()
  await expect(rows.nth(1)).toBeVisible()

  await page.getByRole('button', { name: 'Refund' }).click()
  await expect(page).toHaveURL(/kind=refund/)
  await expect(rows.nth(1)).toContainText('Refund')
  await expect(rows.filter({ hasText: 'Charge' })).toHaveCount(0)
  await settled(page)
  const count = (await rows.count()) - 1
  expect(count).toBeGreaterThan(1)

  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Excel (XLSX)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Transactions \d{4}-\d{2}-\d{2}\.xlsx$/)
  const [titles, ...lines] = await readSheet(readFileSync(await file.path()))
  expect(titles).toEqual([
    'When (UTC)',
    'Kind',
    'For',
    'Number',
    'Currency',
    'Amount',
    'On account',
    'Free balance after',
  ])
  expect(lines.length).toBe(count)
  expect(lines.every((line) => line[1] === 'Refund' && Number(line[5]) - Number(line[6]) > 0)).toBe(true)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Statement' }).click()
  await page.getByLabel('Month', { exact: true }).selectOption({ index: 1 })
  const printing = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  const statement = await printing
  expect(statement.suggestedFilename()).toMatch(/^Account statement HARBOUR USD \d{4}-\d{2}\.pdf$/)
  expect(readFileSync(await statement.path()).toString('latin1', 0, 8)).toBe('%PDF-1.7')

  await page.locator('a[data-row]').first().click()
  const panel = page.getByRole('region', { name: /^Open Refund of/ })
  await expect(panel.getByText('Spendable after')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Open the order' }).click()
  await expect(page).toHaveURL(/\/account\/hotel-order\/detail\//)
})

test('on a phone, in Chinese, they are cards with the statement in Chinese', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: process.env['TRADEWIND_URL'] ?? '',
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  await signInQuietly(page, 'summit')
  await page.goto('account/transaction/list?kind=charge')
  await expect(page.getByRole('heading', { name: '交易明细' })).toBeVisible()
  await expect(page.getByText('变动后账户余额').first()).toBeVisible()
  await page.getByRole('button', { name: '对账单' }).click()
  const printing = page.waitForEvent('download')
  await page.getByRole('link', { name: '下载 PDF' }).click()
  expect((await printing).suggestedFilename()).toMatch(/^对账单 SUMMIT CNY \d{4}-\d{2}\.pdf$/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  await context.close()
})
