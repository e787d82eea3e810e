import { hasEnded, type PaymentStatus } from '../states.ts'

/** Bank transfers among the channels: a person pollCount at the bank, and what came stays on the balance. */
export const BANK_TRANSFER = { method: 'BANK_TRANSFER', provider: 'BANK', isAsked: false, sendsBack: false } as const

/** Most proofs a transfer keeps. */
export const MOST_PROOFS = 5
/** Most proofs a company sends within 24 hours: a quarter of a gigabyte, so that nobody fills the disk. */
export const MOST_PROOFS_A_DAY = 50

/** Whether a proof can be sent: while the transfer waits, and as long as there is room. */
export function mayAddProof(status: PaymentStatus, proofs: number): boolean {
  return !hasEnded(status) && proofs < MOST_PROOFS
}

/** What came in less than was asked for; nothing before anything came. */
export function missingOf(askedMinor: number, receivedMinor: number | null): number {
  return receivedMinor === null ? 0 : Math.max(0, askedMinor - receivedMinor)
}

/** What of the money that came is the fee: never more than came. */
export function feeOfReceived(receivedMinor: number, feeMinor: number): number {
  return Math.min(receivedMinor, feeMinor)
}

/**
 * The bank's reference as it is kept, so that gaps, signs and small letters make no second one; undefined when it is
 * none.
 */
export function plainBankRef(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return plain.length >= 4 && plain.length <= 40 ? plain : undefined
}

/** Whether a value date is not in the future, wherever the bank is: the earth's first time zone is 14 hours ahead. */
export function isPastDay(valueOn: string, nowMs: number): boolean {
  return valueOn <= new Date(nowMs + 14 * 3_600_000).toISOString().slice(0, 10)
}

/**
 * From which amount on a transfer needs a second person: the lower one of what its account said when it was started and
 * says now, so that nobody lifts the limit to pass alone. Null where there is no account any more.
 */
export function secondFrom(atStartMinor: number | null, nowMinor: number | null): number | null {
  return atStartMinor === null || nowMinor === null ? null : Math.min(atStartMinor, nowMinor)
}

/** Whether an amount needs a second person; every amount does where the account has no rule any more. */
export function needsSecond(receivedMinor: number, secondFromMinor: number | null): boolean {
  return secondFromMinor === null || receivedMinor >= secondFromMinor
}

type Standing = { readonly attemptStatus: string; readonly receipt: { readonly proposedBy: string } | null }

/**
 * What somebody at the desk may do about a transfer now. Money that comes after a transfer has ended is matched all the
 * same; money that comes once more under a matched reference is an act of its own, so that two who match the same money
 * at once do not bring it twice.
 */
export function deskActions(
  { attemptStatus, receipt }: Standing,
  staffId: string,
): ('match' | 'matchFurther' | 'confirm' | 'return' | 'reject')[] {
  if (receipt) return receipt.proposedBy === staffId ? ['return'] : ['confirm', 'return']
  if (attemptStatus === 'SUCCEEDED') return ['matchFurther']
  return attemptStatus === 'PENDING' ? ['match', 'reject'] : ['match']
}
