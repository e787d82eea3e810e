import { typedOf } from '#contract/money.ts'
import { minorOf } from '#web/ui/form/typed-amount.ts'
import type { BillRow } from '../contract-list.ts'
import { isOwed, undisputed } from '../rules.ts'

/** A bill on the page: what can be paid of it, the amount as typed, and what is wrong with it. */
export type PayPart = {
  readonly bill: BillRow
  readonly dueMinor: number
  readonly typed: string
  readonly isChosen: boolean
  readonly amountMinor: number
  readonly fault: 'MISSING' | 'ABOVE' | undefined
}
type Entered = {
  readonly typed: ReadonlyMap<string, string>
  readonly without: ReadonlySet<string>
  /** What is owed in all, by currency; credits that are on no bill yet lower it. */
  readonly owedMinor: ReadonlyMap<string, number>
}

function faultOf(amountMinor: number | null, dueMinor: number): PayPart['fault'] {
  if (amountMinor === null || amountMinor < 1) return 'MISSING'
  return amountMinor > dueMinor ? 'ABOVE' : undefined
}

/** The bills that can be paid, in their order; together at most what is owed in all. */
export function payParts(bills: readonly BillRow[], { typed, without, owedMinor }: Entered): PayPart[] {
  const rest = new Map(owedMinor)
  return bills.flatMap((bill) => {
    const isChosen = !without.has(bill.id)
    const left = rest.get(bill.currency) ?? 0
    const dueMinor = isOwed(bill.status) ? Math.min(undisputed(bill), left) : 0
    if (dueMinor === 0) return []
    const text = typed.get(bill.id) ?? typedOf(dueMinor, bill.currency)
    const amountMinor = isChosen ? minorOf(text, bill.currency) : 0
    rest.set(bill.currency, left - Math.min(amountMinor ?? 0, dueMinor))
    const fault = isChosen ? faultOf(amountMinor, dueMinor) : undefined
    return [{ bill, dueMinor, typed: text, isChosen, amountMinor: amountMinor ?? 0, fault }]
  })
}

/** The chosen amounts by currency. */
export function sumsOf(parts: readonly PayPart[]): (readonly [currency: string, amountMinor: number])[] {
  const chosen = Map.groupBy(
    parts.filter(({ isChosen }) => isChosen),
    ({ bill }) => bill.currency,
  )
  return [...chosen].map(([currency, some]) => [currency, some.reduce((sum, part) => sum + part.amountMinor, 0)])
}
