import { filterParams } from '#features/lists/serve-list.ts'
import { defineWaiting } from '#features/lists/waiting.ts'
import { deskGroups } from './contract-desk.ts'
import * as sql from './groups.sql.ts'

/** Group requests without an offer. */
export const groupsWaiting = defineWaiting({
  page: '/ops/groups',
  who: deskGroups.who,
  count: sql.countOfCompanies,
  columns: ['total'],
  params: () => filterParams(deskGroups, { states: ['REQUESTED'] }),
})
