import { filterParams, MAX_PAGED_ROWS } from '#features/lists/serve-list.ts'
import { defineWaiting } from '#features/lists/waiting.ts'
import { deskOrders } from './contract-list.ts'
import * as sql from './list/desk-lists.sql.ts'

/** Orders that a hotel has to confirm, and those with an unknown outcome. */
export const hotelOrdersWaiting = [sql.countWaiting, sql.countUnclear].map((count) =>
  defineWaiting({
    page: '/ops/orders',
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
