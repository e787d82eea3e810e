import { languageOfTag } from '#contract/languages.ts'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { createClient } from '#contract/client.ts'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'
import { bookStaysAhead } from '#db/demo/bookings.ts'
import { listHotelOrders } from '#features/hotel-orders/contract-list.ts'
import { signIn } from '#features/identity/contract.ts'
import { findBrowser } from '../tests/browser.ts'
import { shiftDate } from '../tests/clock/shift-date.ts'
import startServer from '../tests/e2e/server.ts'
import { readArguments } from './arguments.ts'
import { PICTURE_TEXTS, screenTexts } from './picture-texts.ts'

const IMAGES = dirname(PICTURE_TEXTS)
// Asked for help, it makes no folder.
readArguments({ usage: 'npm run screenshots\nTakes the pictures of docs/images anew, from a server of its own.' })
/** Pictures of this run; they replace the old ones once all are taken. */
const FRESH = mkdtempSync(join(tmpdir(), 'tradewind-pictures-'))
/** Texts of the screens by the name of the picture that shows them. */
const shown: Record<string, string[]> = {}
/** Largest picture, in bytes: a page of pictures is to load at once. */
const LARGEST = 120_000
const QUALITIES = [0.9, 0.82, 0.74, 0.66, 0.58]
const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  timezoneId: 'Asia/Singapore',
}
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
}
const DARK: BrowserContextOptions = { colorScheme: 'dark' }

/** Runs in a blank page, because the browser itself encodes WebP. */
const PACK = `async function pack(source, quality) {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d').drawImage(image, 0, 0)
  return canvas.toDataURL('image/webp', quality).split(',')[1]
}`

/** A page, and the blank page that compresses its pictures. */
type Camera = { page: Page; packer: Page }
type Studio = { browser: Browser; packer: Page }

async function openAs(
  { browser, packer }: Studio,
  loginName: string | null,
  options: BrowserContextOptions,
): Promise<Camera> {
  const context = await browser.newContext({ ...options, baseURL: process.env['TRADEWIND_URL'] ?? '' })
  if (loginName !== null)
    await context.request.post('api/user/loginfzg.do', { form: { loginName, password: 'tradewind-demo' } })
  // Every page shows the server's time.
  await context.addInitScript(shiftDate, { offsetMs: Number(process.env['TEST_CLOCK_OFFSET_MS']) })
  const language = languageOfTag(options.locale ?? '') ?? 'en'
  await context.addInitScript(`localStorage.setItem('tradewind.language', '${language}')`)
  return { page: await context.newPage(), packer }
}

/** The best quality that is small enough. */
async function pack(packer: Page, png: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const packed = await packer.evaluate<string>(
      `(${PACK})('data:image/png;base64,${png.toString('base64')}', ${quality})`,
    )
    const bytes = Buffer.from(packed, 'base64')
    if (bytes.length <= LARGEST) return bytes
  }
  throw new Error('a picture does not get small enough')
}

/** Texts of menus, headings, buttons and labels that the screens have in their sources. */
async function textsOf(page: Page): Promise<string[]> {
  const named = page.locator('nav a, h1, h2, h3, button, th, label').filter({ visible: true })
  const known = screenTexts()
  // Entries of a menu end with how many things wait there.
  const texts = (await named.allTextContents()).map((text) => text.replace(/\d+$/, '').trim())
  return [...new Set(texts)].filter((text) => known.has(text)).toSorted()
}

async function keep({ page, packer }: Camera, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (const empty of [page.getByText('loading...'), page.getByRole('status', { name: /^(Loading|正在加载|加载中)/ })])
    await empty.first().waitFor({ state: 'detached' })
  // The animation has ended.
  await page.waitForTimeout(500)
  shown[name] = await textsOf(page)
  const bytes = await pack(packer, await page.screenshot())
  writeFileSync(join(FRESH, `${name}.webp`), bytes)
  console.log(`${name} ${Math.round(bytes.length / 1000)} kB`)
}

async function take(camera: Camera, path: string, name: string): Promise<void> {
  await camera.page.goto(path)
  await keep(camera, name)
}

async function hrefOf(page: Page, name: RegExp): Promise<string> {
  return ((await page.getByRole('link', { name }).first().getAttribute('href')) ?? '').replace(/^\//, '')
}

/** Addresses of the first three hotels of a list. */
async function firstHotels(page: Page): Promise<string[]> {
  const cards = page.getByRole('article')
  const addresses = await Promise.all(
    [0, 1, 2].map((at) => cards.nth(at).getByRole('link').first().getAttribute('href')),
  )
  return addresses.map((address) => address ?? '')
}

/** Goes from the first page to the voucher as a booker; returns the list's query and the hotel's address. */
async function findAndBook(camera: Camera): Promise<{ query: string; hotel: string }> {
  const { page } = camera
  await take(camera, '', 'home')
  await page.locator('a[href*="hotel/list"]', { hasText: 'Singapore' }).first().click()
  await page.waitForURL(/hotel\/list/)
  const query = new URL(page.url()).search
  await take(camera, `hotel/list${query}`, 'hotel-list')
  const hotels = await firstHotels(page)
  await take(camera, `hotel/list${query}&view=map`, 'hotel-map')
  const hotel = (hotels[0] ?? '').replace(/^\//, '')
  await take(camera, hotel, 'hotel-detail')
  await page.goto(await hrefOf(page, /^Book/))
  await page.getByLabel('Surname').first().fill('Tan')
  await page.getByLabel('Given name').first().fill('Mei Ling')
  await keep(camera, 'booking')
  await page.getByRole('button', { name: /^Book for/ }).click()
  await page.waitForURL(/hotel\/success/)
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  await take(camera, `hotel/voucher/${orderId}`, 'voucher')
  const ids = hotels.map((address) => /detail\/([^?]+)/.exec(address)?.[1] ?? '')
  await take(camera, `hotel/compare${query}&compare=${ids.join(',')}`, 'compare')
  return { query, hotel }
}

/** Books what lists, overview and desk show; returns an order that can be cancelled free of charge. */
async function bookStays(): Promise<string> {
  const baseUrl = process.env['TRADEWIND_URL'] ?? ''
  await bookStaysAhead({ baseUrl, origin: new URL(baseUrl).origin, today: new Date().toISOString().slice(0, 10) })
  const booker = createClient(baseUrl)
  await booker.call(signIn, { loginName: 'booker', password: DEMO_PASSWORD })
  const { list } = await booker.call(listHotelOrders, {
    statuses: ['CONFIRMED'],
    sort: 'CHECK_IN',
    direction: 'DESC',
    pageSize: 1,
  })
  return list[0]?.id ?? ''
}

/** What the company sees of its orders. */
async function lookAfterOrders(camera: Camera, refundable: string): Promise<void> {
  const { page } = camera
  await take(camera, 'account', 'account')
  await take(camera, 'account/hotel-order/list', 'order-list')
  await page.locator('[data-row]').first().click()
  await keep(camera, 'order-panel')
  await take(camera, `account/hotel-order/detail/${refundable}`, 'order')
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByRole('button', { name: /^Cancel (free|for)/ }).waitFor()
  await keep(camera, 'cancel')
}

/** A recharge to its end, the payer being the simulated gateway. */
async function recharge(studio: Studio): Promise<void> {
  const camera = await openAs(studio, 'finance', DESKTOP)
  const { page } = camera
  await take(camera, 'pay/recharge?amountMinor=100000', 'recharge')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(/pay\/wechat/)
  await keep(camera, 'wechat')
  const [telephone] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Simulate payment' }).click(),
  ])
  await telephone.getByRole('button', { name: 'Pay', exact: true }).click()
  await telephone.close()
  await page.waitForURL(/pay\/result/)
  await keep(camera, 'pay-result')
  await take(camera, 'pay', 'pay')
  await take(camera, 'account/transaction/list', 'transactions')
  await take(camera, 'account/password/edit', 'sign-ins')
}

/** The operator's side: an order at the desk, and a registration before accounts. */
async function work(studio: Studio): Promise<void> {
  const desk = await openAs(studio, 'desk', DESKTOP)
  await desk.page.goto('ops/orders')
  await desk.page.waitForLoadState('networkidle')
  for (const key of ['j', 'Enter']) await desk.page.keyboard.press(key)
  await keep(desk, 'desk')
  await take(await openAs(studio, null, DESKTOP), 'register', 'register')
}

/** In the hand, in Chinese, and in the dark. */
async function onPhones(studio: Studio, query: string, hotel: string): Promise<void> {
  const phone = await openAs(studio, 'summit', PHONE)
  await take(phone, `hotel/list${query}`, 'phone-hotel-list')
  await take(phone, hotel, 'phone-hotel-detail')
  await take(await openAs(studio, 'booker', { ...PHONE, ...DARK }), 'account/hotel-order/list', 'phone-order-list')
  await take(await openAs(studio, 'booker', { ...DESKTOP, ...DARK }), 'account', 'dark')
}

async function tour(studio: Studio): Promise<void> {
  const camera = await openAs(studio, 'booker', DESKTOP)
  const refundable = await bookStays()
  const { query, hotel } = await findAndBook(camera)
  await lookAfterOrders(camera, refundable)
  await recharge(studio)
  await work(studio)
  await onPhones(studio, query, hotel)
}

// Pictures of the running product for README and docs/tour.md, from a server of their own with a small demo world.
const stop = await startServer()
const browser = await chromium.launch(await findBrowser())
try {
  await tour({ browser, packer: await browser.newPage() })
  rmSync(IMAGES, { recursive: true, force: true })
  cpSync(FRESH, IMAGES, { recursive: true })
  writeFileSync(PICTURE_TEXTS, `${JSON.stringify(shown, null, 2)}\n`)
} finally {
  rmSync(FRESH, { recursive: true, force: true })
  await browser.close()
  await stop()
}
