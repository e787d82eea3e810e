import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { codeOf, stepOf } from '#features/identity/second-factor/totp.ts'
import { anOperator } from './company.ts'
import { confirmChange } from './confirm-change.ts'
import { callPortal, dayAhead, findCity, signInQuietly } from './steps.ts'
import { expect, test } from './world.ts'

/** The newest mail to an address as text, or an empty text while there is none. */
async function readMail(to: string): Promise<string> {
  const folder = join(process.env['TRADEWIND_DATA_DIR'] ?? '', 'mail')
  // A mail that is still being written has another ending.
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails.findLast((mail) => mail.includes(to)) ?? ''
}

/** Proposes a credit line of Lagoon Journeys as the accounts staff, and confirms it as an administrator. */
async function giveCreditLine(desk: Page): Promise<void> {
  await desk.goto('ops/companies?status=ACTIVE&keyword=Lagoon')
  await desk.getByRole('link', { name: 'Lagoon Journeys' }).first().click()
  await desk.getByRole('button', { name: 'New agreement' }).click()
  await desk.getByLabel('Credit line (USD)').fill('50000')
  await desk.getByRole('button', { name: 'Propose agreement' }).click()
  await expect(desk.getByText('Enter your password or code')).toBeVisible()
  await desk.getByLabel('Your password or code').fill('tradewind-demo')
  await desk.getByRole('button', { name: 'Propose agreement' }).click()
  await expect(desk.getByText('Proposed. Another administrator confirms it')).toBeVisible()
  await confirmChange(desk, 'Change of Lagoon Journeys')
}

/** The link of a mail below the portal's address; quoted-printable breaks long lines with an equals sign. */
function linkOf(mail: string, path: string): string {
  const text = mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  return new RegExp(`/(${path}#[\\w-]{43})`).exec(text)?.[1] ?? ''
}

async function signInByForm(page: Page, loginName: string, password: string): Promise<void> {
  await page.goto('login')
  await page.getByLabel('Login name').fill(loginName)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a company registers, proves its mail address, waits for approval, and books its first room', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `mira-${Date.now()}@lagoon.example`
  const password = 'slow boats at dawn 4'
  await page.goto('register')
  await expect(page).toHaveTitle(/Free Registration/)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText("Enter your company's name")).toBeVisible()
  await page.getByLabel('Company name').fill('Lagoon Journeys')
  await page.getByLabel('Country').selectOption('SG')
  await page.getByLabel('City').fill('Singapore')
  await page.getByLabel('Telephone').fill('+65 6000 0777')
  await page.getByLabel('Your name').fill('Mira Sol')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Check your email')).toBeVisible()

  await expect.poll(async () => linkOf(await readMail(email), 'register')).not.toBe('')
  await page.goto('about:blank')
  await page.goto(linkOf(await readMail(email), 'register'))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Open the account' }).click()
  await expect(page.getByText('Your account is open')).toBeVisible()
  await expect(page).not.toHaveURL(/\/(login|register)/)

  const city = await findCity(page, 'Singapore')
  const list = `hotel/list?destinationId=${city}&checkIn=${dayAhead(60)}&checkOut=${dayAhead(62)}&rooms=2&nationality=SG&instant=1`
  await page.goto(list)
  await page.getByRole('article').first().getByRole('link').first().click()
  const book = page
    .getByRole('main')
    .getByRole('link', { name: 'Book' })
    .or(page.getByRole('main').getByRole('button', { name: 'Book' }))
    .first()
  await book.click()
  await expect(page.getByText('Booking opens when your company is approved')).toBeVisible()

  const desk = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  await signInQuietly(desk, 'accounts')
  await desk.goto('ops/companies')
  await desk.getByRole('button', { name: 'Approve Lagoon Journeys' }).first().click()
  await desk.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(desk.getByText('Lagoon Journeys is approved.')).toBeVisible()
  await giveCreditLine(desk)
  await desk.close()
  const company = () => callPortal<{ company: { status: string } }>(page, 'myinfo/getMyInfo.do', {})
  await expect.poll(async () => (await company()).company.status).toBe('ACTIVE')

  // The page that was open follows by itself.
  await expect(page).toHaveURL(/\/hotel\/booking\?/)
  const lead = page.getByRole('group', { name: 'Lead guest' }).first()
  await expect(lead).toBeVisible({ timeout: 120_000 })
  await lead.getByLabel('Surname').fill('Sol')
  await lead.getByLabel('Given name').fill('Mira')
  await page.getByRole('button', { name: /^Book for/ }).click()
  await expect(page).toHaveURL(/\/hotel\/success\?orderId=/)
})

test('signing in takes a second step once an authenticator is set up, and a recovery code when it is not at hand', async ({
  page,
  context,
}) => {
  const loginName = await anOperator('PRODUCT')
  await signInQuietly(page, loginName)
  await page.goto('ops/account')
  await page.getByRole('button', { name: 'Set it up' }).click()
  const card = page.locator('form').filter({ has: page.getByRole('button', { name: 'Next' }) })
  await card.getByLabel('Present password').fill('tradewind-demo')
  await card.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code of six digits').fill('000000')
  await page.getByRole('button', { name: 'Switch it on' }).click()
  await expect(page.getByText('This code is not right')).toBeVisible()
  await page.getByLabel('Code of six digits').fill(codeOf(secret, stepOf(Date.now())))
  await page.getByRole('button', { name: 'Switch it on' }).click()
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible()
  const [first = '', second = ''] = await page.getByRole('listitem').getByRole('code').allTextContents()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await context.clearCookies()
  await signInByForm(page, loginName, 'tradewind-demo')
  await expect(page.getByText('Your password is right.')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(first)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)

  await page.goto('ops/account')
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Switch it off' }).click()
  const stop = page.locator('form').filter({ has: page.getByRole('button', { name: 'Switch it off' }) })
  await stop.getByLabel('Present password').fill('tradewind-demo')
  await stop.getByLabel('Code', { exact: true }).fill(second)
  await stop.getByRole('button', { name: 'Switch it off' }).click()
  await expect(page.getByText('Signing in takes the password alone again.')).toBeVisible()
})
