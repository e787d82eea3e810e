import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Environment } from './environment.ts'

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../docs/configuration.md'), 'utf8')

test('docs/configuration.md names each variable with its default, and no other', () => {
  const rows = new Map(
    [...DOCUMENT.matchAll(/^\| `([A-Z][A-Z_]+)` \| ([^|]*)\|/gm)].map(([, name = '', value = '']) => [
      name,
      value.trim().replaceAll('`', ''),
    ]),
  )
  expect([...rows.keys()].toSorted()).toEqual(Object.keys(Environment.shape).toSorted())
  const defaults = Environment.safeParse({}).data ?? {}
  const wrong = Object.entries(defaults).filter(
    ([name, value]) => value !== undefined && rows.get(name) !== String(value),
  )
  expect(wrong.map(([name, value]) => `${name} is ${String(value)}, the document says ${rows.get(name)}`)).toEqual([])
})
