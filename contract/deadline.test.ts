import { expect, test } from 'vitest'
import { freeUntil, hotelMoment } from './deadline.ts'

const NOON_IN_SYDNEY = '2027-01-04T01:00:00Z'
const SYDNEY = 'Australia/Sydney'

test('a deadline is read on the clock of the hotel, and on the own clock where that shows another time', () => {
  const at = (readerZone?: string) =>
    hotelMoment('en', NOON_IN_SYDNEY, { timeZone: SYDNEY, ...(readerZone && { readerZone }) })
  expect(at()).toBe('Mon 4 Jan, 12:00 Sydney')
  expect(at(SYDNEY)).toBe('Mon 4 Jan, 12:00 Sydney')
  expect(at('Australia/Melbourne')).toBe('Mon 4 Jan, 12:00 Sydney')
  expect(at('Asia/Shanghai')).toBe('Mon 4 Jan, 12:00 Sydney (09:00 yours)')
  expect(at('America/New_York')).toBe('Mon 4 Jan, 12:00 Sydney (Sun 3 Jan, 20:00 yours)')
})

test('a Chinese reader finds the city of the deadline in Chinese', () => {
  const clocks = { timeZone: SYDNEY, readerZone: 'Asia/Shanghai' }
  expect(freeUntil('zh-CN', NOON_IN_SYDNEY, clocks)).toBe('悉尼时间 1月4日 周一 12:00（您当地 09:00）前可免费取消')
  expect(freeUntil('zh-CN', NOON_IN_SYDNEY, { timeZone: 'Asia/Hong_Kong' })).toBe(
    '香港标准时间 1月4日 周一 09:00前可免费取消',
  )
  expect(freeUntil('en', NOON_IN_SYDNEY, clocks)).toBe('Free until Mon 4 Jan, 12:00 Sydney (09:00 yours)')
})
