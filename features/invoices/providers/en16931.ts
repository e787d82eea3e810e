import { currencyDigits, typedOf } from '#contract/money.ts'
import type { DocumentLine, InvoiceDocument } from '../document.ts'
import { invoicePdf } from '../pdf.ts'
import { isVatNumber } from '../tax-numbers.ts'
import { type Category, categoryOf, categorySums, isMixedOf } from './tax-categories.ts'

const VAT = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
/** A tax registration that is no VAT identifier (BT-32). */
const OTHER_TAX = { 'cac:TaxScheme': { 'cbc:ID': 'TAX' } }
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

const given = <T extends object>(isGiven: unknown, fields: T): Partial<T> => (isGiven ? fields : {})

/** The tax of a line or a sum; nothing that is not subject to tax has a rate (BR-O-05). */
const taxOf = ({ id, percent }: Category) => ({ 'cbc:ID': id, ...given(percent, { 'cbc:Percent': percent ?? '' }) })

function sellerOf({ seller, taxes }: InvoiceDocument) {
  if (!seller) throw new TypeError('an electronic invoice has a seller')
  // A document that is not subject to tax names no VAT number (BR-O-02).
  const hasVat = seller.vatNumber !== '' && isMixedOf(taxes)
  // A VAT identifier begins with its country (BR-CO-09); other numbers are tax registrations.
  const scheme = isVatNumber(seller.country, seller.vatNumber) ? VAT : OTHER_TAX
  return {
    ...given(seller.email, { 'cbc:EndpointID': seller.email, 'cbc:EndpointID@schemeID': 'EM' }),
    'cac:PostalAddress': {
      'cbc:StreetName': seller.address,
      'cbc:CityName': seller.city,
      ...given(seller.postcode, { 'cbc:PostalZone': seller.postcode }),
      'cac:Country': { 'cbc:IdentificationCode': seller.country },
    },
    ...given(hasVat, { 'cac:PartyTaxScheme': [{ 'cbc:CompanyID': seller.vatNumber, ...scheme }] }),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': seller.name,
      ...given(seller.registrationNumber, { 'cbc:CompanyID': seller.registrationNumber }),
    },
  }
}

/** VAT numbers begin with their country (BR-CO-09); other tax numbers are the buyer's own identifier. */
function buyerOf({ buyer, taxes }: InvoiceDocument) {
  const isVat = isVatNumber(buyer.country, buyer.taxNumber ?? '') && isMixedOf(taxes)
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

/** What the lines of a kind are; a fee and a refund are named beside the thing they are about. */
const KINDS = { CHARGE: '', REFUND: 'Refund: ', PENALTY: 'Fee: ', ADJUSTMENT: 'Correction: ' } as const

/**
 * A line; what was given back has a negative quantity, because a price is never below zero (BR-27). The period of a fee
 * is the day it is of.
 */
function lineOf(line: DocumentLine, { amount, isMixed }: { amount: Amount; isMixed: boolean }) {
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
      'cbc:Name': `${KINDS[line.kind]}${line.titleEn}`,
      'cac:ClassifiedTaxCategory': { ...taxOf(categoryOf(line, isMixed)), ...VAT },
    },
    'cac:Price': amount('PriceAmount', Math.abs(line.beforeTaxMinor)),
  }
}

function taxesOf({ taxes, taxMinor }: InvoiceDocument, amount: Amount) {
  const subtotals = categorySums(taxes).map(({ category, beforeTaxMinor, taxMinor: ofRate }) => {
    const { reasonCode, reason } = category
    return {
      ...amount('TaxableAmount', beforeTaxMinor),
      ...amount('TaxAmount', ofRate),
      'cac:TaxCategory': {
        ...taxOf(category),
        ...given(reasonCode, { 'cbc:TaxExemptionReasonCode': reasonCode }),
        ...given(reason, { 'cbc:TaxExemptionReason': reason }),
        ...VAT,
      },
    }
  })
  return [{ ...amount('TaxAmount', taxMinor), 'cac:TaxSubtotal': subtotals }]
}

/**
 * How what is due is paid: by a credit transfer (UNTDID 4461) with the reference of its bills (BT-83), by a day (BT-9).
 * Nothing is asked for where all is paid, and a credit note asks for no money.
 */
function paymentOf({ kind, seller, paymentReference, number }: InvoiceDocument, dueMinor: number) {
  if (kind === 'CREDIT_NOTE' || dueMinor === 0 || !seller?.bankAccount) return {}
  const { bankAccount, bic, name } = seller
  const account = {
    'cbc:ID': bankAccount.replaceAll(' ', ''),
    'cbc:Name': name,
    ...given(bic, { 'cac:FinancialInstitutionBranch': { 'cbc:ID': bic ?? '' } }),
  }
  const reference = paymentReference ?? number ?? ''
  const means = { 'cbc:PaymentMeansCode': '30', 'cbc:PaymentID': reference, 'cac:PayeeFinancialAccount': account }
  return { 'cac:PaymentMeans': [means] }
}

/** When what is due is paid: by its day, else by terms (BR-CO-25). */
function termsOf({ dueOn }: InvoiceDocument, dueMinor: number) {
  return given(dueMinor > 0 && dueOn === null, {
    'cac:PaymentTerms': { 'cbc:Note': 'By the terms of the agreement' },
  })
}

/** Where it was supplied; an intra-Community supply names the country it goes to (BR-IC-12). */
function deliveryOf(paper: InvoiceDocument) {
  const isIntra = paper.taxes.some(({ regime }) => regime === 'INTRA_COMMUNITY')
  const country = { 'cac:Country': { 'cbc:IdentificationCode': paper.buyer.country } }
  return {
    'cbc:ActualDeliveryDate': suppliedOn(paper),
    ...given(isIntra, { 'cac:DeliveryLocation': { 'cac:Address': country } }),
  }
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
  const { currency, beforeTaxMinor, taxMinor, roundingMinor, totalMinor, prepaidMinor, dueOn, taxes } = paper
  const { lines, reference, remark, originalNumber } = paper
  const amount = amountsIn(currency)
  const dueMinor = totalMinor - prepaidMinor
  const isMixed = isMixedOf(taxes)
  return {
    'ubl:Invoice': {
      'cbc:ID': paper.number,
      'cbc:IssueDate': paper.issuedOn,
      ...given(dueOn !== null && dueMinor > 0, { 'cbc:DueDate': dueOn }),
      'cbc:InvoiceTypeCode': TYPE_CODES[paper.kind],
      ...given(remark, { 'cbc:Note': [remark] }),
      'cbc:DocumentCurrencyCode': currency,
      'cbc:BuyerReference': reference ?? paper.buyer.name,
      ...given(originalNumber, {
        'cac:BillingReference': [{ 'cac:InvoiceDocumentReference': { 'cbc:ID': originalNumber } }],
      }),
      'cac:AccountingSupplierParty': { 'cac:Party': sellerOf(paper) },
      'cac:AccountingCustomerParty': { 'cac:Party': buyerOf(paper) },
      'cac:Delivery': deliveryOf(paper),
      ...paymentOf(paper, dueMinor),
      ...termsOf(paper, dueMinor),
      'cac:TaxTotal': taxesOf(paper, amount),
      'cac:LegalMonetaryTotal': {
        ...amount('LineExtensionAmount', beforeTaxMinor),
        ...amount('TaxExclusiveAmount', beforeTaxMinor),
        ...amount('TaxInclusiveAmount', beforeTaxMinor + taxMinor),
        ...given(prepaidMinor > 0, amount('PrepaidAmount', prepaidMinor)),
        ...given(roundingMinor !== 0, amount('PayableRoundingAmount', roundingMinor)),
        ...amount('PayableAmount', dueMinor),
      },
      'cac:InvoiceLine': lines.map((line) => lineOf(line, { amount, isMixed })),
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
