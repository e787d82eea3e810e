import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatDate, formatsOf } from './format.ts'

const en = formatsOf('en')
const zh = formatsOf('zh-CN')

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T08:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('money', () => {
  test('carries its currency code and the digits of the currency', () => {
    expect(en.money(123_450, 'USD')).toBe('USD\u00a01,234.50')
    expect(en.money(123_450, 'JPY')).toBe('JPY\u00a0123,450')
    expect(en.money(123_450, 'KWD')).toBe('KWD\u00a0123.450')
    expect(zh.money(20_000_000, 'CNY')).toBe('CNY\u00a0200,000.00')
  })

  test('writes a negative amount with a minus sign, not a hyphen', () => {
    expect(en.amount(-50, 'USD')).toBe('−0.50')
  })
})

describe('days', () => {
  test('name the weekday', () => {
    expect(en.day('2026-11-24')).toBe('Tue 24 Nov 2026')
    expect(en.dayShort('2026-09-01')).toBe('Tue 1 Sep')
    expect(zh.day('2026-11-24')).toBe('2026年11月24日 周二')
  })

  test('a stay does not repeat month and year, and breaks behind its dash alone', () => {
    expect(en.stay('2026-11-24', '2026-11-27')).toBe('Tue\u00a024\u00a0– Fri\u00a027\u00a0Nov\u00a02026')
    expect(en.stay('2026-11-30', '2026-12-02')).toBe('Mon\u00a030\u00a0Nov\u00a0– Wed\u00a02\u00a0Dec\u00a02026')
    expect(en.stay('2026-12-30', '2027-01-02')).toBe(
      'Wed\u00a030\u00a0Dec\u00a02026\u00a0– Sat\u00a02\u00a0Jan\u00a02027',
    )
    expect(en.stay('2026-12-27', '2026-12-27')).toBe('Sun 27 Dec 2026')
    expect(zh.stay('2026-11-24', '2026-11-27')).toBe('2026年11月24日\u00a0周二\u00a0– 11月27日\u00a0周五')
  })

  test('months', () => {
    expect(en.month('2026-09')).toBe('Sep 2026')
    expect(en.month('2026-09', false)).toBe('Sep')
    expect(zh.month('2026-09')).toBe('2026年9月')
  })
})

describe('moments', () => {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  test('are printed without a zone when it is the user’s', () => {
    expect(en.moment('2026-11-24T10:00:00Z', here)).toBe(en.moment('2026-11-24T10:00:00Z'))
  })

  test('name the zone when it is another one', () => {
    const elsewhere = here === 'Asia/Tokyo' ? 'Europe/Paris' : 'Asia/Tokyo'
    const [clock, offset] = elsewhere === 'Asia/Tokyo' ? ['19:00', 'GMT+9'] : ['11:00', 'GMT+1']
    expect(en.moment('2026-11-24T10:00:00Z', elsewhere)).toBe(`Tue 24 Nov, ${clock} ${offset}`)
  })

  test('of another year show the year', () => {
    expect(en.moment('2027-02-01T12:00:00Z', 'UTC')).toContain('2027')
    expect(zh.moment('2027-02-01T12:00:00Z', 'UTC')).toContain('2027年')
  })

  test('say how far away they are', () => {
    expect(en.fromNow('2026-11-20T11:30:00Z')).toBe('in 3 hours')
    expect(en.fromNow('2026-11-18T08:00:00Z')).toBe('2 days ago')
    expect(zh.fromNow('2026-11-20T08:10:00Z')).toBe('10分钟后')
  })
})

test('distances are metres below a kilometre and kilometres above', () => {
  expect(en.distance(3)).toBe('10\u00a0m')
  expect(en.distance(346)).toBe('350\u00a0m')
  expect(en.distance(2_430)).toBe('2.4\u00a0km')
  expect(en.distance(24_300)).toBe('24\u00a0km')
  expect(zh.distance(346)).toBe('350\u00a0米')
  expect(zh.distance(2_430)).toBe('2.4\u00a0公里')
})

describe('formatDate', () => {
  const at = new Date(2026, 1, 3, 4, 5, 6, 7)
  test('pads repeated tokens', () => {
    expect(formatDate(at, 'yyyy-MM-dd hh:mm:ss')).toBe('2026-02-03 04:05:06')
    expect(formatDate(at, 'yyyy-MM-dd hh:mm:ss.SSS')).toBe('2026-02-03 04:05:06.007')
  })

  test('leaves single tokens as they are', () => {
    expect(formatDate(at, 'y/M/d h:m:s S q')).toBe('2026/2/3 4:5:6 7 1')
  })

  test('two y are the last two digits', () => {
    expect(formatDate(at, 'yy-MM')).toBe('26-02')
  })

  test('knows the quarter of every month', () => {
    const quarters = Array.from({ length: 12 }, (_, month) => formatDate(new Date(2026, month, 15), 'q'))
    expect(quarters.join('')).toBe('111222333444')
  })

  test('takes what a date can be made of', () => {
    expect(formatDate(at.getTime(), 'd')).toBe('3')
    expect(formatDate('2026-02-03T04:05:06', 'hh')).toBe('04')
  })
})
