import { defineConfig } from '@playwright/test'
import { findBrowser } from './tests/browser.ts'

// The server that is tested must not take a person's .env.
process.env['TRADEWIND_ENV_FILE'] = 'off'
const launchOptions = await findBrowser()

// The pages' combinations of this run; the workers inherit it.
process.env['TEST_SEED'] ??= String(Date.now() % 1_000_000)

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/server.ts',
  // Long enough for a machine that does many other things too; nothing waits longer than it must.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // One more than the two processors the machine has: each waits for the server or for what a page shows in time.
  workers: 3,
  // So that no browser is left with a long file alone; tests of a file count on nothing of each other.
  fullyParallel: true,
  forbidOnly: true,
  reporter: [['line'], ['./scripts/test/playwright-reporter.ts']],
  use: {
    browserName: 'chromium',
    headless: true,
    actionTimeout: 120_000,
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'Asia/Singapore',
    // Without the film of the screen, which costs a fifth of the processor; what the page held at each step is in it.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
  },
})
