import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { takeAnswer } from '#features/hotel-messages/answering/answer.ts'
import { answersTo, kindNow } from '#features/hotel-messages/answering/rules.ts'
import { commitChange, quoteChange } from '#features/hotel-orders/amending/contract.ts'
import { hotelAnswers, settleHotelAnswer } from '#features/hotel-messages/contract.ts'
import { findLink } from '#features/hotel-messages/hotel-messages.sql.ts'
import { PAGE_STYLE } from '#features/hotel-messages/page/style.ts'
import { getHotelOrder } from '#features/hotel-orders/contract.ts'
import { decideOrder, getDeskOrder } from '#features/hotel-orders/contract-desk.ts'
import { findCompanyOrder } from '#features/hotel-orders/store.ts'
import { hashOfToken } from '#features/identity/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import { hotelAt } from './hotel-at-its-link.ts'
import { book } from './hotel-booking.ts'
import { setHotelMail } from './hotel-mail.ts'
import { inDays, putOnSale, type SaleOptions } from './hotel-sale.ts'
import { startMailWorld } from './mail-world.ts'
import type { Client, World } from './world.ts'

const HOTEL = 'reservations@hotel.example'

let world: World
let booker: Client
let desk: Client
let hotel: ReturnType<typeof hotelAt>
beforeAll(async () => {
  const started = await startMailWorld()
  world = started.world
  ;[booker, desk] = [await world.as('owner'), await world.as('desk')]
  hotel = hotelAt({ ...started, address: HOTEL })
})
afterAll(() => world.close())

const { search: searchHotelAnswers } = hotelAnswers
const order = (orderId: string) => booker.call(getHotelOrder, { orderId })
const checkIn = inDays(40)

/** A booking, and the link of the mail about it. */
async function booked(options: SaleOptions = {}) {
  const sale = await putOnSale(world.owner, { rooms: 3, mode: 'ON_REQUEST', ...options })
  await setHotelMail(world, sale.hotelId, HOTEL)
  const { orderId, code } = await book(booker, sale, { stay: { checkIn, checkOut: addDays(checkIn, 2) } })
  return { orderId, code, link: await hotel.lastLink(code) }
}

/** An order as the server reads it for the link of a mail. */
const readAt = (token: string) =>
  world.db.read(SYSTEM, async (reader) => {
    const link = await reader.one(findLink, { tokenHash: hashOfToken(token), now: new Date().toISOString() })
    const found = await findCompanyOrder(reader, link.companyId, link.orderId)
    if (!found) throw new Error('the order is not there')
    return { link, order: found }
  })

test('a hotel presses "We can’t take it" in the mail, and finds that form open', async () => {
  const { link } = await booked()
  // Browsers unfold what is around the place of an address, not the place itself.
  expect((await hotel.open(link, '?lang=en')).page).toMatch(/<summary>We can[^<]*<\/summary><div id="cant">/)
})

test('a hotel writes a full field with line breaks, which a browser sends as two characters each', async () => {
  const { orderId, link } = await booked()
  const note = 'From the 3rd on:\r\na suite\r\n'.padEnd(502, 'x')
  await hotel.press(link, { answer: 'REJECTED', reason: 'OTHER', note })
  const { history } = await desk.call(getDeskOrder, { orderId })
  expect(history.find(({ event }) => event === 'rejected')?.note).toBe(note.replaceAll('\r\n', '\n'))
})

test('a hotel writes a long address or dashes without a space: the page stays as wide as its telephone', () => {
  expect(PAGE_STYLE).toMatch(/body \{[^}]*overflow-wrap: anywhere/)
})

test('a hotel types its number in full-width digits; vouchers and searches have plain ones', async () => {
  const { orderId, link } = await booked()
  await hotel.press(link, { answer: 'CONFIRMED', number: '００\u200b７Ａ' })
  expect((await order(orderId)).hotelConfirmation).toBe('007A')
})

test('the desk types a number in full-width digits, as a hotel wrote it: it is kept plain, as pasted ones are', async () => {
  const { orderId } = await booked({ mode: 'INSTANT' })
  const note = (hotelConfirmation: string) =>
    desk.call(decideOrder, { action: 'setHotelConfirmation', orderId, hotelConfirmation })
  await note('００\u200b８Ｂ')
  expect((await order(orderId)).hotelConfirmation).toBe('008B')
  await expect(note('\u200b')).rejects.toMatchObject({ body: { fields: { hotelConfirmation: expect.any(String) } } })
})

test('a hotel asks the same twice, by a double click: the desk has one question until it has answered', async () => {
  const { code, link } = await booked()
  for (const note of ['Twin?', 'Twin?', 'Cot?']) await hotel.press(link, { answer: 'ASKED', note })
  const asked = async () =>
    (await desk.call(searchHotelAnswers, { keyword: code })).list.map(({ id, note }) => ({ id, note }))
  expect((await asked()).map(({ note }) => note)).toEqual(['Twin?', 'Cot?'])
  await desk.call(settleHotelAnswer, { answerId: (await asked())[0]?.id ?? '', reply: 'Twin' })
  await hotel.press(link, { answer: 'ASKED', note: 'Twin?' })
  expect((await asked()).map(({ note }) => note)).toEqual(['Cot?', 'Twin?'])
})

test('a hotel answers from a browser that names no origin for a page without referrer, as Safari did', async () => {
  const { orderId, link } = await booked()
  const { seen } = await hotel.open(link)
  const body = new URLSearchParams({ seen, answer: 'CONFIRMED', number: 'S1' })
  const url = new URL(`h/${link}`, await world.baseUrl())
  expect((await fetch(url, { method: 'POST', headers: { origin: 'null' }, body })).status).toBe(200)
  expect((await order(orderId)).hotelConfirmation).toBe('S1')
})

test('a booking keeps its number when a page that was open before sends another one', async () => {
  const { orderId, link: token } = await booked({ mode: 'INSTANT' })
  const { seen } = await hotel.open(token)
  const read = await readAt(token)
  const deps = { db: world.db, now: Date.now, wakeOutbox: () => {}, config: { wechatFeeRefunded: false } }
  await desk.call(decideOrder, { action: 'setHotelConfirmation', orderId, hotelConfirmation: 'L1' })
  const answer = { kind: 'NUMBERED', number: 'Z9' } as const
  await expect(takeAnswer(deps, { ...read, seen, answer })).rejects.toMatchObject({ code: 'order.state' })
  expect((await order(orderId)).hotelConfirmation).toBe('L1')
})

test('a booking that was stayed in is not shown as cancelled when its link is opened afterwards', async () => {
  const { order: found } = await readAt((await booked({ mode: 'INSTANT' })).link)
  for (const status of ['COMPLETED', 'NO_SHOW'] as const)
    expect(kindNow({ ...found, listed: { ...found.listed, status } }, 'BOOKING')).toBe('BOOKING')
})

test('a hotel that can not take a booking stays in the desk’s list while the customer asks for a change', async () => {
  const { orderId, code, link } = await booked()
  await hotel.press(link, { answer: 'CONFIRMED', number: 'N1' })
  await hotel.press(await hotel.lastLink(code), { answer: 'CANT', reason: 'FULL' })
  const days = { orderId, checkIn, checkOut: addDays(checkIn, 3) }
  const { token, differenceMinor } = await booker.call(quoteChange, days)
  await booker.call(commitChange, { token, differenceMinor, payment: 'BALANCE' })
  expect((await order(orderId)).status).toBe('AMENDMENT_PENDING')
  expect((await desk.call(searchHotelAnswers, { keyword: code })).list.map(({ kind }) => kind)).toEqual(['CANT'])
})

test('a hotel sends its number while an approver of the customer decides about a change', async () => {
  const { order: found } = await readAt((await booked({ mode: 'INSTANT' })).link)
  const held = { ...found, listed: { ...found.listed, status: 'AMENDMENT_PENDING' } } as const
  expect(answersTo(held)).toEqual(['NUMBERED', 'CANT', 'ASKED'])
})
