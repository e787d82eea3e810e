import type { OrderTopic } from '#contract/events.ts'

/** Events of an order that people outside are mailed about; a customer's reminder goes to the desk's own page. */
export type MailedTopic = Exclude<
  OrderTopic,
  'hotel_order.reminded' | 'hotel_order.guests_changed' | 'hotel_order.silent_long'
>

/** Mails that announce a new voucher: they carry it. */
export const WITH_VOUCHER: ReadonlySet<MailedTopic> = new Set([
  'hotel_order.confirmed',
  'hotel_order.numbered',
  'hotel_order.amended',
  'hotel_order.walked',
])
