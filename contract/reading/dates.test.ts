import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDay, readDayColumn } from './dates.ts'

const both = (cell: string) => {
  const { dayFirst, monthFirst } = readDay(cell)
  return dayFirst === monthFirst ? dayFirst : [dayFirst, monthFirst]
}

test.each<[string, unknown]>([
  ['2026-11-05', '2026-11-05'],
  ['2026/11/5', '2026-11-05'],
  ['2026-11-05T23:30:00+08:00', '2026-11-05'],
  ['2026-11-05 00:00:00', '2026-11-05'],
  ['20261105', '2026-11-05'],
  ['05.11.2026', '2026-11-05'],
  ['5.11.26', '2026-11-05'],
  ['2026年11月5日', '2026-11-05'],
  ['５-Nov-２０２６', '2026-11-05'],
  ['05-NOV-26', '2026-11-05'],
  ['05/Nov/2026', '2026-11-05'],
  ['Nov 5, 2026', '2026-11-05'],
  ['Thu 5 Nov 2026', '2026-11-05'],
  ['5. Oktober 2026', '2026-10-05'],
  ['5 août 2026', '2026-08-05'],
  ['5 juil. 2026', '2026-07-05'],
  ['5 de enero de 2026', '2026-01-05'],
  ['5 März 2026', '2026-03-05'],
  ['46331', '2026-11-05'],
  ['46331.75', '2026-11-05'],
  ['11/05/2026', ['2026-05-11', '2026-11-05']],
  ['11-05-2026', ['2026-05-11', '2026-11-05']],
  ['11/05/26', ['2026-05-11', '2026-11-05']],
  ['11/11/2026', '2026-11-11'],
  ['25/05/2026', ['2026-05-25', undefined]],
  ['05/25/2026 10:15 PM', [undefined, '2026-05-25']],
  ['31/02/2026', undefined],
  ['2026-02-30', undefined],
  ['13.13.2026', undefined],
  ['26-11-05', undefined],
  ['5 Foo 2026', undefined],
  ['soon', undefined],
  ['', undefined],
])('%s', (cell, day) => {
  expect(both(cell)).toEqual(day)
})

const column = (cells: readonly string[], order?: 'DAY_FIRST' | 'MONTH_FIRST') =>
  readDayColumn(
    cells.map((text) => ({ text })),
    order,
  )

test('one date of a column decides for all, and a column without one is asked about', () => {
  expect(column(['11/05/2026', '25/05/2026'])).toEqual({ kind: 'read', days: ['2026-05-11', '2026-05-25'] })
  expect(column(['11/05/2026', '05/25/2026'])).toEqual({ kind: 'read', days: ['2026-11-05', '2026-05-25'] })
  expect(column(['', '11/05/2026'])).toEqual({ kind: 'ask', at: 1, days: ['2026-05-11', '2026-11-05'] })
  expect(column(['11/05/2026'], 'MONTH_FIRST')).toEqual({ kind: 'read', days: ['2026-11-05'] })
  expect(column(['25/05/2026', '05/25/2026', '11/05/2026'])).toEqual({
    kind: 'read',
    days: ['2026-05-25', '2026-05-25', undefined],
  })
})

const DAY_MS = 86_400_000
const anyDay = fc.integer({ min: 10_957, max: 29_219 }).map((at) => new Date(at * DAY_MS).toISOString().slice(0, 10))

test('a day that a locale writes is read as the same day or asked about, never as another one', () => {
  const anyLocale = fc.constantFrom('en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES', 'nl-NL', 'zh-CN', 'ja-JP')
  const anyStyle = fc.constantFrom('short' as const, 'medium' as const, 'long' as const)
  fc.assert(
    fc.property(anyLocale, anyStyle, anyDay, (locale, dateStyle, day) => {
      const short = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
      const format = new Intl.DateTimeFormat(locale, {
        timeZone: 'UTC',
        ...(dateStyle === 'short' ? short : { dateStyle }),
      })
      const { dayFirst, monthFirst } = readDay(format.format(Date.parse(day)))
      expect([dayFirst, monthFirst]).toContain(day)
    }),
  )
})
