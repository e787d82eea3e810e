import { addDays } from '#contract/dates.ts'
import { idAt } from './random.ts'
import type { HistoryOrder } from './history-orders.ts'

/** The fate of the bill of each past month; the scheduled job closes the present one. */
const FATES = [
  { monthsAgo: 5, paidShare: 1 },
  { monthsAgo: 4, paidShare: 1 },
  { monthsAgo: 3, paidShare: 0 },
  { monthsAgo: 2, paidShare: 0.4 },
  { monthsAgo: 1, paidShare: 0 },
] as const

/** Days after issue on which a bill of the past was paid. */
const PAID_AFTER_DAYS = 10

/** A stored bill of the past, and its settlements. */
export type HistoryBill = {
  readonly id: string
  readonly companyId: string
  readonly agreementId: string
  readonly currency: string
  readonly from: string
  readonly to: string
  readonly status: 'ISSUED' | 'PART_PAID' | 'OVERDUE' | 'PAID'
  readonly totalMinor: number
  readonly paidMinor: number
  readonly issuedOn: string
  readonly dueOn: string
  readonly paidAt: string | null
  readonly code: string
}

/** First day of the month this many months before a day's own. */
function monthBefore(day: string, months: number): string {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() - months)
  return at.toISOString().slice(0, 10)
}

/** First days of the months that have bills. */
export const billedMonths = (today: string): string[] => FATES.map(({ monthsAgo }) => monthBefore(today, monthsAgo))

/** Whether an order of the past was put on account: those of the months that have bills. */
export function isOnAccount(order: HistoryOrder, today: string): boolean {
  return order.createdAt >= monthBefore(today, FATES[0].monthsAgo)
}

type Payer = {
  readonly company_id: string
  readonly agreement_id: string
  readonly currency: string
  readonly payment_days: number
}

/** The bills of a company's orders on account, month by month; a month without an order has none. */
export function historyBills(payer: Payer, orders: readonly HistoryOrder[], today: string): HistoryBill[] {
  return FATES.flatMap(({ monthsAgo, paidShare }) => {
    const from = monthBefore(today, monthsAgo)
    const issuedOn = monthBefore(today, monthsAgo - 1)
    const isOf = (moment: string) => moment.slice(0, 7) === from.slice(0, 7)
    const totalMinor = orders.reduce(
      (sum, { createdAt, endedAt, totalMinor: charged, refundedMinor }) =>
        sum + (isOf(createdAt) ? charged : 0) - (isOf(endedAt) ? refundedMinor : 0),
      0,
    )
    if (totalMinor <= 0) return []
    const dueOn = addDays(issuedOn, payer.payment_days)
    const paidMinor = Math.floor(totalMinor * paidShare)
    const open = dueOn < today ? 'OVERDUE' : paidMinor > 0 ? 'PART_PAID' : 'ISSUED'
    const at = `${addDays(issuedOn, PAID_AFTER_DAYS)}T09:00:00.000Z`
    // Nothing is paid tomorrow.
    const isPaid = paidMinor > 0 && at.slice(0, 10) < today
    const bill = {
      id: idAt(`${payer.company_id}/bill/${from}`, Date.parse(`${from}T00:05:00Z`)),
      companyId: payer.company_id,
      agreementId: payer.agreement_id,
      currency: payer.currency,
      from,
      to: addDays(issuedOn, -1),
      status: paidShare === 1 && isPaid ? 'PAID' : open,
      totalMinor,
      paidMinor: isPaid ? paidMinor : 0,
      issuedOn,
      dueOn,
      paidAt: isPaid ? at : null,
      code: `B${from.slice(2).replaceAll('-', '')}${String(9 - monthsAgo).padStart(6, '0')}`,
    } as const
    return [bill]
  })
}

/** What happened to a bill of the past. */
export function billSteps(bill: HistoryBill, finance: { id: string; name: string } | null) {
  const { id: billId, companyId, status, totalMinor, paidMinor, issuedOn, dueOn, paidAt } = bill
  const clock = { actorKind: 'SYSTEM', actorId: null, actorName: 'Tradewind' }
  const staff = finance ? { actorKind: 'STAFF', actorId: finance.id, actorName: finance.name } : clock
  const step = (at: string, what: { event: string; from: string; to: string; amountMinor: number }, actor: object) => ({
    billId,
    companyId,
    at,
    ...what,
    ...actor,
    id: idAt(`${billId}/${what.event}`, Date.parse(at)),
  })
  const paidTo = status === 'PAID' ? 'PAID' : 'PART_PAID'
  const steps = [
    step(`${issuedOn}T00:05:00.000Z`, { event: 'issued', from: 'OPEN', to: 'ISSUED', amountMinor: totalMinor }, clock),
  ]
  if (paidAt !== null) {
    steps.push(
      step(
        paidAt,
        { event: status === 'PAID' ? 'paid' : 'part_paid', from: 'ISSUED', to: paidTo, amountMinor: paidMinor },
        staff,
      ),
    )
  }
  if (status === 'OVERDUE') {
    const was = paidAt === null ? 'ISSUED' : 'PART_PAID'
    steps.push(
      step(
        `${addDays(dueOn, 1)}T00:05:00.000Z`,
        { event: 'overdue', from: was, to: 'OVERDUE', amountMinor: totalMinor - paidMinor },
        clock,
      ),
    )
  }
  return steps
}
