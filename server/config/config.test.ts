import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

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
    basePath: '/',
    demo: true,
    publicUrl: 'http://127.0.0.1:8080/',
    metricsPort: null,
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', DEMO: '' })).toEqual(readConfig({}))
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
  expect(readConfig({ BASE_PATH: '/portal/', PUBLIC_URL: 'https://tour.example' }).publicUrl).toBe(
    'https://tour.example/portal/',
  )
  expect(readConfig({ BASE_PATH: '/portal/', PUBLIC_URL: 'https://tour.example/portal' }).publicUrl).toBe(
    'https://tour.example/portal/',
  )
  expect(readConfig({ HOST: '0.0.0.0', PORT: '9000' }).publicUrl).toBe('http://localhost:9000/')
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
