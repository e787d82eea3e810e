import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { Id } from '#contract/shapes.ts'
import { Decision, DeskOrder } from './desk-shapes.ts'
import { OrderStatus } from './shapes.ts'
import './contract-refusals.ts'

export const getDeskOrder = defineCall({
  path: 'ops/getOrderInfoDetail.do',
  summary: 'Desk: one hotel order',
  who: 'ops.give',
  changes: false,
  input: z.object({ orderId: Id }),
  output: DeskOrder,
  refusals: ['order.not_found'],
})

/**
 * The desk decides: confirm or reject a waiting order, note the hotel's number, accept or refuse a cancellation or a
 * change. `send` notes that the order went to the hotel by hand: without an answer in time it needs attention, and is
 * then confirmed only with the hotel's number, or rejected, after somebody looked it up there; it is never sent again.
 * `settle` closes a confirmation that came after the order's end. `note` is for the desk alone.
 */
export const decideOrder = defineCall({
  path: 'ops/decideHotelOrder.do',
  summary: 'Desk: decide on an order',
  who: 'ops.orders',
  changes: true,
  input: Decision,
  output: z.object({ status: OrderStatus }),
  refusals: ['order.not_found', 'order.state', 'order.number_missing', 'order.sold_out', 'amendment.given_back'],
})

/** What the hotel is to be asked or told about an order, in the language that it reads, to copy into a message. */
export const getHotelRequest = defineCall({
  path: 'ops/getHotelRequest.do',
  summary: 'Desk: the request to a hotel as text',
  who: 'ops.orders',
  changes: false,
  input: z.object({ orderId: Id }),
  output: z.object({
    text: z.string().describe('Subject and text; it names our net price to readers with ops.accounts alone'),
    language: z.enum(LANGUAGE_CODES).describe('The language that the hotel reads'),
  }),
  refusals: ['order.not_found'],
})
