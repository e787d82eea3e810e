import { defineWaiting } from '#features/lists/waiting.ts'
import * as sql from './changes.sql.ts'
import { changes } from './contract.ts'

/** Changes that a second person has to confirm. */
export const changesWaiting = defineWaiting({
  queue: 'CHANGES',
  page: '/ops/changes',
  address: '/ops/changes?state=proposed',
  who: changes.who,
  count: sql.countWaiting,
  columns: ['waiting'],
  params: (nowMs) => ({ nowMs }),
})
