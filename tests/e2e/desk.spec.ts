import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { putOnSale } from '../hotel-sale.ts'
import { onDatabase } from './database.ts'
import { callPortal, dayAhead, findAskingRate, signInQuietly } from './steps.ts'
import { expect, test } from './world.ts'

const STAY = { checkIn: dayAhead(50), checkOut: dayAhead(51), 'rooms[0][adults]': 1, nationality: 'SG' }

test('an order the hotel must confirm waits for the desk, which confirms it by keyboard with the hotel number', async ({
  page,
  browser,
}) => {
  await signInQuietly(page, 'booker')
  const { hotelId, ratePlanId } = await findAskingRate(page, STAY)
  await page.goto(
    `hotel/booking?hotelId=${hotelId}&ratePlanId=${ratePlanId}&checkIn=${STAY.checkIn}&checkOut=${STAY.checkOut}&rooms=1&nationality=SG`,
  )
  const guest = page.getByRole('group', { name: 'Lead guest' })
  await guest.getByLabel('Surname').fill('Ong')
  await guest.getByLabel('Given name').fill('Hui')
  await page.getByLabel(/Your reference/).fill('DESK-1')
  await page.getByRole('button', { name: /^Book for/ }).click()
  await expect(page).toHaveURL(/\/hotel\/success/)
  await expect(page.getByText('The booking is with the hotel.')).toBeVisible()

  const context = await browser.newContext({ baseURL: process.env['TRADEWIND_URL'] ?? '', locale: 'en-GB' })
  const desk = await context.newPage()
  await signInQuietly(desk, 'desk')
  // Other tests book at the same time, and orders with reminders come first.
  await desk.goto('ops/orders?keyword=DESK-1')
  await expect(desk.getByText(/Ong/i).first()).toBeVisible()
  await desk.keyboard.press('j')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('button', { name: /^Confirm/ }).first()).toBeVisible()
  await desk.keyboard.press('c')
  await desk.getByLabel(/The hotel's number/).fill('HTL-778')
  await desk.getByRole('button', { name: 'Confirm', exact: true }).last().click()
  await expect(desk.getByText(/is confirmed/).first()).toBeVisible()
  await context.close()

  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect(page.getByText('HTL-778').first()).toBeVisible()
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
})

/** Orders of one reference that wait for the hotel's answer. */
async function orderOnRequest(page: Page, count: number): Promise<string> {
  const reference = `KEYS-${randomUUID().slice(0, 8)}`
  const sale = await onDatabase((owner) => putOnSale(owner, { mode: 'ON_REQUEST' }))
  await signInQuietly(page, 'booker')
  for (let no = 1; no <= count; no++) {
    const { token } = await callPortal<{ token: string }>(page, 'order/write.do', {
      ...STAY,
      hotelId: sale.hotelId,
      ratePlanId: sale.ratePlanId,
    })
    await callPortal(page, 'order/saveOrder.do', {
      idempotencyKey: randomUUID(),
      token,
      'rooms[0][guests][0][surname]': `Key${'abc'[no] ?? ''}`,
      'rooms[0][guests][0][givenName]': 'Ann',
      'rooms[0][guests][0][nationality]': 'SG',
      'contact[name]': 'Ben Carter',
      customerReference: reference,
      payment: 'BALANCE',
    })
  }
  return reference
}

test('a key at the desk acts on its own order only, and the next order opens after a decision', async ({ page }) => {
  const reference = await orderOnRequest(page, 4)
  await signInQuietly(page, 'desk')
  await page.goto(`ops/orders?keyword=${reference}`)
  const rows = page.getByRole('list', { name: 'Orders' }).getByRole('button')
  await expect(rows).toHaveCount(4)
  const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-order') ?? ''))
  const row = (place: number) => page.locator(`[data-order="${ids[place]}"]`)
  const isOpen = (place: number) => expect(row(place)).toHaveAttribute('aria-current', 'true')
  const reject = page.getByLabel('Reason')

  // A key without a meaning for this order is over with it; one pressed before the selection moves on is, too.
  await page.keyboard.press('j')
  await page.keyboard.press('n')
  await isOpen(0)
  await expect(page.getByRole('button', { name: /^Confirm/ })).toBeVisible()
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route('**/ops/getOrderInfoDetail.do', async (route) => {
    await released
    await route.continue()
  })
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  release()
  await isOpen(2)
  await expect(page.getByRole('button', { name: /^Reject/ })).toBeVisible()
  await expect(reject).toHaveCount(0)
  await page.unroute('**/ops/getOrderInfoDetail.do')

  // Escape leaves the form for the list, whose keys work on.
  await page.keyboard.press('r')
  await expect(reject).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row(2)).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await isOpen(1)

  await page.keyboard.press('c')
  await page.getByLabel(/The hotel's number/).fill('HTL-1')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/is confirmed/).first()).toBeVisible()
  await isOpen(2)
  await expect(row(2)).toBeFocused()
  await expect(row(1)).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(row(3)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('[aria-current=true][data-order]')).toHaveCount(0)
  await expect(row(2)).toBeFocused()
})

test("a distributor's staff do not reach the desk", async ({ page }) => {
  await signInQuietly(page, 'owner')
  await page.goto('ops/orders')
  await expect(page.getByRole('heading', { name: 'Hotel orders' })).toHaveCount(0)
  const answer = await page.request.post('api/ops/searchHotelOrderList.do', { form: {} })
  expect(answer.status()).toBe(403)
})
