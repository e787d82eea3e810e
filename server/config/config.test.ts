import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { misspelt } from './misspelt.ts'

function messageOf(variables: Record<string, string>): string {
  try {
    readConfig(variables)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

test('without any variable the portal runs with its own database and the demo world', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: null,
    migrationDatabaseUrl: null,
    basePath: '/',
    demo: true,
    publicUrl: 'http://127.0.0.1:8080/',
    metricsPort: null,
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ', DEMO: '' })).toEqual(readConfig({}))
})

test.each(['', ' '])('a deployment whose DATABASE_URL is "%s" does not start on another database', (DATABASE_URL) => {
  expect(messageOf({ DATABASE_URL })).toMatch(/^DATABASE_URL is empty\. Give it an address, or remove it/)
})

test.each([
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.7' },
  { HOST: 'portal.example' },
  { PUBLIC_URL: 'https://portal.example' },
  { PUBLIC_URL: 'http://10.0.0.7:8080' },
])('a demo that other machines reach, with %o, is not started unasked', (variables) => {
  expect(messageOf(variables)).toMatch(/DEMO must be set/)
  expect(messageOf({ ...variables, DEMO: 'off', DEMO_ACCOUNTS: 'on' })).toMatch(/DEMO_ACCOUNTS must be off/)
  expect(readConfig({ ...variables, DEMO: 'on' }).demo).toBe(true)
  expect(readConfig({ ...variables, DEMO: 'off' }).demo).toBe(false)
  expect(readConfig({ ...variables, DATABASE_URL: 'postgres://x:y@db.example/x' }).demo).toBe(false)
})

test.each([
  { HOST: 'localhost' },
  { HOST: '127.0.0.2' },
  { HOST: '::1' },
  { PUBLIC_URL: 'http://localhost:8080' },
  { PUBLIC_URL: 'http://[::1]:8080' },
])('a demo of this machine alone, with %o, starts by itself', (variables) => {
  expect(readConfig(variables).demo).toBe(true)
})

test('a misspelt variable is named with the one it was meant to be, and others of the machine are not', () => {
  expect(misspelt(['SMPT_URL', 'DATABSE_URL', 'PUBLIC_UR', 'TRUSTED_PROXIE'])).toEqual([
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['PUBLIC_UR', 'PUBLIC_URL'],
    ['TRUSTED_PROXIE', 'TRUSTED_PROXIES'],
  ])
  const usual = ['HOME', 'PATH', 'PWD', 'TERM', 'LANG', 'USER', 'SHELL', 'HOSTNAME', 'PGHOST', 'PGPORT', 'SMTP_USER']
  const ours = ['SMTP_URL', 'HOST', 'npm_config_host', 'NODE_ENV', 'TMPDIR', 'CI', 'LOGNAME', 'NODE_OPTIONS']
  expect(misspelt([...usual, ...ours])).toEqual([])
})

test('.env of the working folder is read, and a real variable wins over it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-'))
  writeFileSync(join(folder, '.env'), 'PORT=8123\nOPERATOR_NAME="Heron Wholesale"\nSMPT_URL=smtp://mail\n')
  const script = `const { readConfigOrExit } = await import(${JSON.stringify(join(import.meta.dirname, 'config.ts'))})
    const { port, operatorName } = readConfigOrExit()
    console.log(JSON.stringify({ port, operatorName }))`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '8124' },
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true })
  expect(JSON.parse(stdout)).toEqual({ port: 8124, operatorName: 'Heron Wholesale' })
  expect(stderr).toContain('Warning: SMPT_URL is not a variable of Tradewind and is ignored. Is it SMTP_URL?')
})

test('a configured database switches the demo off unless DEMO asks for it', () => {
  const DATABASE_URL = 'postgres://tradewind:secret@db.example:5432/tradewind'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
  expect(readConfig({ DEMO: 'off' }).demo).toBe(false)
})

test('the public address ends with the base path exactly once', () => {
  expect(readConfig({ BASE_PATH: '/portal' })).toMatchObject({
    basePath: '/portal/',
    publicUrl: 'http://127.0.0.1:8080/portal/',
  })
  expect(readConfig({ BASE_PATH: '/portal/', PUBLIC_URL: 'https://tour.example', DEMO: 'on' }).publicUrl).toBe(
    'https://tour.example/portal/',
  )
  expect(readConfig({ BASE_PATH: '/portal/', PUBLIC_URL: 'https://tour.example/portal', DEMO: 'on' }).publicUrl).toBe(
    'https://tour.example/portal/',
  )
  expect(readConfig({ HOST: '0.0.0.0', PORT: '9000', DEMO: 'off' }).publicUrl).toBe('http://localhost:9000/')
})

test('all wrong variables are reported together, each in a plain sentence', () => {
  const message = messageOf({
    PORT: '80a',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://user:secret@db',
    DEMO: 'maybe',
    BASE_PATH: 'portal',
  })
  expect(message.split('\n').toSorted()).toEqual([
    'BASE_PATH must be a path such as / or /portal/; it is "portal".',
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/tradewind.',
    'DEMO must be on or off; it is "maybe".',
    'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent; it is "loud".',
    'PORT must be a whole number from 0 to 65535; it is "80a".',
  ])
})

test('a port above the range is refused', () => {
  expect(messageOf({ PORT: '70000' })).toBe('PORT must be a whole number from 0 to 65535; it is "70000".')
})

test('an owner’s address alone, and one address without a password, are refused', () => {
  const server = 'postgres://server@db/tradewind'
  expect(() => readConfig({ MIGRATION_DATABASE_URL: 'postgres://owner:p@db/tradewind' })).toThrow('DATABASE_URL is not')
  expect(() => readConfig({ DATABASE_URL: server })).toThrow('DATABASE_URL has no password')
  const both = readConfig({ DATABASE_URL: server, MIGRATION_DATABASE_URL: 'postgres://owner@db/tradewind' })
  expect(both).toMatchObject({ databaseUrl: server, migrationDatabaseUrl: 'postgres://owner@db/tradewind' })
})

test('a portal whose mails leave says where they are answered', () => {
  const mailing = { DEMO: 'off', DATABASE_URL: 'postgres://x:y@db.example/x', SMTP_URL: 'smtp://mail.example:587' }
  expect(messageOf(mailing)).toMatch(/^MAIL_REPLY_TO is not set, and hotels answer/)
  expect(readConfig({ ...mailing, MAIL_REPLY_TO: 'desk@example.com' }).mailReplyTo).toBe('desk@example.com')
  expect(readConfig({ ...mailing, DEMO: 'on' }).mailReplyTo).toBeNull()
})
