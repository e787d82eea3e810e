import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Returnable, returnOf } from './rules.ts'

const paid = fc.record({
  amountMinor: fc.integer({ min: 1, max: 10_000_000 }),
  feeMinor: fc.integer({ min: 0, max: 60_000 }),
  payMinor: fc.integer({ min: 1, max: 100_000_000 }),
})

test('however a payment is refunded in parts, the parts add up to it and none is negative', () => {
  fc.assert(
    fc.property(paid, fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 20 }), (from, parts) => {
      let at: Returnable = { ...from, refundedMinor: 0, feeRefundedMinor: 0, payRefundedMinor: 0 }
      for (const wantedMinor of [...parts, from.amountMinor]) {
        const { amountMinor, feeMinor, payMinor } = returnOf(at, { wantedMinor, returnsFee: true })
        expect(Math.min(amountMinor, feeMinor, payMinor)).toBeGreaterThanOrEqual(0)
        at = {
          ...at,
          refundedMinor: at.refundedMinor + amountMinor,
          feeRefundedMinor: at.feeRefundedMinor + feeMinor,
          payRefundedMinor: at.payRefundedMinor + payMinor,
        }
      }
      expect([at.refundedMinor, at.feeRefundedMinor, at.payRefundedMinor]).toEqual([
        from.amountMinor,
        from.feeMinor,
        from.payMinor,
      ])
    }),
  )
})

test('where the fee is kept, only the share of the amount is refunded', () => {
  const from = {
    amountMinor: 10_000,
    feeMinor: 60,
    payMinor: 10_060,
    refundedMinor: 0,
    feeRefundedMinor: 0,
    payRefundedMinor: 0,
  }
  expect(returnOf(from, { wantedMinor: 10_000, returnsFee: false })).toEqual({
    amountMinor: 10_000,
    feeMinor: 0,
    payMinor: 10_000,
  })
  expect(returnOf(from, { wantedMinor: 20_000, returnsFee: true })).toEqual({
    amountMinor: 10_000,
    feeMinor: 60,
    payMinor: 10_060,
  })
})
