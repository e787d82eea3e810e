import { minorOf } from '#contract/money.ts'

type Typed = {
  readonly typed: string
  readonly currency: string
  readonly dueMinor: number
  readonly freeMinor: number
  readonly useBalance: boolean
}

/**
 * How an amount somebody typed is paid: from the balance as far as it reaches when that is wanted, the rest by another
 * way. `fault` says what is wrong with it.
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
