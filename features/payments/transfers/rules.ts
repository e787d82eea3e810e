import { hasEnded, type PaymentStatus } from '../states.ts'

/** The bank transfer channel: a person checks the bank account, and refunds stay on the balance. */
export const BANK_TRANSFER = { method: 'BANK_TRANSFER', provider: 'BANK', isAsked: false, sendsBack: false } as const

/** Most proofs of a transfer. */
export const MOST_PROOFS = 5
/** Most proofs a company may send within 24 hours: a quarter of a gigabyte, so that the disk does not fill up. */
export const MOST_PROOFS_A_DAY = 50

/** Whether a proof can be sent: while the transfer is pending and has fewer than the maximum. */
export function mayAddProof(status: PaymentStatus, proofs: number): boolean {
  return !hasEnded(status) && proofs < MOST_PROOFS
}

/** The difference between the requested and the received amount; 0 before a receipt. */
export function missingOf(askedMinor: number, receivedMinor: number | null): number {
  return receivedMinor === null ? 0 : Math.max(0, askedMinor - receivedMinor)
}

/** The fee within the received amount: at most all of it. */
export function feeOfReceived(receivedMinor: number, feeMinor: number): number {
  return Math.min(receivedMinor, feeMinor)
}

/**
 * The bank's reference in its stored form, so that gaps, punctuation and small letters make no second one; undefined
 * when it is none.
 */
export function plainBankRef(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return plain.length >= 4 && plain.length <= 40 ? plain : undefined
}

/** Whether a value date is not in the future, wherever the bank is: the earliest time zone is 14 hours ahead. */
export function isPastDay(valueOn: string, nowMs: number): boolean {
  return valueOn <= new Date(nowMs + 14 * 3_600_000).toISOString().slice(0, 10)
}

/**
 * The limit from which a transfer needs a second person: the lower of the account's limit at the start and now, so that
 * nobody raises it to decide alone. Null when the account is closed.
 */
export function secondFrom(atStartMinor: number | null, nowMinor: number | null): number | null {
  return atStartMinor === null || nowMinor === null ? null : Math.min(atStartMinor, nowMinor)
}

/**
 * Whether an amount needs a second person: from the limit on, when more came than was expected, and always when the
 * account is closed.
 */
export function needsSecond(
  receivedMinor: number,
  { expectedMinor, fromMinor }: { readonly expectedMinor: number; readonly fromMinor: number | null },
): boolean {
  return fromMinor === null || receivedMinor >= fromMinor || receivedMinor > expectedMinor
}

/**
 * Since when a change keeps a person from saying that the money of a transfer came: a day before it was started, so
 * that nobody first changes an account, limit or rate and then matches what comes by it.
 */
export function involvedSince(startedAt: string): string {
  return new Date(Date.parse(startedAt) - 24 * 3_600_000).toISOString()
}

type Standing = {
  readonly attemptStatus: string
  readonly receipt: { readonly proposedBy: string } | null
  /** Who changed the account, a limit, the credit line or a rate of the transfer lately. */
  readonly involved: ReadonlySet<string>
}

/**
 * The desk's actions on a transfer now. Money that arrives after the end can still be matched. Another receipt under a
 * matched reference is an action of its own, so that two people who match the same money at once do not book it twice.
 */
export function deskActions(
  { attemptStatus, receipt, involved }: Standing,
  staffId: string,
): ('match' | 'matchFurther' | 'confirm' | 'return' | 'reject')[] {
  if (receipt) {
    const mayConfirm = ![staffId, receipt.proposedBy].some((one) => involved.has(one)) && receipt.proposedBy !== staffId
    return mayConfirm ? ['confirm', 'return'] : ['return']
  }
  const reject = attemptStatus === 'PENDING' ? (['reject'] as const) : []
  if (involved.has(staffId)) return [...reject]
  return attemptStatus === 'SUCCEEDED' ? ['matchFurther'] : ['match', ...reject]
}
