import type { Reader, Tx } from '#server/db/database.ts'

/**
 * What can be paid for besides the balance itself, handed out by the feature that owns it; payments knows nothing else
 * of it.
 */
export type Due = {
  readonly id: string
  readonly code: string
  /** What is still due, in minor units of `currency`. */
  readonly amountMinor: number
  readonly currency: string
  /** Until when it can be paid, or is paid in time. */
  readonly deadlineAt: string
}

/** Whose it is: the company, and the member of staff who pays. */
export type Payer = {
  readonly companyId: string
  readonly staffId: string
  /** Set for who may see own orders only; others' look as if they were not there. */
  readonly ownStaffId: string | null
}

export type Paid = {
  readonly id: string
  readonly amountMinor: number
  readonly paymentCode: string
  readonly transferId: string
}

export type Payable = {
  readonly purpose: 'HOTEL_ORDER' | 'BILL'
  /**
   * Whether it is owed: then it takes parts, and money after its deadline. What waits for its money takes all of it, in
   * time, or none.
   */
  readonly isDebt: boolean
  /** What is due for it; undefined when it is not the company's, or nothing is due. */
  findDue(reader: Reader, payer: Pick<Payer, 'companyId' | 'ownStaffId'>, id: string): Promise<Due | undefined>
  /** Whether it is this person's own: who sees own things only sees their payments too. */
  isOwn(reader: Reader, person: { companyId: string; staffId: string }, id: string): Promise<boolean>
  /** Locks it, before any payment is locked, so that paying and ending it wait for each other in one order. */
  lock(tx: Tx, what: { companyId: string; id: string }): Promise<void>
  /**
   * Pays it from the balance, which has the money now; false when it has ended, and the money stays on the balance. A
   * debt takes no more than is due of it. `transferId` is the movement that brought the money: a debt that is paid in
   * parts is paid once for each.
   */
  settle(tx: Tx, payer: Pick<Payer, 'companyId' | 'staffId'>, paid: Paid): Promise<boolean>
  /** ProviderNotification, with it locked, when none of its refunds is on its way any more. */
  endRefunds(tx: Tx, what: { companyId: string; id: string }): Promise<void>
}
