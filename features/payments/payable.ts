import type { PayableKind } from '#contract/subjects.ts'
import type { Reader, Tx } from '#server/db/database.ts'

/**
 * A payable is anything that can be paid for besides the balance itself. The feature that owns it passes it in;
 * payments know nothing else of it.
 */
export type Due = {
  readonly id: string
  readonly code: string
  /** What is still due, in minor units of `currency`. */
  readonly amountMinor: number
  readonly currency: string
  /** The payment deadline, or for a debt the end of its due day. */
  readonly deadlineAt: string
  /** Codes of what the same payment pays beside it. */
  readonly alsoPays?: readonly string[]
}

/** Something due of any company, for the desk. */
export type OwedPayable = Omit<Due, 'deadlineAt' | 'alsoPays'> & { readonly companyId: string }

/** The company, and the member of staff who pays. */
export type Payer = {
  readonly companyId: string
  readonly staffId: string
  /** Set for callers who see only their own orders; others' look as if they did not exist. */
  readonly ownStaffId: string | null
  /** The department whose orders such a caller sees as well. */
  readonly ownDepartmentId: string | null
}

export type Paid = {
  readonly id: string
  readonly amountMinor: number
  readonly paymentCode: string
  readonly transferId: string
}

export type Payable = {
  readonly purpose: PayableKind
  /**
   * Whether it is a debt: a debt takes partial and late payments. Any other payable takes its full amount in time, or
   * nothing.
   */
  readonly isDebt: boolean
  /** What is due for it; undefined when it belongs to another company, or nothing is due. */
  findDue(reader: Reader, payer: Omit<Payer, 'staffId'>, id: string): Promise<Due | undefined>
  /** Codes of what a payment of it pays, or paid, beside it. */
  listTogether?(reader: Reader, what: { companyId: string; id: string }): Promise<readonly string[]>
  /** All that is due of all companies; only of what is paid without being announced. The operator's scope only. */
  listOwed?(reader: Reader): Promise<readonly OwedPayable[]>
  /** Whether it is this person's, or their department's: who sees only such things sees its payments too. */
  isOwn(reader: Reader, person: Omit<Payer, 'ownStaffId'>, id: string): Promise<boolean>
  /** Locks it before any payment is locked, so that paying it and ending it wait for each other. */
  lock(tx: Tx, what: { companyId: string; id: string }): Promise<void>
  /**
   * Pays it from the balance, which holds the money now. Returns how much of it was not needed, in minor units, which
   * goes back the way it came; null when it has ended, and the money stays on the balance. A debt takes at most what is
   * due. `transferId` is the movement that brought the money: a debt that is paid in parts is settled once for each.
   */
  settle(tx: Tx, payer: Pick<Payer, 'companyId' | 'staffId'>, paid: Paid): Promise<number | null>
  /** Called with the payable locked, when its last open refund has ended. */
  endRefunds(tx: Tx, what: { companyId: string; id: string }): Promise<void>
}
