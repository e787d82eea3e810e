import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelHotelOrder } from '#features/hotel-orders/contract.ts'
import { decideOrder } from '#features/hotel-orders/contract-desk.ts'
import type { StoredOrder } from '#features/hotel-orders/stored-order.ts'
import { createMailer } from '#server/jobs/mailer.ts'
import { book } from '../../../tests/hotel-booking.ts'
import { putOnSale } from '../../../tests/hotel-sale.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { writeOrderMail } from './mail.ts'
import { MAIL_TEXTS } from './texts.ts'
import type { MailedTopic } from './topics.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const folder = () => join(world.dataDir, 'mail')
const mails = () => readdirSync(folder()).map((name) => readFileSync(join(folder(), name), 'utf8'))
const mailOf = (text: string) => mails().filter((mail) => mail.includes(text))

/** The decoded text and HTML of a mail. */
function partsOf(mail: string): string[] {
  return [...mail.matchAll(/^Content-Transfer-Encoding: (base64|quoted-printable)\n\n([^]*?)\n--/gm)].map(
    ([, encoding, body = '']) => {
      if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
      const bytes = body
        .replace(/=\n/g, '')
        .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      return Buffer.from(bytes, 'latin1').toString('utf8')
    },
  )
}

describe('mail about an order', () => {
  test('goes to the booker when it is confirmed and when it is cancelled, once each', async () => {
    const app = await world.app()
    const booker = await world.as('booker')
    const { orderId, code } = await book(booker, await putOnSale(world.owner), {
      save: { customerReference: 'GROUP-7 <b>' },
    })
    await app.outbox.drain()
    const [confirmed, ...more] = mailOf(code)
    expect(more).toEqual([])
    expect(confirmed).toMatch(/^To: booker@tradewind\.example$/m)
    expect(confirmed).toMatch(/^Subject: Confirmed: /m)
    expect(confirmed).toContain('GROUP-7 <b>')
    expect(confirmed).toContain(`hotel/voucher/${orderId}`)
    expect(confirmed).not.toMatch(/GROUP-7 <b><\/td>/)

    const { penaltyMinor } = await booker.call(cancelHotelOrder, { orderId })
    await booker.call(cancelHotelOrder, { orderId, penaltyMinor })
    await app.outbox.drain()
    expect(mailOf(code)).toHaveLength(2)
    expect(mailOf(code).filter((mail) => mail.includes('Subject: Cancelled: '))).toHaveLength(1)
  })

  test('of a booking that was cancelled before any mail went out tells of the cancelling alone', async () => {
    const app = await world.app()
    const booker = await world.as('booker')
    const { orderId, code } = await book(booker, await putOnSale(world.owner))
    await booker.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
    await app.outbox.drain()
    expect(mailOf(code).map((mail) => /^Subject: (\w+)/m.exec(mail)?.[1])).toEqual(['Cancelled'])
  })

  test('gives the desk’s reason for a rejection to the contact of the order', async () => {
    const app = await world.app()
    const sale = await putOnSale(world.owner, { mode: 'ON_REQUEST' })
    const { orderId, code } = await book(await world.as('booker'), sale, {
      save: { contact: { name: 'Kim', email: 'kim@example.org' } },
    })
    await (await world.as('desk')).call(decideOrder, { action: 'reject', orderId, reason: 'FULL' })
    await app.outbox.drain()
    const received = mailOf(code)
    expect(received).toHaveLength(2)
    for (const mail of received) expect(mail).toMatch(/^To: kim@example\.org$/m)
    expect(received.filter((mail) => mail.includes('The hotel is full.'))).toHaveLength(1)
  })

  test('goes to a contact whose address has 254 characters, and one of 255 is refused at its field', async () => {
    const app = await world.app()
    const booker = await world.as('booker')
    const sale = await putOnSale(world.owner)
    const email = `${'k'.repeat(64)}@${[63, 63, 53].map((length) => 'd'.repeat(length)).join('.')}.example`
    expect(email).toHaveLength(254)
    const contactOf = (address: string) => ({ save: { contact: { name: 'Kim', email: address } } })
    await expect(book(booker, sale, contactOf(email.replace('@d', '@dd')))).rejects.toMatchObject({
      status: 400,
      body: { fields: { 'contact.email': expect.any(String) as unknown } },
    })
    const { code } = await book(booker, sale, contactOf(email))
    await app.outbox.drain()
    expect(
      mailOf(code)
        .join('')
        .replaceAll(/=?\r?\n\s*/g, ''),
    ).toContain(email)
  })

  test('is in Chinese for staff who read Chinese', async () => {
    const app = await world.app()
    const { code } = await book(await world.as('summit'), await putOnSale(world.owner, { currency: 'CNY' }))
    await app.outbox.drain()
    const mail = mails().find((candidate) => candidate.includes('To: summit@')) ?? ''
    const [text = '', html = ''] = partsOf(mail)
    for (const part of [text, html]) {
      expect(part).toContain('您的预订已确认，入住凭证已可查看。')
      expect(part).toContain(code)
    }
  })

  test('is not sent again when the event is carried out again', async () => {
    const app = await world.app()
    const before = mails().length
    for (const name of readdirSync(folder())) rmSync(join(folder(), name))
    await world.owner.query('update outbox set done_at = null, available_at = portal_now()')
    expect(await app.outbox.drain()).toBeGreaterThan(0)
    expect(before).toBeGreaterThan(0)
    expect(readdirSync(folder())).toEqual([])
  })
})

describe('the words of a mail', () => {
  const terms = {
    hotel: {
      nameEn: 'Harbour <Inn>',
      nameZh: '海港酒店',
      addressEn: 'Quay 1',
      addressZh: null,
      phone: null,
      timeZone: 'Asia/Singapore',
    },
    room: { nameEn: 'Twin', nameZh: '双床房' },
    rooms: [{}],
    checkIn: '2026-12-01',
    checkOut: '2026-12-03',
  }
  const listed = {
    id: 'the-id',
    code: 'H26112000001',
    customerReference: null,
    hotelConfirmation: null,
    leadGuest: 'Lee Ann',
    totalMinor: 22_500,
    currency: 'USD',
    deadlineAt: null,
    freeCancellationUntil: null,
  }
  // Only what a mail reads.
  const order = {
    terms,
    listed,
    history: [],
    changes: [],
    versions: [],
    penaltyMinor: 0,
    refundedMinor: 0,
    rejectReason: null,
  } as unknown as StoredOrder
  const write = (topic: MailedTopic, language: 'en' | 'zh-CN') =>
    writeOrderMail({
      topic,
      order,
      name: 'Ben',
      language,
      publicUrl: 'https://portal.example/',
      operatorName: 'Tradewind',
      at: '2026-11-21T00:00:00.000Z',
    })

  test('exist for every event in both languages, and typed text is never markup', () => {
    for (const topic of Object.keys(MAIL_TEXTS.en.kinds) as MailedTopic[]) {
      const [en, zh] = [write(topic, 'en'), write(topic, 'zh-CN')]
      expect(en.subject).toContain('H26112000001')
      expect(zh.subject).toMatch(/海港酒店/)
      expect(zh.text).not.toMatch(/Dear|Booking|Hotel/)
      expect(en.html).toContain('Harbour &#60;Inn&#62;')
      expect(en.text).toContain('https://portal.example/account/hotel-order/detail/the-id')
    }
  })
})

describe('a mail server', () => {
  test('gets the mail with a name that stays the same', async () => {
    const received: string[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          received.push(Buffer.concat(chunks).toString('utf8'))
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const mailer = createMailer({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      smtpTls: true,
      from: 'Tradewind <no-reply@portal.example>',
      folder: mkdtempSync(join(tmpdir(), 'unused-')),
      publicUrl: 'https://portal.example/',
    })
    await mailer.send({
      to: 'ann@example.org',
      subject: '预订已确认',
      text: 'text',
      html: '<p>html</p>',
      key: 'event-1',
    })
    mailer.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
    expect(received).toHaveLength(1)
    expect(received[0]).toMatch(/^Message-ID: <event-1@portal\.example>\r$/m)
    expect(received[0]).toMatch(/^To: ann@example\.org\r$/m)
  })
})
