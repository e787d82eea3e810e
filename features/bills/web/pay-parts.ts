import { minorOf } from '#web/ui/form/typed-amount.ts'

type Typed = {
  readonly typed: string
  readonly currency: string
  readonly dueMinor: number
  readonly freeMinor: number
  readonly useBalance: boolean
}

/**
 * Splits a typed amount: from the balance up to what is free when the reader wants that, the rest by another method.
 * `fault` says what is wrong with the amount.
 */
export function partsOf({ typed, currency, dueMinor, freeMinor, useBalance }: Typed): {
  fault: 'MISSING' | 'ABOVE' | undefined
  fromBalanceMinor: number
  restMinor: number
} {
  const amountMinor = minorOf(typed, currency)
  if (amountMinor === null) return { fault: 'MISSING', fromBalanceMinor: 0, restMinor: 0 }
  if (amountMinor > dueMinor) return { fault: 'ABOVE', fromBalanceMinor: 0, restMinor: 0 }
  const fromBalanceMinor = useBalance ? Math.min(amountMinor, freeMinor) : 0
  return { fault: undefined, fromBalanceMinor, restMinor: amountMinor - fromBalanceMinor }
}
