import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, Id, Instant, Minor } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { DeskOrderRow, QueueCounts } from './desk-shapes.ts'
import { ORDER_STATUSES, OrderRow, type OrderStatus, PAYMENT_STATUSES } from './shapes.ts'

/** Statuses by what they mean to the customer. */
export const STATUS_GROUPS = {
  WAITING: [
    'AWAITING_APPROVAL',
    'AWAITING_PAYMENT',
    'PENDING',
    'NEEDS_ATTENTION',
    'CANCELLATION_PENDING',
    'AMENDMENT_PENDING',
  ],
  CONFIRMED: ['CONFIRMED', 'CANCELLATION_REFUSED'],
  DONE: ['COMPLETED', 'NO_SHOW'],
  ENDED: ['CANCELLED', 'REJECTED', 'EXPIRED'],
} as const satisfies Record<string, readonly OrderStatus[]>

export type StatusGroup = keyof typeof STATUS_GROUPS

/**
 * The tabs of the order list. What stands is UPCOMING before its day of check-in, by the operator's clock, and IN_HOUSE
 * from then until it is completed; the others are groups of statuses.
 */
export const STAGES = ['WAITING', 'UPCOMING', 'IN_HOUSE', 'DONE', 'ENDED'] as const
export type Stage = (typeof STAGES)[number]

export const OrderListRow = OrderRow.extend({
  actBy: Instant.nullable().describe(
    'Until when somebody can act: the deadline while it waits, the end of free cancelling while it stands',
  ),
  cancelledMinor: Minor.describe('What of the total was cancelled, refused, expired or given back'),
  feesMinor: Minor.describe('What stayed of the fee of a cancelled order'),
  spentMinor: Minor.describe('Net spend: the total, less what was cancelled, and the fee'),
  refundedMinor: Minor,
  creditedMinor: Minor.describe('What cancelling took off what is owed on account; the rest of a refund was paid back'),
  department: z.string().nullable().describe('Of the person it is for, as it was when it was booked'),
  costCentre: z.string().nullable(),
})
export type OrderListRow = z.infer<typeof OrderListRow>

/**
 * The company's hotel orders, newest first; a booker without `orders.read_all` sees the own ones,
 * with `orders.read_department` those of the department too. Pages end at 10,000
 * rows; the totals count all.
 */
export const hotelOrders = defineList({
  name: 'hotel-orders',
  about: 'Hotel orders',
  who: 'orders.read',
  row: OrderListRow,
  key: 'code',
  calls: {
    search: 'myinfo/searchHotelOrderList.do',
    sum: 'myinfo/sumHotelOrderList.do',
    file: 'myinfo/exportHotelOrderList.do',
  },
  keyword: "Finds in our code, the customer's reference, the hotel's number, guest and hotel name",
  filters: {
    status: { kind: 'choice', field: 'stages', values: STAGES, quick: true, about: 'Tabs of the list' },
    checkIn: { kind: 'days' },
    booked: { kind: 'days', of: 'instant', about: "Days of the operator, as in the order's code" },
    deadline: {
      kind: 'days',
      of: 'instant',
      about: 'Days of the operator in which the deadline of what waits, or the free cancelling of what stands, ends',
    },
    place: { kind: 'text', about: "A part of the hotel's or the city's name, in English or Chinese" },
    total: { kind: 'money', about: 'Minor units; they mean little without a currency' },
    bookedBy: { kind: 'ids', field: 'bookedBy', about: 'Identifiers of the staff who booked' },
    department: { kind: 'text', about: 'A part of the name of the department it was booked in' },
    costCentre: { kind: 'text', about: 'A part of the name of the cost centre it was booked on' },
    state: { kind: 'choice', field: 'statuses', values: ORDER_STATUSES },
    payment: { kind: 'choice', field: 'paymentStatuses', values: PAYMENT_STATUSES },
  },
  // DEADLINE has one direction: what runs out next first, then everything else newest first.
  orders: { BOOKED: 'DESC', CHECK_IN: 'ASC', DEADLINE: 'ASC', TOTAL: 'DESC' },
  eachDirection: true,
  columns: {
    order: { kind: 'text', of: 'code', phone: 'line', sort: 'BOOKED', file: { code: { kind: 'text', of: 'code' } } },
    hotel: { phone: 'title', wrap: true, file: { hotel: null, city: null } },
    city: { spare: true, phone: 'hide', file: { city: null } },
    guest: { kind: 'text', of: 'leadGuest', phone: 'line', wrap: true, spare: true },
    stay: {
      phone: 'line',
      sort: 'CHECK_IN',
      file: { checkIn: { kind: 'day', of: 'checkIn' }, checkOut: { kind: 'day', of: 'checkOut' }, nights: null },
    },
    nights: { right: true, spare: true, phone: 'hide', file: { nights: null } },
    status: { kind: 'choice', of: 'status', phone: 'line' },
    deadline: { kind: 'instant', of: 'actBy', sort: 'DEADLINE', only: true, spare: true },
    total: { kind: 'money', of: 'totalMinor', phone: 'aside', sort: 'TOTAL' },
    payment: { spare: true, file: { payment: null } },
    reference: { kind: 'text', of: 'customerReference', wrap: true, extra: true },
    hotelNumber: { kind: 'text', of: 'hotelConfirmation', extra: true },
    room: { wrap: true, extra: true, file: { room: null } },
    rooms: { kind: 'count', of: 'roomCount', extra: true },
    cancelled: { kind: 'money', of: 'cancelledMinor', extra: true },
    fee: { kind: 'money', of: 'feesMinor', extra: true },
    spent: { kind: 'money', of: 'spentMinor', extra: true },
    refunded: { kind: 'money', of: 'refundedMinor', extra: true },
    booked: { kind: 'instant', of: 'createdAt', extra: true },
    bookedBy: { kind: 'text', of: 'bookedBy', extra: true },
    department: { kind: 'text', of: 'department', extra: true },
    costCentre: { kind: 'text', of: 'costCentre', extra: true },
  },
  sums: {
    bookedMinor: {},
    cancelledMinor: { with: ['cancelledMinor'] },
    feesMinor: { tone: 'lost', with: ['feesMinor'] },
    spentMinor: { with: ['cancelledMinor'] },
  },
})
export const { search: listHotelOrders, sum: sumHotelOrders, file: exportHotelOrders } = hotelOrders

/** What the filters of the list offer: who booked, where and on what, cities by number of orders, currencies. */
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
    departments: z.array(z.string()),
    costCentres: z.array(z.string()),
  }),
  refusals: [],
})

/**
 * The desk's list over all companies: what customers have reminded of first, then what waits, with its clock. It has a
 * screen of its own.
 */
export const deskOrders = defineList({
  name: 'desk-orders',
  about: 'Desk: hotel orders of all companies',
  who: 'ops.orders',
  row: DeskOrderRow,
  key: 'id',
  calls: { search: 'ops/searchHotelOrderList.do' },
  keyword:
    "Finds in our code, the customer's reference, the hotel's number, guest, hotel and company; a whole code is looked up",
  filters: {
    state: { kind: 'choice', field: 'statuses', values: ORDER_STATUSES },
    checkIn: { kind: 'days' },
    booked: { kind: 'days', of: 'instant', about: "Days of the operator, as in the order's code" },
  },
  orders: {},
  columns: {},
  sums: {},
  more: {
    filter: {
      sort: z.enum(['BOOKED', 'CHECK_IN']).default('BOOKED'),
      queue: z.enum(['WAITING', 'ATTENTION', 'UNTOLD', 'UNNUMBERED', 'CANCELLATIONS', 'ALL']).default('WAITING'),
    },
    page: { counts: QueueCounts },
  },
})
export const { search: listDeskOrders } = deskOrders
