import { filterParams, MAX_PAGED_ROWS } from '#features/lists/serve-list.ts'
import { defineWaiting } from '#features/lists/waiting.ts'
import { deskOrders } from './contract-list.ts'
import { hotelCalls } from './phone-list/contract.ts'
import { countCalls } from './phone-list/phone-list.sql.ts'
import { lastDayCalled } from './rules/called.ts'
import * as sql from './list/desk-lists.sql.ts'

const QUEUES = [
  ['ORDERS', '', sql.countWaiting],
  ['UNCLEAR_ORDERS', '?queue=attention', sql.countUnclear],
  ['CANCELLATIONS', '?queue=cancellations', sql.countCancellations],
] as const

/** Hotels to call for the numbers of stays that begin soon. */
export const hotelCallsWaiting = (config: Parameters<typeof lastDayCalled>[0]) =>
  defineWaiting({
    queue: 'HOTEL_CALLS',
    page: '/ops/calls',
    address: '/ops/calls',
    who: hotelCalls.who,
    count: countCalls,
    columns: ['total'],
    params: (nowMs) => ({ ...filterParams(hotelCalls, {}), lastDay: lastDayCalled(config, nowMs) }),
  })

/** Orders that a hotel has to confirm, those with an unknown outcome, and those to be cancelled or changed. */
export const hotelOrdersWaiting = QUEUES.map(([queue, query, count]) =>
  defineWaiting({
    queue,
    page: '/ops/orders',
    address: `/ops/orders${query}`,
    who: deskOrders.who,
    count,
    columns: ['total'],
    params: () => ({
      ...filterParams(deskOrders, {}),
      code: null,
      hits: null,
      companies: null,
      maxCounted: MAX_PAGED_ROWS,
    }),
  }),
)
