import { LANGUAGE_CODES } from '#contract/languages.ts'
import { currencyDigits } from '#contract/money.ts'
import type { InvoiceDetail } from '../contract.ts'

type About = Pick<InvoiceDetail, 'id' | 'number' | 'provider' | 'currency' | 'seller' | 'buyer' | 'email' | 'taxes'> & {
  readonly uploaded: readonly ('PDF' | 'OFD' | 'XML')[]
}

/**
 * Whether a document can be written by EN 16931: amounts have two decimals at most, both parties have an electronic
 * address (BT-34 and BT-49, which the library asks for), and a seller that charges tax, or says why it charges none,
 * has a number for it (BR-S-02, BR-E-02, BR-Z-02).
 */
export function hasElectronicForm(invoice: Omit<About, 'id' | 'number' | 'uploaded'>) {
  const { provider, currency, seller, buyer, email, taxes } = invoice
  if (provider !== 'OWN' || seller === null || currencyDigits(currency) > 2) return false
  if (seller.email === '' || !(email || buyer.email)) return false
  const isUntaxed = taxes.every(({ regime }) => regime === 'NONE')
  return isUntaxed ? seller.registrationNumber !== '' : seller.vatNumber !== ''
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
  if (!hasElectronicForm(invoice)) return pdfs
  const electronic = (['UBL', 'CII', 'FACTURX'] as const).map((format) => ({
    format,
    language: null,
    href: file(format === 'FACTURX' ? 'factur-x.pdf' : `${format.toLowerCase()}.xml`),
  }))
  return [...pdfs, ...electronic]
}
