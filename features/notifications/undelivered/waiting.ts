import { filterParams } from '#features/lists/serve-list.ts'
import { defineWaiting } from '#features/lists/waiting.ts'
import { undeliveredMails } from './contract.ts'
import * as sql from './undelivered.sql.ts'

/** Mails that no mail server has taken. */
export const mailsWaiting = defineWaiting({
  queue: 'MAILS',
  page: '/ops/mails',
  address: '/ops/mails',
  who: undeliveredMails.who,
  count: sql.countUndelivered,
  columns: ['total'],
  params: () => filterParams(undeliveredMails, {}),
})
