import { filterParams } from '#features/lists/serve-list.ts'
import { defineWaiting } from '#features/lists/waiting.ts'
import { paymentIssues } from './issues/contract.ts'
import * as issues from './issues/issues.sql.ts'
import { transfers } from './transfers/contract.ts'
import * as transferSql from './transfers/transfers.sql.ts'

/** Open issues of payments, and bank transfers that are expected or wait for a second person. */
export const paymentsWaiting = [
  defineWaiting({
    page: '/ops/payments',
    who: paymentIssues.who,
    count: issues.countIssues,
    columns: ['total'],
    params: () => filterParams(paymentIssues, { state: 'OPEN' }),
  }),
  defineWaiting({
    page: '/ops/transfers',
    who: transfers.who,
    count: transferSql.countWaiting,
    columns: ['waiting', 'proposed'],
    params: () => ({}),
  }),
]
