import type { Page } from '@playwright/test'
import { type Language, LANGUAGE_CODES } from '#contract/languages.ts'
import type { Role } from '#contract/rights.ts'
import { SPEC_ROUTES } from '../spec-routes.ts'
import { findFaults, findReflowFaults, SIZES } from './accessible.ts'
import { closedTo, type Look, LOOKS, LOOKS_AT_ALL, WALKERS } from './combinations.ts'
import { admissionOf, type PageEntry } from './pages.ts'
import { signInQuietly, speak } from './steps.ts'
import { workedAddresses } from './worked-company.ts'
import { expect, test } from './world.ts'

/** Title of a page that is not for an account. */
const FORBIDDEN = /not open to your account|无法访问此页面/

let addresses: Readonly<Record<string, string>>
test.beforeAll(async () => {
  addresses = await workedAddresses()
})
const addressOf = ({ path }: PageEntry) => addresses[path] ?? path

/** Navigates as a link does, without reloading the portal. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** What is wrong with a page that is open: a failure it shows, a broken rule, what a width cuts off. */
async function lookAt(page: Page, { entry, colorScheme }: Look): Promise<string[]> {
  await page.emulateMedia({ colorScheme })
  await follow(page, addressOf(entry))
  await expect(page).toHaveTitle(entry.title)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const faults: string[] = []
  // From the width that the page before ended with, so that pages are opened at each of them.
  const isNarrow = page.viewportSize()?.width === SIZES.at(-1)?.width
  for (const size of isNarrow ? SIZES.toReversed() : SIZES) {
    await page.setViewportSize(size)
    faults.push(...(await findFaults(page)).map((fault) => `at ${size.width} pixels: ${fault}`))
  }
  faults.push(...(await findReflowFaults(page)))
  const failures = await page.locator('section[role=alert]').allTextContents()
  const forbidden = await page.getByRole('heading', { name: FORBIDDEN }).allTextContents()
  return [...faults, ...forbidden, ...(entry.path === '/error' ? [] : failures)]
}

/** Opens the portal in a language; the pages after it are followed to. */
async function start(page: Page, language: Language): Promise<void> {
  await speak(page, language)
  await page.goto('imprint')
}

/** Holds a page that is not open to somebody against what it must say instead. */
async function expectClosed(page: Page, entry: PageEntry, role: Role | null): Promise<void> {
  const address = addressOf(entry)
  await follow(page, address)
  if (admissionOf(entry, role) === 'signIn') {
    await expect(page).toHaveURL((url) => url.searchParams.get('returnUrl') === address)
    return
  }
  await expect(page).toHaveTitle(entry.title)
  await expect(page.getByRole('heading', { level: 1, name: FORBIDDEN })).toHaveCount(1)
}

test('every page of the specification is visited', () => {
  const visited = LOOKS.map(({ entry }) => entry.path)
  expect(SPEC_ROUTES.filter(({ path }) => !visited.includes(path))).toEqual([])
  expect(new Set(visited.filter((path) => path.startsWith('/ops/'))).size).toBeGreaterThan(20)
})

const looksOf = (role: Role | null) => LOOKS.filter((look) => look.role === role)
// The role with the most pages starts first, so that no browser works alone at the end.
for (const role of WALKERS.toSorted((one, other) => looksOf(other).length - looksOf(one).length))
  test(`pages open to ${role ?? 'a visitor'} show no failure, break no rule and fit; others stay closed`, async ({
    page,
  }) => {
    // Three times as long as others may take.
    if (LOOKS_AT_ALL) test.slow()
    const faults: string[] = []
    let at = ''
    page.on('console', (message) => {
      const { url } = message.location()
      // A booker reads the own payments alone, and has made none.
      const isMeant = role === 'BOOKER' && url.endsWith('/pay/getPayment.do')
      if (message.type() === 'error' && !isMeant) faults.push(`${at}: ${message.text()} ${url}`)
    })
    if (role) await signInQuietly(page, role.toLowerCase())
    for (const language of LANGUAGE_CODES) {
      at = `start in ${language}`
      await start(page, language)
      for (const look of looksOf(role).filter((one) => one.language === language)) {
        at = `${look.entry.path} in ${language}, ${look.colorScheme}`
        faults.push(...(await lookAt(page, look)).map((fault) => `${at}, ${fault}`))
      }
    }
    for (const entry of closedTo(role)) {
      at = entry.path
      await expectClosed(page, entry, role)
    }
    expect(faults, `seed ${process.env['TEST_SEED']}`).toEqual([])
  })
