import { filterParams, MAX_PAGED_ROWS } from '#features/lists/serve-list.ts'
import { defineWaiting } from '#features/lists/waiting.ts'
import { deskOrders } from './contract-list.ts'
import * as sql from './list/desk-lists.sql.ts'

const QUEUES = [
  ['ORDERS', '', sql.countWaiting],
  ['UNCLEAR_ORDERS', '?queue=attention', sql.countUnclear],
  ['CANCELLATIONS', '?queue=cancellations', sql.countCancellations],
] as const

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
