import type { OrderKind, PayableKind } from '#contract/subjects.ts'
import { paths } from './paths.ts'

const PAGES: Readonly<Record<PayableKind | 'PAYMENT', (id: string) => string>> = {
  HOTEL_ORDER: paths.hotelOrderDetail,
  TICKET_ORDER: paths.ticketOrderDetail,
  GROUP: paths.group,
  BILL: paths.billDetail,
  PAYMENT: paths.payResult,
}
const PAGE_OF: Readonly<Record<string, ((id: string) => string) | undefined>> = PAGES

/** What a movement, a line of a bill or of an invoice, or a payment is about. */
type Subject = { readonly subjectKind: string; readonly subjectId: string | null }

/** The page of a subject, where there is one. */
export function subjectPath({ subjectKind, subjectId }: Subject): string | null {
  return subjectId === null ? null : (PAGE_OF[subjectKind]?.(subjectId) ?? null)
}

/** The page of an order of a kind. */
export const orderPath = (kind: OrderKind, id: string): string => PAGES[kind](id)

/** Where the desk finds an order by its code. */
const DESK_PAGES: Readonly<Record<OrderKind, (code: string) => string>> = {
  HOTEL_ORDER: (code) => paths.deskOrders({ queue: 'all', keyword: code }),
  TICKET_ORDER: (code) => paths.deskTicketOrders({ keyword: code, open: code }),
  GROUP: (code) => paths.deskGroups({ keyword: code }),
}
const DESK_PAGE_OF: Readonly<Record<string, ((code: string) => string) | undefined>> = DESK_PAGES

/** The desk's page of an order, where there is one. */
export function deskSubjectPath(kind: string, code: string): string | null {
  return DESK_PAGE_OF[kind]?.(code) ?? null
}
