import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditTotalsOf, partsOf, type TaxSum, totalsOf } from './rules.ts'

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

/** Credits an invoice in parts, each of so many hundredths of what is left of a line, and the rest at last. */
function creditedInParts(given: readonly (typeof Line extends fc.Arbitrary<infer L> ? L : never)[], parts: number[]) {
  const { taxes: invoiced } = totalsOf(given)
  const left = given.map(({ amountMinor }) => amountMinor)
  const notes: ReturnType<typeof creditTotalsOf>[] = []
  const credit = (amounts: readonly number[]) => {
    const lines = given.flatMap((line, i) => (amounts[i] ? [{ ...line, amountMinor: amounts[i] }] : []))
    if (lines.length === 0) return
    const credited = notes.flatMap(({ taxes }): readonly TaxSum[] => taxes)
    notes.push(creditTotalsOf(lines, { invoiced, credited }))
    amounts.forEach((amount, i) => (left[i] = (left[i] ?? 0) - amount))
  }
  for (const [n, percent] of parts.entries()) {
    const at = n % given.length
    credit(left.map((amount, i) => (i === at ? Math.trunc((amount * percent) / 100) : 0)))
  }
  credit([...left])
  return notes
}

test('the credit notes of an invoice give back its net and its tax, by rate and in all, whatever their parts', () => {
  fc.assert(
    fc.property(
      fc.array(Line, { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 12 }),
      (given, parts) => {
        const invoice = totalsOf(given)
        const notes = creditedInParts(given, parts)
        const sumOf = (of: (note: { beforeTaxMinor: number; taxMinor: number; totalMinor: number }) => number) =>
          notes.reduce((sum, note) => sum + of(note), 0)
        expect(sumOf((note) => note.totalMinor)).toBe(invoice.totalMinor)
        expect(sumOf((note) => note.beforeTaxMinor)).toBe(invoice.beforeTaxMinor)
        expect(sumOf((note) => note.taxMinor)).toBe(invoice.taxMinor)
        for (const { lines, beforeTaxMinor, taxMinor, roundingMinor, totalMinor } of notes) {
          expect(lines.reduce((sum, line) => sum + line.beforeTaxMinor, 0)).toBe(beforeTaxMinor)
          expect(beforeTaxMinor + taxMinor + roundingMinor).toBe(totalMinor)
        }
      },
    ),
  )
})

test('seven credit notes of a seventh give back the tax of the invoice, and not 0.01 more', () => {
  const line = { regime: 'STANDARD', rateBasisPoints: 1900, amountMinor: 44_610 } as const
  const { taxes, taxMinor, beforeTaxMinor } = totalsOf([line])
  const parts = [6373, 6373, 6373, 6373, 6373, 6373, 6372]
  expect(parts.reduce((sum, part) => sum + totalsOf([{ ...line, amountMinor: part }]).taxMinor, 0)).not.toBe(taxMinor)
  const credited: TaxSum[] = []
  for (const amountMinor of parts)
    credited.push(...creditTotalsOf([{ ...line, amountMinor }], { invoiced: taxes, credited }).taxes)
  expect(credited.reduce((sum, note) => sum + note.taxMinor, 0)).toBe(taxMinor)
  expect(credited.reduce((sum, note) => sum + note.beforeTaxMinor, 0)).toBe(beforeTaxMinor)
  for (const note of credited) {
    expect(note.taxMinor).toBeGreaterThan(0)
    expect(Math.abs(note.taxMinor - note.beforeTaxMinor * 0.19)).toBeLessThanOrEqual(1)
  }
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
