import { FAULTS } from '#contract/faults.ts'
import { INVOICES_FAULTS } from './faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { defineRecord } from '#contract/record.ts'
import { recordInput } from '#contract/record-shapes.ts'
import { Currency, FormBoolean, FormInt, Id, PageInput, pageOf, textLine } from '#contract/shapes.ts'
import { PendingChange, PROPOSING_REFUSALS } from '#features/changes/contract.ts'
import { Proof } from '#features/identity/contract.ts'
import { DELIVERIES, InvoiceDetail, InvoiceLine, LinesOf, OfInvoice, PROVIDERS, Seller, TypeRow } from './contract.ts'
import { BUYER_FIELDS, REGIMES } from './rules.ts'

/** Most bytes of an official document's file. */
export const FILE_MAX_BYTES = 5_000_000

export const DeskInvoice = InvoiceDetail.extend({
  companyId: Id,
  companyName: z.string(),
  companyCode: z.string(),
  aloneMinor: z.int().describe('Most that one person credits of it alone; more takes a second person'),
  proposal: PendingChange.nullable().describe('The credit note that waits for a second person; null where none does'),
})
export type DeskInvoice = z.infer<typeof DeskInvoice>

/** An invoice of any company. */
export const getDeskInvoice = defineCall({
  path: 'ops/getInvoice.do',
  summary: 'An invoice, for the desk',
  who: 'ops.accounts',
  changes: false,
  input: OfInvoice,
  output: DeskInvoice,
  refusals: ['invoice.not_found'],
})

/** The lines of an invoice of any company. */
export const searchDeskInvoiceLines = defineCall({
  path: 'ops/searchInvoiceLines.do',
  summary: 'Lines of an invoice, for the desk',
  who: 'ops.accounts',
  changes: false,
  input: LinesOf.extend(PageInput.shape),
  output: pageOf(InvoiceLine),
  refusals: ['invoice.not_found'],
})

/** Why an application is rejected. */
export const REJECTION = defineRecord({ reason: { kind: 'text', max: 300 } })

/** Approves an application, or rejects it with a reason that the company reads; a rejection frees its amounts. */
export const decideInvoice = defineCall({
  path: 'ops/decideInvoice.do',
  summary: 'Approve or reject an application for an invoice',
  who: 'ops.accounts',
  changes: true,
  input: OfInvoice.extend({
    action: z.enum(['approve', 'reject']),
    reason: textLine(REJECTION.reason.max).default('').describe('Needed for a rejection'),
  }).refine(({ action, reason }) => action === 'approve' || reason !== '', {
    message: FAULTS.required,
    path: ['reason'],
  }),
  output: DeskInvoice,
  refusals: ['invoice.not_found', 'invoice.state'],
})

/** Issues an approved invoice that the portal numbers and writes. */
export const issueInvoice = defineCall({
  path: 'ops/issueInvoice.do',
  summary: 'Issue an invoice',
  who: 'ops.accounts',
  changes: true,
  input: OfInvoice,
  output: DeskInvoice,
  refusals: ['invoice.not_found', 'invoice.state', 'invoice.provider', 'invoice_series.not_found'],
})

/** What a file of an official system is compared in. */
export const OFFICIAL_FACTS = ['number', 'buyer', 'taxNumber', 'total'] as const

/**
 * Issues an approved invoice by the number and file of an official system, or adds a file in another format to one.
 * With a note,
 * the files so far are replaced: the buyer is mailed the new file with the note.
 */
export const uploadInvoice = defineCall({
  path: 'ops/uploadInvoice.do',
  summary: 'Upload an official invoice',
  who: 'ops.accounts',
  changes: true,
  upload: { field: 'file', maxBytes: FILE_MAX_BYTES },
  input: OfInvoice.extend({
    number: textLine(40, 1).regex(/^[0-9A-Za-z-]+$/, INVOICES_FAULTS.numberLetters),
    confirmed: textLine(100)
      .default('')
      .describe('Facts, separated by commas, that differ or that the file does not say, as a person saw and confirmed'),
    replaceNote: textLine(300).default('').describe('Why the files so far are replaced; the buyer reads it'),
  }),
  output: DeskInvoice,
  refusals: [
    'invoice.not_found',
    'invoice.state',
    'invoice.provider',
    'invoice.number_taken',
    'invoice.file',
    'invoice.differs',
    'upload.broken',
    'upload.content_type',
    'upload.too_large',
  ],
})

export const CreditInput = OfInvoice.extend({
  lines: z
    .array(z.object({ lineId: Id, amountMinor: FormInt.min(1, FAULTS.enterAmount) }))
    .max(200)
    .default([])
    .describe('Amounts without their sign; none means all that is left of the invoice'),
  reason: textLine(300, 1),
  number: textLine(40).default('').describe('The number of the official system; empty where the portal numbers it'),
  idempotencyKey: z.string().min(8).max(100),
})

/**
 * Takes an issued invoice back by a credit note, whole or in part; the amounts can be invoiced again. Where that brings
 * the invoice's credit notes above the operator's limit of one person, it is proposed, and issued when another
 * administrator confirms.
 */
export const creditInvoice = defineCall({
  path: 'ops/creditInvoice.do',
  summary: 'Credit an invoice',
  who: 'ops.accounts',
  changes: true,
  input: CreditInput.extend({ proof: Proof }),
  output: DeskInvoice.describe('The credit note; the invoice with the proposal where it takes a second person'),
  refusals: [
    ...PROPOSING_REFUSALS,
    'invoice.second_person',
    'invoice.not_found',
    'invoice.state',
    'invoice.credit_above',
    'invoice.key_reused',
    'invoice.provider',
    'invoice.number_taken',
    'invoice_series.not_found',
  ],
})

/** By whom a paper is sent. */
export const COURIER = defineRecord({
  courier: { kind: 'text', max: 60 },
  trackingNumber: { kind: 'text', max: 60, optional: true },
})

/** Sends an issued document out: mails it again, or records that its paper went by courier. */
export const deliverInvoice = defineCall({
  path: 'ops/deliverInvoice.do',
  summary: 'Deliver an invoice',
  who: 'ops.accounts',
  changes: true,
  input: OfInvoice.extend({
    ...recordInput(COURIER).shape,
    kind: z.enum(DELIVERIES),
    courier: textLine(COURIER.courier.max).default(''),
  }).refine(({ kind, courier }) => kind === 'EMAIL' || courier !== '', {
    message: FAULTS.required,
    path: ['courier'],
  }),
  output: DeskInvoice,
  refusals: ['invoice.not_found', 'invoice.state', 'invoice.buyer_lacks'],
})

export const SeriesRow = z.object({
  id: Id,
  prefix: z.string().describe('Numbers of invoices begin with it'),
  creditPrefix: z.string().describe('Numbers of credit notes begin with it'),
  seller: Seller,
  isClosed: z.boolean(),
  issuedCount: z.int().describe('Numbers drawn so far; prefixes stay once there is one'),
})
export type SeriesRow = z.infer<typeof SeriesRow>
export const DeskType = TypeRow.extend({ seriesId: Id.nullable(), isClosed: z.boolean() })
export type DeskType = z.infer<typeof DeskType>

/** The operator's number series and types of invoices, closed ones last. */
export const searchInvoiceSeries = defineCall({
  path: 'ops/searchInvoiceSeries.do',
  summary: 'Series and types of invoices',
  who: 'ops.accounts',
  changes: false,
  input: z.object({}),
  output: z.object({ series: z.array(SeriesRow), types: z.array(DeskType) }),
  refusals: [],
})

/** ISO 9362. */
const BIC = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/
const Prefix = z.string().regex(/^[A-Z][A-Z0-9]{0,7}$/, INVOICES_FAULTS.prefix)

/** A number series, with the legal entity that its documents name. */
export const SERIES = defineRecord({
  name: { kind: 'text', max: 200, about: 'Name of the legal entity' },
  prefix: { kind: 'text', max: 8 },
  creditPrefix: { kind: 'text', max: 8 },
  address: { kind: 'text', max: 200 },
  postcode: { kind: 'text', max: 20, optional: true },
  city: { kind: 'text', max: 80 },
  vatNumber: { kind: 'text', max: 32, optional: true },
  registrationNumber: { kind: 'text', max: 40, optional: true },
  email: { kind: 'email', max: 200, optional: true },
  bankName: { kind: 'text', max: 128, optional: true, about: 'Bank of the account that invoices name' },
  bankAccount: { kind: 'text', max: 34, optional: true, about: 'Its number or IBAN' },
  bic: { kind: 'text', max: 11, optional: true },
  country: { kind: 'country' },
})

/** Adds a number series of a legal entity, or changes one (with `seriesId`). */
export const saveInvoiceSeries = defineCall({
  path: 'ops/saveInvoiceSeries.do',
  summary: 'Save a series of invoices',
  who: 'ops.accounts',
  changes: true,
  input: recordInput(SERIES)
    .extend({
      seriesId: Id.optional(),
      prefix: Prefix,
      creditPrefix: Prefix,
      bic: z.union([z.literal(''), z.string().regex(BIC, INVOICES_FAULTS.bic)]).default(''),
      isClosed: FormBoolean.default(false),
    })
    .refine(({ bankName, bankAccount }) => (bankName === '') === (bankAccount === ''), {
      message: INVOICES_FAULTS.bankAndAccount,
      path: ['bankAccount'],
    })
    .refine(({ prefix, creditPrefix }) => prefix !== creditPrefix, {
      message: INVOICES_FAULTS.creditPrefix,
      path: ['creditPrefix'],
    }),
  output: z.object({ id: Id }),
  refusals: ['invoice_series.not_found', 'invoice_series.exists', 'invoice_series.numbers'],
})

const Rate = FormInt.min(0).max(9999).default(0).describe('Basis points: 1900 is 19 %; more than 0 for STANDARD alone')

/** Adds a type of invoices, or changes one (with `typeId`). Applications keep the taxes they were made with. */
export const saveInvoiceType = defineCall({
  path: 'ops/saveInvoiceType.do',
  summary: 'Save a type of invoices',
  who: 'ops.accounts',
  changes: true,
  input: z
    .object({
      typeId: Id.optional(),
      code: z.string().regex(/^[A-Z][A-Z0-9_]{1,29}$/, INVOICES_FAULTS.typeCode),
      nameEn: textLine(80, 1),
      nameZh: textLine(80, 1),
      provider: z.enum(PROVIDERS),
      seriesId: Id.optional().describe('The series of documents that the portal numbers'),
      buyerFields: z.array(z.enum(BUYER_FIELDS)).max(BUYER_FIELDS.length).default([]),
      currencies: z.array(Currency).max(20).default([]),
      regime: z.enum(REGIMES),
      rateBasisPoints: Rate,
      feeRegime: z.enum(REGIMES),
      feeRateBasisPoints: Rate,
      isClosed: FormBoolean.default(false),
    })
    .refine(({ provider, seriesId }) => (provider === 'OWN') === (seriesId !== undefined), {
      message: INVOICES_FAULTS.seriesOfPortal,
      path: ['seriesId'],
    })
    .refine(({ regime, rateBasisPoints }) => (regime === 'STANDARD') === rateBasisPoints > 0, {
      message: INVOICES_FAULTS.taxRate,
      path: ['rateBasisPoints'],
    })
    .refine(({ feeRegime, feeRateBasisPoints }) => (feeRegime === 'STANDARD') === feeRateBasisPoints > 0, {
      message: INVOICES_FAULTS.taxRate,
      path: ['feeRateBasisPoints'],
    }),
  output: z.object({ id: Id }),
  refusals: ['invoice_type.not_found', 'invoice_type.exists', 'invoice_series.not_found'],
})
