import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { ALL } from './tidy-sources.ts'

/** Long by itself: one table in all its densities, and the cards it becomes. */
const LONG = 'web/ui/list/DataList.module.css'

const texts = new Map(ALL.map(({ path, text }) => [path, text]))

/** The file a style sheet's import names. */
function sheetOf(screen: string, named: string): string {
  return named.startsWith('#') ? named.slice(1) : posix.join(posix.dirname(screen), named)
}

/**
 * Classes a screen asks its style sheets for and that no rule there has: the browser would show the element without its
 * style, and no type says so.
 */
function missingClasses({ path, text }: { path: string; text: string }): string[] {
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, name = '', named = '']) => {
    const sheet = texts.get(sheetOf(path, named)) ?? ''
    const there = new Set([...sheet.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, one]) => one))
    const asked = new Set(
      [...text.matchAll(new RegExp(String.raw`(?<![\w.])${name}\.([a-zA-Z]\w*)`, 'g'))].map(([, one]) => one ?? ''),
    )
    return [...asked].filter((one) => !there.has(one)).map((one) => `${path}: ${name}.${one}`)
  })
}

test('every class a screen asks for is in its style sheet', () => {
  const screens = ALL.filter(({ path }) => path.endsWith('.tsx'))
  expect(screens.flatMap(missingClasses)).toEqual([])
  expect(
    missingClasses({ path: 'web/ui/page/Card.tsx', text: "import styles from './Card.module.css'\nstyles.nowhere" }),
  ).toEqual(['web/ui/page/Card.tsx: styles.nowhere'])
})

const SHEETS = ALL.filter(({ path }) => path.endsWith('.css'))
const linesOf = (text: string) => text.split('\n').length - 1

const CODE_TEXT = ALL.filter(({ path }) => /^(?:web|features)\/.*\.tsx?$/.test(path))
  .map(({ text }) => text)
  .join('\n')

/** Classes a style sheet has and nobody asks for. A screen that looks a class up by a variable names it somewhere. */
function unusedClasses({ path, text }: { path: string; text: string }): string[] {
  const readers = ALL.filter((one) => /\.tsx?$/.test(one.path) && one.text.includes('.module.css'))
    .filter((one) =>
      [...one.text.matchAll(/from '([^']+\.module\.css)'/g)].some(
        ([, named = '']) => sheetOf(one.path, named) === path,
      ),
    )
    .map((one) => one.text)
    .join('\n')
  const own = text.replaceAll(/:global\([^)]*\)|\/\*[^]*?\*\/|url\([^)]*\)/g, '')
  const names = new Set([...own.matchAll(/\.([a-zA-Z][\w-]*)(?=[^;{}]*\{)/g)].map(([, name = '']) => name))
  const dynamic = /\w\[[^\]]+\]/.test(readers)
  const isAsked = (name: string) =>
    new RegExp(`\\.${name}\\b`).test(readers) || (dynamic && new RegExp(`['"]${name}['"]|\\b${name}:`).test(CODE_TEXT))
  return [...names].filter((name) => !isAsked(name)).map((name) => `${path}: .${name}`)
}

test('every class of a style sheet is asked for', () => {
  const modules = SHEETS.filter(({ path }) => path.endsWith('.module.css'))
  expect(modules.flatMap(unusedClasses)).toEqual([])
  expect(
    unusedClasses({ path: 'web/ui/page/Card.module.css', text: '.card { margin: 0 }\n.nowhere:hover { margin: 0 }' }),
  ).toEqual(['web/ui/page/Card.module.css: .nowhere'])
})

test('every utility is used', () => {
  const screens = ALL.filter(({ path }) => /\.(?:tsx?|html)$/.test(path)).map(({ text }) => text)
  const used = new Set(screens.flatMap((text) => text.match(/\btw-[\w-]*\w/g) ?? []))
  const names = SHEETS.filter(({ path }) => /theme\/(?:layout|surface|controls|fields|base)\.css$/.test(path)).flatMap(
    ({ text }) => text.match(/(?<=\.)tw-[\w-]+/g) ?? [],
  )
  expect([...new Set(names)].filter((name) => !used.has(name))).toEqual([])
})

/** Sides by name, in a property or in a value; a browser turns only the start and the end with the language. */
const PHYSICAL =
  /^\s*(?:(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)\b|border-(?:top|bottom)-(?:left|right)-radius|left:|right:|(?:text-align|float|clear): (?:left|right)\b)/

test('style sheets name the start and the end, not the left and the right', () => {
  const physical = SHEETS.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, at) => (PHYSICAL.test(line) ? [`${path}:${at + 1}${line}`] : [])),
  )
  expect(physical).toEqual([])
  expect(['  margin-left: 4px;', '  left: 0;', '  text-align: right;'].every((line) => PHYSICAL.test(line))).toBe(true)
})

/** Lines of CSS there may be in all: 3.3 % of the product's; what screens share is a utility of web/theme. */
const MOST_LINES = 7200

test('style sheets stay small', () => {
  const long = SHEETS.filter(({ path, text }) => linesOf(text) > 200 && path !== LONG).map(
    ({ path, text }) => `${path} ${linesOf(text)}`,
  )
  expect(long).toEqual([])
  expect(SHEETS.reduce((sum, { text }) => sum + linesOf(text), 0)).toBeLessThanOrEqual(MOST_LINES)
})
