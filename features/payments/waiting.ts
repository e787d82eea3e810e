import { filterParams } from '#features/lists/serve-list.ts'
import { defineWaiting } from '#features/lists/waiting.ts'
import { paymentIssues } from './issues/contract.ts'
import * as sql from './issues/issues.sql.ts'

/** Open issues of payments. */
export const paymentIssuesWaiting = defineWaiting({
  queue: 'PAYMENT_ISSUES',
  page: '/ops/payments',
  address: '/ops/payments',
  who: paymentIssues.who,
  count: sql.countIssues,
  columns: ['total'],
  params: () => filterParams(paymentIssues, { state: 'OPEN' }),
})
