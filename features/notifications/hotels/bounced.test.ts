import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cancelHotelOrder } from '#features/hotel-orders/contract.ts'
import { listDeskOrders } from '#features/hotel-orders/contract-list.ts'
import { saveHotelContact, getHotelContacts } from '#features/hotels/contacts/contract.ts'
import { book } from '../../../tests/hotel-booking.ts'
import { setHotelMail } from '../../../tests/hotel-mail.ts'
import { putOnSale } from '../../../tests/hotel-sale.ts'
import type { Mailbox } from '../../../tests/mailbox.ts'
import { startMailWorld } from '../../../tests/mail-world.ts'
import type { World } from '../../../tests/world.ts'
import { searchUndeliveredMails } from '../undelivered/contract.ts'

const [FIRST, SECOND] = ['first@hotel.example', 'second@hotel.example']

let world: World
let mailbox: Mailbox
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld())
})
afterAll(async () => {
  await world.close()
})
beforeEach(() => {
  mailbox.empty()
  for (const address of [FIRST, SECOND]) mailbox.refuseAddress(address)
})

const toHotel = () => mailbox.mails.flatMap(({ to }) => (to.endsWith('@hotel.example') ? [to] : []))
/** Makes the attempts that wait for their time. */
const retried = async () => {
  await world.owner.query("update outbox set available_at = available_at - interval '1 hour' where done_at is null")
  await (await world.app()).outbox.drain()
}
async function booked(...emails: string[]) {
  const sale = await putOnSale(world.owner)
  await setHotelMail(world, sale.hotelId, ...emails)
  const { orderId } = await book(await world.as('booker'), sale)
  await (await world.app()).outbox.drain()
  return { ...sale, orderId }
}
const untold = async (orderId: string) =>
  (await (await world.as('desk')).call(listDeskOrders, { queue: 'UNTOLD', pageSize: 100 })).list.some(
    ({ id }) => id === orderId,
  )
const contactsOf = async (hotelId: string) => (await world.as('product')).call(getHotelContacts, { hotelId })
const marks = async (hotelId: string) =>
  (await contactsOf(hotelId)).contacts.map(({ email, bouncedAt }) => [email, bouncedAt !== null])

describe('the mail of a hotel whose address is refused for good', () => {
  test('goes to its next contact at the next attempt, and so do later ones', async () => {
    mailbox.refuseAddress(FIRST, '550 5.1.1 No such user')
    const { hotelId, orderId } = await booked(FIRST, SECOND)
    expect(toHotel()).toEqual([])
    await retried()
    expect(toHotel()).toEqual([SECOND])
    expect(await untold(orderId)).toBe(false)
    expect(await marks(hotelId)).toEqual([
      [FIRST, true],
      [SECOND, false],
    ])
    expect((await (await world.as('desk')).call(searchUndeliveredMails, {})).list).toEqual([])
  })

  test('stands in the queue of hotels not told when no contact is left, and a saved contact is tried again', async () => {
    mailbox.refuseAddress(FIRST, '550 5.1.1 No such user')
    const { hotelId, orderId } = await booked(FIRST)
    await retried()
    expect([toHotel(), await untold(orderId)]).toEqual([[], true])
    mailbox.refuseAddress(FIRST)
    const [contact] = (await contactsOf(hotelId)).contacts
    const kept = { role: 'RESERVATIONS', email: FIRST, sends: true } as const
    await (await world.as('product')).call(saveHotelContact, { ...kept, hotelId, contactId: contact?.id })
    expect([await marks(hotelId), await untold(orderId)]).toEqual([[[FIRST, false]], false])
  })

  test('is told when a second contact got it, though its address is gone later; a change then waits to be told', async () => {
    mailbox.refuseAddress(FIRST, '550 5.1.1 No such user')
    const { hotelId, orderId } = await booked(FIRST, SECOND)
    await retried()
    expect(toHotel()).toEqual([SECOND])
    await world.owner.query('update hotel_contact set bounced_at = portal_now() where hotel_id = $1', [hotelId])
    expect(await untold(orderId)).toBe(false)
    await (await world.as('booker')).call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
    await retried()
    expect(await untold(orderId)).toBe(true)
  })

  test('keeps its contact after a passing refusal', async () => {
    mailbox.refuseAddress(FIRST, '450 4.2.1 Try later')
    const { hotelId } = await booked(FIRST, SECOND)
    mailbox.refuseAddress(FIRST)
    await retried()
    expect(toHotel()).toEqual([FIRST])
    expect((await marks(hotelId)).map(([, isMarked]) => isMarked)).toEqual([false, false])
  })

  test('loses the mark when a mail arrives there again', async () => {
    const { hotelId } = await booked(FIRST)
    await world.owner.query('update hotel_contact set bounced_at = portal_now() where hotel_id = $1', [hotelId])
    mailbox.refuseAddress(SECOND, '550 5.1.1 No such user')
    const other = await booked(SECOND)
    mailbox.refuseAddress(SECOND)
    // The desk sends it again where it was refused.
    await world.owner.query(
      "update mail_failure set send_to = $1 where event_id in (select id from outbox where payload ->> 'orderId' = $2)",
      [FIRST, other.orderId],
    )
    await setHotelMail(world, other.hotelId, SECOND)
    await retried()
    expect([toHotel(), await marks(hotelId)]).toEqual([[FIRST, FIRST], [[FIRST, false]]])
  })
})
