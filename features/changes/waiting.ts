import { defineWaiting } from '#features/lists/waiting.ts'
import * as sql from './changes.sql.ts'
import { changes } from './contract.ts'

/** Changes that a second person has to confirm. */
export const changesWaiting = defineWaiting({
  page: '/ops/changes',
  who: changes.who,
  count: sql.countWaiting,
  columns: ['waiting'],
  params: (nowMs) => ({ nowMs }),
})
