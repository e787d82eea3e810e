import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { REFUSALS } from '#contract/refusals.ts'
import { fieldsOf, parsingIn, translated } from './field-texts.ts'

const ROOT = join(import.meta.dirname, '../..')
const HAN = /\p{Script=Han}/u

/** The sentences that contracts write into their checks: `.min(1, 'Please …')`, `.email('Enter …')`. */
function ownSentences(): string[] {
  const files = globSync(
    ['contract/shapes.ts', 'features/**/{contract,shapes}*.ts', 'server/http/{form,json-body}.ts'],
    { cwd: ROOT },
  )
  const sentence = /(?:\.(?:min|max|regex|refine|email|length)\(|MalformedBody\()[^\n]*?'([A-Z][^'\n]*(?: [^'\n]*)+)'/g
  const source = (file: string) =>
    readFileSync(join(ROOT, file), 'utf8').replaceAll(/\.describe\((?:'[^'\n]*'|"[^"\n]*")\)/g, '')
  return files.flatMap((file) => [...source(file).matchAll(sentence)].map(([, text = '']) => text))
}

describe('the message about a wrong field', () => {
  test('exists in Chinese wherever a contract has a sentence of its own', () => {
    const sentences = ownSentences()
    expect(sentences.length).toBeGreaterThan(10)
    expect(sentences.filter((text) => !HAN.test(translated(text, 'zh-CN')))).toEqual([])
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
    const [en, zh] = (['en', 'zh-CN'] as const).map((language) => {
      const { error } = Shape.safeParse(wrong, parsingIn(language, false))
      return error ? fieldsOf(error, language) : {}
    })
    expect(en).toEqual({
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
    expect(Object.keys(zh ?? {})).toEqual(Object.keys(en ?? {}))
    for (const text of Object.values(zh ?? {})) expect(text).toMatch(HAN)
  })

  test('and every refusal has a sentence in both languages', async () => {
    for (const file of globSync('features/**/contract-refusals.ts', { cwd: ROOT })) await import(join(ROOT, file))
    expect(Object.keys(REFUSALS).length).toBeGreaterThan(100)
    for (const [code, { en, 'zh-CN': zh }] of Object.entries(REFUSALS)) {
      expect([code, en]).toEqual([code, expect.stringMatching(/^[A-Z].*\.$/)])
      expect([code, zh]).toEqual([code, expect.stringMatching(HAN)])
    }
  })
})
