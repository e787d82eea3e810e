import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requestPasswordReset } from '#features/identity/contract.ts'
import { book } from '../../../tests/hotel-booking.ts'
import { putOnSale } from '../../../tests/hotel-sale.ts'
import type { Mailbox } from '../../../tests/mailbox.ts'
import { startMailWorld } from '../../../tests/mail-world.ts'
import type { Client, World } from '../../../tests/world.ts'
import { searchUndeliveredMails, settleMail } from './contract.ts'

let world: World
let mailbox: Mailbox
let desk: Client
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld())
  desk = await world.as('desk')
})
afterAll(async () => {
  await world.close()
})
beforeEach(async () => {
  mailbox.empty()
  mailbox.refuseAddress(ADDRESS)
  await world.owner.query('delete from outbox; delete from mail_failure; delete from mail_bounce')
})

const ADDRESS = 'booker@tradewind.example'
const drain = async () => (await world.app()).outbox.drain()
const listed = async () => (await desk.call(searchUndeliveredMails, {})).list
const undelivered = async () => {
  await (await world.app()).clock.run('notifications.undelivered')
  return (await (await world.app()).deps.metrics.mailsUndelivered.get()).values[0]?.value
}
const booked = async () => {
  const order = await book(await world.as('booker'), await putOnSale(world.owner))
  await drain()
  return order
}
/** Lets hours pass for the mails alone, so that nobody has to sign in again. */
const hourly = async (hours: number) => {
  for (let hour = 0; hour < hours; hour++) {
    await world.owner.query(`update outbox set available_at = available_at - interval '1 hour',
      first_attempt_at = first_attempt_at - interval '1 hour'; update mail_failure set first_at = first_at - interval '1 hour'`)
    await drain()
  }
}
const received = () => mailbox.mails.map(({ to, subject }) => `${to} ${subject.split(':')[0]}`)

describe('a mail that was not delivered', () => {
  test('to a mailbox that refuses is listed at once, and sent again when the desk says so', async () => {
    mailbox.refuseAddress(ADDRESS, '550 5.1.1 No such user')
    const { code } = await booked()
    const [mail] = await listed()
    expect(mail).toMatchObject({ address: ADDRESS, state: 'REFUSED', attempts: 1 })
    expect(mail?.subject).toContain(code)
    expect(mail?.reply).toContain('No such user')
    // Marked, the address gets nothing by itself, and the mail stays listed.
    mailbox.refuseAddress(ADDRESS)
    await hourly(3)
    expect([received(), (await listed()).length, await undelivered()]).toEqual([[], 1, 1])
    await desk.call(settleMail, { action: 'send', mailId: mail?.id ?? '' })
    await drain()
    expect([received(), await listed(), await undelivered()]).toEqual([[`${ADDRESS} Confirmed`], [], 0])
    expect(mailbox.mails[0]?.files).toHaveLength(2)
  })

  test('goes to another address, which is this mail’s alone', async () => {
    mailbox.refuseAddress(ADDRESS, '550 5.1.1 No such user')
    await booked()
    const [mail] = await listed()
    const address = 'night@tradewind.example'
    await desk.call(settleMail, { action: 'sendTo', mailId: mail?.id ?? '', address })
    await hourly(1)
    expect([received(), await listed()]).toEqual([[`${address} Confirmed`], []])
    await booked()
    expect((await listed()).map((one) => one.address)).toEqual([ADDRESS])
  })

  test('because the mail server was away for a day arrives when it is back, once and as the same message', async () => {
    mailbox.refuseNext(1000)
    await booked()
    await hourly(24)
    const [mail] = await listed()
    expect(mail).toMatchObject({ state: 'WAITING', reply: expect.stringContaining('busy') })
    expect(mail?.attempts).toBeGreaterThan(20)
    expect(mail?.reply, 'without the name of a class of the program').not.toMatch(/^\w*Error/)
    mailbox.refuseNext(0)
    await hourly(2)
    expect([received(), await listed()]).toEqual([[`${ADDRESS} Confirmed`], []])
    const { rows } = await world.owner.query<{ id: string }>(
      "select id from outbox where topic = 'hotel_order.confirmed'",
    )
    expect(mailbox.mails[0]?.raw).toMatch(new RegExp(`^Message-ID: <event-${rows[0]?.id}@`, 'im'))
  })

  test('for two days stays on the list, can be sent, and can be taken off', async () => {
    mailbox.refuseNext(1000)
    await booked()
    await hourly(50)
    const [mail] = await listed()
    expect(mail?.state).toBe('GIVEN_UP')
    mailbox.refuseNext(0)
    await desk.call(settleMail, { action: 'send', mailId: mail?.id ?? '' })
    await drain()
    expect([received(), await listed()]).toEqual([[`${ADDRESS} Confirmed`], []])
    mailbox.refuseNext(1)
    await booked()
    const [next] = await listed()
    await desk.call(settleMail, { action: 'dismiss', mailId: next?.id ?? '' })
    expect(await listed()).toEqual([])
    await expect(desk.call(settleMail, { action: 'send', mailId: mail?.id ?? '' })).rejects.toMatchObject({
      body: { errorCode: 'mail.not_found' },
    })
  })

  test('with a link that signs somebody in goes to no other address, and leaves the list when it has expired', async () => {
    mailbox.refuseNext(1000)
    await (await world.visitor()).call(requestPasswordReset, { loginName: 'booker' })
    await drain()
    const [mail] = await listed()
    expect(mail?.allowed).toEqual(['send', 'dismiss'])
    const elsewhere = { action: 'sendTo', mailId: mail?.id ?? '', address: 'thief@elsewhere.example' } as const
    await expect(desk.call(settleMail, elsewhere)).rejects.toMatchObject({ body: { errorCode: 'mail.personal' } })
    await world.clock.advance(2 * 3_600_000)
    await drain()
    expect([received(), await undelivered()]).toEqual([[], 0])
    expect((await world.owner.query('select from mail_failure')).rowCount).toBe(0)
  })
})
