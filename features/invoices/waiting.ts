import { filterParams } from '#features/lists/serve-list.ts'
import { defineWaiting } from '#features/lists/waiting.ts'
import { deskInvoices } from './contract-list.ts'
import * as sql from './invoices.sql.ts'

/** Applications to be approved, and approved ones to be issued. */
export const invoicesWaiting = defineWaiting({
  queue: 'INVOICES',
  page: '/ops/invoices',
  address: '/ops/invoices?status=submitted&status=approved',
  who: deskInvoices.who,
  count: sql.countInvoices,
  columns: ['total'],
  params: () => ({ companyId: null, ...filterParams(deskInvoices, { statuses: ['SUBMITTED', 'APPROVED'] }) }),
})
