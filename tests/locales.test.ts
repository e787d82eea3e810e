import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Language, LANGUAGE_CODES } from '#contract/languages.ts'
import { CODE, ROOT } from './tidy-sources.ts'

type Texts = { readonly [key: string]: unknown }

const NAMES = globSync('web/locales/en/*.ts', { cwd: ROOT }).map((path) => basename(path, '.ts'))

async function read(language: Language, name: string): Promise<Texts> {
  // Every catalogue is a default export.
  const module = (await import(join(ROOT, 'web/locales', language, `${name}.ts`))) as { default: Texts }
  return module.default
}

/** Each text with the path of its keys; a list of texts counts as one. */
function leaves(texts: Texts, path = ''): [string, unknown][] {
  return Object.entries(texts).flatMap(([key, value]): [string, unknown][] => {
    const at = path === '' ? key : `${path}.${key}`
    // Catalogues hold texts, functions, lists and further catalogues.
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? leaves(value as Texts, at)
      : [[at, value]]
  })
}

/** The code that can use a catalogue: the feature that imports it, or everything the browser gets for the frame's. */
function readersOf(name: string): string {
  const importers = CODE.filter(({ imports }) => imports.some((from) => from.endsWith(`/en/${name}.ts`))).map(
    ({ path }) => path,
  )
  const folders = importers
    .filter((path) => !path.startsWith('web/locales/') && !path.startsWith('tests/'))
    .map((path) => /^features\/[^/]+\//.exec(path)?.[0] ?? '')
  const everywhere = folders.length === 0 || folders.includes('')
  return CODE.filter(
    ({ path }) =>
      !path.includes('/locales/') &&
      /^(web|features)\//.test(path) &&
      (everywhere || folders.some((folder) => path.startsWith(folder))),
  )
    .map(({ text }) => text)
    .join('\n')
}

const escaped = (key: string) => key.replaceAll('$', '\\$')

/** Used as `.key`, taken apart as `{ key }`, named as `'key'` for a look-up, or looked up in a record by a variable. */
function isUsed(code: string, path: string): boolean {
  const keys = path.split('.')
  const [last = '', parent] = [keys.at(-1), keys.at(-2)]
  if (parent !== undefined && new RegExp(`\\.${escaped(parent)}\\b(?!\\.)`).test(code)) return true
  if (new RegExp(`\\.${escaped(last)}\\b|['"]${escaped(last)}['"]|[{,]\\s*${escaped(last)}\\s*[,}:]`).test(code))
    return true
  // A key put together, such as `group${name}` between brackets, uses all that begin so.
  return [...code.matchAll(/\[`([a-z]\w+)\$\{/g)].some(([, beginning = '']) => last.startsWith(beginning))
}

test('there are catalogues', () => {
  expect(NAMES).toContain('frame')
})

describe.each(NAMES)('%s', (name) => {
  test.each(LANGUAGE_CODES)('the catalogue of %s has the same keys of the same kind', async (language) => {
    const [english, own] = [leaves(await read('en', name)), leaves(await read(language, name))]
    const shape = (texts: [string, unknown][]) =>
      Object.fromEntries(
        texts.map(([path, value]) => [path, Array.isArray(value) ? `${value.length} texts` : typeof value]),
      )
    expect(shape(own)).toEqual(shape(english))
  })

  test('each text is used', async () => {
    const code = readersOf(name)
    expect(
      leaves(await read('en', name))
        .filter(([path]) => !isUsed(code, path))
        .map(([path]) => path),
    ).toEqual([])
  })

  test('the Chinese texts are Chinese', async () => {
    const texts = leaves(await read('zh-CN', name)).filter(([, value]) => typeof value === 'string') as [
      string,
      string,
    ][]
    expect(
      texts
        .filter(([, text]) => /[a-z]{4}/.test(text) && !/\p{Script=Han}/u.test(text))
        .map(([path, text]) => `${path}: ${text}`),
    ).toEqual([])
  })
})

test('an unused and a used text are told apart', () => {
  expect(isUsed('const title = texts.title', 'title')).toBe(true)
  expect(isUsed('const line = texts.statuses[order.status]', 'statuses.PENDING')).toBe(true)
  expect(isUsed('const title = texts[`group${name}`]', 'groupOrders')).toBe(true)
  expect(isUsed('const title = texts.subtitle', 'title')).toBe(false)
  expect(isUsed('const title = texts[`group${name}`]', 'title')).toBe(false)
})
