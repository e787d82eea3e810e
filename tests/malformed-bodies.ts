import fc from 'fast-check'
import type { Call } from '#contract/call.ts'
import type { JsonSchema } from '../server/http/api-docs/json-schema.ts'
import { type FormValue, parseForm } from '../server/http/body/form.ts'
import { inDays } from './hotel-sale.ts'
import { inputFields, inputSchemaOf } from './input-fields.ts'

/**
 * Values nobody sends by mistake alone: numbers at their edges, broken encodings, words of other languages of machines.
 */
const ODD = [
  '',
  ' ',
  '0',
  '-1',
  '-0',
  '1.5',
  '1e308',
  '-1e999',
  'NaN',
  'Infinity',
  '9007199254740993',
  '-9223372036854775809',
  '99999999999999999999',
  '9'.repeat(400),
  '0x10',
  '1e3',
  '%2B1',
  '%201',
  'true',
  'null',
  'undefined',
  '[]',
  '{}',
  '%00',
  'a%00b',
  '%ed%a0%80',
  '%ed%b0%80x',
  '%ff',
  '%c0%ae',
  '%',
  "' or 1=1 --",
  "'||pg_sleep(99)||'",
  '1);select pg_sleep(99);--',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '\\',
  '%25_%5C',
  '<script>',
  '../../etc/passwd',
  'constructor',
  '__proto__',
  '%0d%0aset-cookie:x=1',
  '\u202E',
  '\u200B\u2060',
  '\u2066Ann',
  '\u{1F600}',
  '\uFFFF',
  'x'.repeat(5_000),
  '2026-02-30',
  '0000-01-01',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '2026-12-01T00:00:00Z',
  '00000000-0000-0000-0000-000000000000',
  '01a1f94e-5eb7-7827-bd62-6b406b451dfa',
  'CN',
  'USD',
  'zz',
]

/**
 * Keys beside those of the call: repeated, nested too deep, of the wrong kind, and those that would reach a prototype.
 */
const STRAY = [
  '',
  '',
  '',
  'x=1',
  'a[b]=1&a[b]=2',
  '__proto__[x]=1',
  '__proto__=1',
  'constructor[prototype][x]=1',
  'rooms[__proto__][adults]=1',
  'hasOwnProperty=1',
  '&&&',
  '=',
  '[]=1',
  'rooms=1',
  'rooms[0]=1',
  'rooms[5][adults]=1',
  'rooms[99999999999][adults]=1',
  'pageNo=1&pageNo=2',
  `deep${'[a]'.repeat(60)}=1`,
]

/** Identifiers that are there, by the field that takes them, so that bodies get past the shapes. */
export type KnownIds = Readonly<Record<string, string>>

/** Values a call takes, so that many bodies get past the shapes and reach what lies behind. */
function plausible(name: string, kind: string, known: KnownIds): string[] {
  const own = known[name]
  if (own !== undefined) return [own]
  if (kind.includes(' | ')) {
    const words = kind.replace(/^list of /, '').split(' | ')
    return words.map((word) => word.replaceAll('"', ''))
  }
  if (kind.startsWith('day')) return [inDays(20), inDays(22), inDays(500), inDays(-3), '9999-12-31', '0000-01-01']
  if (kind === 'whole number') return ['1', '2', '7', '100000']
  if (kind.endsWith('identifier')) return ['01a1f94e-5eb7-7827-bd62-6b406b451dfa']
  if (name.endsWith('urrency')) return ['USD', 'CNY']
  return /ationality|ountry/.test(name) ? ['CN', 'ZZ'] : ['Ann', '李', 'a@b.example', 'key-12345678']
}

/**
 * Form bodies of a call: half of them nearly right, so that they reach what lies behind the shapes, the others
 * anything.
 */
export function malformedBodies(call: Call, known: KnownIds): fc.Arbitrary<string> {
  const rows = (call.upload ? [] : inputFields(call)).filter(
    ({ kind }) => kind !== 'group' && kind !== 'list of groups',
  )
  const bodies = (odd: number) => {
    const fields = rows.map(({ name, kind, required }) => {
      const spelt = kind.startsWith('list of') ? `${name}[]` : name
      const value = fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(...plausible(name, kind, known)) },
        { weight: odd, arbitrary: fc.constantFrom(...ODD) },
        { weight: odd, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
      )
      const pair = value.map((text) => `${spelt}=${/%/.test(text) ? text : encodeURIComponent(text.toWellFormed())}`)
      return fc.oneof({ weight: required ? 24 : 2, arbitrary: pair }, { weight: 1, arbitrary: fc.constant('') })
    })
    return fc
      .tuple(...fields, fc.constantFrom(...STRAY.slice(0, odd * STRAY.length + 1)))
      .map((parts) => parts.filter(Boolean).join('&'))
  }
  return fc.oneof(bodies(0), bodies(3))
}

/** JSON nobody sends by mistake alone. */
const ODD_JSON = [
  '{',
  '[]',
  'null',
  '1e999',
  '"text"',
  '{"x":1,"x":2}',
  '{"pageNo":1,"pageNo":2}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"rooms":{"__proto__":{}}}',
  '{"keyword":"a\\u0000b"}',
  '{"keyword":"\\ud800"}',
  '{"":""}',
  `{"deep":${'['.repeat(60)}${']'.repeat(60)}}`,
]

/** A form's value with the types of JSON, where its text is written as one. */
function typed(value: FormValue, schema: JsonSchema): unknown {
  const options = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (Array.isArray(value)) return value.map((each) => typed(each, options.find(({ items }) => items)?.items ?? {}))
  if (typeof value === 'object') {
    const fieldOf = (name: string) => options.find(({ properties }) => properties?.[name])?.properties?.[name] ?? {}
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, typed(inner, fieldOf(name))]))
  }
  const isOf = (...types: string[]) => options.some(({ type = '' }) => types.includes(type))
  if (isOf('integer', 'number') && /^-?\d+(?:\.\d+)?$/.test(value)) return Number(value)
  return isOf('boolean') && /^(?:true|false)$/.test(value) ? value === 'true' : value
}

/** The same as JSON; a form that is none becomes some odd JSON. */
export function asJson(form: string, call: Call): string {
  try {
    return JSON.stringify(typed(parseForm(Buffer.from(form)), inputSchemaOf(call)))
  } catch {
    return ODD_JSON[form.length % ODD_JSON.length] ?? ''
  }
}
