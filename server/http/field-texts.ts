import type { z } from 'zod'
import { JSON_TYPES } from '#contract/shapes.ts'
import { type Language, LANGUAGE_CODES } from '#contract/languages.ts'
import { OWN_SENTENCES_ZH } from './own-sentences.ts'

type Texts = {
  required: string
  number: string
  wholeNumber: string
  yesOrNo: string
  list: string
  group: string
  text: string
  form: string
  atLeast(limit: string, kind: string): string
  atMost(limit: string, kind: string): string
  oneOf(values: string): string
  unknown: string
  date: string
  instant: string
  email: string
  id: string
}

const EN: Texts = {
  required: 'Fill in this field',
  number: 'Enter a number',
  wholeNumber: 'Enter a whole number',
  yesOrNo: 'Enter yes or no',
  list: 'Give a list here',
  group: 'Give a group of fields here',
  text: 'Give text here',
  form: 'This does not have the right form',
  atLeast: (limit, kind) =>
    kind === 'string'
      ? `Enter at least ${limit} characters`
      : kind === 'array'
        ? `Give at least ${limit}`
        : `Enter ${limit} or more`,
  atMost: (limit, kind) =>
    kind === 'string'
      ? `Enter at most ${limit} characters`
      : kind === 'array'
        ? `Give at most ${limit}`
        : `Enter ${limit} or less`,
  oneOf: (values) => `Choose one of ${values}`,
  unknown: 'There is no such field',
  date: 'Enter a date such as 2026-11-24',
  instant: 'Enter a moment such as 2026-11-24T10:00:00Z',
  email: 'Enter an email address',
  id: 'This is not a valid identifier',
}

const ZH: Texts = {
  required: '请填写此项',
  number: '请输入数字',
  wholeNumber: '请输入整数',
  yesOrNo: '请输入是或否',
  list: '此处应为列表',
  group: '此处应为一组字段',
  text: '此处应为文本',
  form: '格式不正确',
  atLeast: (limit, kind) =>
    kind === 'string' ? `至少 ${limit} 个字符` : kind === 'array' ? `至少 ${limit} 项` : `不得小于 ${limit}`,
  atMost: (limit, kind) =>
    kind === 'string' ? `最多 ${limit} 个字符` : kind === 'array' ? `最多 ${limit} 项` : `不得大于 ${limit}`,
  oneOf: (values) => `请从以下选项中选择：${values}`,
  unknown: '没有这个字段',
  date: '请输入日期，例如 2026-11-24',
  instant: '请输入时间，例如 2026-11-24T10:00:00Z',
  email: '请输入邮箱地址',
  id: '标识无效',
}

const COUNTED_ZH: readonly [RegExp, string][] = [
  [/^Enter at least (\d+) characters$/, '至少 $1 个字符'],
  [/^Enter at most (\d+) characters$/, '最多 $1 个字符'],
  [
    /^White text on this colour has a contrast of (\S+):1; choose a darker one, with at least (\S+):1$/,
    '白色文字在该颜色上的对比度为 $1:1，请选择更深的颜色，至少 $2:1',
  ],
  [/^The room takes at most (\d+)$/, '该房间最多可加订 $1 份'],
  [/^Nest fields at most (\d+) deep$/, '字段最多嵌套 $1 层'],
  [/^Vouchers can not print (.+)\. Use Latin letters or Chinese characters$/, '凭证无法打印 $1，请使用拉丁字母或汉字'],
  [/^(.+), (\S+): (\d+) sold, (\d+) given$/, '$1，$2：已售 $3 间，配额仅 $4 间'],
  [/^(\S+) has passed$/, '$1 已过'],
  [/^Choose a night until (\S+)$/, '请选择 $1 及之前的日期'],
  [/^Send at most (\d+) fields$/, '最多发送 $1 个字段'],
]

/** The contracts' own sentences in each language; contracts write them in English. */
const TRANSLATIONS: Record<
  Language,
  { fixed: Readonly<Record<string, string>>; counted: readonly (readonly [RegExp, string])[] }
> = {
  en: { fixed: {}, counted: [] },
  'zh-CN': { fixed: OWN_SENTENCES_ZH, counted: COUNTED_ZH },
}

const TEXTS: Record<Language, Texts> = { en: EN, 'zh-CN': ZH }

/** The sentence about an unknown field name. */
export function unknownFieldText(language: Language): string {
  return TEXTS[language].unknown
}

/** A sentence of a contract or of the form parser in the caller's language. */
export function translated(sentence: string, language: Language): string {
  const { fixed, counted: patterns } = TRANSLATIONS[language]
  if (fixed[sentence] !== undefined) return fixed[sentence]
  const counted = patterns.find(([pattern]) => pattern.test(sentence))
  return counted ? sentence.replace(counted[0], counted[1]) : sentence
}

function typeText(texts: Texts, expected: string): string {
  if (expected === 'int') return texts.wholeNumber
  if (expected === 'number' || expected === 'nan') return texts.number
  if (expected === 'boolean') return texts.yesOrNo
  if (expected === 'array') return texts.list
  if (expected === 'string') return texts.text
  return expected === 'object' || expected === 'record' ? texts.group : texts.form
}

function formatText(texts: Texts, format: string): string {
  if (format === 'date') return texts.date
  if (format === 'datetime') return texts.instant
  if (format === 'email') return texts.email
  if (format === 'uuid' || format === 'guid') return texts.id
  return format === 'safeint' ? texts.wholeNumber : texts.form
}

function issueText(texts: Texts, issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined || issue.input === '') return texts.required
  if (issue.code === 'invalid_type') return typeText(texts, Number.isNaN(issue.input) ? 'number' : issue.expected)
  if (issue.code === 'too_small') return texts.atLeast(String(issue.minimum), issue.origin)
  if (issue.code === 'too_big') return texts.atMost(String(issue.maximum), issue.origin)
  if (issue.code === 'invalid_value') return texts.oneOf(issue.values.map(String).join(', '))
  return issue.code === 'invalid_format' ? formatText(texts, issue.format) : texts.form
}

const messageIn = (language: Language) => ({ error: (issue: z.core.$ZodRawIssue) => issueText(TEXTS[language], issue) })
const PARSING = new Map(
  LANGUAGE_CODES.map((language) => [
    language,
    { form: messageIn(language), json: { ...messageIn(language), ...JSON_TYPES } },
  ]),
)

/** The zod options that parse a form or JSON, with the messages for checks that have none of their own. */
export function parsingIn(language: Language, isJson: boolean) {
  return PARSING.get(language)?.[isJson ? 'json' : 'form']
}

/** The first message for each wrong field, by dotted path; the whole input has the empty path. */
export function fieldsOf(error: z.core.$ZodError, language: Language): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= translated(issue.message, language)
  return fields
}
