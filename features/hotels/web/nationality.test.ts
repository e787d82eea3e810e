import { expect, it } from 'vitest'
import { countryName } from '#contract/languages.ts'
import { firstNationality } from './nationality.ts'

it('starts with what the company has set, the nationality searched last, its home, the browser, the language', () => {
  const base = { stored: null, currency: 'USD', tags: ['en'], language: 'en' } as const
  expect(firstNationality({ ...base, stored: 'JP', company: 'TH' })).toBe('TH')
  expect(firstNationality({ ...base, stored: 'JP', company: null })).toBe('JP')
  expect(firstNationality({ ...base, stored: 'nonsense', currency: 'CNY' })).toBe('CN')
  expect(firstNationality({ ...base, tags: ['en', 'de-CH'] })).toBe('CH')
  expect(firstNationality({ ...base, tags: ['zh-Hans-CN'] })).toBe('CN')
  expect(firstNationality(base)).toBe('US')
  expect(firstNationality({ ...base, language: 'zh-CN' })).toBe('CN')
})

it('names countries in both languages', () => {
  expect(countryName('SG', 'en')).toBe('Singapore')
  expect(countryName('SG', 'zh-CN')).toBe('新加坡')
})
