import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Language, LANGUAGE_CODES } from '#contract/languages.ts'
import { CODE, ROOT } from './tidy-sources.ts'

type Texts = { readonly [key: string]: unknown }

const FILES = globSync(['web/texts/*/*.ts', 'features/*/texts/*/*.ts'], { cwd: ROOT })
const NAMES = FILES.filter((path) => path.includes('/en/')).map((path) => basename(path, '.ts'))

async function read(language: Language, name: string): Promise<Texts> {
  // Every catalogue is a default export.
  const module = (await import(join(ROOT, FILES.find((path) => path.endsWith(`/${language}/${name}.ts`)) ?? ''))) as {
    default: Texts
  }
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

/** Folders whose code can use a catalogue: the features that import it, or all the browser's for the frame's own. */
function readersOf(name: string): string {
  const importers = CODE.filter(({ imports }) => imports.some((from) => from.endsWith(`/en/${name}.ts`))).map(
    ({ path }) => path,
  )
  const folders = importers
    .filter((path) => !path.includes('/texts/') && !path.startsWith('tests/'))
    .map((path) => /^features\/[^/]+\//.exec(path)?.[0] ?? '')
  return folders.length === 0 || folders.includes('') ? 'web/ features/' : [...new Set(folders)].toSorted().join(' ')
}

const codeOf = (folders: readonly string[]) =>
  CODE.filter(({ path }) => !path.includes('/texts/') && folders.some((folder) => path.startsWith(folder)))
    .map(({ text }) => text)
    .join('\n')

const found = (code: string, pattern: RegExp) => new Set([...code.matchAll(pattern)].map(([, name]) => name))

/**
 * What code names, read once for all keys: as `.key`, taken apart as `{ key }`, named as `'key'` for a look-up, or
 * looked up in a record by a variable.
 */
function namesIn(code: string): (path: string) => boolean {
  const dotted = found(code, /\.([\w$]+)/g)
  const records = found(code, /\.([\w$]+)(?![\w$.])/g)
  const quoted = found(code, /['"](?=([^'"\n]+)['"])/g)
  const braced = found(code, /[{,]\s*(?=([\w$]+)\s*[,}:])/g)
  // A key put together, such as `group${name}` between brackets, uses all that begin so.
  const beginnings = [...found(code, /\[`([a-z]\w+)\$\{/g)]
  return (path) => {
    const [last = '', parent = ''] = path.split('.').toReversed()
    if (records.has(parent) || [dotted, quoted, braced].some((names) => names.has(last))) return true
    return beginnings.some((beginning = '') => last.startsWith(beginning))
  }
}

const known = new Map<string, ReturnType<typeof namesIn>>()
/** The same, read once for all catalogues that the same folders use. */
function namesOf(folders: string): ReturnType<typeof namesIn> {
  const names = known.get(folders) ?? namesIn(codeOf(folders.split(' ')))
  known.set(folders, names)
  return names
}

test('there are catalogues', () => {
  expect(NAMES).toContain('frame')
  // The browser fetches them by name.
  expect(NAMES).toHaveLength(new Set(NAMES).size)
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
    const isUsed = namesOf(readersOf(name))
    expect(
      leaves(await read('en', name))
        .filter(([path]) => !isUsed(path))
        .map(([path]) => path),
    ).toEqual([])
  })

  test('no text reads like code, as “The list pollCount again by itself” did', async () => {
    const texts = leaves(await read('en', name)).flatMap(([path, value]) =>
      Array.isArray(value) ? [] : [[path, value]],
    )
    const isCode = (text: unknown) => typeof text === 'string' && / [a-z]+[A-Z]\w* /.test(` ${text} `)
    expect(texts.filter(([, text]) => isCode(text))).toEqual([])
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

test('an unused text is distinguished from a used one', () => {
  expect(namesIn('const title = texts.title')('title')).toBe(true)
  expect(namesIn('const line = texts.statuses[order.status]')('statuses.PENDING')).toBe(true)
  expect(namesIn('const title = texts[`group${name}`]')('groupOrders')).toBe(true)
  expect(namesIn('const title = texts.subtitle')('title')).toBe(false)
  expect(namesIn('const title = texts[`group${name}`]')('title')).toBe(false)
})
