import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { faultsByCii } from '../../../tests/cii-schema.ts'
import { type Line, paper, standard } from '../test-paper.ts'
import { electronicFile } from './en16931.ts'

/** The texts of elements of a name, without their prefix. */
const texts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}[^>]*>([^<]*)<`, 'g'))].map(([, text]) => text ?? '')
const cents = (text: string | undefined) => Math.round(Number(text) * 100)
const sum = (texts: readonly string[]) => texts.reduce((to, text) => to + cents(text), 0)

test('UBL holds to the sums of EN 16931: lines, tax by rate, rounding and what is to be paid', async () => {
  const xml = (
    await electronicFile(paper([standard(11_900), standard(10_001), standard(-500), standard(777, 700)]), 'UBL')
  ).toString()
  const net = cents(texts(xml, 'TaxExclusiveAmount')[0])
  expect(sum(texts(xml, 'LineExtensionAmount').slice(1))).toBe(net)
  const taxable = texts(xml, 'TaxableAmount')
  const taxes = texts(xml, 'TaxAmount').slice(1)
  expect(sum(taxable)).toBe(net)
  // The rates of the sums come before those of the lines.
  const percents = texts(xml, 'Percent').map(Number)
  for (const [i, text] of taxable.entries())
    expect(cents(taxes[i])).toBe(Math.round((cents(text) * (percents[i] ?? 0)) / 100))
  const payable = net + sum(taxes) + sum(texts(xml, 'PayableRoundingAmount'))
  expect(cents(texts(xml, 'PayableAmount')[0])).toBe(payable)
  expect(payable).toBe(11_900 + 10_001 - 500 + 777)
  expect(xml).toContain('Hôtel &amp; &lt;Spa&gt;')
  expect(xml).toMatch(/PayeeFinancialAccount>\s*<cbc:ID>DE89370400440532013000</)
})

test('a margin scheme says why no tax is charged, and a credit note is a UBL document of its own', async () => {
  const margin = { regime: 'MARGIN', rateBasisPoints: 0, amountMinor: 5000 } as const
  const xml = (await electronicFile(paper([margin]), 'UBL')).toString()
  expect(texts(xml, 'TaxExemptionReasonCode')).toEqual(['VATEX-EU-D'])
  const credit = paper([margin], { kind: 'CREDIT_NOTE', number: 'CN2026-000001', originalNumber: 'INV2026-000001' })
  const note = (await electronicFile(credit, 'UBL')).toString()
  expect(note).toMatch(/<(?:\w+:)?CreditNote[\s>]/)
  expect(note).toContain('CreditNote-2')
  expect(texts(note, 'CreditNoteTypeCode')).toEqual(['381'])
  expect(note).not.toContain('InvoiceLine')
  expect(note).not.toContain('PayeeFinancialAccount')
  expect(note).toContain('INV2026-000001')
})

test('a paid invoice names what was paid, and no account; of a part-paid one the rest is due by a day', async () => {
  const paid = { prepaidMinor: 11_900 }
  const all = (await electronicFile(paper([standard(11_900)], paid), 'UBL')).toString()
  expect(texts(all, 'PrepaidAmount')).toEqual(['119.00'])
  expect(texts(all, 'PayableAmount')).toEqual(['0.00'])
  for (const name of ['PayeeFinancialAccount', 'DueDate', 'PaymentTerms']) expect(all).not.toContain(name)
  const part = { prepaidMinor: 4_000, dueOn: '2026-12-03', paymentReference: 'B-1 B-2' }
  const some = (await electronicFile(paper([standard(11_900)], part), 'UBL')).toString()
  expect(texts(some, 'PayableAmount')).toEqual(['79.00'])
  expect(texts(some, 'DueDate')).toEqual(['2026-12-03'])
  expect(texts(some, 'PaymentID')).toEqual(['B-1 B-2'])
})

test('a fee is a line of its own with its rate and its day, and its name says so', async () => {
  const { lines, ...stay } = paper([standard(4_000, 700), standard(5_000)])
  const fee = { kind: 'PENALTY', stayFrom: '2026-11-20', stayTo: '2026-11-20' } as const
  const document = { ...stay, lines: lines.map((line, i) => (i === 1 ? { ...line, ...fee } : line)) }
  const xml = (await electronicFile(document, 'UBL')).toString()
  expect(texts(xml, 'Name').filter((name) => name.includes('Spa'))).toEqual([
    'Hôtel &amp; &lt;Spa&gt;',
    'Fee: Hôtel &amp; &lt;Spa&gt;',
  ])
  expect(texts(xml, 'StartDate')).toEqual(['2026-11-01', '2026-11-20'])
  expect(texts(xml, 'Percent').toSorted()).toEqual(['19', '19', '7', '7'])
})

test('a fee that is not subject to tax, beside a stay that is, is exempt and not of category O', async () => {
  const none = { regime: 'NONE', rateBasisPoints: 0, amountMinor: 5_000 } as const
  const margin = { regime: 'MARGIN', rateBasisPoints: 0, amountMinor: 1_000 } as const
  const categories = (xml: string) =>
    [...xml.matchAll(/Tax(?:Category|Subtotal)>\s*<cbc:ID>(\w+)</g)].map(([, id]) => id)
  const mixed = (await electronicFile(paper([standard(11_900), none, margin]), 'UBL')).toString()
  // Two sums, then the three lines.
  expect(categories(mixed)).toEqual(['E', 'S', 'S', 'E', 'E'])
  expect(texts(mixed, 'TaxExemptionReason')).toEqual(['Travel agents VAT scheme; Not subject to VAT'])
  expect(mixed).toContain('DE123456788')
  expect(categories((await electronicFile(paper([none]), 'UBL')).toString())).toEqual(['O', 'O'])
})

test('reverse charge, a supply in the EU and an export have their category and their reason', async () => {
  const of = async (regime: Line['regime']) =>
    (await electronicFile(paper([{ regime, rateBasisPoints: 0, amountMinor: 5_000 }]), 'UBL')).toString()
  expect(texts(await of('REVERSE_CHARGE'), 'TaxExemptionReasonCode')).toEqual(['VATEX-EU-AE'])
  expect(texts(await of('EXPORT'), 'TaxExemptionReasonCode')).toEqual(['VATEX-EU-G'])
  const intra = await of('INTRA_COMMUNITY')
  expect(texts(intra, 'TaxExemptionReasonCode')).toEqual(['VATEX-EU-IC'])
  expect(intra).toMatch(/DeliveryLocation>[^]*IdentificationCode>FR</)
})

test("a Singapore seller's number is a tax registration, because no VAT identifier begins without its country", async () => {
  const { seller } = paper([standard(1)])
  if (!seller) throw new Error('the paper has a seller')
  const singapore = { seller: { ...seller, country: 'SG', vatNumber: '201912345K' } }
  const cii = (await electronicFile(paper([standard(11_900)], singapore), 'CII')).toString()
  expect(cii).toContain('schemeID="FC">201912345K<')
  expect((await electronicFile(paper([standard(11_900)]), 'CII')).toString()).toContain('schemeID="VA">DE123456788<')
})

test('CII and Factur-X hold the same invoice; the PDF is still read by people', async () => {
  const document = paper([standard(11_900)])
  const cii = (await electronicFile(document, 'CII')).toString()
  expect(texts(cii, 'GrandTotalAmount')).toEqual(['119.00'])
  const parts = ['IncludedSupplyChainTradeLineItem', 'Agreement', 'Delivery', 'Settlement']
  const order = [...cii.matchAll(/<ram:(?:ApplicableHeaderTrade(\w+)|(IncludedSupplyChainTradeLineItem))[\s/>]/g)]
  expect(order.map(([, header, line]) => header ?? line)).toEqual(parts)
  expect(cii).toMatch(/OccurrenceDateTime>\s*<udt:DateTimeString format="102">20261103</)
  const pdf = await electronicFile(document, 'FACTURX')
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
  const raw = pdf.toString('latin1')
  for (const part of ['factur-x.xml', '<pdfaid:part>3</pdfaid:part>', '/OutputIntents', '/AF '])
    expect(raw).toContain(part)
})

test('CII, and the CII inside Factur-X, hold to the schema that UN/CEFACT published, and the schema finds a fault', async () => {
  const of = (regime: Line['regime'], rateBasisPoints: number): Line => ({ regime, rateBasisPoints, amountMinor: 9001 })
  const mixed = [standard(11_900), standard(777, 700), standard(-500), of('MARGIN', 0), of('ZERO', 0)]
  const credit = { kind: 'CREDIT_NOTE', number: 'CN2026-000001', originalNumber: 'INV2026-000001' } as const
  const bare = { ...paper(mixed).buyer, kind: 'INDIVIDUAL', taxNumber: null, address: null } as const
  const due = { prepaidMinor: 500, dueOn: '2026-12-03', paymentReference: 'B-1' }
  const abroad = (['REVERSE_CHARGE', 'INTRA_COMMUNITY', 'EXPORT'] as const).map((regime) => paper([of(regime, 0)], due))
  const documents = [
    ...abroad,
    paper(mixed, due),
    paper([...mixed, of('NONE', 0)]),
    paper(mixed),
    paper(mixed, credit),
    paper([of('NONE', 0)], { reference: null, remark: 'Thanks' }),
  ]
  for (const document of [...documents, paper([standard(1)], { buyer: bare })])
    expect(faultsByCii(await electronicFile(document, 'CII'))).toEqual([])
  const pdf = await PDFDocument.load(await electronicFile(paper(mixed), 'FACTURX'))
  const inside = Buffer.from(pdf.getAttachments().find(({ name }) => name === 'factur-x.xml')?.data ?? '')
  expect(faultsByCii(inside)).toEqual([])
  const faulty = inside.toString().replace(/(<ram:TypeCode>)380/, '$1three')
  expect(faultsByCii(Buffer.from(faulty))).not.toEqual([])
})
