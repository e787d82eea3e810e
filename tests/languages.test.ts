import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { CODE } from './tidy-sources.ts'

/**
 * Where a language may be named beside the list: its catalogues, tests, the demo, simulators and pictures in a
 * language.
 */
const EXEMPT =
  /^contract\/languages\.ts$|\/texts\/|\/faults\.ts$|\.test\.tsx?$|^(?:tests|bench|db\/demo|simulators|docs)\/|^scripts\/screenshots\.ts$|\/page\/languages\.ts$|\.sql\.ts$/
const codes = LANGUAGE_CODES.join('|')
/**
 * A language compared with or in a type of its own. English may stand in (`?? 'en'`), and a record's keys are checked
 * by its type.
 */
const NAMED = new RegExp(
  `[=!]==? '(?:zh|${codes})'|'(?:${codes})' (?:[=!]==?|\\||\\?|:)|\\| '(?:${codes})'|: 'zh(?:-CN)?'|startsWith\\('zh`,
)

const placesOf = (path: string, text: string) =>
  text.split('\n').flatMap((line, at) => (NAMED.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : []))

test('no code asks which language it is; the list says what is different', () => {
  expect(CODE.filter(({ path }) => !EXEMPT.test(path)).flatMap(({ path, text }) => placesOf(path, text))).toEqual([])
})

test('a language that is compared is found, a catalogue is not', () => {
  expect(placesOf('a.ts', "const word = language === 'zh-CN' ? '米' : 'm'")).toHaveLength(1)
  expect(placesOf('a.ts', "type Own = 'en' | 'zh-CN'")).toHaveLength(1)
  expect(placesOf('a.ts', "const other = own === dark ? 'en' : 'zh-CN'")).toHaveLength(1)
  expect(placesOf('a.ts', "const WORDS: Record<Language, Words> = { en, 'zh-CN': zhCN }")).toEqual([])
})
