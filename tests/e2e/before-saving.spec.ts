import type { Page } from '@playwright/test'
import { addExtraTo, sellRoomOnly } from '../hotel-extras.ts'
import { changeRates, inDays, putOnSale, type Sale, type SaleOptions } from '../hotel-sale.ts'
import { expectAccessible } from './accessible.ts'
import { onDatabase } from './database.ts'
import { callPortal, signInQuietly } from './steps.ts'
import { expect, test } from './world.ts'

/** A hotel of one rate at USD 112.50 a night for Harbour Travel, unless the test says otherwise. */
function aHotel(options: SaleOptions = {}): Promise<Sale> {
  return onDatabase((owner) => putOnSale(owner, options))
}

async function openBooking(page: Page, sale: Sale, loginName = 'booker'): Promise<void> {
  await signInQuietly(page, loginName)
  await page.goto(
    `hotel/booking?hotelId=${sale.hotelId}&ratePlanId=${sale.ratePlanId}&checkIn=${inDays(50)}&checkOut=${inDays(52)}&rooms=2&nationality=SG`,
  )
}

async function nameLead(page: Page, surname: string): Promise<void> {
  const lead = page.getByRole('group', { name: 'Lead guest' }).first()
  await lead.getByLabel('Surname').fill(surname)
  await lead.getByLabel('Given name').fill('Mei Ling')
}

/** Takes the last room of a test's hotel, as somebody faster would. */
async function takeRoom(page: Page, sale: Sale): Promise<void> {
  const stay = {
    hotelId: sale.hotelId,
    ratePlanId: sale.ratePlanId,
    checkIn: inDays(51),
    checkOut: inDays(52),
    'rooms[0][adults]': 1,
    nationality: 'SG',
  }
  const { token } = await callPortal<{ token: string }>(page, 'order/write.do', stay)
  await callPortal(page, 'order/saveOrder.do', {
    idempotencyKey: `faster-${sale.hotelId}`,
    token,
    'rooms[0][guests][0][surname]': 'Quick',
    'rooms[0][guests][0][givenName]': 'Quinn',
    'rooms[0][guests][0][nationality]': 'SG',
    'contact[name]': 'Ben Carter',
    payment: 'BALANCE',
  })
}

test('extras are added, the total grows, and order, voucher and PDF have them with their nights', async ({ page }) => {
  const sale = await onDatabase(async (owner) => {
    const made = await putOnSale(owner)
    await sellRoomOnly(owner, made)
    await addExtraTo(owner, made)
    await addExtraTo(owner, made, { kind: 'EXTRA_BED', per: 'ROOM_NIGHT', netMinor: 2_000 })
    return made
  })
  await openBooking(page, sale)
  await expect(page.getByRole('button', { name: /Book for USD.225\.00/ })).toBeEnabled()
  await page.getByLabel('Breakfast, room 1').selectOption('2')
  await expect(page.getByRole('button', { name: /Book for USD.270\.00/ })).toBeEnabled()
  await page.getByLabel('Extra Bed, room 1').selectOption('1')
  await expect(page.getByRole('button', { name: /Book for USD.315\.00/ })).toBeEnabled()
  const bedNights = page.getByRole('group', { name: 'Nights' }).last()
  await bedNights.getByRole('checkbox').first().uncheck({ force: true })
  await expect(page.getByRole('button', { name: /Book for USD.292\.50/ })).toBeEnabled()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Breakfast, room 1')).toHaveValue('2')
  await expect(page.getByRole('button', { name: /Book for USD.292\.50/ })).toBeEnabled()
  await nameLead(page, 'Tan')
  await page.getByRole('button', { name: /^Book for/ }).click()
  await expect(page).toHaveURL(/\/hotel\/success\?orderId=/)
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  await page.goto(`account/hotel-order/detail/${orderId}`)
  await expect(page.getByText('Breakfast × 2')).toBeVisible()
  await expect(page.getByText(/USD.292\.50/).first()).toBeVisible()
  await page.goto(`hotel/voucher/${orderId}`)
  await expect(page.getByRole('main').getByText(/Also paid: Room 1: Breakfast 加项 × 2/)).toBeVisible()
  const pdf = await page.request.get(`files/hotel-orders/${orderId}/voucher.pdf`, { timeout: 180_000 })
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a price that changed is shown old and new, and one press books at the new one', async ({ page }) => {
  const sale = await aHotel()
  await openBooking(page, sale)
  await nameLead(page, 'Lim')
  await expect(page.getByRole('button', { name: /Book for USD.225\.00/ })).toBeEnabled()
  await onDatabase((owner) => changeRates(owner, sale, 12_000))
  await page.getByRole('button', { name: /^Book for/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The price has changed')).toBeVisible()
  await expect(dialog.getByText(/225\.00/)).toBeVisible()
  await dialog.getByRole('button', { name: /Book for USD.270\.00/ }).click()
  await expect(page).toHaveURL(/\/hotel\/success\?orderId=/)
  await expect(page.getByText('The booking is confirmed.')).toBeVisible()
})

test('sold out while typing: the same room a day later is taken with one press, and nothing typed is lost', async ({
  page,
}) => {
  const sale = await aHotel({ rooms: 1 })
  await openBooking(page, sale)
  await nameLead(page, 'Ong')
  await page.getByText('Wishes, arrival, remark').click()
  await page.getByText('High floor').click()
  await page.getByLabel(/Remark for the hotel/).fill('Arrives with a cello')
  await takeRoom(page, sale)
  await page.getByRole('button', { name: /^Book for/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The last rooms of this rate have just gone')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Hotels like it in the city' })).toBeVisible()
  await expectAccessible(page)
  await dialog
    .getByRole('button', { name: /same price/ })
    .first()
    .click()
  await expect(page).not.toHaveURL(new RegExp(`checkIn=${inDays(50)}`))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('group', { name: 'Lead guest' }).getByLabel('Surname')).toHaveValue('Ong')
  await expect(page.getByRole('checkbox', { name: 'High floor' })).toBeChecked()
  await expect(page.getByLabel(/Remark for the hotel/)).toHaveValue('Arrives with a cello')
  await page.getByRole('button', { name: /^Book for/ }).click()
  await expect(page.getByText('The booking is confirmed.')).toBeVisible()
})

test('a nationality the rate is not sold to is marked as it is chosen', async ({ page }) => {
  const sale = await aHotel({ markets: { deny: ['US'] } })
  await openBooking(page, sale)
  await nameLead(page, 'Ng')
  const nationality = page.getByRole('group', { name: 'Lead guest' }).getByLabel('Nationality')
  await nationality.selectOption('US')
  await expect(page.getByText('This rate is not sold to guests of this nationality.')).toBeVisible()
  await expect(page.getByText(/nor is any other rate of the hotel/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Book for/ }).click()
  await expect(page).toHaveURL(/\/hotel\/booking\?/)
  await nationality.selectOption('FR')
  await expect(page.getByText('This rate is not sold to guests of this nationality.')).toBeHidden()
})

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' })

  test('the clock of a time-limited confirmation runs, then says that people ask the hotel', async ({ page }) => {
    const sale = await aHotel({ mode: 'TIME_LIMITED', seconds: 300 })
    await openBooking(page, sale, 'summit')
    const lead = page.getByRole('group', { name: '主要客人' })
    await lead.getByLabel('姓').fill('Tan')
    await lead.getByLabel('名', { exact: true }).fill('Wei')
    await page.getByRole('button', { name: /^确认预订/ }).click()
    await expect(page).toHaveURL(/\/hotel\/success\?orderId=/)
    await expect(page.getByRole('timer', { name: /剩余 \d+ 秒/ })).toBeVisible()
    const orderId = new URL(page.url()).searchParams.get('orderId')
    await onDatabase((owner) =>
      owner.query("update hotel_order set deadline_at = portal_now() - interval '1 second' where id = $1", [orderId]),
    )
    await expect(page.getByText(/酒店未在限时内答复/)).toBeVisible()
    await expect(page.getByText(/现由我们的客服向酒店确认，预计/)).toBeVisible()
  })
})
