import { currencyDigits, typedOf } from '#contract/money.ts'
import type { DocumentLine, InvoiceDocument } from '../document.ts'
import { invoicePdf } from '../pdf.ts'
import type { Regime } from '../rules.ts'

/** Categories of UNTDID 5305 by regime; all but the standard rate say why no tax is charged (BR-E-10, BR-O-10). */
const CATEGORIES: Readonly<Record<Regime, { id: string; reasonCode?: string; reason?: string }>> = {
  STANDARD: { id: 'S' },
  MARGIN: { id: 'E', reasonCode: 'VATEX-EU-D', reason: 'Travel agents VAT scheme' },
  ZERO: { id: 'Z' },
  NONE: { id: 'O', reasonCode: 'VATEX-EU-O', reason: 'Not subject to VAT' },
}
const VAT = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
/** UNTDID 1001: commercial invoice, credit note. */
const TYPE_CODES = { INVOICE: '380', CREDIT_NOTE: '381' } as const

type Amount = (name: string, amountMinor: number) => Record<string, string>
/** Amounts as the syntaxes write them, each with its currency; without a fraction where the currency has none. */
const amountsIn =
  (currency: string): Amount =>
  (name, amountMinor) => ({
    [`cbc:${name}`]: typedOf(amountMinor, currency),
    [`cbc:${name}@currencyID`]: currency,
  })

const percentOf = (rateBasisPoints: number) => String(rateBasisPoints / 100)
const given = <T extends object>(isGiven: unknown, fields: T): Partial<T> => (isGiven ? fields : {})

/** The tax of a line or a sum; nothing that is not subject to tax has a rate (BR-O-05). */
function categoryOf(regime: Regime, rateBasisPoints: number) {
  return { 'cbc:ID': CATEGORIES[regime].id, ...given(regime !== 'NONE', { 'cbc:Percent': percentOf(rateBasisPoints) }) }
}

function sellerOf({ seller, taxes }: InvoiceDocument) {
  if (!seller) throw new TypeError('an electronic invoice has a seller')
  // A document that is not subject to tax names no VAT number (BR-O-02).
  const hasVat = seller.vatNumber !== '' && taxes.some(({ regime }) => regime !== 'NONE')
  return {
    ...given(seller.email, { 'cbc:EndpointID': seller.email, 'cbc:EndpointID@schemeID': 'EM' }),
    'cac:PostalAddress': {
      'cbc:StreetName': seller.address,
      'cbc:CityName': seller.city,
      ...given(seller.postcode, { 'cbc:PostalZone': seller.postcode }),
      'cac:Country': { 'cbc:IdentificationCode': seller.country },
    },
    ...given(hasVat, { 'cac:PartyTaxScheme': [{ 'cbc:CompanyID': seller.vatNumber, ...VAT }] }),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': seller.name,
      ...given(seller.registrationNumber, { 'cbc:CompanyID': seller.registrationNumber }),
    },
  }
}

/** VAT numbers begin with their country (BR-CO-09); other tax numbers are the buyer's own identifier. */
function buyerOf({ buyer, taxes }: InvoiceDocument) {
  const prefix = buyer.country === 'GR' ? 'EL' : buyer.country
  const isVat = buyer.taxNumber?.startsWith(prefix) === true && taxes.some(({ regime }) => regime !== 'NONE')
  return {
    ...given(buyer.email, { 'cbc:EndpointID': buyer.email ?? '', 'cbc:EndpointID@schemeID': 'EM' }),
    'cac:PostalAddress': {
      ...given(buyer.address, { 'cbc:StreetName': buyer.address ?? '' }),
      'cac:Country': { 'cbc:IdentificationCode': buyer.country },
    },
    ...given(isVat, { 'cac:PartyTaxScheme': { 'cbc:CompanyID': buyer.taxNumber ?? '', ...VAT } }),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': buyer.name,
      ...given(buyer.taxNumber && !isVat, { 'cbc:CompanyID': buyer.taxNumber ?? '' }),
    },
  }
}

/** A line; what was given back has a negative quantity, because a price is never below zero (BR-27). */
function lineOf(line: DocumentLine, amount: Amount) {
  const rooms = line.roomCount && `${line.roomCount} rooms`
  const detail = [line.subjectCode, line.guest, rooms, line.clientReference].filter(Boolean).join(', ')
  const { stayFrom, stayTo } = line
  return {
    'cbc:ID': String(line.no),
    'cbc:InvoicedQuantity': line.beforeTaxMinor < 0 ? '-1' : '1',
    'cbc:InvoicedQuantity@unitCode': 'C62',
    ...amount('LineExtensionAmount', line.beforeTaxMinor),
    ...given(stayFrom && stayTo, {
      'cac:InvoicePeriod': { 'cbc:StartDate': stayFrom ?? '', 'cbc:EndDate': stayTo ?? '' },
    }),
    'cac:Item': {
      ...given(detail, { 'cbc:Description': detail }),
      'cbc:Name': line.titleEn,
      'cac:ClassifiedTaxCategory': { ...categoryOf(line.regime, line.rateBasisPoints), ...VAT },
    },
    'cac:Price': amount('PriceAmount', Math.abs(line.beforeTaxMinor)),
  }
}

function taxesOf({ taxes, taxMinor }: InvoiceDocument, amount: Amount) {
  const subtotals = taxes.map(({ regime, rateBasisPoints, beforeTaxMinor, taxMinor: ofRate }) => {
    const { reasonCode, reason } = CATEGORIES[regime]
    return {
      ...amount('TaxableAmount', beforeTaxMinor),
      ...amount('TaxAmount', ofRate),
      'cac:TaxCategory': {
        ...categoryOf(regime, rateBasisPoints),
        ...given(reasonCode, { 'cbc:TaxExemptionReasonCode': reasonCode, 'cbc:TaxExemptionReason': reason }),
        ...VAT,
      },
    }
  })
  return [{ ...amount('TaxAmount', taxMinor), 'cac:TaxSubtotal': subtotals }]
}

/** The account that is paid to, by a credit transfer (UNTDID 4461); a credit note asks for no money. */
function paymentOf({ kind, seller }: InvoiceDocument) {
  if (kind === 'CREDIT_NOTE' || !seller?.bankAccount) return {}
  const { bankAccount, bic, name } = seller
  const account = {
    'cbc:ID': bankAccount.replaceAll(' ', ''),
    'cbc:Name': name,
    ...given(bic, { 'cac:FinancialInstitutionBranch': { 'cbc:ID': bic ?? '' } }),
  }
  return { 'cac:PaymentMeans': [{ 'cbc:PaymentMeansCode': '30', 'cac:PayeeFinancialAccount': account }] }
}

/**
 * The day by which everything was supplied (BT-72), the end of the last stay. The schema of CII asks for the delivery
 * of each document.
 */
function suppliedOn({ lines, issuedOn }: InvoiceDocument): string {
  const ends = lines.flatMap(({ stayTo }) => (stayTo === null ? [] : [stayTo])).toSorted()
  return ends.at(-1) ?? issuedOn ?? ''
}

/** The semantic model of EN 16931 as the library takes it, in the words of UBL. */
export function semanticInvoice(paper: InvoiceDocument): object {
  const { currency, beforeTaxMinor, taxMinor, roundingMinor, totalMinor, lines, reference, remark, originalNumber } =
    paper
  const amount = amountsIn(currency)
  return {
    'ubl:Invoice': {
      'cbc:ID': paper.number,
      'cbc:IssueDate': paper.issuedOn,
      'cbc:InvoiceTypeCode': TYPE_CODES[paper.kind],
      ...given(remark, { 'cbc:Note': [remark] }),
      'cbc:DocumentCurrencyCode': currency,
      'cbc:BuyerReference': reference ?? paper.buyer.name,
      ...given(originalNumber, {
        'cac:BillingReference': [{ 'cac:InvoiceDocumentReference': { 'cbc:ID': originalNumber } }],
      }),
      'cac:AccountingSupplierParty': { 'cac:Party': sellerOf(paper) },
      'cac:AccountingCustomerParty': { 'cac:Party': buyerOf(paper) },
      'cac:Delivery': { 'cbc:ActualDeliveryDate': suppliedOn(paper) },
      ...paymentOf(paper),
      // Bills and balance are settled apart from their documents (BR-CO-25).
      'cac:PaymentTerms': { 'cbc:Note': 'By the terms of the agreement' },
      'cac:TaxTotal': taxesOf(paper, amount),
      'cac:LegalMonetaryTotal': {
        ...amount('LineExtensionAmount', beforeTaxMinor),
        ...amount('TaxExclusiveAmount', beforeTaxMinor),
        ...amount('TaxInclusiveAmount', beforeTaxMinor + taxMinor),
        ...given(roundingMinor !== 0, amount('PayableRoundingAmount', roundingMinor)),
        ...amount('PayableAmount', totalMinor),
      },
      'cac:InvoiceLine': lines.map((line) => lineOf(line, amount)),
    },
  }
}

/** UBL has a document of its own for credit notes, which the library does not write; only names differ. */
function asCreditNote(xml: string): string {
  return xml
    .replaceAll('specification:ubl:schema:xsd:Invoice-2', 'specification:ubl:schema:xsd:CreditNote-2')
    .replaceAll(/(<\/?)((?:\w+:)?)Invoice(?=[\s>])/g, '$1$2CreditNote')
    .replaceAll('cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode')
    .replaceAll('cac:InvoiceLine', 'cac:CreditNoteLine')
    .replaceAll('cbc:InvoicedQuantity', 'cbc:CreditedQuantity')
}

const NAMES = { UBL: 'UBL', CII: 'CII', FACTURX: 'Factur-X-EN16931' } as const
const SILENT = { log: () => {}, warn: () => {}, error: () => {} }

/** Writes an issued document as UBL, as CII, or as Factur-X: a PDF/A-3 with the CII inside. Renders on this thread. */
export async function electronicFile(paper: InvoiceDocument, format: string): Promise<Buffer> {
  if (format !== 'UBL' && format !== 'CII' && format !== 'FACTURX') throw new TypeError(`${format} is no format`)
  if (currencyDigits(paper.currency) > 2) throw new TypeError('EN 16931 has two decimals at most')
  const { InvoiceService } = await import('@e-invoice-eu/core')
  const pdf =
    format === 'FACTURX'
      ? { buffer: await invoicePdf(paper), filename: `${paper.number}.pdf`, mimetype: 'application/pdf' }
      : undefined
  type Model = Parameters<InstanceType<typeof InvoiceService>['generate']>[0]
  // The library validates the model against its schema; its types list each code of each list.
  const model = semanticInvoice(paper) as Model
  const options = { format: NAMES[format], lang: 'en', noWarnings: true, ...(pdf && { pdf }) }
  const written = await new InvoiceService(SILENT).generate(model, options)
  if (typeof written !== 'string') return Buffer.from(written)
  return Buffer.from(format === 'UBL' && paper.kind === 'CREDIT_NOTE' ? asCreditNote(written) : written)
}
