import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { requestPasswordReset } from '#features/identity/contract.ts'
import { book } from '../../../tests/hotel-booking.ts'
import { putOnSale } from '../../../tests/hotel-sale.ts'
import type { Mailbox } from '../../../tests/mailbox.ts'
import { startMailWorld } from '../../../tests/mail-world.ts'
import type { Client, World } from '../../../tests/world.ts'
import { countUnread } from '../notices/contract.ts'
import { confirmAddress, findRefusedAddresses, getPreferences, savePreferences } from './contract.ts'

let world: World
let mailbox: Mailbox
let booker: Client
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld())
  booker = await world.as('booker')
  await drain()
})
afterAll(async () => {
  await world.close()
})
beforeEach(() => mailbox.empty())
afterEach(() => choose({}))

const drain = async () => (await world.app()).outbox.drain()
const choose = (chosen: Partial<InputOf<typeof savePreferences>>) =>
  booker.call(savePreferences, { timeZone: 'UTC', ...chosen })
const unread = async () => (await booker.call(countUnread, {})).unread
const booked = async () => {
  const order = await book(booker, await putOnSale(world.owner))
  await drain()
  return order
}
/** `HH:MM` in UTC so many hours from now. */
const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
const subjects = () => mailbox.mails.map(({ subject }) => subject.split(':')[0])
const releaseHeld = async () => {
  await world.owner.query("update outbox set available_at = portal_now() where topic = 'notification.mail_held'")
  await drain()
}

describe('a person’s choice', () => {
  test('is every channel of the role’s kinds until it is changed, and security is fixed', async () => {
    const { choices, quietFrom, digestAt } = await booker.call(getPreferences, {})
    expect(Object.fromEntries(choices.map(({ kind, channels, fixed }) => [kind, fixed ? 'fixed' : channels]))).toEqual({
      ORDER: ['PORTAL', 'MAIL'],
      APPROVAL: ['PORTAL', 'MAIL'],
      DEADLINE: ['PORTAL', 'MAIL'],
      PAYMENT: ['PORTAL', 'MAIL'],
      PROPOSAL: ['PORTAL', 'MAIL'],
      GROUP: ['PORTAL', 'MAIL'],
      WATCH: ['PORTAL', 'MAIL'],
      SECURITY: 'fixed',
    })
    expect([quietFrom, digestAt]).toEqual([null, null])
  })

  test('of the portal alone stops the mails about orders', async () => {
    await choose({ choices: [{ kind: 'ORDER', channels: ['PORTAL'] }] })
    const before = await unread()
    await booked()
    expect([mailbox.mails, await unread()]).toEqual([[], before + 1])
  })

  test('of mails alone leaves the bell as it is', async () => {
    await choose({ choices: [{ kind: 'ORDER', channels: ['MAIL'] }] })
    const before = await unread()
    await booked()
    expect([subjects(), await unread()]).toEqual([['Confirmed'], before])
  })

  test('does not stop a mail to somebody else whom the booker named as the contact', async () => {
    await choose({ choices: [{ kind: 'ORDER', channels: [] }] })
    const contact = { name: 'Ann Lee', email: 'ann@elsewhere.example' }
    await book(booker, await putOnSale(world.owner), { save: { contact } })
    await drain()
    expect(mailbox.mails.map(({ to }) => to)).toEqual(['ann@elsewhere.example'])
  })

  test('does not switch off mails about the account', async () => {
    const wrong = { timeZone: 'UTC', choices: [{ kind: 'SECURITY', channels: [] }] } as never // Refused by its type too.
    await expect(booker.call(savePreferences, wrong)).rejects.toMatchObject({
      body: { fields: { 'choices.0.kind': expect.any(String) } },
    })
  })

  test.each([
    [{ quietFrom: '22:00' }, 'quietTo'],
    [{ quietFrom: '22:00', quietTo: '22:00' }, 'quietTo'],
    [{ timeZone: 'Nowhere/City' }, 'timeZone'],
    [{ digestAt: '8 o’clock' }, 'digestAt'],
  ])('that makes no sense is refused at its field: %o', async (wrong, field) => {
    await expect(choose(wrong)).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })
})

describe('quiet hours', () => {
  test('keep a confirmation until they end, and then it comes once', async () => {
    await choose({ quietFrom: clock(-1), quietTo: clock(1) })
    await booked()
    expect(mailbox.mails).toEqual([])
    const { rows } = await world.owner.query(
      "select extract(epoch from available_at - portal_now()) / 60 as minutes from outbox where topic = 'notification.mail_held' and done_at is null",
    )
    expect(rows.map(({ minutes }) => Math.round(Number(minutes) / 10))).toEqual([6])
    await releaseHeld()
    await world.owner.query(
      "update outbox set done_at = null, available_at = portal_now() where topic <> 'account.reset_asked'",
    )
    await drain()
    expect(subjects()).toEqual(['Confirmed'])
    expect(mailbox.mails[0]?.files.map(({ type }) => type)).toEqual(['application/pdf', 'text/calendar'])
  })

  test('that are over send at once', async () => {
    await choose({ quietFrom: clock(-2), quietTo: clock(-1) })
    await booked()
    expect(subjects()).toEqual(['Confirmed'])
  })

  test('do not bring a mail that was switched off meanwhile', async () => {
    await choose({ quietFrom: clock(-1), quietTo: clock(1) })
    await booked()
    await choose({ choices: [{ kind: 'ORDER', channels: [] }] })
    await releaseHeld()
    expect(mailbox.mails).toEqual([])
  })
})

describe('the daily mail', () => {
  test('tells of all orders at once, at its time, once', async () => {
    await choose({ digestAt: clock(1) })
    const codes = [(await booked()).code, (await booked()).code]
    expect(mailbox.mails).toEqual([])
    const run = async () => {
      await world.owner.query("update notice_preference set digest_due_at = portal_now() - interval '1 minute'")
      await (await world.app()).clock.run('notifications.digests')
      await drain()
    }
    await run()
    await run()
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual(['Your day: 2 notifications'])
    for (const code of codes) expect(mailbox.mails[0]?.text).toContain(code)
  })

  test('that is given up tells at once what waited for it', async () => {
    await choose({ digestAt: clock(1) })
    const { code } = await booked()
    await choose({})
    await drain()
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual(['Your day: 1 notification'])
    expect(mailbox.mails[0]?.text).toContain(code)
  })
})

describe('an address that refuses mails', () => {
  const address = 'booker@tradewind.example'
  const refused = async () => (await booker.call(getPreferences, {})).refused

  afterEach(async () => {
    mailbox.refuseAddress(address)
    await booker.call(confirmAddress, {})
    await world.owner.query('update outbox set done_at = portal_now() where done_at is null')
  })

  test('is marked, shown to the person and the owner, and gets no further mails until it is confirmed', async () => {
    mailbox.refuseAddress(address, '550 5.1.1 No such user')
    await booked()
    expect(await refused()).toMatchObject({ reply: expect.stringContaining('No such user') })
    const { list } = await (await world.as('owner')).call(findRefusedAddresses, {})
    expect(list.map(({ email }) => email)).toEqual([address])
    mailbox.refuseAddress(address)
    await booked()
    expect(mailbox.mails).toEqual([])
    // On a slow machine what was refused would be tried again within the test.
    await world.owner.query("update outbox set available_at = portal_now() + interval '1 hour' where done_at is null")
    await booker.call(confirmAddress, {})
    expect(await refused()).toBeNull()
    await booked()
    expect(subjects()).toEqual(['Confirmed'])
    // A refused mail waits for the desk, and is no fault of ours.
    const { rows } = await world.owner.query('select distinct refused from outbox where done_at is null')
    expect(rows).toEqual([{ refused: true }])
  })

  test.each(['451 4.3.0 Try later', '554 5.7.1 Relay access denied'])('is not marked by %s', async (reply) => {
    mailbox.refuseAddress(address, reply)
    await booked()
    expect(await refused()).toBeNull()
    mailbox.refuseAddress(address)
    await world.owner.query('update outbox set available_at = portal_now() where done_at is null')
    await drain()
    expect(subjects()).toEqual(['Confirmed'])
  })

  test('still gets the link its owner asks for, and works again when that arrives', async () => {
    mailbox.refuseAddress(address, '552 5.2.2 Mailbox full')
    await booked()
    expect(await refused()).not.toBeNull()
    mailbox.refuseAddress(address)
    await (await world.visitor()).call(requestPasswordReset, { loginName: 'booker' })
    await drain()
    expect([subjects(), await refused()]).toEqual([['Set a new password'], null])
  })
})
