import type { Page } from '@playwright/test'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import type { Role } from '#contract/rights.ts'
import { SPEC_ROUTES } from '../spec-routes.ts'
import { findViolations } from './accessible.ts'
import { companyLogin } from './company.ts'
import { admissionOf, type PageEntry, PAGES } from './pages.ts'
import { settled } from './settled.ts'
import { signInQuietly } from './steps.ts'
import { aWorkedCompany, type WorkedCompany } from './worked-company.ts'
import { expect, test } from './world.ts'

/** Title of a page that is not for an account. */
const FORBIDDEN = /not open to your account|无法访问此页面/
const COMPANY_ROLES = ['BOOKER', 'FINANCE', 'VIEWER'] as const
const ROLES = [...COMPANY_ROLES, 'DESK', 'PRODUCT', 'ACCOUNTS'] as const

// Each test only looks; the company it looks at is made once for each browser.
test.describe.configure({ mode: 'parallel' })

let company: WorkedCompany
test.beforeAll(async () => {
  company = await aWorkedCompany()
})

/** Goes on as a link does, without loading the portal again. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

/** Opens a page and waits until it is there; says what is wrong with how it lets in. */
async function visit(page: Page, entry: PageEntry, role: Role | null): Promise<string[]> {
  const address = company.addresses[entry.path] ?? entry.path
  const admission = admissionOf(entry, role)
  await follow(page, address)
  if (admission === 'signIn') {
    await expect(page).toHaveURL((url) => url.searchParams.get('returnUrl') === address)
    return []
  }
  await expect(page).toHaveTitle(entry.title)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const isForbidden = (await page.getByRole('heading', { name: FORBIDDEN }).count()) > 0
  return isForbidden === (admission === 'forbidden') ? [] : [isForbidden ? 'is forbidden' : 'is not forbidden']
}

/** What is wrong with a page that has all it asked for: a failure, what breaks the rules, what a phone cuts off. */
async function faultsOf(page: Page, { path }: PageEntry): Promise<string[]> {
  await settled(page)
  const seen = await page.evaluate(() => ({
    failures: [...document.querySelectorAll('section[role=alert]')].map((one) => one.textContent),
    overflow: document.documentElement.scrollWidth - window.innerWidth,
  }))
  return [
    ...(path === '/error' ? [] : seen.failures),
    ...(seen.overflow > 0 ? [`scrolls sideways by ${seen.overflow} pixels`] : []),
    ...(await findViolations(page)),
  ]
}

type Walk = { readonly role: Role | null; readonly pages: readonly PageEntry[]; readonly closely?: boolean }

/** Visits pages one after the other; gives every fault with the page it belongs to. */
async function walk(page: Page, { role, pages, closely = false }: Walk): Promise<string[]> {
  const faults: string[] = []
  let at = ''
  page.on('console', (message) => {
    // A call that is refused to a role is told of by the page.
    const isCall = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && (closely || !isCall))
      faults.push(`${at}: ${message.text()} ${message.location().url}`)
  })
  await page.goto('')
  for (const entry of pages) {
    at = entry.path
    const found = [...(await visit(page, entry, role)), ...(closely ? await faultsOf(page, entry) : [])]
    faults.push(...found.map((fault) => `${at}: ${fault}`))
  }
  return faults
}

const ofDesk = ({ path }: PageEntry) => path.startsWith('/ops/')
// Who is signed in leaves the page to sign in again.
const PORTAL = PAGES.filter((entry) => !ofDesk(entry) && entry.path !== '/login')
const DESK = PAGES.filter(ofDesk)

test('every page of the specification is visited', () => {
  const visited = PORTAL.map(({ path }) => path)
  expect(SPEC_ROUTES.filter(({ path }) => !visited.includes(path))).toEqual([])
  expect(DESK.length).toBeGreaterThan(20)
})

for (const language of LANGUAGE_CODES) {
  test.describe(language, () => {
    test.use({ viewport: { width: 390, height: 844 } })
    test.beforeEach(({ page }) =>
      page.addInitScript((chosen) => localStorage.setItem('tradewind.language', chosen), language),
    )

    test('every page of the portal opens for an owner, passes the accessibility rules and fits a phone', async ({
      page,
    }) => {
      await signInQuietly(page, company.owner)
      expect(await walk(page, { role: 'OWNER', pages: PORTAL, closely: true })).toEqual([])
    })

    test('every page of the desk opens for an administrator, passes the accessibility rules and fits a phone', async ({
      page,
    }) => {
      await signInQuietly(page, 'admin')
      expect(await walk(page, { role: 'ADMIN', pages: DESK, closely: true })).toEqual([])
    })

    test('a visitor opens what is public, and is led to sign in and back everywhere else', async ({ page }) => {
      expect(await walk(page, { role: null, pages: [...PORTAL, ...DESK] })).toEqual([])
    })

    for (const role of ROLES)
      test(`${role} opens what the role is for, and is told of what is not`, async ({ page }) => {
        const ofCompany = COMPANY_ROLES.find((one) => one === role)
        await signInQuietly(page, ofCompany ? companyLogin(company.owner, ofCompany) : role.toLowerCase())
        expect(await walk(page, { role, pages: [...PORTAL, ...DESK] })).toEqual([])
      })
  })
}
