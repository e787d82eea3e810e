import { expect, test } from 'vitest'
import { partsOf } from './pay-parts.ts'

const about = { currency: 'USD', dueMinor: 10_000, freeMinor: 4_000, useBalance: true }

test('the balance pays as far as it reaches, and nothing when it is not wanted', () => {
  expect(partsOf({ ...about, typed: '100' })).toEqual({ fault: undefined, fromBalanceMinor: 4_000, restMinor: 6_000 })
  expect(partsOf({ ...about, typed: '25.50' })).toEqual({ fault: undefined, fromBalanceMinor: 2_550, restMinor: 0 })
  expect(partsOf({ ...about, typed: '100', useBalance: false })).toEqual({
    fault: undefined,
    fromBalanceMinor: 0,
    restMinor: 10_000,
  })
})

test('nothing, words and more than is due are faults', () => {
  expect(partsOf({ ...about, typed: '' }).fault).toBe('MISSING')
  expect(partsOf({ ...about, typed: 'ten' }).fault).toBe('MISSING')
  expect(partsOf({ ...about, typed: '100.01' }).fault).toBe('ABOVE')
})
