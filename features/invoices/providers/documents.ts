import { LANGUAGE_CODES } from '#contract/languages.ts'
import { currencyDigits } from '#contract/money.ts'
import type { InvoiceDetail } from '../contract.ts'
import type { ElectronicFault, Regime } from '../rules.ts'
import { isVatNumber } from '../tax-numbers.ts'

type About = Pick<InvoiceDetail, 'id' | 'number' | 'provider' | 'currency' | 'seller' | 'buyer' | 'email' | 'taxes'> & {
  readonly uploaded: readonly ('PDF' | 'OFD' | 'XML')[]
}

/** How the seller's number must be for a document's taxes; null where it is as it must be. */
function sellerFault({ seller, taxes }: Electronic): ElectronicFault | null {
  const isUntaxed = taxes.every(({ regime }) => regime === 'NONE')
  const { vatNumber = '', registrationNumber = '', country = '' } = seller ?? {}
  // BR-S-02, BR-E-02, BR-Z-02, BR-AE-02; nothing that is untaxed names a VAT number (BR-O-02).
  if (isUntaxed ? registrationNumber === '' : vatNumber === '') return 'SELLER_TAX_NUMBER'
  // A tax registration of another scheme is not enough (BR-IC-02, BR-G-02).
  const isAbroad = taxes.some(({ regime }) => regime === 'INTRA_COMMUNITY' || regime === 'EXPORT')
  return isAbroad && !isVatNumber(country, vatNumber) ? 'SELLER_VAT_NUMBER' : null
}

/** How the buyer's number must be: who owes the tax has one (BR-AE-02), a supply in the EU goes to a VAT number. */
function buyerFault({ buyer, taxes }: Electronic): ElectronicFault | null {
  const has = (wanted: Regime) => taxes.some(({ regime }) => regime === wanted)
  if (has('REVERSE_CHARGE') && !buyer.taxNumber) return 'BUYER_TAX_NUMBER'
  return has('INTRA_COMMUNITY') && !isVatNumber(buyer.country, buyer.taxNumber ?? '') ? 'BUYER_VAT_NUMBER' : null
}

type Electronic = Omit<About, 'id' | 'number' | 'uploaded'>

/**
 * Why a document can't be written by EN 16931; null where it can. Amounts have two decimals at most, and both parties
 * have an electronic address (BT-34 and BT-49, which the library asks for) and the numbers that their taxes need.
 */
export function electronicFaultOf(invoice: Electronic): ElectronicFault | null {
  const { provider, currency, seller, buyer, email } = invoice
  if (provider !== 'OWN') return 'OFFICIAL_SYSTEM'
  if (currencyDigits(currency) > 2) return 'CURRENCY'
  if (!seller?.email) return 'SELLER_EMAIL'
  if (!(email || buyer.email)) return 'BUYER_EMAIL'
  return sellerFault(invoice) ?? buyerFault(invoice)
}

/** The files of an invoice with their addresses; none before it has a number. */
export function documentsOf(invoice: About): InvoiceDetail['documents'] {
  const { id, number, provider, uploaded } = invoice
  if (number === null) return []
  const file = (name: string, query = '') => `files/invoice/${id}/${name}${query}`
  if (provider === 'UPLOAD')
    return uploaded.map((format) => ({ format, language: null, href: file(`invoice.${format.toLowerCase()}`) }))
  const pdfs = LANGUAGE_CODES.map((language) => ({
    format: 'PDF' as const,
    language,
    href: file('invoice.pdf', `?language=${language}`),
  }))
  if (electronicFaultOf(invoice) !== null) return pdfs
  const electronic = (['UBL', 'CII', 'FACTURX'] as const).map((format) => ({
    format,
    language: null,
    href: file(format === 'FACTURX' ? 'factur-x.pdf' : `${format.toLowerCase()}.xml`),
  }))
  return [...pdfs, ...electronic]
}
