import { filterParams } from '#features/lists/serve-list.ts'
import { defineWaiting } from '#features/lists/waiting.ts'
import { deskTicketOrders } from './contract-desk.ts'
import * as sql from './ticket-desk.sql.ts'

/** Ticket orders to be confirmed by hand. */
export const ticketOrdersWaiting = defineWaiting({
  queue: 'TICKET_ORDERS',
  page: '/ops/ticket-orders',
  address: '/ops/ticket-orders?status=pending',
  who: deskTicketOrders.who,
  count: sql.countDeskTicketOrders,
  columns: ['total'],
  params: () => filterParams(deskTicketOrders, { statuses: ['PENDING'] }),
})
