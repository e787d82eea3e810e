import type { InvoiceDocument } from './document.ts'
import { type Tax, totalsOf } from './rules.ts'

/** A line of an invoice as far as its sums need it. */
export type Line = Tax & { amountMinor: number }
export const standard = (amountMinor: number, rateBasisPoints = 1900): Line => ({
  regime: 'STANDARD',
  rateBasisPoints,
  amountMinor,
})

/** An issued document over such lines. */
export function paper(given: readonly Line[], change: Partial<InvoiceDocument> = {}): InvoiceDocument {
  const { lines, ...totals } = totalsOf(given)
  const buyer = {
    kind: 'ORGANIZATION',
    name: 'Atelier du Voyage SARL',
    country: 'FR',
    taxNumber: 'FR40303265045',
    address: '1 rue de la Paix, Paris',
    phone: null,
    bankName: null,
    bankAccount: null,
    email: 'compta@atelier.example',
  } as const
  const seller = {
    name: 'Heron Wholesale GmbH',
    address: 'Hafenstrasse 1',
    city: 'Hamburg',
    postcode: '20457',
    country: 'DE',
    vatNumber: 'DE123456788',
    registrationNumber: 'HRB 1234',
    email: 'billing@heron.example',
    bankName: 'Harbour Bank',
    bankAccount: 'DE89 3704 0044 0532 0130 00',
    bic: 'HARBDEHH',
  }
  return {
    kind: 'INVOICE',
    number: 'INV2026-000001',
    issuedOn: '2026-11-23',
    originalNumber: null,
    typeEn: 'Commercial invoice',
    typeZh: '商业发票',
    currency: 'EUR',
    buyer,
    seller,
    splitName: null,
    reference: 'PO 7',
    remark: null,
    operatorName: 'Heron',
    language: 'en',
    ...totals,
    prepaidMinor: 0,
    dueOn: null,
    paymentReference: null,
    lines: lines.map((line, i) => ({
      ...line,
      no: i + 1,
      kind: line.amountMinor < 0 ? 'REFUND' : 'CHARGE',
      subjectCode: `H${i + 1}`,
      groupId: null,
      groupCode: null,
      roomCount: null,
      titleEn: 'Hôtel & <Spa>',
      titleZh: '水疗酒店',
      guest: 'LEE Ann',
      clientReference: null,
      stayFrom: '2026-11-01',
      stayTo: '2026-11-03',
    })),
    ...change,
  }
}
