import type { Locator, Page } from '@playwright/test'
import type { Language } from '#contract/languages.ts'
import { type Client, createClient } from '#contract/client.ts'
import { signIn as signInCall } from '#features/identity/contract.ts'
import { expect } from './world.ts'

/** Password of every demo account. */
export const PASSWORD = 'tradewind-demo'

/** An account of the portal that calls it without a browser. */
export async function clientAs(loginName: string): Promise<Client> {
  const client = createClient(process.env['TRADEWIND_URL'] ?? '')
  await client.call(signInCall, { loginName, password: PASSWORD })
  return client
}

/** Fills the sign-in form that is on the page. */
export async function signIn(page: Page, loginName: string): Promise<void> {
  await page.locator('input[autocomplete=username]').fill(loginName)
  await page.locator('input[type=password]').fill(PASSWORD)
  await page.locator('form button[type=submit]').click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Signs in without the form, for tests that are about something else. */
export async function signInQuietly(page: Page, loginName: string): Promise<void> {
  const answer = await page.request.post('api/user/loginfzg.do', { form: { loginName, password: PASSWORD } })
  expect(answer.status()).toBe(200)
}

/** Lets the pages of a browser that are opened from now on speak a language, whatever their account's is. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('tradewind.language', chosen), language)
}

/** Types a day `2026-12-01`, or a moment `2026-12-01T18:00`, into a date field. */
export async function fillDate(page: Page | Locator, label: string, value: string): Promise<void> {
  const field = page.getByRole('group', { name: label, exact: true })
  const [year = '', month = '', day = '', hour = '', minute = ''] = value.split(/\D/)
  for (const [type, digits] of Object.entries({ day, month, year, hour, minute })) {
    if (digits !== '') await field.locator(`[data-type=${type}]`).pressSequentially(digits)
  }
}

/** Answers a call of the portal as the browser would send it. */
export async function callPortal<T>(page: Page, path: string, form: Record<string, string | number>): Promise<T> {
  const answer = await page.request.post(`api/${path}`, { form })
  expect(answer.status(), await answer.text()).toBe(200)
  // The HTTP layer's envelope; the shape of data is what the test asks for.
  const body = (await answer.json()) as { data: T }
  return body.data
}

/** The calendar day some days after today, as the portal writes it. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** A city of the demo world by its English name. */
export async function findCity(page: Page, name: string): Promise<string> {
  const { list } = await callPortal<{ list: { kind: string; id: string }[] }>(page, 'suggest/searchHotel.do', {
    keyword: name,
  })
  const city = list.find((suggestion) => suggestion.kind === 'CITY')
  if (city === undefined) throw new Error(`the demo world has no ${name}`)
  return city.id
}

/** The whole money a company can spend, in minor units. */
export async function readFreeBalance(page: Page): Promise<number> {
  const wallet = await callPortal<{ freeBalanceMinor: number }>(page, 'wallet/getMyWallet.do', {})
  return wallet.freeBalanceMinor
}

type Rates = { rates: { ratePlanId: string; confirmationMode: string; offer: { totalMinor: number } | null }[] }
type Hotels = { list: { hotelId: string }[] }

/** A rate of some hotel that the hotel must confirm. */
export async function findAskingRate(
  page: Page,
  stay: Record<string, string | number>,
): Promise<{ hotelId: string; ratePlanId: string }> {
  for (const city of ['Singapore', 'Tokyo', 'Paris', 'Bangkok']) {
    const destinationId = await findCity(page, city)
    const { list } = await callPortal<Hotels>(page, 'hotel/searchHotelList.do', {
      ...stay,
      destinationId,
      pageSize: 50,
    })
    for (const { hotelId } of list) {
      const { rates } = await callPortal<Rates>(page, 'hotel/searchHotelRates.do', { ...stay, hotelId })
      const rate = rates.find((one) => one.confirmationMode === 'ON_REQUEST' && one.offer !== null)
      if (rate !== undefined) return { hotelId, ratePlanId: rate.ratePlanId }
    }
  }
  throw new Error('the demo world has no rate on request')
}

/** Holds back what a page asks of an address; returns the function that lets it through. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
