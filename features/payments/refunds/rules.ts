import { divideHalfUp } from '../rules.ts'

/** What one attempt paid and what of it was sent back already: the wallet's minor units, `pay…` the provider's. */
export type Returnable = {
  readonly amountMinor: number
  readonly feeMinor: number
  readonly payMinor: number
  readonly refundedMinor: number
  readonly feeRefundedMinor: number
  readonly payRefundedMinor: number
}

/** What goes back by one attempt: of the amount, of the fee on top, and both together as the provider is told. */
export type Return = { readonly amountMinor: number; readonly feeMinor: number; readonly payMinor: number }

/** The share that a part has of a whole, half up; a whole of nothing has no shares. */
function shareOf(whole: number, part: number, of: number): number {
  return of === 0 ? 0 : Number(divideHalfUp(BigInt(whole) * BigInt(part), BigInt(of)))
}

/**
 * What goes back by an attempt when up to `wantedMinor` of its amount does. Shares are taken of all that is back by
 * then, less what was back before, so that any number of partial refunds adds up to the whole and leaves no fen behind.
 */
export function returnOf(
  from: Returnable,
  { wantedMinor, returnsFee }: { wantedMinor: number; returnsFee: boolean },
): Return {
  const { amountMinor: paidMinor, feeMinor: paidFeeMinor, refundedMinor, feeRefundedMinor } = from
  const amountMinor = Math.max(0, Math.min(wantedMinor, paidMinor - refundedMinor))
  const feeAt = (backMinor: number) => shareOf(paidFeeMinor, backMinor, paidMinor)
  const feeMinor = returnsFee ? feeAt(refundedMinor + amountMinor) - feeAt(refundedMinor) : 0
  const backMinor = refundedMinor + feeRefundedMinor + amountMinor + feeMinor
  return {
    amountMinor,
    feeMinor,
    payMinor: shareOf(from.payMinor, backMinor, paidMinor + paidFeeMinor) - from.payRefundedMinor,
  }
}

/**
 * How an amount goes back over several attempts, in their order; what the provider can not be told, less than its minor
 * unit, is left out.
 */
export function planReturns<From extends Returnable>(
  attempts: readonly From[],
  { wantedMinor, returnsFee }: { wantedMinor: number; returnsFee: boolean },
): (Return & { readonly from: From })[] {
  let leftMinor = wantedMinor
  const plan: (Return & { readonly from: From })[] = []
  for (const from of attempts) {
    const part = returnOf(from, { wantedMinor: leftMinor, returnsFee })
    if (part.amountMinor === 0 || part.payMinor < 1) continue
    plan.push({ ...part, from })
    leftMinor -= part.amountMinor
  }
  return plan
}
