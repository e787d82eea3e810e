import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormInt, Id, Instant, LocalDate, Minor, pageOf, PageInput, textLine } from '#contract/shapes.ts'
import { ExportAnswer, ExportInput } from '#features/lists/contract.ts'
import { DeskOrderRow, QueueCounts } from './desk-shapes.ts'
import { OrderRow, OrderStatus, PaymentStatus } from './shapes.ts'

export const OrderFilter = z.object({
  keyword: textLine(100).optional().describe("Finds in our code, the customer's reference, the hotel's number, guest and hotel name"),
  codes: z.array(textLine(30, 1)).max(1000).optional().describe('Our codes, when certain orders are meant'),
  statuses: z.array(OrderStatus).max(13).optional(),
  paymentStatuses: z.array(PaymentStatus).max(8).optional(),
  checkInFrom: LocalDate.optional(),
  checkInTo: LocalDate.optional(),
  bookedFrom: LocalDate.optional().describe("Days of UTC, as in the order's code"),
  bookedTo: LocalDate.optional(),
  deadlineFrom: LocalDate.optional().describe('Days of UTC in which the deadline of what waits, or the free cancelling of what stands, ends'),
  deadlineTo: LocalDate.optional(),
  place: textLine(100).optional().describe("A part of the hotel's or the city's name, in English or Chinese"),
  bookedBy: z.array(Id).max(50).optional().describe('Identifiers of the staff who booked'),
  currency: Currency.optional(),
  totalFromMinor: FormInt.min(0).optional().describe('Minor units; they mean little without a currency'),
  totalToMinor: FormInt.min(0).optional(),
})

export const OrderSort = z.object({
  sort: z
    .enum(['BOOKED', 'CHECK_IN', 'DEADLINE', 'TOTAL'])
    .default('BOOKED')
    .describe('DEADLINE has one direction: what runs out next first, then everything else newest first'),
  direction: z.enum(['ASC', 'DESC']).optional(),
})

export const OrderListRow = OrderRow.extend({
  actBy: Instant.nullable().describe('Until when somebody can act: the deadline while it waits, the end of free cancelling while it stands'),
  penaltyMinor: Minor,
  refundedMinor: Minor,
})
export type OrderListRow = z.infer<typeof OrderListRow>

/**
 * The company's hotel orders, newest first; a booker without `orders.read_all` sees the own ones.
 * `total` counts up to 10,000, and pages end there; `sumHotelOrders` counts all.
 */
export const listHotelOrders = defineCall({
  path: 'myinfo/searchHotelOrderList.do',
  summary: 'Hotel orders',
  who: 'orders.read',
  changes: false,
  input: OrderFilter.extend(OrderSort.shape).extend(PageInput.shape),
  output: pageOf(OrderListRow),
  refusals: [],
})

/** What a filter of the list comes to in all, by currency in minor units. */
export const sumHotelOrders = defineCall({
  path: 'myinfo/sumHotelOrderList.do',
  summary: 'Totals of a filter of the hotel orders',
  who: 'orders.read',
  changes: false,
  input: OrderFilter,
  output: z.object({
    count: z.int(),
    sums: z.array(z.object({ currency: Currency, count: z.int(), totalMinor: Minor, penaltyMinor: Minor, refundedMinor: Minor })),
  }),
  refusals: [],
})

/** What the filters of the list offer: who booked, cities by number of orders, currencies. */
export const findOrderChoices = defineCall({
  path: 'myinfo/findHotelOrderChoices.do',
  summary: 'Choices for the filters of the hotel orders',
  who: 'orders.read',
  changes: false,
  input: z.object({}),
  output: z.object({
    bookers: z.array(z.object({ id: Id, name: z.string() })),
    cities: z.array(z.object({ nameEn: z.string(), nameZh: z.string().nullable() })),
    currencies: z.array(Currency),
  }),
  refusals: [],
})

/** Makes a file of a filter: answers the address the browser gets it from once. More rows than a file holds are left out, and `cut` says so. */
export const exportHotelOrders = defineCall({
  path: 'myinfo/exportHotelOrderList.do',
  summary: 'Hotel orders as a file',
  who: 'orders.read',
  changes: true,
  input: OrderFilter.extend(OrderSort.shape).extend(ExportInput.shape),
  output: ExportAnswer,
  refusals: [],
})

/** The desk's list over all companies: what customers have reminded of first, then what waits, with its clock. */
export const listDeskOrders = defineCall({
  path: 'ops/searchHotelOrderList.do',
  summary: 'Desk: hotel orders of all companies',
  who: 'ops.orders',
  changes: false,
  input: OrderFilter.pick({ keyword: true, statuses: true, checkInFrom: true, checkInTo: true, bookedFrom: true, bookedTo: true }).extend({
    sort: z.enum(['BOOKED', 'CHECK_IN']).default('BOOKED'),
    queue: z.enum(['WAITING', 'ATTENTION', 'UNNUMBERED', 'CANCELLATIONS', 'ALL']).default('WAITING'),
    ...PageInput.shape,
  }),
  output: pageOf(DeskOrderRow).extend({ counts: QueueCounts }),
  refusals: [],
})
