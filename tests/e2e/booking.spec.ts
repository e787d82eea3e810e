import { aCompany } from './company.ts'
import { dayAhead, findCity, readFreeBalance, signIn } from './steps.ts'
import { expect, test } from './world.ts'

test('a booker finds a room, books two rooms for three people with a child from the balance, holds the voucher and cancels', async ({
  page,
}) => {
  await page.goto('./')
  await page.getByRole('combobox', { name: 'Where' }).fill('Singap')
  await page
    .getByRole('option', { name: /Singapore/ })
    .first()
    .click()
  await page.getByRole('button', { name: /Rooms and guests/ }).click()
  const firstRoom = page.getByRole('group', { name: 'Room 1' })
  await firstRoom.getByRole('button', { name: 'Fewer: Adults' }).click()
  await firstRoom.getByRole('button', { name: 'More: Children' }).click()
  await page.getByLabel('Age of child 1').selectOption('7')
  await page.getByRole('button', { name: 'Add a room' }).click()
  await page.getByRole('group', { name: 'Room 2' }).getByRole('button', { name: 'Fewer: Adults' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()

  await expect(page).toHaveURL(/\/hotel\/list\?/)
  await expect(page.getByRole('heading', { name: 'Hotels in Singapore' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  const before = await page.getByRole('article').count()
  await page.getByRole('checkbox', { name: /^5 stars/ }).check()
  await page.getByRole('checkbox', { name: /^Free cancellation/ }).check()
  await page.getByRole('checkbox', { name: /^Confirmed at once/ }).check()
  await expect(page).toHaveURL(/stars=5.*freeCancellation=1/)
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(before)
  await page.getByRole('article').first().getByRole('link').first().click()

  await expect(page).toHaveURL(/\/hotel\/detail\//)
  const row = page
    .getByRole('row')
    .or(page.getByRole('listitem'))
    .filter({ hasText: /Free until/ })
    .filter({ hasText: 'Confirmed at once' })
  await row
    .getByRole('link', { name: 'Book' })
    .or(row.getByRole('button', { name: 'Book' }))
    .first()
    .click()
  await expect(page).toHaveURL(/\/login\?returnUrl=/)
  await signIn(page, await aCompany({ currency: 'USD', balanceMinor: 50_000_000 }))

  await expect(page).toHaveURL(/\/hotel\/booking\?/)
  const freeBefore = await readFreeBalance(page)
  const lead = page.getByRole('group', { name: 'Room 1' }).getByRole('group', { name: 'Lead guest' })
  await lead.getByLabel('Surname').fill('Tan')
  await lead.getByLabel('Given name').fill('Mei Ling')
  const child = page.getByRole('group', { name: 'Room 1' }).getByRole('group', { name: /Child/ })
  await child.getByLabel('Surname').fill('Tan')
  await child.getByLabel('Given name').fill('Kai')
  const second = page.getByRole('group', { name: 'Room 2' }).getByRole('group', { name: 'Lead guest' })
  await second.getByLabel('Surname').fill('Lim')
  await second.getByLabel('Given name').fill('Wei')
  await page.getByText('Wishes, arrival, remark').click()
  await page.getByText('High floor').click()
  await page.getByLabel(/Your reference/).fill('HT-2026-118')
  await page.getByRole('radio', { name: /From the balance/ }).check()
  await page.getByRole('button', { name: /^Book for USD/ }).click()

  await expect(page).toHaveURL(/\/hotel\/success\?orderId=/)
  await expect(page.getByText('The booking is confirmed.')).toBeVisible()
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  expect(await readFreeBalance(page)).toBeLessThan(freeBefore)

  await page.goto(`hotel/voucher/${orderId}`)
  await expect(page).toHaveTitle(/Check-in voucher/)
  const paper = page.getByRole('main')
  await expect(paper.getByText('HT-2026-118').first()).toBeVisible()
  await expect(paper.getByText(/TAN/i).first()).toBeVisible()
  const pdf = await page.request.get(`files/hotel-orders/${orderId}/voucher.pdf`, { timeout: 180_000 })
  expect(pdf.headers()['content-type']).toContain('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto('account/hotel-order/list?keyword=HT-2026-118')
  await page
    .getByRole('link', { name: /H\d{11}/ })
    .first()
    .click()
  await expect(page).toHaveURL(/open=H\d{11}/)
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('You get back')).toBeVisible()
  const freeBooked = await readFreeBalance(page)
  await dialog.getByRole('button', { name: /^Cancel (free of charge|for)/ }).click()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect.poll(() => readFreeBalance(page)).toBeGreaterThan(freeBooked)
})

test('what was typed survives a reload of the booking page', async ({ page }) => {
  await page.goto('login')
  await signIn(page, 'booker')
  const city = await findCity(page, 'Singapore')
  const stay = `checkIn=${dayAhead(40)}&checkOut=${dayAhead(42)}&rooms=2&nationality=SG`
  await page.goto(`hotel/list?destinationId=${city}&${stay}`)
  await page.getByRole('article').first().getByRole('link').first().click()
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Book' })
    .or(page.getByRole('main').getByRole('button', { name: 'Book' }))
    .first()
    .click()
  await page.getByRole('group', { name: 'Lead guest' }).getByLabel('Surname').fill('Ng')
  await page.getByText('Wishes, arrival, remark').click()
  await page.getByLabel(/Remark for the hotel/).fill('Arrives with a cello')
  await page.reload()
  await expect(page.getByRole('group', { name: 'Lead guest' }).getByLabel('Surname')).toHaveValue('Ng')
  await expect(page.getByLabel(/Remark for the hotel/)).toHaveValue('Arrives with a cello')
})
