import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Socket } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { openMailbox } from '../../tests/mailbox.ts'
import { createMailer, requiresTls } from './mailer.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tradewind-mailer-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const mail = { to: 'ann@example.org', subject: 'Hello', text: 'text', html: '<p>html</p>', key: 'event-1' }
const about = { from: 'a@example.org', smtpTls: true, publicUrl: 'https://portal.example/' }

test('mails in the data folder, with links that sign people in, are for the portal’s user alone', async () => {
  const folder = join(dataDir, 'mail')
  mkdirSync(folder)
  chmodSync(folder, 0o755) // As an earlier version made it.
  const mailer = createMailer({ ...about, smtpUrl: null, folder })
  await mailer.send(mail)
  expect(readdirSync(folder)).toEqual(['event-1.eml'])
  expect([folder, join(folder, 'event-1.eml')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600])
})

test('no mail leaves this machine without TLS, unless the setting allows it', () => {
  const demands = (host: string, smtpTls = true) => requiresTls(`smtp://user:password@${host}:587`, smtpTls)
  expect(['mail.example.org', '10.0.0.7', 'localhost.example.org'].map((host) => demands(host))).toEqual([
    true,
    true,
    true,
  ])
  expect(['localhost', '127.0.0.1', '[::1]'].map((host) => demands(host))).toEqual([false, false, false])
  expect(demands('mail.example.org', false)).toBe(false)
})

test('a mail server of another machine that offers no TLS gets no mail', async () => {
  const mailbox = await openMailbox()
  // The same server under an address that does not count as this machine's.
  const smtpUrl = mailbox.url.replace('127.0.0.1', '0.0.0.0')
  const strict = createMailer({ ...about, smtpUrl, folder: dataDir })
  await expect(strict.send(mail)).rejects.toThrow(/STARTTLS/)
  const loose = createMailer({ ...about, smtpUrl, folder: dataDir, smtpTls: false })
  await loose.send(mail)
  expect(mailbox.mails).toHaveLength(1)
  strict.close()
  loose.close()
  await mailbox.close()
})

test('a mail server that takes 9 s gets each mail once: it has a minute to answer', async () => {
  const mailbox = await openMailbox()
  const patience = vi.spyOn(Socket.prototype, 'setTimeout')
  const mailer = createMailer({ ...about, smtpUrl: mailbox.url, folder: dataDir })
  mailbox.hold()
  const sent = mailer.send(mail)
  await expect.poll(() => mailbox.held).toBe(1)
  const { port } = new URL(mailbox.url)
  const own = patience.mock.contexts.map((socket) => socket instanceof Socket && `${socket.remotePort}` === port)
  const ours = patience.mock.calls.filter((_, at) => own[at])
  expect(ours.at(-1)?.[0]).toBe(60_000)
  patience.mockRestore()
  mailbox.answer()
  await sent
  await mailer.send(mail)
  expect(new Set(mailbox.mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim()))).toEqual(
    new Set(['<event-1@portal.example>']),
  )
  mailer.close()
  await mailbox.close()
})

test('a mail is answered to the address that the operator reads', async () => {
  const mailbox = await openMailbox()
  const mailer = createMailer({ ...about, smtpUrl: mailbox.url, folder: dataDir, replyTo: 'desk@example.org' })
  await mailer.send(mail)
  expect(mailbox.mails[0]?.raw).toMatch(/^Reply-To: desk@example.org\r$/im)
  mailer.close()
  await mailbox.close()
})
