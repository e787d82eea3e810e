import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { commitChange, quoteChange } from '#features/hotel-orders/amending/contract.ts'
import { cancelHotelOrder, getHotelOrder } from '#features/hotel-orders/contract.ts'
import { correctGuestNames } from '#features/hotel-orders/contract-booking.ts'
import { getDeskOrder } from '#features/hotel-orders/contract-desk.ts'
import { hotelAnswers, settleHotelAnswer } from '#features/hotel-messages/contract.ts'
import { hotelAt } from './hotel-at-its-link.ts'
import { book, outcome } from './hotel-booking.ts'
import { setHotelMail } from './hotel-mail.ts'
import { inDays, putOnSale, type SaleOptions } from './hotel-sale.ts'
import type { Mailbox } from './mailbox.ts'
import { startMailWorld } from './mail-world.ts'
import type { Client, World } from './world.ts'

const HOTEL = 'reservations@hotel.example'

let world: World
let mailbox: Mailbox
let booker: Client
let desk: Client
let hotel: ReturnType<typeof hotelAt>
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld())
  ;[booker, desk] = [await world.as('owner'), await world.as('desk')]
  hotel = hotelAt({ world, mailbox, address: HOTEL })
})
afterAll(() => world.close())
beforeEach(() => mailbox.empty())

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

describe('a hotel that is asked', () => {
  test('confirms with its number, once; the booker and the desk see by whom', async () => {
    const { orderId, code, link } = await booked()
    const { page, status } = await hotel.open(link)
    expect([status, page]).toEqual([200, expect.stringContaining('Can you take this booking?')])
    expect(page).toContain(code)
    expect((await order(orderId)).status).toBe('PENDING')
    const after = await hotel.press(link, { answer: 'CONFIRMED', number: ' JG-8891 ' })
    expect(after.page).toContain('Confirmed')
    expect(await order(orderId)).toMatchObject({ status: 'CONFIRMED', hotelConfirmation: 'JG-8891' })
    const { history } = await desk.call(getDeskOrder, { orderId })
    expect(history.map(({ event, actorKind }) => `${event} ${actorKind}`)).toEqual(
      expect.arrayContaining(['hotel_opened HOTEL', 'confirmed HOTEL']),
    )
    const { hotelTold } = await order(orderId)
    expect(hotelTold).toEqual({
      mailedAt: expect.any(String),
      openedAt: expect.any(String),
      answeredAt: expect.any(String),
    })
    // A second answer, from a page that was open before, is refused.
    const again = await hotel.press(link, { answer: 'REJECTED', reason: 'FULL', seen: after.seen })
    expect([again.status, again.page]).toEqual([409, expect.stringContaining('Somebody has answered')])
    expect((await order(orderId)).status).toBe('CONFIRMED')
  })

  test('says who confirms while there is no number yet, and sends the number later', async () => {
    const { orderId, code, link } = await booked()
    const empty = await hotel.press(link, { answer: 'CONFIRMED', number: ' ', name: '' })
    expect([empty.status, empty.page]).toEqual([400, expect.stringContaining('Enter your confirmation number, or')])
    const long = await hotel.press(link, { answer: 'CONFIRMED', number: 'x'.repeat(61) })
    expect([long.status, long.page]).toEqual([400, expect.stringContaining('at most 60 characters')])
    expect(long.page).toContain(`value="${'x'.repeat(61)}"`)
    await hotel.press(link, { answer: 'CONFIRMED', name: 'Keiko Mori' })
    expect(await order(orderId)).toMatchObject({ status: 'CONFIRMED', hotelConfirmation: null })
    const next = await hotel.lastLink(code)
    await hotel.press(next, { answer: 'NUMBERED', number: 'A1' })
    expect((await order(orderId)).hotelConfirmation).toBe('A1')
  })

  test('corrects the number that it sent: the booker is told, and the order keeps the old one in its history', async () => {
    const { orderId, code, link } = await booked()
    await hotel.press(link, { answer: 'CONFIRMED', number: 'JG-8819' })
    const next = await hotel.lastLink(code)
    const same = await hotel.press(next, { answer: 'CORRECTED', number: 'JG-8819', before: 'JG-8819' })
    expect([same.status, same.page]).toEqual([400, expect.stringContaining('This is the number that we have')])
    mailbox.empty()
    const sent = { answer: 'CORRECTED', number: 'ＪＧ-8891', before: 'JG-8819' }
    const { page } = await hotel.press(next, sent)
    expect(page).toContain('Number corrected')
    expect((await order(orderId)).hotelConfirmation).toBe('JG-8891')
    const { history } = await desk.call(getDeskOrder, { orderId })
    expect(history.at(-1)).toMatchObject({ event: 'hotel_confirmation', note: 'JG-8819 → JG-8891' })
    await (await world.app()).outbox.drain()
    expect(mailbox.mails.some(({ text }) => text.includes('JG-8891'))).toBe(true)
    // Sent again from a page that was open before, it is refused.
    expect((await hotel.press(next, { ...sent, number: 'JG-1' })).status).toBe(409)
    expect((await order(orderId)).hotelConfirmation).toBe('JG-8891')
  })

  test('says no with a reason and what it could offer instead', async () => {
    const { orderId, link } = await booked()
    const without = await hotel.press(link, { answer: 'REJECTED', reason: 'OTHER', note: '' })
    expect([without.status, without.page]).toEqual([400, expect.stringContaining('value="OTHER" selected')])
    await hotel.press(link, { answer: 'REJECTED', reason: 'FULL', note: 'A suite from the 3rd' })
    expect(await order(orderId)).toMatchObject({ status: 'REJECTED', rejectReason: 'FULL' })
    const { history } = await desk.call(getDeskOrder, { orderId })
    expect(history.find(({ event }) => event === 'rejected')?.note).toBe('A suite from the 3rd')
  })

  test('never changes anything by opening links, as mail scanners do', async () => {
    const { orderId, link } = await booked()
    for (const sent of [{}, { 'user-agent': 'scanner' }]) await hotel.open(link, '?answer=CONFIRMED', sent)
    const head = await fetch(new URL(`h/${link}`, await world.baseUrl()), { method: 'HEAD' })
    expect(head.status).toBe(200)
    const { history, status } = await desk.call(getDeskOrder, { orderId })
    expect([status, history.filter(({ event }) => event === 'hotel_opened').length]).toEqual(['PENDING', 1])
    // A form that another site sends is no answer.
    const foreign = await fetch(new URL(`h/${link}`, await world.baseUrl()), {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ answer: 'CONFIRMED', name: 'x', seen: 'y' }),
    })
    expect([foreign.status, (await order(orderId)).status]).toEqual([403, 'PENDING'])
  })
})

describe('a confirmed booking', () => {
  test('that the hotel can not take stays confirmed, and the desk has two hours', async () => {
    const { orderId, code, link } = await booked({ mode: 'INSTANT' })
    await hotel.press(link, { answer: 'CANT', reason: 'FULL', note: 'Overbooked' })
    expect((await order(orderId)).status).toBe('CONFIRMED')
    const { rows } = await world.owner.query(
      'select kind, note, due_at - at as time from hotel_answer where order_id = $1',
      [orderId],
    )
    expect(rows).toEqual([{ kind: 'CANT', note: 'Overbooked', time: expect.objectContaining({ hours: 2 }) }])
    const twice = await hotel.press(link, { answer: 'CANT', reason: 'FULL' })
    expect(twice.status).toBe(409)
    const [waiting] = (await desk.call(searchHotelAnswers, { keyword: code })).list
    expect(waiting).toMatchObject({ orderId, kind: 'CANT', reason: 'FULL', note: 'Overbooked', sentTo: HOTEL })
    const settle = () => desk.call(settleHotelAnswer, { answerId: waiting?.id ?? '', reply: 'They keep it' })
    expect([await outcome(settle()), await outcome(settle())]).toEqual(['done', 'hotel_answer.settled'])
    expect((await desk.call(searchHotelAnswers, { keyword: code })).total).toBe(0)
  })

  test('asks for a change: the hotel agrees, and the stay is the new one', async () => {
    const { orderId, code, link } = await booked()
    await hotel.press(link, { answer: 'CONFIRMED', number: 'N1' })
    await hotel.lastLink(code)
    const { token, differenceMinor } = await booker.call(quoteChange, {
      orderId,
      checkIn,
      checkOut: addDays(checkIn, 3),
    })
    await booker.call(commitChange, { token, differenceMinor, payment: 'BALANCE' })
    const asked = await hotel.lastLink(code)
    expect((await hotel.open(link)).page).toContain('We sent you a newer message about this booking')
    expect((await hotel.press(link, { answer: 'ACCEPTED', seen: token })).status).toBe(409)
    await hotel.press(asked, { answer: 'ACCEPTED' })
    expect(await order(orderId)).toMatchObject({ status: 'CONFIRMED', checkOut: addDays(checkIn, 3) })
  })

  test('changes again before the mail about it goes out: an answer to what was shown before is refused', async () => {
    const { orderId, code, link } = await booked()
    await hotel.press(link, { answer: 'CONFIRMED', number: 'N3' })
    const page = await hotel.lastLink(code)
    const { seen } = await hotel.open(page)
    const days = { orderId, checkIn, checkOut: addDays(checkIn, 3) }
    const { token, differenceMinor } = await booker.call(quoteChange, days)
    await booker.call(commitChange, { token, differenceMinor, payment: 'BALANCE' })
    const { status } = await hotel.press(page, { answer: 'ACCEPTED', seen })
    expect([status, (await order(orderId)).status]).toEqual([409, 'AMENDMENT_PENDING'])
  })

  test('waives the fee of a cancellation that it is asked for', async () => {
    const { orderId, code, link } = await booked({ penalties: [{ daysBefore: 90, kind: 'PERCENT', value: 100 }] })
    await hotel.press(link, { answer: 'CONFIRMED', number: 'N2' })
    await hotel.lastLink(code)
    const { totalMinor } = await order(orderId)
    await booker.call(cancelHotelOrder, { orderId, penaltyMinor: totalMinor })
    const asked = await hotel.lastLink(code)
    if ((await order(orderId)).status === 'CANCELLATION_PENDING') await hotel.press(asked, { answer: 'WAIVED' })
    expect(await order(orderId)).toMatchObject({ status: 'CANCELLED', refundedMinor: totalMinor, penaltyMinor: 0 })
  })

  test('is to be cancelled free of charge: the hotel reads so, and has nothing to waive', async () => {
    const { orderId, code, link } = await booked()
    await hotel.press(link, { answer: 'CONFIRMED', number: 'N4' })
    await booker.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
    const { page } = await hotel.open(await hotel.lastLink(code), '?lang=en')
    expect(page).toMatch(/Cancellation fee<\/dt><dd>free of charge/)
    expect(page).not.toContain('Accept without a fee')
  })

  test('about which the hotel asks has its answer by mail and on the page', async () => {
    const { code, link } = await booked({ mode: 'INSTANT' })
    await hotel.press(link, { answer: 'ASKED', note: 'Twin or double?' })
    const [waiting] = (await desk.call(searchHotelAnswers, { keyword: code, kinds: ['ASKED'] })).list
    await desk.call(settleHotelAnswer, { answerId: waiting?.id ?? '', reply: 'A double, please' })
    const next = await hotel.lastLink(code)
    const mail = mailbox.mails.findLast(({ to }) => to === HOTEL)
    expect(mail?.subject).toContain(`Answer to your question ${code}`)
    expect(mail?.text).toMatch(/Your question: Twin or double\?\r?\nOur answer: A double, please/)
    expect((await hotel.open(next)).page).toContain('Our answer: A double, please')
  })

  test('keeps the question that was written while a newer mail went out', async () => {
    const { orderId, code, link } = await booked({ mode: 'INSTANT' })
    const { seen } = await hotel.open(link)
    await booker.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
    expect(await hotel.lastLink(code)).not.toBe(link)
    await hotel.press(link, { answer: 'ASKED', note: 'Is the fee ours?', seen })
    const { list } = await desk.call(searchHotelAnswers, { keyword: code })
    expect(list).toMatchObject([{ kind: 'ASKED', note: 'Is the fee ours?' }])
  })

  test('that was cancelled meanwhile is not confirmed by a late yes', async () => {
    const { orderId, link } = await booked()
    const { seen } = await hotel.open(link)
    await booker.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
    const late = await hotel.press(link, { answer: 'CONFIRMED', number: 'L8', seen })
    expect(late.status).toBe(409)
    expect(await order(orderId)).toMatchObject({ status: 'CANCELLED', hotelConfirmation: null })
  })
})

describe('the page', () => {
  test('names guests and net prices, never the customer or what it pays; links of strangers open nothing', async () => {
    const { orderId, link } = await booked()
    const { companyName } = await order(orderId)
    const { page } = await hotel.open(link)
    expect(page).toContain('LEE Ann')
    expect(page).toContain('Net price, as agreed with you')
    expect(page).not.toContain(companyName)
    expect(Buffer.byteLength(page)).toBeLessThan(30_000)
    expect(page).not.toContain('<script')
    const made = link.replace(/^./, (first) => (first === 'a' ? 'b' : 'a'))
    expect([(await hotel.open(made)).status, (await hotel.open('x')).status]).toEqual([404, 404])
    const response = await fetch(new URL(`h/${link}`, await world.baseUrl()))
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test.each([
    ['ja', '予約リクエスト', '貴館の予約番号'],
    ['zh-CN', '预订申请', '酒店确认号'],
    ['de', 'Buchungsanfrage', 'Ihre Bestätigungsnummer'],
  ])('speaks %s', async (language, title, number) => {
    const { link } = await booked()
    const { page } = await hotel.open(link, `?lang=${language}`)
    expect(page).toContain(`<h1>${title}</h1>`)
    expect(page).toContain(number)
    expect((await hotel.open(link, '', { 'accept-language': `${language},en;q=0.5` })).page).toContain(title)
  })

  test('is read only once a newer mail was sent, and closed thirty days after the stay', async () => {
    const { orderId, code, link } = await booked({ mode: 'INSTANT' })
    const { rooms } = await order(orderId)
    const named = rooms.map(({ guests }) => ({ guests: guests.map(() => ({ surname: 'Lee', givenName: 'Anna' })) }))
    await booker.call(correctGuestNames, { orderId, rooms: named })
    await hotel.lastLink(code)
    expect((await hotel.open(link)).page).toContain('newer message')
    await world.clock.advance(74 * 86_400_000)
    const late = await hotel.open(link)
    await world.clock.advance(-74 * 86_400_000)
    expect(late.status).toBe(404)
  })
})
