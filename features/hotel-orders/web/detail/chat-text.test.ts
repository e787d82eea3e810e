import { expect, test } from 'vitest'
import { anOrder } from '../../../../tests/an-order.ts'
import { chatText } from './chat-text.ts'

const link = 'https://portal.example/account/hotel-order/detail/1'
const nowMs = Date.parse('2029-12-01T00:00:00Z')

test('an order reads well in a chat: hotel, days, guests by room, numbers, deadline by the hotel’s clock', () => {
  expect(chatText(anOrder(), { language: 'en', status: null, link, nowMs })).toBe(
    [
      'Harbour Inn · Tokyo',
      'Sat 5 Jan 2030 – Mon 7 Jan 2030 · 2 nights',
      '2 rooms · Twin Room · Breakfast',
      'Room 1: LEE Ann, LEE Tom',
      'Room 2: NG Mei, NG Kai (age 7)',
      'Our booking code: H29112400001',
      "The hotel's number: HX-77",
      'Free until Thu 3 Jan, 18:00 Tokyo',
      link,
    ].join('\n'),
  )
})

test('in Chinese it has the Chinese names, and never a price or a deadline that is over', () => {
  const text = chatText(anOrder(), {
    language: 'zh-CN',
    status: '待确认',
    link,
    nowMs: Date.parse('2030-01-04T00:00:00Z'),
  })
  expect(text).toContain('海港酒店 · 东京')
  expect(text).toContain('待确认')
  expect(text).not.toMatch(/USD|免费取消/)
})
