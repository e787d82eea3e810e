import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { CountryCode, FormBoolean, Id, textLine } from '#contract/shapes.ts'
import { InvoiceTitle } from './contract.ts'

/** Keeps a buyer for invoices, or changes one (with `titleId`). Invoices that were applied for keep theirs. */
export const saveInvoiceTitle = defineCall({
  path: 'askInvoice/saveInvoiceTitle.do',
  summary: 'Save a buyer for invoices',
  who: 'invoices.apply',
  changes: true,
  input: z.object({
    titleId: Id.optional(),
    kind: z.enum(['INDIVIDUAL', 'ORGANIZATION']).describe('A person or an organisation'),
    name: textLine(256, 1),
    country: CountryCode,
    taxNumber: textLine(32).default(''),
    address: textLine(128).default(''),
    phone: textLine(32).default(''),
    bankName: textLine(128).default(''),
    bankAccount: textLine(32).default(''),
    email: z.union([z.literal(''), z.email(FAULTS.enterEmail).max(200)]).default(''),
    isDefault: FormBoolean.default(false),
  }),
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
