import { writeFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import { getTicketOrder } from '#features/ticket-orders/contract.ts'
import { DELIVERY_FORMATS } from '#features/tickets/contract.ts'
import { bookTickets, putTicketOnSale } from '../ticket-sale.ts'
import { expectAccessibleInSizes } from './accessible.ts'
import { aCompany } from './company.ts'
import { onDatabase } from './database.ts'
import { clientAs, signInQuietly } from './steps.ts'
import { expect, test } from './world.ts'

type Ticket = { readonly orderId: string; readonly code: string }

/** Books a ticket whose code is of a format, for today. */
async function bookToday(loginName: string, format: string): Promise<Ticket> {
  const sale = await onDatabase(async (owner) => {
    const made = await putTicketOnSale(owner)
    await owner.query('update ticket_option set delivery_format = $2 where id = $1', [made.optionId, format])
    return made
  })
  const { id: orderId, tickets } = await bookTickets(await clientAs(loginName), sale)
  await onDatabase((owner) =>
    owner.query("update ticket_order set day = (portal_now() at time zone 'Asia/Singapore')::date where id = $1", [
      orderId,
    ]),
  )
  return { orderId, code: tickets[0]?.code ?? '' }
}

/** What a camera sees when visitors hold their phones before it, one after the other: each for a second. */
async function filmTickets(browser: Browser, loginName: string, tickets: readonly Ticket[]): Promise<Buffer> {
  const baseURL = process.env['TRADEWIND_URL'] ?? ''
  const phone = await browser.newPage({ baseURL, viewport: { width: 640, height: 720 }, deviceScaleFactor: 2 })
  await signInQuietly(phone, loginName)
  const frames: Buffer[] = []
  for (const { orderId, code } of tickets) {
    await phone.goto(`ticket/voucher/${orderId}`)
    await phone.getByText(code).scrollIntoViewIfNeeded()
    const frame = await phone.screenshot({ type: 'jpeg', quality: 90 })
    frames.push(...Array.from({ length: 30 }, () => frame))
  }
  await phone.close()
  return Buffer.concat(frames)
}

test('tickets of each format on the phones of visitors are let in by the camera', async ({
  browser,
  playwright,
  launchOptions,
}, info) => {
  const loginName = await aCompany({ currency: 'USD', balanceMinor: 1_000_000 })
  const tickets = await Promise.all(DELIVERY_FORMATS.map((format) => bookToday(loginName, format)))
  const film = info.outputPath('phones.mjpeg')
  await writeFile(film, await filmTickets(browser, loginName, tickets))
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
  const args = [...(launchOptions.args ?? []), ...camera, `--use-file-for-fake-video-capture=${film}`]
  const gate = await playwright.chromium.launch({ ...launchOptions, args })
  try {
    const page = await gate.newPage({ baseURL: process.env['TRADEWIND_URL'] ?? '', locale: 'en-GB' })
    await signInQuietly(page, 'desk')
    await page.goto('ops/redeem')
    await page.getByLabel(/^This gate/).fill('North gate')
    await page.getByRole('link', { name: 'Scan with the camera' }).click()
    for (const { code } of tickets) await expect(page.getByText(code).first()).toBeVisible()
    await expectAccessibleInSizes(page, 'the gate with a camera')
  } finally {
    await gate.close()
  }
  const owner = await clientAs(loginName)
  for (const { orderId } of tickets)
    expect(await owner.call(getTicketOrder, { orderId })).toMatchObject({ status: 'REDEEMED' })
})
