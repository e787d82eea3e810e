import { describe, expect, test } from 'vitest'
import { latestOf, nextAt, personalTime, quietUntil, type Wish } from './rules.ts'

const at = (instant: string) => Date.parse(instant)
const NIGHT = { timeZone: 'Asia/Shanghai', from: '22:00', to: '07:30' }

describe('quiet hours', () => {
  test.each([
    ['before midnight', '2026-11-23T15:00:00Z', '2026-11-23T23:30:00Z'],
    ['after midnight', '2026-11-23T20:00:00Z', '2026-11-23T23:30:00Z'],
    ['at their first minute', '2026-11-23T14:00:00Z', '2026-11-23T23:30:00Z'],
    ['at their end', '2026-11-23T23:30:00Z', null],
    ['by day', '2026-11-23T04:00:00Z', null],
  ])('over midnight, %s', (_, now, until) => {
    expect(quietUntil(NIGHT, at(now))).toBe(until && at(until))
  })

  test('within a day', () => {
    const lunch = { timeZone: 'Asia/Shanghai', from: '12:00', to: '14:00' }
    expect(quietUntil(lunch, at('2026-11-23T05:00:00Z'))).toBe(at('2026-11-23T06:00:00Z'))
    expect(quietUntil(lunch, at('2026-11-23T06:00:00Z'))).toBeNull()
  })

  test('end by the local clock on the night it is set back', () => {
    const berlin = { timeZone: 'Europe/Berlin', from: '22:00', to: '07:00' }
    expect(quietUntil(berlin, at('2026-10-24T21:00:00Z'))).toBe(at('2026-10-25T06:00:00Z'))
  })
})

test('the daily mail comes today when its time is ahead, else tomorrow', () => {
  expect(nextAt('Asia/Shanghai', '08:00', at('2026-11-23T23:00:00Z'))).toBe(at('2026-11-24T00:00:00Z'))
  expect(nextAt('Asia/Shanghai', '08:00', at('2026-11-24T00:00:00Z'))).toBe(at('2026-11-25T00:00:00Z'))
})

describe('a mail', () => {
  const wish: Wish = { channels: ['PORTAL', 'MAIL'], quiet: null, daily: false }
  const night = at('2026-11-23T20:00:00Z')

  test('goes at once, waits for the end of quiet hours, or is replaced by the daily mail', () => {
    expect(personalTime('ORDER', wish, night)).toBe('NOW')
    expect(personalTime('ORDER', { ...wish, quiet: NIGHT }, night)).toBe(at('2026-11-23T23:30:00Z'))
    expect(personalTime('ORDER', { ...wish, quiet: NIGHT, daily: true }, night)).toBe('NEVER')
    expect(personalTime('ORDER', { ...wish, channels: ['PORTAL'] }, night)).toBe('NEVER')
  })

  test('about a deadline does not wait, but can be switched off', () => {
    expect(personalTime('DEADLINE', { ...wish, quiet: NIGHT, daily: true }, night)).toBe('NOW')
    expect(personalTime('DEADLINE', { ...wish, channels: [] }, night)).toBe('NEVER')
  })

  test('about the account’s security always goes', () => {
    expect(personalTime('SECURITY', { channels: [], quiet: NIGHT, daily: true }, night)).toBe('NOW')
  })

  test('waits for the last of several rules, and never goes when one forbids it', () => {
    expect(latestOf(['NOW', 5, 9])).toBe(9)
    expect(latestOf(['NOW', 5, 'NEVER'])).toBe('NEVER')
    expect(latestOf(['NOW'])).toBe('NOW')
  })
})
