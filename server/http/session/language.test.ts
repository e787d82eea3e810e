import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  ['en', undefined, 'en'],
  ['zh-CN', 'en', 'zh-CN'],
  ['zh-CN,zh;q=0.9,en;q=0.8', undefined, 'zh-CN'],
  ['fr-FR, zh;q=0.7, en;q=0.5', 'en', 'zh-CN'],
  ['de-DE', 'zh-CN', 'zh-CN'],
  ['*', undefined, 'en'],
  [undefined, 'zh-CN', 'zh-CN'],
  [undefined, undefined, 'en'],
] as const)('a caller with Accept-Language %s and preference %s is answered in %s', (header, own, language) => {
  expect(languageOf(header, own)).toBe(language)
})
