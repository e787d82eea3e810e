import { describe, expect, test } from 'vitest'
import { firstLanguage } from './language.ts'
import { nameIn } from './locale.ts'

describe('the first language', () => {
  test('is the one chosen before', () => {
    expect(firstLanguage('zh-CN', ['en-US'])).toBe('zh-CN')
  })
  test('is else the browser’s first that the portal speaks', () => {
    expect(firstLanguage(null, ['fr-FR', 'zh-TW', 'en'])).toBe('zh-CN')
    expect(firstLanguage('xx', ['en-GB', 'zh'])).toBe('en')
  })
  test('is else English', () => {
    expect(firstLanguage(null, ['fr'])).toBe('en')
  })
})

test('a thing without a Chinese name keeps its English one', () => {
  expect(nameIn('zh-CN', { nameEn: 'Lantern Hotel', nameZh: null })).toBe('Lantern Hotel')
  expect(nameIn('zh-CN', { nameEn: 'Lantern Hotel', nameZh: '灯笼酒店' })).toBe('灯笼酒店')
})
