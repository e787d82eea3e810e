/** States of an invoice; the database has the same list. */
export const INVOICE_STATUSES = ['SUBMITTED', 'APPROVED', 'ISSUED', 'DELIVERED', 'REJECTED', 'CANCELLED'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

type Actor = 'CUSTOMER' | 'DESK' | 'SYSTEM'
type Transition = {
  readonly event: string
  readonly from: InvoiceStatus
  readonly to: InvoiceStatus
  readonly by: readonly Actor[]
}

/** Every transition of an invoice; any other one is impossible. After ISSUED only a credit note takes it back. */
export const TRANSITIONS = [
  { event: 'approve', from: 'SUBMITTED', to: 'APPROVED', by: ['DESK'] },
  { event: 'reject', from: 'SUBMITTED', to: 'REJECTED', by: ['DESK'] },
  { event: 'reject', from: 'APPROVED', to: 'REJECTED', by: ['DESK'] },
  { event: 'cancel', from: 'SUBMITTED', to: 'CANCELLED', by: ['CUSTOMER'] },
  { event: 'cancel', from: 'APPROVED', to: 'CANCELLED', by: ['CUSTOMER'] },
  { event: 'issue', from: 'APPROVED', to: 'ISSUED', by: ['DESK'] },
  { event: 'deliver', from: 'ISSUED', to: 'DELIVERED', by: ['DESK', 'SYSTEM'] },
  { event: 'deliver', from: 'DELIVERED', to: 'DELIVERED', by: ['DESK', 'SYSTEM'] },
  { event: 'credit', from: 'ISSUED', to: 'ISSUED', by: ['DESK'] },
  { event: 'credit', from: 'DELIVERED', to: 'DELIVERED', by: ['DESK'] },
] as const satisfies readonly Transition[]

export type InvoiceEvent = (typeof TRANSITIONS)[number]['event']
export const INVOICE_EVENTS = [...new Set(TRANSITIONS.map(({ event }) => event))]

/** The state after an event; undefined when the event is impossible in that state. */
export function stateAfter(event: InvoiceEvent, from: InvoiceStatus): InvoiceStatus | undefined {
  return TRANSITIONS.find((transition) => transition.event === event && transition.from === from)?.to
}

type About = {
  readonly kind: 'INVOICE' | 'CREDIT_NOTE'
  readonly status: InvoiceStatus
  readonly totalMinor: number
  readonly creditedMinor: number
}

/** What an actor may do with an invoice now. A credit note is never credited itself. */
export function allowedOn(invoice: About, actor: Actor): InvoiceEvent[] {
  const isCreditable = invoice.kind === 'INVOICE' && invoice.creditedMinor < invoice.totalMinor
  const events = TRANSITIONS.filter(({ from, by }) => from === invoice.status && by.some((one) => one === actor))
  return events.map(({ event }) => event).filter((event) => event !== 'credit' || isCreditable)
}
