import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './tidy-sources.ts'

const TEXT = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const chapters = [...TEXT.matchAll(/^\| V\d+ [^|]+\| (\d+) \| (\d+) \|([^|]*)\|$/gm)].map(
  ([, applies, met, not = '']) => ({
    applies: Number(applies),
    met: Number(met),
    not: not.match(/\d+\.\d+\.\d+/g) ?? [],
  }),
)
const sum = (of: 'applies' | 'met') => chapters.reduce((total, chapter) => total + chapter[of], 0)

test('the ASVS table adds up, and each requirement that is not met has its reason', () => {
  expect(chapters).toHaveLength(17)
  for (const { applies, met, not } of chapters) expect(applies - met).toBe(not.length)
  const open = chapters.flatMap(({ not }) => not)
  const share = Math.round((sum('met') / sum('applies')) * 100)
  expect(TEXT).toContain(`| all | ${sum('applies')} | ${sum('met')} | ${open.length} (${share} % met) |`)
  expect(TEXT).toContain(`Not applicable, ${253 - sum('applies')}:`)
  const reasons = [...TEXT.matchAll(/^\| ((?:\d+\.\d+\.\d+(?:, )?)+) [^|]+\| [^|]+\|$/gm)].flatMap(([, ids = '']) =>
    ids.split(', '),
  )
  expect(reasons).toEqual(open)
})
