import { addDays, dayNumber, dayOf, localDay } from '#contract/dates.ts'
import type { BILL_MOMENTS } from '#features/company/contract.ts'
import type { BillDetail, BillTerm, SettlementTerm } from './contract.ts'
import type { OrderDays } from './orders.ts'
import { type BillEvent, type BillStatus, statesBefore } from './states.ts'

/** Days of the operator, both included. */
export type Period = { readonly from: string; readonly to: string }

/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const mondayOf = (day: string) => dayOf(dayNumber(day) - ((dayNumber(day) + 3) % 7))

function lastOfMonth(day: string): string {
  const next = dayOf(dayNumber(`${day.slice(0, 7)}-01`) + 31).slice(0, 7)
  return addDays(`${next}-01`, -1)
}

/** The period of a settlement term that contains a day. With a bill for each order, the period is that day. */
export function periodOf(day: string, term: SettlementTerm): Period {
  if (term === 'PER_ORDER') return { from: day, to: day }
  if (term === 'WEEKLY') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
  if (term === 'MONTHLY') return { from: `${day.slice(0, 7)}-01`, to: lastOfMonth(day) }
  const month = day.slice(0, 7)
  return day.slice(8) <= '15'
    ? { from: `${month}-01`, to: `${month}-15` }
    : { from: `${month}-16`, to: lastOfMonth(day) }
}

export type BillMoment = (typeof BILL_MOMENTS)[number]

/** The day on which an order goes on a bill; empty where that is its booking. A cancelled order waits no longer. */
export function billDay(billBy: BillMoment, order: Omit<OrderDays, 'id'>, timeZone: string): string {
  const dayIn = (at: string | null) => (at === null ? '' : localDay(timeZone, Date.parse(at)))
  const { checkIn, checkOut, freeUntil, endedAt } = order
  const days = { BOOKING: '', CHECK_IN: checkIn, CHECK_OUT: checkOut, FREE_CANCELLING: dayIn(freeUntil) }
  const planned = days[billBy]
  return endedAt !== null && dayIn(endedAt) < planned ? dayIn(endedAt) : planned
}

/** A debt movement that is on no bill yet, and its day in the operator's zone. */
export type Movement = { readonly id: string; readonly day: string; readonly subjectId: string | null }
/** An open bill. */
export type OpenBill = Period & {
  readonly id: string
  readonly term: BillTerm
  readonly subjectId: string | null
}
export type Terms = { readonly term: SettlementTerm; readonly issuedTo: string | null }

/** Movements for one bill: an open one, or a new one of a period. */
export type Batch = Omit<OpenBill, 'id'> & { readonly billId: string | null; readonly transferIds: string[] }

/**
 * Assigns movements to bills, oldest first. An issued period takes no more movements, so a late one counts for the day
 * after it. A new period never reaches back over one issued under another term.
 */
export function batchesOf(
  movements: readonly Movement[],
  open: readonly OpenBill[],
  { term, issuedTo }: Terms,
): Batch[] {
  const batches: Batch[] = open.map(({ id, ...bill }) => ({ ...bill, billId: id, transferIds: [] }))
  const first = issuedTo === null || term === 'PER_ORDER' ? '' : addDays(issuedTo, 1)
  for (const { id, day, subjectId } of movements) {
    const counted = day < first ? first : day
    const isOf = (batch: Batch) =>
      batch.from <= counted && counted <= batch.to && (batch.term !== 'PER_ORDER' || batch.subjectId === subjectId)
    let batch = batches.find(isOf)
    if (!batch) {
      const period = periodOf(counted, term)
      const from = period.from < first ? first : period.from
      batch = {
        from,
        to: period.to,
        term,
        billId: null,
        subjectId: term === 'PER_ORDER' ? subjectId : null,
        transferIds: [],
      }
      batches.push(batch)
    }
    batch.transferIds.push(id)
  }
  return batches.filter(({ transferIds }) => transferIds.length > 0)
}

/** What a bill owes, in minor units. */
export type Owed = {
  readonly status: BillStatus
  readonly totalMinor: number
  readonly paidMinor: number
  readonly disputedMinor: number
}

/** Whether something can be due on a bill in a state: it is issued, not paid, and not void. */
export function isOwed(status: BillStatus): boolean {
  return status !== 'OPEN' && status !== 'PAID' && status !== 'VOID'
}

/** Whether a bill can be made void as far as it knows itself; nothing of it is disputed, and it is no credit. */
export function mayBeVoid({ status, disputedMinor, totalMinor }: Omit<Owed, 'paidMinor'>): boolean {
  return statesBefore('voided').includes(status) && disputedMinor === 0 && totalMinor > 0
}

/** What is left of a bill without what is disputed, in minor units; it is to be paid once the bill is issued. */
export function undisputed({ leftMinor, disputedMinor }: { leftMinor: number; disputedMinor: number }): number {
  return Math.max(0, leftMinor - disputedMinor)
}

/**
 * The payable amount of a bill: zero while it is open, without what is disputed, and at most the company's total debt,
 * because credits that are on no bill yet count. Minor units.
 */
export function dueOf({ status, totalMinor, paidMinor, disputedMinor }: Owed, owedInAllMinor: number): number {
  if (!isOwed(status)) return 0
  return Math.max(0, Math.min(totalMinor - paidMinor - disputedMinor, owedInAllMinor))
}

/** The state change that settling an amount causes. */
export function stepOf({ totalMinor, paidMinor }: Owed, amountMinor: number): Extract<BillEvent, 'paid' | 'part_paid'> {
  return paidMinor + amountMinor === totalMinor ? 'paid' : 'part_paid'
}

/** A bill with an amount to settle: above zero a debt, below zero a credit. */
export type Unsettled = { readonly id: string; readonly leftMinor: number }
export type SetOff = { readonly creditId: string; readonly billId: string; readonly amountMinor: number }

/** Sets credits off against debts, oldest first on both sides, until one side is used up. */
export function setOffs(bills: readonly Unsettled[]): SetOff[] {
  const credits = bills.filter(({ leftMinor }) => leftMinor < 0).map(({ id, leftMinor }) => ({ id, left: -leftMinor }))
  const debts = bills.filter(({ leftMinor }) => leftMinor > 0).map(({ id, leftMinor }) => ({ id, left: leftMinor }))
  const made: SetOff[] = []
  for (const credit of credits) {
    for (const debt of debts) {
      const amountMinor = Math.min(credit.left, debt.left)
      if (amountMinor <= 0) continue
      credit.left -= amountMinor
      debt.left -= amountMinor
      made.push({ creditId: credit.id, billId: debt.id, amountMinor })
    }
  }
  return made
}

/**
 * The step of a bill whose payments or disputes have changed, if it has one: all that is left is disputed, or some of
 * it is due again.
 */
export function disputeStep({ status, totalMinor, paidMinor, disputedMinor }: Owed): BillEvent | undefined {
  const isWhole = disputedMinor > 0 && totalMinor - paidMinor <= disputedMinor
  if (isWhole) return statesBefore('all_disputed').includes(status) ? 'all_disputed' : undefined
  if (status !== 'DISPUTED') return undefined
  return paidMinor === 0 ? 'due_again' : 'part_due_again'
}

/** The sums of a bill's lines by kind, in minor units. */
export type KindSums = BillDetail['sums']

/** What a caller may do with a bill now. */
export function allowedOn(
  bill: Owed & { readonly dueMinor: number },
  rights: { readonly mayPay: boolean; readonly mayConfirm: boolean },
): ('pay' | 'confirm' | 'dispute')[] {
  const pay = rights.mayPay && bill.dueMinor > 0 ? (['pay'] as const) : []
  const confirm = rights.mayConfirm && statesBefore('confirmed').includes(bill.status) ? (['confirm'] as const) : []
  const isDue = isOwed(bill.status) && bill.totalMinor > bill.paidMinor
  const dispute = rights.mayConfirm && isDue ? (['dispute'] as const) : []
  return [...pay, ...confirm, ...dispute]
}
