import type { z } from 'zod'
import { type Fault, fault, FAULTS, faultText } from '#contract/faults.ts'
import type { Language } from '#contract/languages.ts'
import { JSON_TYPES } from '#contract/shapes.ts'

/** Sentences about fields whose contract has none of its own. */
const PLAIN_FAULTS = {
  number: fault({ en: 'Enter a number', 'zh-CN': '请输入数字' }),
  wholeNumber: fault({ en: 'Enter a whole number', 'zh-CN': '请输入整数' }),
  yesOrNo: fault({ en: 'Enter yes or no', 'zh-CN': '请输入是或否' }),
  list: fault({ en: 'Give a list here', 'zh-CN': '此处应为列表' }),
  group: fault({ en: 'Give a group of fields here', 'zh-CN': '此处应为一组字段' }),
  text: fault({ en: 'Give text here', 'zh-CN': '此处应为文本' }),
  form: fault({ en: 'This does not have the right form', 'zh-CN': '格式不正确' }),
  date: fault({ en: 'Enter a date such as 2026-11-24', 'zh-CN': '请输入日期，例如 2026-11-24' }),
  instant: fault({
    en: 'Enter a moment such as 2026-11-24T10:00:00Z',
    'zh-CN': '请输入时间，例如 2026-11-24T10:00:00Z',
  }),
  id: fault({ en: 'This is not a valid identifier', 'zh-CN': '标识无效' }),
  fewest: (least: string) => fault({ en: `Give at least ${least}`, 'zh-CN': `至少 ${least} 项` }),
  most: (most: string) => fault({ en: `Give at most ${most}`, 'zh-CN': `最多 ${most} 项` }),
  least: (least: string) => fault({ en: `Enter ${least} or more`, 'zh-CN': `不得小于 ${least}` }),
  greatest: (most: string) => fault({ en: `Enter ${most} or less`, 'zh-CN': `不得大于 ${most}` }),
  oneOf: (values: string) => fault({ en: `Choose one of ${values}`, 'zh-CN': `请从以下选项中选择：${values}` }),
}

/** The sentence about an unknown field name. */
export const UNKNOWN_FIELD = fault({ en: 'There is no such field', 'zh-CN': '没有这个字段' })

function typeFault(expected: string): Fault {
  if (expected === 'int') return PLAIN_FAULTS.wholeNumber
  if (expected === 'number' || expected === 'nan') return PLAIN_FAULTS.number
  if (expected === 'boolean') return PLAIN_FAULTS.yesOrNo
  if (expected === 'array') return PLAIN_FAULTS.list
  if (expected === 'string') return PLAIN_FAULTS.text
  return expected === 'object' || expected === 'record' ? PLAIN_FAULTS.group : PLAIN_FAULTS.form
}

function formatFault(format: string): Fault {
  if (format === 'date') return PLAIN_FAULTS.date
  if (format === 'datetime') return PLAIN_FAULTS.instant
  if (format === 'email') return FAULTS.enterEmail
  if (format === 'uuid' || format === 'guid') return PLAIN_FAULTS.id
  return format === 'safeint' ? PLAIN_FAULTS.wholeNumber : PLAIN_FAULTS.form
}

type Limit = number | bigint

function smallFault(least: Limit, origin: string): Fault {
  if (origin === 'string') return FAULTS.fewestCharacters(Number(least))
  return origin === 'array' ? PLAIN_FAULTS.fewest(String(least)) : PLAIN_FAULTS.least(String(least))
}

function bigFault(most: Limit, origin: string): Fault {
  if (origin === 'string') return FAULTS.mostCharacters(Number(most))
  return origin === 'array' ? PLAIN_FAULTS.most(String(most)) : PLAIN_FAULTS.greatest(String(most))
}

function issueFault(issue: z.core.$ZodRawIssue): Fault {
  if (issue.input === undefined || issue.input === '') return FAULTS.required
  if (issue.code === 'invalid_type') return typeFault(Number.isNaN(issue.input) ? 'number' : issue.expected)
  if (issue.code === 'too_small') return smallFault(issue.minimum, issue.origin)
  if (issue.code === 'too_big') return bigFault(issue.maximum, issue.origin)
  if (issue.code === 'invalid_value') return PLAIN_FAULTS.oneOf(issue.values.map(String).join(', '))
  return issue.code === 'invalid_format' ? formatFault(issue.format) : PLAIN_FAULTS.form
}

const FORM = { error: issueFault }
const JSON_BODY = { ...FORM, ...JSON_TYPES }

/** The zod options that parse a form or JSON, with the messages for checks that have none of their own. */
export const parsing = (isJson: boolean) => (isJson ? JSON_BODY : FORM)

/** The first fault of each wrong field, by dotted path; the whole input has the empty path. */
export function faultsOf(error: z.core.$ZodError): Record<string, Fault> {
  const fields: Record<string, Fault> = {}
  // Contracts write faults alone (field-texts.test.ts); zod passes them on as text.
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message as Fault
  return fields
}

/** The sentences of faults in a language, by field. */
export function fieldTexts(fields: Readonly<Record<string, Fault>>, language: Language): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [field, faultText(sentence, language)]))
}
