import { defineWaiting } from '#features/lists/waiting.ts'
import { transfers } from './contract.ts'
import * as sql from './transfers.sql.ts'

/** Bank transfers that are expected or wait for a second person. */
export const transfersWaiting = defineWaiting({
  queue: 'TRANSFERS',
  page: '/ops/transfers',
  address: '/ops/transfers?state=waiting&state=proposed',
  who: transfers.who,
  count: sql.countWaiting,
  columns: ['waiting', 'proposed'],
  params: () => ({}),
})
