import { dayEndIn } from '#contract/zones.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import * as sql from './paying.sql.ts'
import type { BillEvent, BillStatus } from './states.ts'

/** Identifies a bill and its company. */
export type BillPlace = { readonly companyId: string; readonly billId: string }

type OwedRow = RowOf<typeof sql.findOwed>

/**
 * A bill's amounts in minor units of `currency`; `deadlineAt` is the end of its due day in the operator's zone, null
 * while it is open.
 */
export type OwedBill = Omit<OwedRow, 'dueOn'> & { readonly deadlineAt: string | null }

function owedIn(timeZone: string, row: OwedRow | undefined): OwedBill | undefined {
  if (!row) return undefined
  const { dueOn, ...bill } = row
  return { ...bill, deadlineAt: dueOn === null ? null : new Date(dayEndIn(timeZone, dueOn)).toISOString() }
}

/** What a bill owes; undefined when it belongs to another company. */
export async function findOwed(reader: Reader, place: BillPlace, timeZone: string): Promise<OwedBill | undefined> {
  return owedIn(timeZone, await reader.oneOrNone(sql.findOwed, place))
}

/** The same, locked until the transaction ends. */
export async function lockOwed(tx: Tx, place: BillPlace, timeZone: string): Promise<OwedBill | undefined> {
  return owedIn(timeZone, await tx.oneOrNone(sql.lockOwed, place))
}

/** The same of several bills; those of other companies are left out. */
export async function lockAllOwed(
  tx: Tx,
  bills: { readonly companyId: string; readonly billIds: readonly string[] },
  timeZone: string,
): Promise<OwedBill[]> {
  return (await tx.many(sql.lockAllOwed, bills)).flatMap((row) => owedIn(timeZone, row) ?? [])
}

/**
 * How an amount of a bill is settled: from the balance, by a payment that brought the money there, or by another bill;
 * a reversal gives back what was paid on a void bill.
 */
export type Settlement = {
  readonly kind: 'BALANCE' | 'PAYMENT' | 'CREDIT' | 'REVERSAL'
  readonly amountMinor: number
  readonly transferId?: string
  readonly paymentCode?: string
  readonly other?: { readonly id: string; readonly code: string }
  readonly staffId: string | null
  readonly key?: string
}

/** Records a settlement; returns false when its key paid another bill at the same time. */
export async function insertSettlement(
  tx: Tx,
  place: BillPlace,
  { settlement, now }: { settlement: Settlement; now: string },
): Promise<boolean> {
  const { transferId = null, paymentCode = null, other, key = null } = settlement
  const paid = { ...settlement, transferId, paymentCode, otherBillId: other?.id ?? null, idempotencyKey: key }
  return (await tx.run(sql.insertPayment, { ...place, ...paid, now })) === 1
}

export type Step = BillPlace & {
  readonly event: BillEvent
  readonly from: BillStatus
  readonly to: BillStatus
  readonly amountMinor: number | null
  readonly staffId: string | null
  readonly note: string | null
  readonly now: string
}

/** Updates the status of a locked bill after a settlement. */
export async function setSettled(tx: Tx, step: Step & { amountMinor: number }): Promise<void> {
  if ((await tx.run(sql.setSettled, step)) !== 1) throw new Error(`the bill ${step.billId} was not locked`)
  await tx.run(sql.insertLog, step)
}

/** Marks a locked bill as confirmed. */
export async function setConfirmed(tx: Tx, step: Step): Promise<void> {
  if ((await tx.run(sql.setConfirmed, step)) !== 1) throw new Error(`the bill ${step.billId} was not locked`)
  await tx.run(sql.insertLog, step)
}
