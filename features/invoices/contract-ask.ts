import { INVOICES_FAULTS } from './faults.ts'
import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormBoolean, FormInt, Id, Minor, textLine } from '#contract/shapes.ts'
import { DELIVERIES, SOURCES, TaxSums } from './contract.ts'
import { BUYER_FIELDS, SPLITS } from './rules.ts'

export const Wanted = z.object({
  typeId: Id,
  source: z.enum(SOURCES).describe('Bills, or orders that the balance paid'),
  ids: z
    .array(Id)
    .min(1, INVOICES_FAULTS.chooseOne)
    .max(200)
    .describe('Identifiers of the bills or orders; that of a group stands for all of its orders'),
  currency: Currency,
  split: z.enum(SPLITS).default('NONE').describe('One invoice for all, or one for each department or cost centre'),
  titleId: Id.describe('Whom it is made out to'),
  reference: textLine(100).default('').describe("The buyer's own reference, such as an order number"),
  remark: textLine(300).default(''),
})
export type Wanted = z.output<typeof Wanted>

/** What an application would become: its invoices with their sums, and the first one as it will look. */
export const previewInvoice = defineCall({
  path: 'askInvoice/previewInvoice.do',
  summary: 'Preview an application for an invoice',
  who: 'invoices.apply',
  changes: false,
  input: Wanted.extend({ withPdf: FormBoolean.default(false) }),
  output: z.object({
    invoices: z.array(
      z.object({
        splitName: z.string().nullable(),
        lineCount: z.int().describe('Lines of the document; a group of rooms is one for each kind and tax'),
        totalMinor: Minor,
        beforeTaxMinor: Minor,
        taxMinor: Minor,
        roundingMinor: Minor,
        taxes: TaxSums,
      }),
    ),
    totalMinor: Minor.describe('Of all invoices together'),
    missing: z.array(z.enum(BUYER_FIELDS)).describe('What the buyer lacks for this type'),
    pdf: z.string().nullable().describe('The first invoice in base64, without a number'),
  }),
  refusals: [
    'invoice.type',
    'invoice.nothing_open',
    'invoice.part',
    'invoice.too_many_lines',
    'invoice_title.not_found',
  ],
})

/** Applies for an invoice, or for several by department or cost centre. The idempotency key makes a repeat harmless. */
export const askInvoice = defineCall({
  path: 'askInvoice/askInvoiceManager.do',
  summary: 'Apply for an invoice',
  who: 'invoices.apply',
  changes: true,
  input: Wanted.extend({
    totalMinor: FormInt.min(1).describe('What the applicant saw in all; refused when it is something else by now'),
    delivery: z.enum(DELIVERIES).default('EMAIL'),
    addressId: Id.optional().describe('Where paper is sent to; kept as it is now'),
    email: z.union([z.literal(''), z.email(FAULTS.enterEmail).max(200)]).default(''),
    idempotencyKey: z.string().min(8).max(100),
  }).refine(({ delivery, addressId }) => delivery === 'EMAIL' || addressId !== undefined, {
    message: INVOICES_FAULTS.chooseAddress,
    path: ['addressId'],
  }),
  output: z.object({ invoices: z.array(z.object({ id: Id, code: z.string(), totalMinor: Minor })) }),
  refusals: [
    'invoice.type',
    'invoice.nothing_open',
    'invoice.part',
    'invoice.too_many_lines',
    'invoice.changed',
    'invoice.already_invoiced',
    'invoice.buyer_lacks',
    'invoice.key_reused',
    'invoice_title.not_found',
    'invoice.address',
  ],
})
