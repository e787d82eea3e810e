import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Id } from '#contract/shapes.ts'
import { Named, Paying, Saved, SAVING_REFUSALS, TicketOrderDetail, Together } from './contract.ts'
import { TICKET_PAYMENTS } from './shapes.ts'

/** Most orders of a basket. */
export const MOST_IN_BASKET = 10

/** The caller's orders on hold, to be booked together. */
export const getTicketBasket = defineCall({
  path: 'ticketController/getTicketBasket.do',
  summary: 'The caller’s tickets on hold',
  who: 'hotel.book',
  changes: false,
  input: z.object({
    forStaffId: Id.optional().describe('A colleague they may be booked for, whose approvals the answer names'),
  }),
  output: z.object({
    orders: z.array(TicketOrderDetail).max(MOST_IN_BASKET).describe('The one whose time runs out first, first'),
    paying: Paying.nullable().describe('How all of them can be paid at once; null without any'),
  }),
  refusals: [],
})

/**
 * Books several orders on hold with one payment, all or none; afterwards they are independent. Paid online, they share
 * one payment: paying any of them pays all that are still on hold.
 */
export const saveTicketBasket = defineCall({
  path: 'ticketController/saveTicketBasket.do',
  summary: 'Book several ticket orders on hold with one payment',
  who: 'hotel.book',
  changes: true,
  input: z.object({
    orders: z.array(z.object(Named)).min(1).max(MOST_IN_BASKET),
    ...Together,
    payment: z.enum(TICKET_PAYMENTS),
  }),
  output: z.object({ orders: z.array(Saved) }),
  refusals: [...SAVING_REFUSALS],
})
