import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Fault, FAULTS, faultText } from '#contract/faults.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { faultsOf, fieldTexts, parsing } from './field-texts.ts'

const ROOT = join(import.meta.dirname, '../../..')
const HAN = /\p{Script=Han}/u

/** Sentences written into a check of a contract as plain text: `.min(1, 'Please …')`, `{ error: 'Enter …' }`. */
function plainSentences(): string[] {
  const files = globSync(['contract/shapes.ts', 'features/**/{contract,shapes,*-shapes,input}*.ts'], { cwd: ROOT })
  const sentence =
    /(?:\.(?:min|max|length|regex|refine|email|url)\([^'"`()]*|(?:message|error):\s*(?:\([^)]*\) =>\s*)?)(['"`][A-Z][^'"`\n]* [^'"`\n]*['"`])/g
  const source = (file: string) =>
    readFileSync(join(ROOT, file), 'utf8').replaceAll(/\.describe\((?:'[^'\n]*'|"[^"\n]*")\)/g, '')
  return files.flatMap((file) => [...source(file).matchAll(sentence)].map(([, text = '']) => `${file}: ${text}`))
}

describe('the message about a wrong field', () => {
  test('is a fault wherever a contract has a sentence of its own, so that it exists in every language', () => {
    expect(plainSentences()).toEqual([])
  })

  test('carries its figures into each language', () => {
    expect(faultText(FAULTS.tooFarAhead(400), 'en')).toBe('Stays can be searched up to 400 days ahead')
    expect(faultText(FAULTS.tooFarAhead(400), 'zh-CN')).toBe('最多可查询未来 400 天的住宿')
  })

  test('exists in both languages wherever the contract has no sentence of its own', () => {
    const Shape = z.object({
      name: z.string(),
      age: z.coerce.number<string>().int().min(1).max(9),
      half: z.coerce.number<string>().int(),
      day: z.iso.date(),
      id: z.uuid(),
      mail: z.email(),
      kind: z.enum(['A', 'B']),
      list: z.array(z.string()).min(2),
      tall: z.coerce.number<string>().max(9),
    })
    const wrong = { age: '0', half: '1.5', day: 'tomorrow', id: '7', mail: 'me', kind: 'C', list: ['x'], tall: '10' }
    const { error } = Shape.safeParse(wrong, parsing(false))
    const faults: Record<string, Fault> = error ? faultsOf(error) : {}
    expect(fieldTexts(faults, 'en')).toEqual({
      name: 'Fill in this field',
      age: 'Enter 1 or more',
      half: 'Enter a whole number',
      day: 'Enter a date such as 2026-11-24',
      id: 'This is not a valid identifier',
      mail: 'Enter an email address',
      kind: 'Choose one of A, B',
      list: 'Give at least 2',
      tall: 'Enter 9 or less',
    })
    for (const text of Object.values(fieldTexts(faults, 'zh-CN'))) expect(text).toMatch(HAN)
  })

  test('and every refusal has a sentence in both languages', async () => {
    for (const file of globSync('features/**/contract-refusals.ts', { cwd: ROOT })) await import(join(ROOT, file))
    expect(Object.keys(REFUSALS).length).toBeGreaterThan(100)
    for (const [code, { en, 'zh-CN': zh }] of Object.entries(REFUSALS)) {
      expect([code, en]).toEqual([code, expect.stringMatching(/^[A-Z].*\.$/)])
      expect([code, zh]).toEqual([code, expect.stringMatching(HAN)])
    }
  })

  test('and every fault of a feature has a text of its own in each language', async () => {
    const files = ['contract/faults.ts', 'server/faults.ts', ...globSync('features/*/faults.ts', { cwd: ROOT })]
    expect(files.length).toBeGreaterThan(15)
    for (const file of files) {
      const exported = (await import(join(ROOT, file))) as Record<string, unknown>
      const fixed = Object.values(exported).flatMap((one) => (typeof one === 'object' && one ? Object.values(one) : []))
      for (const sentence of fixed.filter((one): one is Fault => typeof one === 'string')) {
        expect(faultText(sentence, 'en')).toMatch(/^[A-Z].*[^.]$/)
        expect(faultText(sentence, 'zh-CN')).toMatch(HAN)
      }
    }
  })
})
