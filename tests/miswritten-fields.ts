import type { Call } from '#contract/call.ts'
import type { JsonSchema } from '../server/http/api-docs/json-schema.ts'
import { parseForm } from '../server/http/body/form.ts'
import { inputSchemaOf } from './input-fields.ts'

/** What no number, yes or no, day or moment of the wire looks like; JavaScript or PostgreSQL would read most of it. */
const MISWRITTEN: Readonly<Record<string, readonly string[]>> = {
  integer: [
    '',
    ' ',
    '0x10',
    '0b1',
    '1e3',
    '+1',
    ' 1',
    '1 ',
    '1\n',
    '1.5',
    '1.0',
    '1,000',
    '1_000',
    '１',
    'NaN',
    'Infinity',
    'null',
    '9007199254740993',
    '9'.repeat(20),
  ],
  number: [
    '',
    ' ',
    '0x10',
    '1e1',
    '+1',
    ' 1',
    '1 ',
    '1.',
    '.5',
    '1,5',
    'NaN',
    '-Infinity',
    '9'.repeat(20),
    `1.${'0'.repeat(16)}`,
  ],
  boolean: ['', ' ', '0', '1', 'TRUE', 'True', 'yes', 'no', 'on', 'off', ' true', 'true ', 'null'],
  date: [
    '',
    ' ',
    '2030-1-2',
    '20300102',
    '2030-02-30',
    '2030-00-01',
    ' 2030-01-02',
    '2030-01-02 ',
    '+2030-01-02',
    '2030-01-02T00:00:00Z',
    '1893456000',
    'today',
  ],
  'date-time': [
    '',
    ' ',
    '2030-01-02',
    '2030-01-02 00:00:00Z',
    '2030-01-02T00:00:00',
    '2030-01-02T24:00:00Z',
    '2030-02-30T00:00:00Z',
    ' 2030-01-02T00:00:00Z',
    '1893456000000',
    'now',
  ],
}

/** What none of these is in JSON, which has numbers and yes or no of its own. */
const MISTYPED: Readonly<Record<string, readonly unknown[]>> = {
  integer: ['1', '', true, [1], { a: 1 }, 1.5, 1e300, 2 ** 53],
  number: ['1', '0.5', true, [1], { a: 1 }, 1e300, 1e-20],
  boolean: ['true', 'false', 0, 1, [true], { a: true }],
  date: [20300102, true, ['2030-01-02'], '2030-02-30', '2030-01-02T00:00:00Z'],
  'date-time': [1893456000000, true, ['2030-01-02T00:00:00Z'], '2030-01-02'],
  string: [1, true, ['Ann'], { a: 'Ann' }],
}

/** What a person types must not be: nothing to see, or written in another direction than it reads. */
const UNSEEN = ['\u200b', '\u200b\u200d\u2060', '\u3164', '\u0301', '\u202eabc', 'a\u2066b', '\u202e']

/** Text a person types, by the pattern of its shape. */
const isTyped = ({ allOf = [] }: JsonSchema) => allOf.some(({ pattern = '' }) => pattern.includes('Default_Ignorable'))

/** A field with one way of writing; `path` names it in a refusal, bodies are to be refused with that name. */
export type StrictField = {
  readonly path: string
  readonly bodies: readonly string[]
  readonly jsonBodies: readonly string[]
}

/** Placeholder in a form for a JSON value. */
const PLACE = 'the-value-comes-here'

/** A form body as JSON, with a value in its place. */
function withLeaf(form: string, value: unknown): string {
  return JSON.stringify(parseForm(Buffer.from(form))).replace(`"${PLACE}"`, () => JSON.stringify(value))
}

type Walk = {
  readonly schema: JsonSchema
  readonly name: string
  readonly path: string
  readonly beside: readonly string[]
}

const listedFor = <T>(list: Readonly<Record<string, readonly T[]>>, { format = '', type = '' }: JsonSchema) =>
  list[format] ?? list[type] ?? []

/** Bodies with one field wrong in every way; none for a group. */
function wrongBodies({ schema, name, path, beside }: Walk): StrictField {
  const miswritten = isTyped(schema) ? UNSEEN : listedFor(MISWRITTEN, schema)
  const others = beside.filter((pair) => !pair.startsWith(`${name}=`))
  return {
    path,
    bodies: miswritten.map((text) => [...beside, `${name}=${encodeURIComponent(text)}`].join('&')),
    jsonBodies: listedFor(MISTYPED, schema).map((value) => withLeaf([...others, `${name}=${PLACE}`].join('&'), value)),
  }
}

function strictInside({ schema, name, path, beside }: Walk): StrictField[] {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.flatMap((option) => strictInside({ schema: option, name, path, beside }))
  if (schema.items) return strictInside({ schema: schema.items, name: `${name}[0]`, path: `${path}.0`, beside })
  const inner = Object.entries(schema.properties ?? {}).map(([key, field]) => ({
    schema: field,
    name: name === '' ? key : `${name}[${key}]`,
    path: path === '' ? key : `${path}.${key}`,
  }))
  // Which of several groups is meant is said by a word in it.
  const words = inner.flatMap(({ schema: { const: word, enum: [first] = [word] }, name: field }) =>
    first === undefined ? [] : [`${field}=${String(first)}`],
  )
  const wrong = wrongBodies({ schema, name, path, beside })
  if (wrong.jsonBodies.length > 0) return [wrong]
  return inner.flatMap((field) => strictInside({ ...field, beside: [...beside, ...words] }))
}

/** Every number, yes or no, day, moment and typed text a call takes, each miswritten in all ways. */
export function strictFields(call: Call): StrictField[] {
  return strictInside({ schema: inputSchemaOf(call), name: '', path: '', beside: [] })
}

/** A form as a call takes it, with its headers: as parts with a file where the call takes one. */
export function asSent({ upload }: Call, form: string): { body: string; type: Record<string, string> } {
  if (!upload) return { body: form, type: {} }
  const part = (about: string, value: string) =>
    `--part\r\ncontent-disposition: form-data; ${about}\r\n\r\n${value}\r\n`
  const parts = [...new URLSearchParams(form)].map(([name, value]) => part(`name="${name}"`, value))
  return {
    body: `${parts.join('')}${part(`name="${upload.field}"; filename="a.csv"`, 'a')}--part--\r\n`,
    type: { 'content-type': 'multipart/form-data; boundary=part' },
  }
}

/** Whether an answer refuses a miswritten field, by its name. */
export function isRefused(
  status: number,
  answer: { readonly fields?: Readonly<Record<string, string>> },
  { path }: StrictField,
): boolean {
  return status === 400 && answer.fields?.[path] !== undefined
}
