import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, outcome } from '../../tests/hotel-booking.ts'
import { putOnSale } from '../../tests/hotel-sale.ts'
import type { Mailbox } from '../../tests/mailbox.ts'
import { startMailWorld } from '../../tests/mail-world.ts'
import { textOfPdf } from '../../tests/pdf-text.ts'
import { bookTickets, cancelTickets, putTicketOnSale } from '../../tests/ticket-sale.ts'
import type { Client, World } from '../../tests/world.ts'
import { getTrip, queryBookedWith, sendTrip } from './contract.ts'

let world: World
let mailbox: Mailbox
let owner: Client
let booker: Client
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld({ jobs: true }))
  ;[owner, booker] = [await world.as('owner'), await world.as('booker')]
})
afterAll(async () => {
  await world.close()
})

const visit = async (client: Client, customerReference: string, days: number) =>
  bookTickets(client, await putTicketOnSale(world.owner, { days }), { adults: 2, save: { customerReference } })

/** A stay between two visits, and a third visit that was cancelled. */
async function bookTrip(reference: string) {
  const late = await visit(booker, reference, 60)
  const hotel = await book(booker, await putOnSale(world.owner), {
    save: { customerReference: reference.toLowerCase() },
  })
  const early = await visit(booker, reference, 1)
  const gone = await visit(booker, reference, 3)
  await cancelTickets(booker, gone.id)
  return { late, hotel, early }
}

test('a trip has the orders of a reference, ignoring case, in the order of its days', async () => {
  const { late, hotel, early } = await bookTrip('MAY-7')
  const trip = await booker.call(getTrip, { reference: ' may-7 ' })
  expect(trip.items.map(({ orderId }) => orderId)).toEqual([early.id, hotel.orderId, late.id])
  expect(trip.items.map(({ kind }) => kind)).toEqual(['TICKET_ORDER', 'HOTEL_ORDER', 'TICKET_ORDER'])
  expect(trip.items[0]).toMatchObject({ isConfirmed: true, people: ['Visitor 1', 'Visitor 2'], quantity: 2 })
  expect(await outcome(booker.call(getTrip, { reference: 'MAY' }))).toBe('trip.not_found')
})

test('it shows nobody the orders of another company, nor those of others to who sees the own ones', async () => {
  await bookTrip('OTHERS-1')
  const summit = await world.as('summit')
  expect(await outcome(summit.call(getTrip, { reference: 'OTHERS-1' }))).toBe('trip.not_found')
  await visit(owner, 'OTHERS-1', 5)
  expect((await owner.call(getTrip, { reference: 'OTHERS-1' })).items).toHaveLength(4)
})

test('the trip is one PDF and one mail with the tickets, in the language of who sends it, without prices', async () => {
  const { late, early } = await bookTrip('MAIL-1')
  const response = await booker.get('files/trips/trip.pdf?reference=mail-1&language=zh-CN')
  expect(response.status).toBe(200)
  const chinese = textOfPdf(Buffer.from(await response.arrayBuffer()))
  expect(chinese).toContain('行程单')
  expect((await booker.get('files/trips/trip.pdf?reference=nothing')).status).toBe(404)
  await booker.call(sendTrip, { reference: 'MAIL-1', email: 'lee@visitors.example' })
  await expect.poll(() => mailbox.mails.filter(({ to }) => to.includes('lee@')).length).toBe(1)
  const mail = mailbox.mails.find(({ to }) => to.includes('lee@'))
  expect(mail?.files.map(({ name }) => name)).toEqual(['MAIL-1.pdf', `${early.code}.pdf`, `${late.code}.pdf`])
  const text = textOfPdf(mail?.files[0]?.body ?? Buffer.alloc(0))
  expect(text).toContain('River Cruise')
  expect(`${text}${mail?.text ?? ''}`).not.toMatch(/USD|CNY/)
})

test('what a company often books with a ticket or hotel is counted of its own orders of the last year', async () => {
  const [hotel, other] = [await putOnSale(world.owner), await putOnSale(world.owner)]
  const [far, near] = [await putTicketOnSale(world.owner, { days: 90 }), await putTicketOnSale(world.owner)]
  const stay = (client: Client, sale: typeof hotel, customerReference = '') =>
    book(client, sale, { save: { customerReference } })
  const tickets = (client: Client, sale: typeof far, customerReference = '') =>
    bookTickets(client, sale, { save: { customerReference } })
  const withOf = async (client: Client, soldId: string) =>
    (await client.call(queryBookedWith, { soldId })).list.map((one) => [one.kind, one.soldId, one.times])
  // Twice under a reference, whatever the days; the other hotel once.
  for (const reference of ['WITH-1', 'WITH-2']) {
    await stay(booker, hotel, reference)
    await tickets(booker, far, reference.toLowerCase())
  }
  await stay(booker, other, 'WITH-2')
  expect(await withOf(owner, far.productId)).toEqual([['HOTEL_ORDER', hotel.hotelId, 2]])
  expect(await withOf(owner, hotel.hotelId)).toEqual([['TICKET_ORDER', far.productId, 2]])
  expect(await withOf(owner, other.hotelId)).toEqual([])
  // Another company sees none of it, nor do its orders count here.
  const summit = await world.as('summit')
  for (const reference of ['WITH-1', 'WITH-2', 'WITH-3']) await stay(summit, hotel, reference)
  expect(await withOf(summit, far.productId)).toEqual([])
  expect(await withOf(summit, hotel.hotelId)).toEqual([])
  expect(await withOf(owner, far.productId)).toEqual([['HOTEL_ORDER', hotel.hotelId, 2]])
  const moveBooked = (days: number) =>
    world.owner.query(
      'update ticket_order set created_at = created_at + make_interval(days => $2) where product_id = $1',
      [far.productId, days],
    )
  await moveBooked(-400)
  expect(await withOf(owner, far.productId)).toEqual([])
  await moveBooked(400)
  // Without a reference: of the same person, in the same city, on days that meet.
  for (let i = 0; i < 2; i++) await tickets(booker, near)
  await stay(booker, other)
  const city = "(select terms->'hotel'->>'cityEn' from hotel_quote where hotel_id = $2 limit 1)"
  await world.owner.query(
    `update ticket_order set sold = sold || jsonb_build_object('cityEn', ${city}) where product_id = $1`,
    [near.productId, other.hotelId],
  )
  expect(await withOf(owner, near.productId)).toContainEqual(['HOTEL_ORDER', other.hotelId, 2])
  await world.owner.query(`update ticket_order set sold = sold || '{"cityEn": "Elsewhere"}' where product_id = $1`, [
    near.productId,
  ])
  expect(await withOf(owner, near.productId)).toEqual([])
})

test('a person mails ten trips at once, no more', async () => {
  const person = await world.as('owner')
  await visit(person, 'OFTEN', 2)
  const send = () => outcome(person.call(sendTrip, { reference: 'OFTEN', email: 'a@visitors.example' }))
  const fates = []
  for (let i = 0; i < 11; i++) fates.push(await send())
  expect(fates.slice(0, 10)).toEqual(Array(10).fill('done'))
  expect(fates[10]).toBe('trip.sent_enough')
})
