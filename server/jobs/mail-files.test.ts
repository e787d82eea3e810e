import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MAIL_FILE_DAYS } from './mail-files.ts'
import { createMailer } from './mailer.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-mails-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('mail files do not fill the disk: one older than a month goes with the next mail, other files stay', async () => {
  const at = (name: string, days: number) => {
    const path = join(folder, name)
    writeFileSync(path, '')
    const seconds = Date.now() / 1000 - days * 86_400
    utimesSync(path, seconds, seconds)
    return path
  }
  const [old, young, other] = [at('a.eml', MAIL_FILE_DAYS + 1), at('b.eml', MAIL_FILE_DAYS - 1), at('list.txt', 400)]
  const mailer = createMailer({
    smtpUrl: null,
    smtpTls: true,
    from: 'a@a.example',
    folder,
    publicUrl: 'http://portal.example/',
  })
  await mailer.send({ to: 'b@b.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', key: 'new' })
  expect([old, young, other, join(folder, 'new.eml')].map((path) => existsSync(path))).toEqual([
    false,
    true,
    true,
    true,
  ])
})
