import { divideHalfUp } from '../rules.ts'

/**
 * What one attempt paid and what of it was refunded: minor units of the wallet's currency, `pay…` of the provider's.
 */
export type Returnable = {
  readonly amountMinor: number
  readonly feeMinor: number
  readonly payMinor: number
  readonly refundedMinor: number
  readonly feeRefundedMinor: number
  readonly payRefundedMinor: number
}

/** A refund by one attempt: the amount, the fee on top, and their sum in the provider's currency. */
export type Return = { readonly amountMinor: number; readonly feeMinor: number; readonly payMinor: number }

/** The share of a part in a whole, rounded half up; a whole of zero has no shares. */
function shareOf(whole: number, part: number, of: number): number {
  return of === 0 ? 0 : Number(divideHalfUp(BigInt(whole) * BigInt(part), BigInt(of)))
}

/**
 * The refund by one attempt of up to `wantedMinor` of its amount. Shares are computed from the cumulative refund minus
 * earlier ones, so that any number of partial refunds adds up to the whole.
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

/** Splits a refund over several attempts, in order; a part below the provider's minor unit is left out. */
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
