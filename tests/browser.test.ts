import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterEach, expect, test, vi } from 'vitest'
import { findBrowser } from './browser.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('the packaged browser opens a second page in a second context', async () => {
  const browser = await chromium.launch(await findBrowser())
  try {
    for (const text of ['first', 'second']) {
      const page = await (await browser.newContext()).newPage()
      await page.setContent(`<p>${text}</p>`)
      expect(await page.textContent('p')).toBe(text)
      await page.context().close()
    }
  } finally {
    await browser.close()
  }
})

test('a file named chromium that somebody else left in the temporary folder is not run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-'))
  folders.push(folder)
  writeFileSync(join(folder, 'chromium'), '')
  vi.stubEnv('TMPDIR', folder)
  expect((await findBrowser()).executablePath).not.toContain(folder)
})

test('a CHROME_PATH that names nothing is said', async () => {
  vi.stubEnv('CHROME_PATH', '/nowhere/chromium')
  await expect(findBrowser()).rejects.toThrow('CHROME_PATH names /nowhere/chromium')
})
