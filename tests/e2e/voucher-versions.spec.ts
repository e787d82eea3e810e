import { png } from '../pictures.ts'
import { callPortal, dayAhead, findAskingRate, signInQuietly } from './steps.ts'
import { expect, test } from './world.ts'

type Voucher = { verificationUrl: string; versionNo: number }

const STAY = { checkIn: dayAhead(60), checkOut: dayAhead(61), 'rooms[0][adults]': 1, nationality: 'SG' }
const GUEST = {
  'rooms[0][guests][0][surname]': 'Tan',
  'rooms[0][guests][0][givenName]': 'Mei',
  'rooms[0][guests][0][nationality]': 'SG',
}

test('a reminder reaches the desk, the hotel number makes a new voucher, and the old code says that it was replaced', async ({
  page,
  browser,
}) => {
  await signInQuietly(page, 'booker')
  const rate = await findAskingRate(page, STAY)
  const { token } = await callPortal<{ token: string }>(page, 'order/write.do', { ...STAY, ...rate })
  const { orderId, code } = await callPortal<{ orderId: string; code: string }>(page, 'order/saveOrder.do', {
    idempotencyKey: `voucher-versions-${Date.now()}`,
    token,
    ...GUEST,
    'contact[name]': 'Ben Carter',
    payment: 'BALANCE',
  })

  await page.goto(`account/hotel-order/detail/${orderId}`)
  await page.getByRole('button', { name: 'Remind the desk' }).click()
  await expect(page.getByText('The desk is reminded.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remind again in 1[45]:/ })).toBeDisabled()

  const context = await browser.newContext({ baseURL: process.env['TRADEWIND_URL'] ?? '', locale: 'en-GB' })
  const desk = await context.newPage()
  await signInQuietly(desk, 'desk')
  await desk.goto('ops/orders')
  const row = desk.getByRole('list', { name: 'Orders' }).getByRole('button', { name: new RegExp(code) })
  await expect(row.getByText('reminded')).toBeVisible()
  await row.click()
  await expect(desk.getByText(/The customer reminded us/)).toBeVisible()
  await desk.getByRole('button', { name: /^Confirm/ }).click()
  await desk.getByRole('button', { name: 'Confirm', exact: true }).last().click()
  await expect(desk.getByText(`${code} is confirmed.`).first()).toBeVisible()
  const first = await callPortal<Voucher>(page, 'myinfo/getHotelVoucherDtoByOrderId.do', { orderId })

  await desk.goto(`ops/orders?queue=unnumbered&order=${orderId}`)
  await desk.getByRole('button', { name: /Note the hotel's number/ }).click()
  await desk.getByLabel(/The hotel's number/).fill('HTL-4711')
  await desk.getByRole('button', { name: "Note the hotel's number", exact: true }).last().click()
  await expect(desk.getByText(/The hotel's number of .* is noted/).first()).toBeVisible()

  await page.goto(`hotel/voucher/${orderId}`)
  await expect(page.getByText('HTL-4711').first()).toBeVisible()
  await expect(page.getByRole('article').getByText(/Version 2/)).toBeVisible()
  await expect(page.getByText('Versions of this voucher')).toBeVisible()
  const second = await callPortal<Voucher>(page, 'myinfo/getHotelVoucherDtoByOrderId.do', { orderId })
  expect([first.versionNo, second.versionNo]).toEqual([1, 2])

  // The person who scans a code has no session.
  const stranger = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  const scan = (url: string) => stranger.goto(new URL(new URL(url).pathname, process.env['TRADEWIND_URL']).href)
  await scan(first.verificationUrl)
  await expect(stranger.getByRole('heading')).toHaveText('This voucher was replaced by version 2.')
  await scan(second.verificationUrl)
  await expect(stranger.getByRole('heading')).toHaveText('This voucher is valid.')
  await stranger.context().close()
  await context.close()
})

test('the owner puts a logo on the vouchers, and takes it off again', async ({ page }) => {
  await signInQuietly(page, 'owner')
  await page.goto('account/company')
  const card = page.getByRole('region', { name: 'Logo on your vouchers' })
  await card
    .getByLabel(/Choose/)
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(card.getByRole('alert')).toHaveText(/PNG .* or JPEG/)
  await card.getByLabel(/Choose/).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png() })
  await expect(card.getByRole('img', { name: 'Logo on your vouchers' })).toBeVisible()
  await card.getByRole('button', { name: 'Remove' }).click()
  await expect(card.getByText('No logo yet')).toBeVisible()
})
