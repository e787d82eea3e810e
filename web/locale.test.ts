import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#contract/languages.ts'
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

const folder = join(import.meta.dirname, 'locales')
const catalogues = readdirSync(join(folder, 'en'))

type Catalogue = Record<string, unknown>

/** Every text of a catalogue by its path; functions by their name alone. */
function keysOf(catalogue: Catalogue, before = ''): string[] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? keysOf({ ...value }, `${before}${key}.`)
      : [`${before}${key}`],
  )
}

async function load(language: string, file: string): Promise<Catalogue> {
  const module: { default: Catalogue } = await import(join(folder, language, file))
  return module.default
}

describe('catalogues', () => {
  test.each(LANGUAGE_CODES)('all stand in %s', (language) => {
    expect(readdirSync(join(folder, language))).toEqual(catalogues)
  })

  test.each(catalogues)('%s has no text left in English in the Chinese catalogue', async (file) => {
    const zh = await load('zh-CN', file)
    const en = await load('en', file)
    const texts = (catalogue: Catalogue) =>
      new Map(
        keysOf(catalogue).map((key) => [
          key,
          key.split('.').reduce<unknown>((at, part) => (at as Catalogue)[part], catalogue),
        ]),
      )
    const english = texts(en)
    const same = [...texts(zh)].filter(
      ([key, text]) => typeof text === 'string' && /[a-z]{3} [a-z]{2}/i.test(text) && text === english.get(key),
    )
    expect(same).toEqual([])
  })
})
