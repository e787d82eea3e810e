import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseJson } from './json-body.ts'
import { FORBIDDEN_NAMES, MalformedBody, MAX_DEPTH, MAX_PARAMETERS } from './malformed-body.ts'

const parse = (body: string | Buffer) => parseJson(Buffer.from(body))

function refusal(body: string | Buffer): MalformedBody {
  try {
    parse(body)
  } catch (error) {
    if (error instanceof MalformedBody) return error
    throw error
  }
  throw new Error(`${String(body)} was taken`)
}

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0
/** Every name and every text in a value. */
function textsOf(value: unknown): { names: string[]; texts: string[] } {
  if (typeof value === 'string') return { names: [], texts: [value] }
  if (typeof value !== 'object' || value === null) return { names: [], texts: [] }
  const inner = Object.values(value).map(textsOf)
  const own = Array.isArray(value) ? [] : Object.keys(value)
  return { names: [...own, ...inner.flatMap(({ names }) => names)], texts: inner.flatMap(({ texts }) => texts) }
}
const isUnclean = (value: unknown) => {
  const { names, texts } = textsOf(value)
  return (
    names.some((name) => FORBIDDEN_NAMES.has(name)) ||
    [...names, ...texts].some((text) => text.includes('\0') || !text.isWellFormed())
  )
}

describe('reading a JSON body', () => {
  test('gives what JSON.parse gives, or refuses what a form could not hold either', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ depthSize: 'medium', stringUnit: 'binary' }),
        fc.constantFrom(undefined, 2),
        (value, indent) => {
          const text = JSON.stringify(value, null, indent)
          const isTooDeep = depthOf(value) > MAX_DEPTH
          if (isTooDeep || isUnclean(value)) expect(refusal(text)).toBeInstanceOf(MalformedBody)
          else expect(parse(text)).toEqual(JSON.parse(text))
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('fails only by naming a field, whatever the bytes are', () => {
    const signs = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '\\',
      '\\u0000',
      '1',
      'true',
      '__proto__',
      '\0',
      '\uD800',
      ' ',
    ]
    const noise = fc.oneof(
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
      fc.array(fc.constantFrom(...signs), { maxLength: 30 }).map((parts) => Buffer.from(parts.join(''))),
    )
    fc.assert(
      fc.property(noise, (body) => {
        try {
          parseJson(body)
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedBody)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('reads an empty body as no fields', () => {
    expect(parse('')).toEqual({})
  })
})

describe("a JSON body is refused by the field's name", () => {
  test.each([
    ['{"a":1,"a":2}', 'a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"rooms":[{"adults":1},{"adults":1,"note":"\\"}","adults":2}]}', 'rooms.1.adults'],
    ['{"rooms":[{"note":"},{[,"},{"b":1,"c":{},"b":[]}]}', 'rooms.1.b'],
    ['{"name":"x\\u0000y"}', 'name'],
    ['{"list":["a",["\\u0000"]]}', 'list.1.0'],
    ['{"na\\u0000me":1}', 'na?me'],
    ['{"name":"\\ud800"}', 'name'],
    ['{"__proto__":{"admin":true}}', '__proto__'],
    ['{"a":{"\\u005f_proto__":1}}', 'a.__proto__'],
    ['{"constructor":{"prototype":{}}}', 'constructor'],
    ['{"a":1,}', ''],
    ["{'a':1}", ''],
    ['{"a":NaN}', ''],
    ['\uFEFF{}', ''],
  ])('%s', (body, field) => {
    expect(refusal(body).field).toBe(field)
  })

  test('when it is nested too deep', () => {
    const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
    expect(parse(nested(MAX_DEPTH))).toBeDefined()
    expect(refusal(nested(MAX_DEPTH + 1)).message).toContain(String(MAX_DEPTH))
    expect(refusal('['.repeat(300_000) + ']'.repeat(300_000)).message).toContain(String(MAX_DEPTH))
  })

  test('when it has too many fields, lists and their elements included', () => {
    const many = (count: number) => JSON.stringify({ list: Array.from({ length: count }, () => 0) })
    expect(parse(many(MAX_PARAMETERS))).toBeDefined()
    expect(refusal(many(MAX_PARAMETERS + 1)).message).toContain(String(MAX_PARAMETERS))
  })

  test('when the bytes are not UTF-8', () => {
    expect(refusal(Buffer.from([0x22, 0xff, 0x22])).message).toContain('UTF-8')
  })
})
