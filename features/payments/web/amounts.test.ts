import { expect, test } from 'vitest'
import { typedOf } from '#contract/money.ts'
import { minorOf } from '#web/ui/form/typed-amount.ts'
import { quickAmounts } from './amounts.ts'

test('an amount is written the way it is read', () => {
  for (const currency of ['USD', 'JPY', 'KWD'])
    for (const minor of quickAmounts(currency)) expect(minorOf(typedOf(minor, currency), currency)).toBe(minor)
})
