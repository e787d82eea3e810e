import { defineWaiting } from '#features/lists/waiting.ts'
import { transfers } from './contract.ts'
import * as sql from './transfers.sql.ts'

/** Bank transfers that are expected or wait for a second person. */
export const transfersWaiting = defineWaiting({
  page: '/ops/transfers',
  who: transfers.who,
  count: sql.countWaiting,
  columns: ['waiting', 'proposed'],
  params: () => ({}),
})
