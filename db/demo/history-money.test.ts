import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCovered, moved } from '../../tests/ledger-model.ts'
import { transfersOf } from './history-money.ts'

const HOUR_MS = 3_600_000
const BOOKER = {
  company: 'HARBOUR',
  company_id: 'c',
  currency: 'SGD',
  credit_line_minor: 20_000_000,
  is_opened: false,
  finance: null,
}
const BEGUN = {
  currency: 'SGD',
  depositMinor: 0,
  depositHeldMinor: 0,
  receivableMinor: 0,
  creditHeldMinor: 0,
  creditLineMinor: 20_000_000,
}

/** Orders paid from the balance, some given back a while later, where others may have been made meanwhile. */
const past = fc.array(
  fc.record({
    totalMinor: fc.integer({ min: 1, max: 3_000_000 }),
    isCancelled: fc.boolean(),
    atHour: fc.nat(5_000),
    endsHours: fc.integer({ min: 1, max: 900 }),
  }),
  { minLength: 1, maxLength: 40 },
)

test('whatever was booked and refunded, the balance stays at or above the opening one and ends at it, and each step adds up', () => {
  fc.assert(
    fc.property(past, (made) => {
      const orders = made.map(({ totalMinor, isCancelled, atHour, endsHours }, i) => ({
        id: String(i),
        code: `H${i}`,
        staffId: 's',
        totalMinor,
        creditMinor: 0,
        refundedMinor: isCancelled ? totalMinor : 0,
        createdAt: new Date(atHour * HOUR_MS).toISOString(),
        endedAt: new Date((atHour + endsHours) * HOUR_MS).toISOString(),
      }))
      const transfers = transfersOf(BOOKER, orders, [])
      let wallet = BEGUN
      for (const { kind, amountMinor, creditMinor, afterMinor, owedMinor } of transfers) {
        wallet = { ...wallet, ...moved(wallet, { kind, d: amountMinor, c: creditMinor }) }
        expect([amountMinor + creditMinor > 0, isCovered(wallet), wallet.depositMinor, wallet.receivableMinor]).toEqual(
          [true, true, afterMinor, owedMinor],
        )
        expect(wallet.depositMinor).toBeGreaterThanOrEqual(5_000_000)
      }
      expect(wallet.depositMinor).toBe(5_000_000)
      expect(new Set(transfers.map(({ key }) => key)).size).toBe(transfers.length)
    }),
  )
})
