import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf, totalsOf } from './rules.ts'

const Line = fc.record({
  regime: fc.constant('STANDARD' as const),
  rateBasisPoints: fc.constantFrom(700, 1900, 2100),
  amountMinor: fc.integer({ min: -1_000_000, max: 10_000_000 }),
})

test('the lines add up to the net sum of each rate, the tax is rounded once, and all is what was charged', () => {
  fc.assert(
    fc.property(fc.array(Line, { minLength: 1, maxLength: 30 }), (given) => {
      const { lines, taxes, totalMinor } = totalsOf(given)
      expect(totalMinor).toBe(given.reduce((sum, { amountMinor }) => sum + amountMinor, 0))
      for (const { rateBasisPoints, beforeTaxMinor, taxMinor, roundingMinor } of taxes) {
        const ofRate = lines.filter((line) => line.rateBasisPoints === rateBasisPoints)
        expect(ofRate.reduce((sum, line) => sum + line.beforeTaxMinor, 0)).toBe(beforeTaxMinor)
        expect(Math.abs(taxMinor - (beforeTaxMinor * rateBasisPoints) / 10_000)).toBeLessThanOrEqual(0.5)
        expect(Math.abs(roundingMinor)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('what has no department is a part of its own, the last one', () => {
  const fact = (department: string | null) => ({ department, costCentre: null })
  const parts = partsOf([fact(null), fact('B'), fact('A'), fact('B')], 'DEPARTMENT')
  expect(parts.map(({ name, facts }) => [name, facts.length])).toEqual([
    ['A', 1],
    ['B', 2],
    [null, 1],
  ])
})
