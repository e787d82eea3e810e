import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupValues, valueAt, windowOf } from './select.ts'

describe('pages', () => {
  test('the value at a place is that of the sorted list', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 60 }),
        fc.nat(),
        (values, at) => {
          const place = at % values.length
          expect(valueAt(Float32Array.from(values), values.length, place)).toBe(values.toSorted((a, b) => a - b)[place])
        },
      ),
    )
  })

  test('the candidates hold every member that can be on the page', () => {
    const member = fc.record({
      exact: fc.integer({ min: 0, max: 60 }),
      off: fc.double({ min: -2, max: 2, noNaN: true }),
    })
    fc.assert(
      fc.property(
        fc.array(member, { maxLength: 50 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 1, max: 8 }),
        (list, page, size) => {
          const places = [...list.keys()]
          const approx = Float32Array.from([...list.map(({ exact, off }) => exact + off), Infinity])
          const sorted = (of: readonly number[]) => of.toSorted((a, b) => list[a]!.exact - list[b]!.exact || a - b)
          const [from, to] = [page * size, (page + 1) * size]
          const groups = { lows: new Float32Array(approx.length), highs: new Float32Array(approx.length) }
          groupValues(approx, approx.length, groups)
          const { candidates, before } = windowOf(approx, approx.length, {
            from,
            to,
            bound: 2.001,
            scratch: new Float32Array(approx.length),
            groups,
          })
          expect(sorted(candidates).slice(from - before < 0 ? 0 : from - before, Math.max(0, to - before))).toEqual(
            sorted(places).slice(from, to),
          )
        },
      ),
      { numRuns: 2000 },
    )
  })
})
