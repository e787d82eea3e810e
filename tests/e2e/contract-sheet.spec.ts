import type { Page } from '@playwright/test'
import { inDays, putOnSale } from '../hotel-sale.ts'
import { expectAccessible } from './accessible.ts'
import { aCompany } from './company.ts'
import { onDatabase } from './database.ts'
import { callPortal, fillDate, signInQuietly } from './steps.ts'
import { expect, test } from './world.ts'

/** The paper contract: room, board, guests, low and high season, in the notation of German. */
const PAPER = [
  ['Double', 'RO', 'A1', '70,00', '100,00'],
  ['Double', 'RO', 'A2', '100,00', '150,00'],
  ['Double', 'RO', 'A3', '125,00', '190,50'],
  ['Double', 'BB', 'A1', '90,00', '130,00'],
  ['Double', 'BB', 'A2', '120,00', '180,00'],
  ['Double', 'BB', 'A3', '150,00', '225,50'],
  ['Double', 'BB', 'C1:0-5', 'free', 'kostenlos'],
  ['Double', 'BB', 'C1:6-11', '25,00', '50 %'],
  ['Double', 'BB', 'C2:0-5', 'free', 'free'],
  ['Double', 'BB', 'C2:6-11', '20,00', '40,00'],
  ['Double', 'HB', 'A1', '115,00', '160,00'],
  ['Double', 'HB', 'A2', '170,00', '240,00'],
  ['Double', 'HB', 'A3', '225,00', '1.234,50'],
  ['Double', 'HB', 'C1:0-5', 'free', 'free'],
  ['Double', 'HB', 'C1:6-11', '40,00', '50 %'],
  ['Double', 'HB', 'C2:0-5', 'free', 'free'],
  ['Double', 'HB', 'C2:6-11', '30,00', '55,00'],
]
/** What was typed wrong on the way to the sheet: the line, the column, and the text. */
const MISTAKES = [
  { line: 4, column: 3, text: '1.20,00' },
  { line: 5, column: 2, text: 'D3' },
  { line: 16, column: 4, text: 'x' },
]

/**
 * Two nights of low and two of high season, by hand: the amounts of the paper a night, each with 15 % and rounded half
 * up to the cent, such as 225.50 × 1.15 = 259.325 = 259.33.
 */
const TOTALS: { adults: number; childAges?: number[]; total: Record<string, number> }[] = [
  // 100 and 150, 120 and 180, 170 and 240: 115.00 and 172.50, 138.00 and 207.00, 195.50 and 276.00.
  { adults: 2, total: { ROOM_ONLY: 575_00, BREAKFAST: 690_00, HALF_BOARD: 943_00 } },
  // 80.50 and 115.00, 103.50 and 149.50, 132.25 and 184.00.
  { adults: 1, total: { ROOM_ONLY: 391_00, BREAKFAST: 506_00, HALF_BOARD: 632_50 } },
  // 143.75 and 219.08, 172.50 and 259.33, 258.75 and 1,419.68.
  { adults: 3, total: { ROOM_ONLY: 725_66, BREAKFAST: 863_66, HALF_BOARD: 3_356_86 } },
  // The child of nine is the first: 120 + 25 + 20 and 180 + 45 + 40, 170 + 40 + 30 and 240 + 60 + 55.
  { adults: 2, childAges: [8, 9], total: { BREAKFAST: 989_00, HALF_BOARD: 1_368_50 } },
  // The child of three is free: 145 and 225, 210 and 300.
  { adults: 2, childAges: [3, 9], total: { BREAKFAST: 851_00, HALF_BOARD: 1_173_00 } },
]

/** Pastes a block as a spreadsheet copies it, at the first cell of a grid. */
async function pasteInto(page: Page, grid: string, rows: readonly (readonly string[])[]): Promise<void> {
  await cellOf(page, grid, { line: 0, column: 0 }).click()
  await page.getByRole('grid', { name: grid, exact: true }).evaluate(
    (table, text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      table.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    rows.map((row) => row.join('\t')).join('\r\n'),
  )
}

const cellOf = (page: Page, grid: string, { line, column }: { line: number; column: number }) =>
  page
    .getByRole('grid', { name: grid, exact: true })
    .getByRole('row')
    .nth(line + 1)
    .getByRole('gridcell')
    .nth(column)

/** A hotel whose room has guests, days and rooms to sell, but no rate on sale. */
const aHotel = () =>
  onDatabase(async (owner) => {
    const sale = await putOnSale(owner)
    await owner.query(`update rate_plan set status = 'CLOSED' where id = $1`, [sale.ratePlanId])
    const { rows } = await owner.query<{ name: string }>('select name_en as name from hotel where id = $1', [
      sale.hotelId,
    ])
    return { hotelId: sale.hotelId, name: rows[0]?.name ?? '' }
  })

/** Adds the supplier and the draft of its contract. */
async function draft(page: Page, hotel: string): Promise<string> {
  const supplier = `Supplier of ${hotel}`
  await page.goto('ops/suppliers')
  await page.getByRole('button', { name: 'Add supplier' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Supplier', { exact: true }).fill(supplier)
  await dialog.getByLabel('Currency').fill('USD')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: supplier })).toBeVisible()
  await page.goto('ops/contracts')
  await page.getByRole('button', { name: 'New contract' }).click()
  await dialog.getByLabel('Find hotel').fill(hotel)
  await dialog.getByLabel('Hotel', { exact: true }).selectOption({ label: hotel })
  await dialog.getByLabel('Supplier', { exact: true }).selectOption({ label: supplier })
  await dialog.getByLabel('Contract number').fill('SUN-27')
  await fillDate(dialog, 'First night', inDays(10))
  await fillDate(dialog, 'Last night', inDays(90))
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'SUN-27 · version 1' })).toBeVisible()
  return page.url()
}

/** A day as German writes it, `01.11.26`. */
const german = (day: string) => `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(2, 4)}`
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

type Rates = { rates: { ratePlanId: string; mealPlan: string; offer: { totalMinor: number } | null }[] }
type Party = { adults: number; childAges?: number[] }
const asked = (hotelId: string, { adults, childAges = [] }: Party) => ({
  hotelId,
  checkIn: inDays(38),
  checkOut: inDays(42),
  nationality: 'SG',
  'rooms[0][adults]': adults,
  ...Object.fromEntries(childAges.map((age, at) => [`rooms[0][childAges][${at}]`, age])),
})

/** The rates that are sold for a party, by board. */
async function sold(page: Page, hotelId: string, party: Party) {
  const { rates } = await callPortal<Rates>(page, 'hotel/searchHotelRates.do', asked(hotelId, party))
  return rates.filter(({ offer }) => offer !== null)
}

/** Pastes the sheet with its mistakes, and corrects them cell by cell; nothing is saved before. */
async function enterSheet(page: Page): Promise<void> {
  const wrong = PAPER.map((row, line) =>
    row.map((text, column) => MISTAKES.find((one) => one.line === line && one.column === column)?.text ?? text),
  )
  await pasteInto(page, 'Sheet', [['Room', 'Board', 'Guests', 'LOW', 'HIGH'], ...wrong])
  await expect(page.getByText('17 rows changed')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('3 cells need a correction')).toBeVisible()
  for (const { line, column, text } of MISTAKES) {
    await expect(cellOf(page, 'Sheet', { line, column })).toHaveAttribute('aria-invalid', 'true')
    await expect(cellOf(page, 'Sheet', { line, column })).toHaveText(text)
  }
  await expectAccessible(page, 'a sheet with mistakes')
  for (const at of MISTAKES) {
    await cellOf(page, 'Sheet', at).click()
    await page.keyboard.type(`${PAPER[at.line]?.[at.column] ?? ''}\n`)
  }
  await save(page).click()
  await expect(save(page)).toBeHidden()
}

test('a contract of 17 lines is pasted with three mistakes, corrected, activated, sold and booked at its amounts', async ({
  page,
}) => {
  const { hotelId, name } = await aHotel()
  const loginName = await aCompany({ currency: 'USD', balanceMinor: 5_000_000 })
  await signInQuietly(page, 'product')
  await draft(page, name)
  await pasteInto(page, 'Seasons', [
    ['LOW', german(inDays(20)), german(inDays(39)), ''],
    ['HIGH', german(inDays(40)), german(inDays(60)), ''],
  ])
  await save(page).click()
  await expect(page.getByRole('columnheader', { name: 'HIGH' })).toBeVisible()
  await enterSheet(page)
  await page.reload()
  await expect(cellOf(page, 'Sheet', { line: 12, column: 4 })).toHaveText('1234.50')

  await page.getByRole('button', { name: 'Preview and activate' }).click()
  const preview = page.getByRole('dialog')
  await expect(preview.getByText('Free cancellation until arrival · Sold to all nationalities')).toBeVisible()
  await expect(preview.getByRole('row', { name: 'Double · HB 41 41 0 0 –' })).toBeVisible()
  await expectAccessible(page, 'the preview of a contract')
  await preview.getByRole('button', { name: 'Activate', exact: true }).click()
  await expect(preview).toBeHidden()

  await page.getByRole('tab', { name: 'Try a stay' }).click()
  await page.getByLabel('Customer code').fill(loginName.toUpperCase())
  await fillDate(page, 'Check-in', inDays(38))
  await fillDate(page, 'Check-out', inDays(42))
  await page.getByLabel('Adults').fill('3')
  await page.getByRole('button', { name: 'Show price' }).click()
  await expect(page.getByRole('heading', { name: /Double · HB · Total USD.3,356\.86/ })).toBeVisible()

  await signInQuietly(page, loginName)
  for (const { total, ...party } of TOTALS) {
    const rates = await sold(page, hotelId, party)
    const found = Object.fromEntries(rates.map(({ mealPlan, offer }) => [mealPlan, offer?.totalMinor]))
    expect([party, found]).toEqual([party, total])
  }
  const halfBoard = (await sold(page, hotelId, { adults: 3 })).find(({ mealPlan }) => mealPlan === 'HALF_BOARD')
  const stay = `checkIn=${inDays(38)}&checkOut=${inDays(42)}&rooms=3&nationality=SG`
  await page.goto(`hotel/booking?hotelId=${hotelId}&ratePlanId=${halfBoard?.ratePlanId ?? ''}&${stay}`)
  const lead = page.getByRole('group', { name: 'Lead guest' }).first()
  await lead.getByLabel('Surname').fill('Tan')
  await lead.getByLabel('Given name').fill('Mei Ling')
  await page.getByRole('radio', { name: /From the balance/ }).check()
  await page.getByRole('button', { name: /^Book for USD.3,356\.86/ }).click()
  await expect(page).toHaveURL(/\/hotel\/success\?orderId=/)
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  await page.goto(`account/hotel-order/detail/${orderId}`)
  await expect(page.getByText(/USD.3,356\.86/).first()).toBeVisible()
})
