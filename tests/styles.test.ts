import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { ALL } from './tidy-sources.ts'

const texts = new Map(ALL.map(({ path, text }) => [path, text]))

/** The file a style sheet's import names. */
function sheetOf(screen: string, named: string): string {
  return named.startsWith('#') ? named.slice(1) : posix.join(posix.dirname(screen), named)
}

/** Classes a screen asks its style sheets for and that no rule there has: the browser would show the element without its style, and no type says so. */
function missingClasses({ path, text }: { path: string; text: string }): string[] {
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].flatMap(([, name = '', named = '']) => {
    const sheet = texts.get(sheetOf(path, named)) ?? ''
    const there = new Set([...sheet.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, one]) => one))
    const asked = new Set([...text.matchAll(new RegExp(String.raw`(?<![\w.])${name}\.([a-zA-Z]\w*)`, 'g'))].map(([, one]) => one ?? ''))
    return [...asked].filter((one) => !there.has(one)).map((one) => `${path}: ${name}.${one}`)
  })
}

test('every class a screen asks for is in its style sheet', () => {
  const screens = ALL.filter(({ path }) => path.endsWith('.tsx'))
  expect(screens.flatMap(missingClasses)).toEqual([])
  expect(missingClasses({ path: 'web/ui/Card.tsx', text: "import styles from './Card.module.css'\nstyles.nowhere" })).toEqual([
    'web/ui/Card.tsx: styles.nowhere',
  ])
})
