import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const KEY = 'k'.repeat(40)
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tradewind-secrets-'))
  mkdirSync(join(folder, 'credentials'))
  writeFileSync(join(folder, 'key'), `${KEY}\n`)
  writeFileSync(join(folder, 'empty'), '\n')
  writeFileSync(join(folder, 'credentials/tradewind.SMTP_URL'), 'smtp://user:secret@mail.example:587')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a secret is read from a file that its variable names, or from the credentials of systemd', () => {
  const config = readConfig({
    SECRET_KEY_FILE: join(folder, 'key'),
    CREDENTIALS_DIRECTORY: join(folder, 'credentials'),
  })
  expect(config).toMatchObject({ secretKey: KEY, smtpUrl: 'smtp://user:secret@mail.example:587', smsToken: null })
})

test('a secret that is given twice, or whose file is missing or empty, is named without its value', () => {
  const file = (name: string) => ({ SECRET_KEY_FILE: join(folder, name) })
  expect(() => readConfig({ ...file('key'), SECRET_KEY: KEY })).toThrow(/^SECRET_KEY is given as a variable and/)
  expect(() => readConfig(file('none'))).toThrow(/^SECRET_KEY is read from .*none, which can't be read\.$/)
  expect(() => readConfig(file('empty'))).toThrow(/^SECRET_KEY is read from .*empty, which is empty\.$/)
  expect(() => readConfig({ DATABASE_URL_FILE: join(folder, 'empty') })).toThrow('DATABASE_URL is read from')
})
