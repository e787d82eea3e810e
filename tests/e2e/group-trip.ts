import { randomBytes } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import type { Client } from '#contract/client.ts'
import { suggestHotel } from '#features/hotels/contract.ts'
import { inDays, putOnSale, type Sale } from '../hotel-sale.ts'
import { onDatabase } from './database.ts'
import { clientAs } from './steps.ts'
import { expect } from './world.ts'

/** A city in which no other test searches. */
export const CITY = 'Vienna'

/** Rooms on every night of the group's stay, by kind. */
export const ROOMS = { Single: 6, Double: 8, Twin: 8, Triple: 2 } as const

/** A hotel of a known name in that city with room for groups, which searches find. */
export async function openGroupHotel(): Promise<{ sale: Sale; name: string }> {
  const visitor: Client = await clientAs('desk')
  const { list } = await visitor.call(suggestHotel, { keyword: CITY, kinds: ['CITY'] })
  const name = `Danube House ${randomBytes(3).toString('hex')}`
  const sale = await onDatabase(async (owner) => {
    const opened = await putOnSale(owner, { rooms: 60, country: 'AT', timeZone: 'Europe/Vienna' })
    await owner.query(
      `with h as (
         update hotel set name_en = $2, name_zh = '多瑙河酒店', destination_id = $3, latitude = 48.3 + random() / 10, longitude = 16.4
         where id = $1 returning no)
       insert into change_journal (topic, ref_no) select 'HOTEL', h.no from h`,
      [opened.hotelId, name, list[0]?.id],
    )
    return opened
  })
  return { sale, name }
}

/** Types three nights from the twentieth day on into the field of that name. */
export async function fillStay(page: Page, label: string): Promise<void> {
  const dates = page.getByRole('group', { name: label })
  for (const [at, day] of [inDays(20), inDays(23)].entries()) {
    const [year = '', month = '', date = ''] = day.split('-')
    for (const [type, digits] of Object.entries({ day: date, month, year }))
      await fillPart(dates.locator(`[data-type=${type}]`).nth(at), digits)
  }
}

/** A busy page can miss a digit: the part is then emptied and typed again. */
async function fillPart(part: Locator, digits: string): Promise<void> {
  await expect(async () => {
    await part.focus()
    for (const _ of digits) await part.press('Backspace')
    await part.pressSequentially(digits)
    expect(await part.getAttribute('aria-valuenow')).toBe(String(Number(digits)))
  }).toPass()
}

/** Names for everybody the rooms sleep, as a spreadsheet copies them: surname, given name, nationality. */
export function peopleToPaste(): string[][] {
  const surnames = ['Tan', 'Lim', 'Ng', 'Ong', 'Koh', 'Goh', 'Chua', 'Teo', 'Ho', 'Yeo', 'Sim']
  const given = ['Mei', 'Wei', 'Jia', 'Hui']
  return given.flatMap((name) => surnames.map((surname) => [surname, name, 'SG']))
}

/** Pastes a block into the grid at the cell with the focus. */
export async function pasteInto(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  const text = rows.map((row) => row.join('\t')).join('\n')
  await page.getByRole('grid').evaluate((grid, block) => {
    const data = new DataTransfer()
    data.setData('text/plain', block)
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
}

/** A browser of somebody else, signed in or not. */
export async function anotherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env['TRADEWIND_URL'] ?? '',
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
  })
  return context.newPage()
}

/** Plays the payer's telephone on the page with the code, until the portal has the money. */
export async function payByTelephone(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/pay\/wechat\?paymentId=/)
  const [telephone] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Simulate payment' }).click(),
  ])
  await telephone.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(telephone.getByText('Paid.')).toBeVisible()
  await telephone.close()
  await expect(page).toHaveURL(/\/pay\/result\?paymentId=/)
}
