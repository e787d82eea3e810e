import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { GroupedLine, OfGroups } from '#contract/group-lines.ts'
import { defineRecord } from '#contract/record.ts'
import { recordOutput } from '#contract/record-shapes.ts'
import { CountryCode, Currency, Id, Instant, LocalDate, Minor, PageInput, pageOf, textLine } from '#contract/shapes.ts'
import { InvoiceRow } from './contract-list.ts'
import { BUYER_FIELDS, ELECTRONIC_FAULTS, REGIMES, SPLITS } from './rules.ts'
import { INVOICE_EVENTS } from './states.ts'
import './contract-refusals.ts'

// The list of invoices is in a file of its own; it is exported here for the callers.
export { searchInvoices, sumInvoices } from './contract-list.ts'

export const SOURCES = ['BILL', 'ORDER'] as const
export const DELIVERIES = ['EMAIL', 'PAPER'] as const
export const PROVIDERS = ['OWN', 'UPLOAD'] as const

/** Whom an invoice is made out to. */
export const BUYER = defineRecord({
  kind: { kind: 'choice', values: ['ORGANIZATION', 'INDIVIDUAL'], about: 'A person or an organisation' },
  name: { kind: 'text', max: 256 },
  country: { kind: 'country' },
  taxNumber: { kind: 'text', max: 32, optional: true, about: 'Checked by the rules of the country, where public' },
  address: { kind: 'text', max: 128, optional: true, about: 'Registered address, in one line' },
  phone: { kind: 'text', max: 32, optional: true },
  bankName: { kind: 'text', max: 128, optional: true },
  bankAccount: { kind: 'text', max: 32, optional: true },
  email: { kind: 'email', max: 200, optional: true, about: 'Where the document is mailed to' },
  isDefault: { kind: 'check' },
})
export const InvoiceTitle = recordOutput(BUYER).extend({ id: Id })
export const Buyer = InvoiceTitle.omit({ id: true, isDefault: true })
export type Buyer = z.infer<typeof Buyer>
export type InvoiceTitle = z.infer<typeof InvoiceTitle>

/** The operator's legal entity as its documents name it. */
export const Seller = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: CountryCode,
  vatNumber: z.string().describe('Number for value added tax; empty for none'),
  registrationNumber: z.string().describe('Number in the register of companies; empty for none'),
  email: z.string(),
  bankName: z.string().optional().describe('Bank of the account that invoices are paid to; empty for none'),
  bankAccount: z.string().optional().describe('Its number or IBAN'),
  bic: z.string().optional(),
})
export type Seller = z.infer<typeof Seller>

export const TypeRow = z.object({
  id: Id,
  code: z.string(),
  nameEn: z.string(),
  nameZh: z.string(),
  provider: z.enum(PROVIDERS).describe('OWN: numbered and written by the portal. UPLOAD: by an official system'),
  buyerFields: z.array(z.enum(BUYER_FIELDS)).describe('What an organisation must give besides its name'),
  currencies: z.array(Currency).describe('None means each'),
  regime: z.enum(REGIMES).describe('How stays are taxed'),
  rateBasisPoints: z.int(),
  feeRegime: z.enum(REGIMES).describe('How fees such as penalties are taxed'),
  feeRateBasisPoints: z.int(),
})
export type TypeRow = z.infer<typeof TypeRow>

/** The types of invoices that the operator offers. */
export const searchInvoiceTypes = defineCall({
  path: 'invoiceInfo/searchInvoiceTypeList.do',
  summary: 'Types of invoices',
  who: 'invoices.read',
  changes: false,
  input: z.object({}),
  output: z.object({ list: z.array(TypeRow) }),
  refusals: [],
})

const Open = { typeId: Id.optional().describe('Only what this type can be made of'), currency: Currency.optional() }
const OpenSum = z.object({ currency: Currency, count: z.int(), openMinor: Minor })

export const OpenBill = z.object({
  id: Id,
  code: z.string(),
  currency: Currency,
  periodFrom: LocalDate,
  periodTo: LocalDate,
  issuedOn: LocalDate,
  factCount: z.int().describe('Lines that are not invoiced yet'),
  openMinor: Minor.describe('What can still be invoiced, in minor units'),
})
export type OpenBill = z.infer<typeof OpenBill>

/** Issued bills with what can still be invoiced of each, the latest first. */
export const searchInvoiceBills = defineCall({
  path: 'askInvoice/searchInvoiceBillList.do',
  summary: 'Bills that can be invoiced',
  who: 'invoices.read',
  changes: false,
  input: z.object({ ...Open, keyword: textLine(100).optional().describe('Part of the code') }).extend(PageInput.shape),
  output: pageOf(OpenBill).extend({ sums: z.array(OpenSum) }),
  refusals: [],
})

export const OpenOrder = z.object({
  id: Id.describe('Of the order, or of the group whose orders are one choice'),
  code: z.string(),
  currency: Currency,
  titleEn: z.string(),
  titleZh: z.string().nullable(),
  guest: z.string(),
  stayFrom: LocalDate,
  stayTo: LocalDate,
  clientReference: z.string().nullable(),
  department: z.string().nullable(),
  costCentre: z.string().nullable(),
  roomCount: z.int().nullable().describe('Orders of a group, which are one choice; null for an order by itself'),
  openMinor: Minor.describe('What the balance paid and no invoice has, in minor units'),
})
export type OpenOrder = z.infer<typeof OpenOrder>

/** Orders that the balance paid, so that no bill has them, with what can still be invoiced; the latest stay first. */
export const searchInvoiceOrders = defineCall({
  path: 'askInvoice/searchInvoiceOrderList.do',
  summary: 'Orders that can be invoiced',
  who: 'invoices.read',
  changes: false,
  input: z
    .object({
      ...Open,
      keyword: textLine(100).optional().describe('Part of the code, the guest or the own reference'),
      stayedFrom: LocalDate.optional(),
      stayedTo: LocalDate.optional(),
    })
    .extend(PageInput.shape),
  output: pageOf(OpenOrder).extend({ sums: z.array(OpenSum) }),
  refusals: [],
})

/** What an application is filled in with: buyers, the default first, and the person's own mail address. */
export const getAskInvoiceParam = defineCall({
  path: 'askInvoice/getAskInvoiceParam.do',
  summary: 'What an application for an invoice starts with',
  who: 'invoices.apply',
  changes: false,
  input: z.object({}),
  output: z.object({
    titles: z.array(InvoiceTitle),
    suggestion: Buyer.describe("The company's own legal data, as a first buyer"),
    email: z.string().nullable().describe('The mail address of the caller'),
  }),
  refusals: [],
})

export const TaxSums = z.array(
  z.object({
    regime: z.enum(REGIMES),
    rateBasisPoints: z.int(),
    beforeTaxMinor: Minor,
    taxMinor: Minor,
    roundingMinor: Minor.describe('What makes net and tax the sum that was charged'),
  }),
)

/** An address as it was when a document was applied for or sent. */
export const AddressCopy = z.object({
  country: CountryCode,
  contact: z.string().describe('Who receives it'),
  phone: z.string(),
  lines: z.array(z.string()).describe('The lines of a letter in the order of the country, without its name'),
})
export type AddressCopy = z.infer<typeof AddressCopy>

export const OfInvoice = z.object({ invoiceId: Id })

export const DOCUMENT_FORMATS = ['PDF', 'OFD', 'XML', 'UBL', 'CII', 'FACTURX'] as const
export const InvoiceDetail = InvoiceRow.extend({
  typeId: Id,
  provider: z.enum(PROVIDERS),
  split: z.enum(SPLITS),
  taxes: TaxSums,
  roundingMinor: Minor,
  prepaidMinor: Minor.describe('What of the total was paid when it was issued'),
  dueOn: LocalDate.nullable().describe('When the rest is due; null where nothing is'),
  paymentReference: z.string().nullable().describe('What the rest is paid with'),
  buyer: Buyer,
  seller: Seller.nullable().describe('Who issued it; null before'),
  remark: z.string().nullable(),
  delivery: z.enum(DELIVERIES),
  email: z.string().nullable(),
  address: AddressCopy.nullable().describe('Where paper goes, as it was when it was applied for'),
  reason: z.string().nullable().describe('Why it was rejected, or why the credit note was made'),
  issuedAt: Instant.nullable(),
  original: z.object({ id: Id, number: z.string() }).nullable().describe('The invoice that a credit note takes back'),
  creditNotes: z.array(z.object({ id: Id, number: z.string(), totalMinor: Minor, issuedOn: LocalDate })),
  log: z.array(
    z.object({
      at: Instant,
      actorKind: z.enum(['STAFF', 'OPERATOR', 'SYSTEM']),
      actorName: z.string(),
      event: z.enum(['submit', 'upload', 'replace', 'mail', ...INVOICE_EVENTS]),
      note: z.string().nullable(),
    }),
  ),
  documents: z
    .array(z.object({ format: z.enum(DOCUMENT_FORMATS), language: z.string().nullable(), href: z.string() }))
    .describe('Files of the document, with their address below the portal'),
  electronicFault: z
    .enum(ELECTRONIC_FAULTS)
    .nullable()
    .describe('Why there is no electronic form; null where there is'),
  allowed: z.array(z.enum(INVOICE_EVENTS)).describe('What the caller may do with it now'),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

/** An invoice of the caller's company. */
export const getInvoice = defineCall({
  path: 'invoiceManager/findInvoiceManageById.do',
  summary: 'An invoice',
  who: 'invoices.read',
  changes: false,
  input: OfInvoice,
  output: InvoiceDetail,
  refusals: ['invoice.not_found'],
})

export const InvoiceLine = z.object({
  id: Id,
  no: z.int(),
  kind: z.enum(['CHARGE', 'REFUND', 'PENALTY', 'ADJUSTMENT']),
  billId: Id.nullable(),
  billCode: z.string().nullable(),
  subjectKind: z.string(),
  subjectId: Id.nullable(),
  subjectCode: z.string().nullable(),
  ...GroupedLine,
  titleEn: z.string(),
  titleZh: z.string(),
  guest: z.string().nullable(),
  stayFrom: LocalDate.nullable(),
  stayTo: LocalDate.nullable(),
  clientReference: z.string().nullable(),
  department: z.string().nullable(),
  costCentre: z.string().nullable(),
  regime: z.enum(REGIMES),
  rateBasisPoints: z.int(),
  amountMinor: Minor.describe('With tax; below zero for what was given back'),
  beforeTaxMinor: Minor,
  leftMinor: Minor.describe('What credit notes have not taken back, without its sign'),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

export const LinesOf = OfInvoice.extend(OfGroups)

/** The lines of an invoice. */
export const searchInvoiceLines = defineCall({
  path: 'invoiceManager/searchInvoiceLineList.do',
  summary: 'Lines of an invoice',
  who: 'invoices.read',
  changes: false,
  input: LinesOf.extend(PageInput.shape),
  output: pageOf(InvoiceLine),
  refusals: ['invoice.not_found'],
})

/** Takes an application back before its document is issued; its amounts can be invoiced again. */
export const cancelInvoice = defineCall({
  path: 'invoiceManager/cancelInvoiceManager.do',
  summary: 'Cancel an application for an invoice',
  who: 'invoices.apply',
  changes: true,
  input: OfInvoice,
  output: InvoiceDetail,
  refusals: ['invoice.not_found', 'invoice.state'],
})

const Delivery = z.object({
  id: Id,
  kind: z.enum(DELIVERIES),
  email: z.string().nullable(),
  address: AddressCopy.nullable(),
  courier: z.string().nullable().describe('Who carries the paper'),
  trackingNumber: z.string().nullable(),
  at: Instant,
})
export type InvoiceDelivery = z.infer<typeof Delivery>

/** How an invoice went out, the latest first. */
export const searchInvoiceDeliveries = defineCall({
  path: 'invoiceManager/searchInvoiceExtList.do',
  summary: 'Deliveries of an invoice',
  who: 'invoices.read',
  changes: false,
  input: OfInvoice.extend(PageInput.shape),
  output: pageOf(Delivery),
  refusals: ['invoice.not_found'],
})
