import { expect, test } from 'vitest'
import { ALL } from './tidy-sources.ts'

/** SQL that reads the machine's clock, and why. */
const MACHINE: Readonly<Record<string, string>> = {
  'db/functions/portal_now.sql': 'the portal’s clock itself',
  'db/functions/portal_clock.sql': 'the portal’s clock itself',
  'db/migrations/0300_portal_now__create.sql': 'the portal’s clock itself, and what read the machine’s before it',
  'server/db/backup.ts': 'a backup can be taken back to an instant of the log, which PostgreSQL stamps itself',
  'server/db/migrate.ts': 'the table of migrations is there before the portal’s clock',
}
/** Migrations that a release holds are never changed. */
const isReleased = (path: string) => /^db\/migrations\/0[012]/.test(path)
const CLOCK =
  /(?<![\w.])(?:now\(\)|current_(?:date|time|timestamp)\b|local(?:time|timestamp)\b|(?:clock|statement|transaction)_timestamp\b)/i
const SQL = /\b(?:select|insert|update|delete|create|alter|interval|values)\s/i
const STRING = /`[^`]*`|'[^'\n]*'|"[^"\n]*"/g
const withoutComments = (sql: string) => sql.replaceAll(/--.*/g, '')

/** The SQL of a source: a `.sql` file, or the strings of code that hold some, without what TypeScript puts in. */
function sqlOf({ path, text }: { readonly path: string; readonly text: string }): string {
  if (path.endsWith('.sql')) return withoutComments(text)
  const strings = text.match(STRING) ?? []
  return strings
    .filter((string) => SQL.test(string))
    .map((string) => string.replaceAll(/\$\{[^}]*\}/g, ''))
    .join('\n')
}

test('SQL reads the portal’s clock and no other, so that a test can move it', () => {
  const sources = ALL.filter(
    ({ path }) =>
      /^(?:features|server|checks|import|scripts|tests|db\/(?:functions|views|demo|migrations))\/.*\.(?:sql|ts)$/.test(
        path,
      ) &&
      !/\.sql\.ts$|^tests\/(?:clock\/|tidy|walls)/.test(path) &&
      !isReleased(path),
  )
  expect(sources.filter(({ path }) => path.endsWith('.sql')).length).toBeGreaterThan(100)
  const reading = sources.filter((source) => CLOCK.test(sqlOf(source))).map(({ path }) => path)
  expect(reading.filter((path) => !(path in MACHINE))).toEqual([])
})

test('a test has no other day than the clock’s', () => {
  const reading = ALL.filter(({ path, text }) => /\.(?:test|spec)\.tsx?$/.test(path) && /\brealNow\b/.test(text))
  expect(reading.map(({ path }) => path).filter((path) => path !== 'tests/tidy-clock.test.ts')).toEqual([])
})

test.each(['select now()', 'check_in < CURRENT_DATE', 'a timestamptz default clock_timestamp()', 'localtimestamp'])(
  '“%s” would be found',
  (sql) => expect(sqlOf({ path: 'a.sql', text: sql })).toMatch(CLOCK),
)

/** A subtraction of two ends of a stay. */
const COUNTED = /check_?out\w*\)* - (?:\w+\()*(?:\w+\.)*check_?in/i

test('a stay has as many nights in its voucher as in mails, files and prices: one function counts them', () => {
  const counting = ALL.filter(
    ({ path, text }) =>
      /^(?:contract|features|server|simulators|web)\/.*\.tsx?$/.test(path) &&
      !/\.sql\.ts$|\.test\.tsx?$/.test(path) &&
      COUNTED.test(text),
  ).map(({ path }) => path)
  expect(counting).toEqual(['contract/dates.ts'])
  for (const code of ['dayNumber(stay.checkOut) - dayNumber(stay.checkIn)', 'dayNumber(checkOut) - checkInDay'])
    expect(COUNTED.test(code)).toBe(true)
})
