import { test as base } from '@playwright/test'
import { shiftDate } from '../clock/shift-date.ts'
import { watchTraffic } from './settled.ts'

/**
 * Playwright's test with the server's address as base URL; a script error or a breach of the content security policy
 * fails the test. Every page shows the server's time.
 */
export const test = base.extend<{ cleanConsole: undefined }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        await context.addInitScript(shiftDate, { offsetMs: Number(process.env['TEST_CLOCK_OFFSET_MS']) })
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({}, use) => {
    await use(process.env['TRADEWIND_URL'] ?? '')
  },
  cleanConsole: [
    async ({ page }, use) => {
      watchTraffic(page)
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) complaints.push(message.text())
      })
      await use(undefined)
      if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`)
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
