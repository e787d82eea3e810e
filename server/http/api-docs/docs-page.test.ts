import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '../../../tests/browser.ts'
import { PATIENCE } from '../../../tests/patience.ts'
import { startWorld, type World } from '../../../tests/world.ts'

let world: World
let browser: Browser
const launch = async () => chromium.launch(await findBrowser())

beforeAll(async () => {
  world = await startWorld({ environment: { BASE_PATH: '/portal' } })
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
  await world.close()
})

/** Opens the page and records its requests and the browser's complaints. */
async function opened(options: {
  width: number
  colorScheme: 'light' | 'dark'
}): Promise<{ page: Page; asked: string[]; complaints: string[] }> {
  const { width, colorScheme } = options
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
  // Scalar draws its 300 calls in one go, which takes a busy machine long.
  page.setDefaultTimeout(2 * PATIENCE.timeout)
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`${await world.baseUrl()}api/docs`)
  await page.getByText('Tradewind', { exact: true }).first().waitFor()
  return { page, asked, complaints }
}

/** The page; once more in a new browser where the packaged one's font manager crashed, as on a busy machine. */
async function shown(options: Parameters<typeof opened>[0]): ReturnType<typeof opened> {
  try {
    return await opened(options)
  } catch (error) {
    if (browser.isConnected()) throw error
    browser = await launch()
    return opened(options)
  }
}

test.each([
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)(
  'the API page loads nothing from elsewhere and keeps to its policy at %i pixels, %s',
  async (width, colorScheme) => {
    const { page, asked, complaints } = await shown({ width, colorScheme })
    await page.getByRole('heading', { name: 'identity' }).first().waitFor()
    if (process.env['DOCS_PICTURES'])
      await page.screenshot({ path: `${process.env['DOCS_PICTURES']}/docs-${width}-${colorScheme}.png` })
    const baseUrl = await world.baseUrl()
    expect(asked.filter((url) => !url.startsWith(baseUrl) && !/^(?:data|blob):/.test(url))).toEqual([])
    expect(complaints).toEqual([])
    await page.close()
  },
)
