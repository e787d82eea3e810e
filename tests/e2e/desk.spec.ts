import { dayAhead, findAskingRate, signInQuietly } from './steps.ts'
import { expect, test } from './world.ts'

const STAY = { checkIn: dayAhead(50), checkOut: dayAhead(51), 'rooms[0][adults]': 1, nationality: 'SG' }

test('an order the hotel must confirm waits for the desk, which confirms it by keyboard with the hotel number', async ({
  page,
  browser,
}) => {
  await page.goto('')
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
  await desk.goto('login')
  await signInQuietly(desk, 'desk')
  // Other tests book at the same time, and what customers remind of stands above.
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

test("a distributor's staff do not reach the desk", async ({ page }) => {
  await page.goto('')
  await signInQuietly(page, 'owner')
  await page.goto('ops/orders')
  await expect(page.getByRole('heading', { name: 'Hotel orders' })).toHaveCount(0)
  const answer = await page.request.post('api/ops/searchHotelOrderList.do', { form: {} })
  expect(answer.status()).toBe(403)
})
