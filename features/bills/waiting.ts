import { filterParams } from '#features/lists/serve-list.ts'
import { defineWaiting } from '#features/lists/waiting.ts'
import { disputes } from './disputes/contract.ts'
import * as sql from './disputes/disputes.sql.ts'

/** Disputes that nobody has decided. */
export const disputesWaiting = defineWaiting({
  queue: 'DISPUTES',
  page: '/ops/bills',
  address: '/ops/bills/disputes?status=open',
  who: disputes.who,
  count: sql.countDisputes,
  columns: ['total'],
  params: () => filterParams(disputes, { statuses: ['OPEN'] }),
})
