import fc from 'fast-check'
import qs from 'qs'
import { describe, expect, test } from 'vitest'
import { keptBytes } from '../../../tests/held-bytes.ts'
import { parseForm, type FormValue } from './form.ts'
import { MalformedBody, MAX_DEPTH, MAX_PARAMETERS } from './malformed-body.ts'

const parse = (body: string) => parseForm(Buffer.from(body))

function refusal(body: string | Buffer): MalformedBody {
  try {
    parseForm(Buffer.from(body))
  } catch (error) {
    if (error instanceof MalformedBody) return error
    throw error
  }
  throw new Error(`${String(body)} was taken`)
}

/** The parsed body; undefined when it was refused as malformed. */
function readOrRefuse(body: Buffer): object {
  try {
    return parseForm(body)
  } catch (error) {
    if (error instanceof MalformedBody) return {}
    throw error
  }
}

const FIELD = fc.stringMatching(/^[A-Za-z][\w-]{0,11}$/).filter((name) => !(name in {}) && name !== 'prototype')
const TEXT = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .filter((text) => !text.includes('\0') && text.isWellFormed())

const { tree } = fc.letrec<{ tree: { [name: string]: FormValue }; value: FormValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    TEXT,
    fc.array(tie('value'), { minLength: 1, maxLength: 4 }),
    tie('tree'),
  ),
  tree: fc.dictionary(FIELD, tie('value'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
}))

const depthOf = (value: FormValue): number =>
  typeof value === 'string' ? 0 : 1 + Math.max(...(Array.isArray(value) ? value : Object.values(value)).map(depthOf))

describe('reading a form body', () => {
  test('restores every tree that a common client library writes', () => {
    fc.assert(
      fc.property(tree, fc.boolean(), (written, encodeValuesOnly) => {
        fc.pre(depthOf(written) <= MAX_DEPTH)
        expect(parse(qs.stringify(written, { encodeValuesOnly }))).toEqual(written)
      }),
    )
  })

  test('fails only by naming a field, whatever the bytes are', () => {
    const noise = fc.oneof(
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
      fc
        .array(
          fc.constantFrom(
            'a',
            'b',
            '[',
            ']',
            '0',
            '1',
            '=',
            '&',
            '%',
            '%00',
            '%5B',
            '%5d',
            '+',
            '__proto__',
            '%ed%a0%80',
            '%ff',
            '\0',
          ),
          { maxLength: 30 },
        )
        .map((parts) => Buffer.from(parts.join(''))),
    )
    fc.assert(
      fc.property(noise, (body) => {
        const read = readOrRefuse(body)
        expect(JSON.stringify(read)).not.toContain('\\u0000')
        expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
      }),
      { numRuns: 2000 },
    )
  })

  test('reads an empty body as no fields, a lone name as an empty text and + as a space', () => {
    expect(parse('')).toEqual({})
    expect(parse('a&b=&c=1+2')).toEqual({ a: '', b: '', c: '1 2' })
  })

  test('orders list elements by their positions, not by their arrival', () => {
    expect(parse('rooms[1][adults]=2&rooms[0][adults]=1&rooms[0][childAges][]=4&rooms[0][childAges][]=9')).toEqual({
      rooms: [{ adults: '1', childAges: ['4', '9'] }, { adults: '2' }],
    })
  })
})

describe("a form body is refused by the field's name", () => {
  test.each([
    ['a=1&a=2', 'a'],
    ['a[b]=1&a[b]=2', 'a[b]'],
    ['a=1&a[b]=2', 'a[b]'],
    ['a[b]=1&a=2', 'a'],
    ['a[b]=1&a[]=2&a[1]=3', 'a[1]'],
    ['name=x%00y', 'name'],
    ['na%00me=x', 'na%00me=x'],
    ['name=%ed%a0%80', 'name'],
    ['name=%ff', 'name'],
    ['name=%', 'name'],
    ['__proto__[admin]=1', '__proto__[admin]'],
    ['a[__proto__][admin]=1', 'a[__proto__][admin]'],
    ['constructor=1', 'constructor'],
    ['a[constructor][prototype]=1', 'a[constructor][prototype]'],
    ['a[][b]=1', 'a[][b]'],
    ['a[b=1', 'a[b'],
    ['a]=1', 'a]'],
    ['[a]=1', '[a]'],
    ['=1', ''],
    ['a[0]=1&a[2]=2', 'a'],
    ['a[0]=1&a[x]=2', 'a'],
  ])('%s', (body, field) => {
    expect(refusal(body).field).toBe(field)
  })

  test('when it is nested too deep', () => {
    const nested = (depth: number) => `a${'[b]'.repeat(depth - 1)}=1`
    expect(parse(nested(MAX_DEPTH))).toBeDefined()
    expect(refusal(nested(MAX_DEPTH + 1)).message).toContain(String(MAX_DEPTH))
  })

  test('when it has too many fields, before any is parsed', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=1`).join('&')
    expect(Object.keys(parse(many(MAX_PARAMETERS)))).toHaveLength(MAX_PARAMETERS)
    expect(() => parse(many(MAX_PARAMETERS + 1))).toThrow(MalformedBody)
  })

  test('when the bytes are not UTF-8', () => {
    expect(refusal(Buffer.from([0x61, 0x3d, 0xff])).message).toContain('UTF-8')
  })
})

test('cached field names keep no memory of the bodies they came from', () => {
  const rest = 'x'.repeat(100_000)
  const kept = keptBytes(() => {
    for (let at = 0; at < 500; at++) expect(Object.keys(parse(`stay[aNameNobodySent${at}]=${rest}`))).toHaveLength(1)
  })
  expect(kept).toBeLessThan((500 * rest.length) / 5)
})
