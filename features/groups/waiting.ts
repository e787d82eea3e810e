import { filterParams } from '#features/lists/serve-list.ts'
import { defineWaiting } from '#features/lists/waiting.ts'
import { deskGroups } from './contract-desk.ts'
import * as sql from './groups.sql.ts'

/** Group requests without an offer. */
export const groupsWaiting = defineWaiting({
  queue: 'GROUPS',
  page: '/ops/groups',
  address: '/ops/groups?state=requested',
  who: deskGroups.who,
  count: sql.countOfCompanies,
  columns: ['total'],
  params: () => filterParams(deskGroups, { states: ['REQUESTED'] }),
})
