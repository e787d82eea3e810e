import { describe, expect, test } from 'vitest'
import { isTimeZone, nextWithin } from './rules-hours.ts'

const OFFICE = { timeZone: 'Asia/Shanghai', weekdays: [1, 2, 3, 4, 5], fromTime: '09:00', toTime: '18:00' }
const next = (hours: typeof OFFICE, at: string) => new Date(nextWithin(hours, Date.parse(at))).toISOString()

describe('the next moment within the hours', () => {
  test('is now within them, their beginning before them, and the next day’s after them', () => {
    // 2026-11-23 is a Monday; Shanghai is eight hours ahead.
    expect(next(OFFICE, '2026-11-23T02:00:00.000Z')).toBe('2026-11-23T02:00:00.000Z')
    expect(next(OFFICE, '2026-11-23T00:59:59.999Z')).toBe('2026-11-23T01:00:00.000Z')
    expect(next(OFFICE, '2026-11-23T10:00:00.000Z')).toBe('2026-11-24T01:00:00.000Z')
    expect(next(OFFICE, '2026-11-27T10:00:00.000Z')).toBe('2026-11-30T01:00:00.000Z')
  })

  test('goes by the company’s day and not by that in UTC around midnight', () => {
    // Sunday 23:30 in UTC is Monday 07:30 in Shanghai; Friday 16:30 in UTC is Saturday there.
    expect(next(OFFICE, '2026-11-22T23:30:00.000Z')).toBe('2026-11-23T01:00:00.000Z')
    expect(next(OFFICE, '2026-11-27T16:30:00.000Z')).toBe('2026-11-30T01:00:00.000Z')
  })

  test('runs past midnight into a day that has no hours of its own', () => {
    const night = { ...OFFICE, timeZone: 'UTC', weekdays: [5], fromTime: '22:00', toTime: '06:00' }
    expect(next(night, '2026-11-28T05:59:00.000Z')).toBe('2026-11-28T05:59:00.000Z')
    expect(next(night, '2026-11-28T06:00:00.000Z')).toBe('2026-12-04T22:00:00.000Z')
    const midnight = { ...night, fromTime: '00:00', toTime: '00:00' }
    expect(next(midnight, '2026-11-27T23:59:59.000Z')).toBe('2026-11-27T23:59:59.000Z')
    expect(next(midnight, '2026-11-28T00:00:00.000Z')).toBe('2026-12-04T00:00:00.000Z')
  })

  test('follows the clock into and out of summer time, and over the hour it skips', () => {
    const berlin = { ...OFFICE, timeZone: 'Europe/Berlin', weekdays: [1, 2, 3, 4, 5, 6, 7] }
    expect(next(berlin, '2026-03-28T20:00:00.000Z')).toBe('2026-03-29T07:00:00.000Z')
    expect(next(berlin, '2026-10-24T20:00:00.000Z')).toBe('2026-10-25T08:00:00.000Z')
    // 02:30 is not there on 29 March: the hours begin at 03:30 summer time.
    expect(next({ ...berlin, fromTime: '02:30' }, '2026-03-29T00:45:00.000Z')).toBe('2026-03-29T01:30:00.000Z')
  })

  test('is now on every day of the week that is whole', () => {
    const always = { timeZone: 'UTC', weekdays: [1, 2, 3, 4, 5, 6, 7], fromTime: '00:00', toTime: '00:00' }
    for (let hour = 0; hour < 170; hour++) {
      const at = Date.UTC(2026, 10, 23, hour, 30)
      expect(nextWithin(always, at)).toBe(at)
    }
  })
})

test('a time zone is one the runtime knows', () => {
  expect(['Asia/Shanghai', 'UTC', 'Europe/Berlin', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
