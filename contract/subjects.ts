import type { Right } from './rights.ts'

/** Kinds of orders, as the ledger, payments, bills and invoices name them. */
export const ORDER_KINDS = ['HOTEL_ORDER', 'TICKET_ORDER', 'GROUP'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/** What a payment can be for besides the balance. */
export const PAYABLE_KINDS = [...ORDER_KINDS, 'BILL'] as const
export type PayableKind = (typeof PAYABLE_KINDS)[number]

/** The right by which people without `wallet.recharge` pay for their own; null where nobody does. */
export const PAID_BY_RIGHT: Readonly<Record<PayableKind, Right | null>> = {
  HOTEL_ORDER: 'hotel.book',
  TICKET_ORDER: 'hotel.book',
  GROUP: 'hotel.book',
  BILL: null,
}
