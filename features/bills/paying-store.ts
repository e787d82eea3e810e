import { dayEndIn } from '#contract/zones.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { BillEvent, BillStatus } from './states.ts'

const sql = readStatements(import.meta.dirname, 'paying.sql')

/** Which bill, of which company. */
export type BillPlace = { readonly companyId: string; readonly billId: string }

/** A bill as far as its money goes; minor units of `currency`. */
export type OwedBill = {
  readonly id: string
  readonly code: string
  readonly status: BillStatus
  readonly currency: string
  readonly totalMinor: number
  readonly paidMinor: number
  /** When its due day has ended for the operator; null while it is open. */
  readonly deadlineAt: string | null
}

type OwedRow = Omit<OwedBill, 'deadlineAt'> & { readonly dueOn: string | null }

function owedIn(timeZone: string, row: OwedRow | undefined): OwedBill | undefined {
  if (!row) return undefined
  const { dueOn, ...bill } = row
  return { ...bill, deadlineAt: dueOn === null ? null : new Date(dayEndIn(timeZone, dueOn)).toISOString() }
}

const keyOf = ({ companyId, billId }: BillPlace) => ({ company_id: companyId, bill_id: billId })

/** What is owed by a bill; undefined when it is not the company's. */
export async function findOwed(reader: Reader, place: BillPlace, timeZone: string): Promise<OwedBill | undefined> {
  return owedIn(timeZone, await reader.oneOrNone<OwedRow>(sql('find_owed'), keyOf(place)))
}

/** The same, locked until the transaction ends. */
export async function lockOwed(tx: Tx, place: BillPlace, timeZone: string): Promise<OwedBill | undefined> {
  return owedIn(timeZone, await tx.oneOrNone<OwedRow>(sql('lock_owed'), keyOf(place)))
}

/** The orders that were charged on bills. */
export function listCharged(reader: Reader, companyId: string, billIds: readonly string[]): Promise<{ kind: string; id: string }[]> {
  return reader.many(sql('list_charged'), { company_id: companyId, bill_ids: billIds })
}

/** Whether a key paid before, and for the same; undefined when it did not. */
export async function findKnown(reader: Reader, place: BillPlace, about: { amountMinor: number; key: string }): Promise<boolean | undefined> {
  const known = await reader.oneOrNone<{ same: boolean }>(sql('find_known'), {
    ...keyOf(place),
    amount_minor: about.amountMinor,
    idempotency_key: about.key,
  })
  return known?.same
}

/** What settles an amount of a bill: from the balance, by a payment that brought the money there, or another bill. */
export type Settlement = {
  readonly kind: 'BALANCE' | 'PAYMENT' | 'CREDIT'
  readonly amountMinor: number
  readonly transferId?: string
  readonly paymentCode?: string
  readonly other?: { readonly id: string; readonly code: string }
  readonly staffId: string | null
  readonly key?: string
}

/** Writes down what settled an amount of a bill; false when its key paid another bill in this very moment. */
export async function insertSettlement(tx: Tx, place: BillPlace, { settlement, now }: { settlement: Settlement; now: string }): Promise<boolean> {
  const { kind, amountMinor, transferId = null, paymentCode = null, other, staffId, key = null } = settlement
  const added = await tx.run(sql('insert_payment'), {
    ...keyOf(place),
    kind,
    amount_minor: amountMinor,
    transfer_id: transferId,
    payment_code: paymentCode,
    other_bill_id: other?.id ?? null,
    staff_id: staffId,
    idempotency_key: key,
    now,
  })
  return added === 1
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

async function insertStep(tx: Tx, { event, from, to, amountMinor, staffId, note, now, ...place }: Step): Promise<void> {
  await tx.run(sql('insert_log'), { ...keyOf(place), event, from, to, amount_minor: amountMinor, staff_id: staffId, note, now })
}

/** Moves a bill that is locked by what was settled of it. */
export async function setSettled(tx: Tx, step: Step & { amountMinor: number }): Promise<void> {
  const { from, to, amountMinor, now } = step
  const changed = await tx.run(sql('set_settled'), { ...keyOf(step), from, to, amount_minor: amountMinor, now })
  if (changed !== 1) throw new Error(`the bill ${step.billId} was not locked`)
  await insertStep(tx, step)
}

/** Notes that somebody says a bill, which is locked, is right. */
export async function setConfirmed(tx: Tx, step: Step): Promise<void> {
  const { from, to, now } = step
  if ((await tx.run(sql('set_confirmed'), { ...keyOf(step), from, to, now })) !== 1) throw new Error(`the bill ${step.billId} was not locked`)
  await insertStep(tx, step)
}

/** Writes the event that a bill is paid to the outbox. */
export async function insertPaidEvent(tx: Tx, place: BillPlace, about: { code: string; now: string }): Promise<void> {
  await tx.run(sql('insert_paid_event'), { ...keyOf(place), ...about })
}
