import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { findBrowser } from '../tests/browser.ts'
import startServer from '../tests/e2e/server.ts'

const IMAGES = join(import.meta.dirname, '../docs/images')
const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 }, locale: 'en-GB', timezoneId: 'Asia/Singapore' }
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' }

async function openAs(browser: Browser, loginName: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: process.env['TRADEWIND_URL'] ?? '' })
  await context.request.post('api/user/loginfzg.do', { form: { loginName, password: 'tradewind-demo' } })
  return context.newPage()
}

async function take(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(IMAGES, `${name}.png`) })
  console.log(name)
}

async function hrefOf(page: Page, name: RegExp): Promise<string> {
  return ((await page.getByRole('link', { name }).first().getAttribute('href')) ?? '').replace(/^\//, '')
}

/** Books the rate that is open on the page; gives the order. */
async function book(page: Page): Promise<string> {
  await page.getByLabel('Surname').first().fill('Tan')
  await page.getByLabel('Given name').first().fill('Mei Ling')
  await page.screenshot({ path: join(IMAGES, 'booking.png') })
  await page.getByRole('button', { name: /^Book for/ }).click()
  await page.waitForURL(/hotel\/success/)
  return new URL(page.url()).searchParams.get('orderId') ?? ''
}

async function tour(browser: Browser): Promise<void> {
  const page = await openAs(browser, 'booker', DESKTOP)
  await take(page, '', 'home')
  await page
    .getByRole('link', { name: /^Singapore/ })
    .first()
    .click()
  await page.waitForURL(/hotel\/list/)
  const list = new URL(page.url())
  await take(page, `hotel/list${list.search}`, 'hotel-list')
  const hotel = ((await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? '').replace(/^\//, '')
  await take(page, hotel, 'hotel-detail')
  await page.goto(await hrefOf(page, /^Book/))
  const orderId = await book(page)
  await take(page, `hotel/voucher/${orderId}`, 'voucher')
  await take(page, `account/hotel-order/detail/${orderId}`, 'order')
  await take(page, 'account', 'account')
  await take(await openAs(browser, 'desk', DESKTOP), 'ops/orders', 'desk')
  const phone = await openAs(browser, 'summit', PHONE)
  await take(phone, `hotel/list${list.search}`, 'phone-hotel-list')
  await take(phone, hotel, 'phone-hotel-detail')
}

// Pictures of the running product for README and docs, from a server of their own with a small demo world.
mkdirSync(IMAGES, { recursive: true })
const stop = await startServer()
const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args })
try {
  await tour(browser)
} finally {
  await browser.close()
  await stop()
}
