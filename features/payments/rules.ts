import type { Right } from '#contract/rights.ts'
import { PAID_BY_RIGHT, type PayableKind } from '#contract/subjects.ts'
import type { Ratio } from '#features/exchange-rates/rules-between.ts'
import type { ChargeState } from './provider.ts'
import type { Mismatch } from './states.ts'

const BASIS_POINTS = 10_000n

function divideUp(a: bigint, b: bigint): bigint {
  return (a + b - 1n) / b
}

/** A quotient rounded half away from zero, as prices are; both positive. */
export function divideHalfUp(a: bigint, b: bigint): bigint {
  return (2n * a + b) / (2n * b)
}

/**
 * The fee on top of an amount, rounded up to a minor unit so that the operator never loses: 60 basis points of 100.00
 * are 0.60.
 */
export function feeOf(amountMinor: number, basisPoints: number): number {
  return Number(divideUp(BigInt(amountMinor) * BigInt(basisPoints), BASIS_POINTS))
}

/** One unit of the wallet's currency in the provider's, as a fraction, and the minor digits of both. */
export type Rate = Ratio & { readonly fromDigits: number; readonly toDigits: number }

/** An amount of the wallet's currency in the provider's, at least one minor unit. */
export function exchanged(amountMinor: number, { over, under, fromDigits, toDigits }: Rate): number {
  const minor = divideHalfUp(BigInt(amountMinor) * over * 10n ** BigInt(toDigits), under * 10n ** BigInt(fromDigits))
  return Number(minor > 0n ? minor : 1n)
}

/** What was requested from a provider, which its result must match. */
export type Asked = {
  readonly payMinor: number
  readonly payCurrency: string
  readonly merchantRef: string
  readonly number: string
}

/**
 * Lists the differences between a provider's result and the request; empty when they match. The amount is the order's
 * total, even if a coupon paid a part of it.
 */
export function differences(asked: Asked, result: Extract<ChargeState, { state: 'PAID' }>): Mismatch[] {
  const wrong: Mismatch[] = []
  if (result.amountMinor !== asked.payMinor) wrong.push('amount')
  if (result.currency !== asked.payCurrency) wrong.push('currency')
  if (result.merchantRef !== asked.merchantRef) wrong.push('merchant')
  if (result.number !== asked.number) wrong.push('number')
  return wrong
}

const LOOK_SECONDS = [5, 5, 10, 10, 20, 30, 60, 120, 300]

/** Milliseconds until the next poll: short at first, every five minutes later. */
export function nextPollMs(pollCount: number): number {
  return (LOOK_SECONDS[Math.min(pollCount, LOOK_SECONDS.length - 1)] ?? 300) * 1000
}

/**
 * Whether a person may pay for something: recharges and bills need the right to recharge; an order also may be paid by
 * its booker, who sees no other orders.
 */
export function mayPay(rights: { has(right: Right): boolean }, purpose: 'RECHARGE' | PayableKind): boolean {
  const own = purpose === 'RECHARGE' ? null : PAID_BY_RIGHT[purpose]
  return rights.has('wallet.recharge') || (own !== null && rights.has(own))
}
