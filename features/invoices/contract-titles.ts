import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { recordInput } from '#contract/record-shapes.ts'
import { Id } from '#contract/shapes.ts'
import { BUYER, InvoiceTitle } from './contract.ts'

/** Keeps a buyer for invoices, or changes one (with `titleId`). Invoices that were applied for keep theirs. */
export const saveInvoiceTitle = defineCall({
  path: 'askInvoice/saveInvoiceTitle.do',
  summary: 'Save a buyer for invoices',
  who: 'invoices.apply',
  changes: true,
  input: recordInput(BUYER).extend({ titleId: Id.optional() }),
  output: InvoiceTitle,
  refusals: ['invoice_title.not_found', 'invoice_title.exists', 'invoice_title.tax_number'],
})

/** Forgets a buyer; invoices that were applied for keep theirs. */
export const removeInvoiceTitle = defineCall({
  path: 'askInvoice/removeInvoiceTitle.do',
  summary: 'Delete a buyer for invoices',
  who: 'invoices.apply',
  changes: true,
  input: z.object({ titleId: Id }),
  output: z.object({}),
  refusals: ['invoice_title.not_found'],
})
