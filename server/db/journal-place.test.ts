import { expect, test } from 'vitest'
import { listSince, type JournalPlace } from './journal-place.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(NOW - hours * HOUR_MS).toISOString()
const HERE = { database: '7/1/5', now: ago(0), drawn: 100, newestAt: ago(3) }
const PLACE: JournalPlace = { after: 90, missing: [88], database: '7/1/5', newestAt: ago(3), takenAt: ago(2) }

/** Lists what changed since a saved place in a journal with the given state and number of entries. */
function since(place: Partial<JournalPlace>, here: Partial<typeof HERE> | { newestAt: null } = {}, entries = 3) {
  const asked: unknown[] = []
  const reader = {
    one: () => Promise.resolve({ ...HERE, ...here }),
    many: (_: unknown, params: unknown) =>
      Promise.resolve((asked.push(params), Array.from({ length: entries }, (_entry, at) => ({ seq: 91 + at })))),
  }
  // `listSince` calls only these two methods.
  return listSince(reader as never, { ...PLACE, ...place }).then((result) =>
    'whyNot' in result ? result.whyNot : [result.entries.length, asked],
  )
}

test('reading continues from a saved place, including the entries missing there', async () => {
  expect(await since({})).toEqual([3, [{ after: 90, missing: [88], limit: 50_001 }]])
})

test('a place of another database, or of a restored one, is refused', async () => {
  expect(await since({ database: '7/2/5' })).toBe('it is of another database')
  expect(await since({ after: 101 })).toBe('the journal went back')
  expect(await since({}, { newestAt: ago(4) })).toBe('the journal has another entry there')
  expect(await since({}, { newestAt: null })).toBe('the journal has another entry there')
  expect(await since({ newestAt: null })).toBe('the journal has another entry there')
})

test('a place is valid for half a day, even when its newest entry was removed for its age', async () => {
  expect(await since({ takenAt: ago(11.9) })).toHaveProperty('length', 2)
  expect(await since({ takenAt: ago(12) })).toBe('it is too old')
  expect(await since({ takenAt: 'never' })).toBe('it is too old')
  expect(await since({ newestAt: ago(23.5) }, { newestAt: null })).toHaveProperty('length', 2)
  expect(await since({ newestAt: ago(22.5) }, { newestAt: null })).toBe('the journal has another entry there')
})

test('with too many changes everything is loaded instead', async () => {
  expect(await since({}, {}, 50_000)).toHaveProperty('length', 2)
  expect(await since({}, {}, 50_001)).toBe('too much has changed since')
})
