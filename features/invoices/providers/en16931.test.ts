import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { faultsByCii } from '../../../tests/cii-schema.ts'
import { type Line, paper, standard } from '../test-paper.ts'
import { electronicFile } from './en16931.ts'

/** The texts of elements of a name, without their prefix. */
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}[^>]*>([^<]*)<`, 'g'))].map(([, text]) => text ?? '')
const cents = (text: string | undefined) => Math.round(Number(text) * 100)
const sum = (texts: readonly string[]) => texts.reduce((to, text) => to + cents(text), 0)

test('UBL holds to the sums of EN 16931: lines, tax by rate, rounding and what is to be paid', async () => {
  const xml = (
    await electronicFile(paper([standard(11_900), standard(10_001), standard(-500), standard(777, 700)]), 'UBL')
  ).toString()
  const net = cents(all(xml, 'TaxExclusiveAmount')[0])
  expect(sum(all(xml, 'LineExtensionAmount').slice(1))).toBe(net)
  const taxable = all(xml, 'TaxableAmount')
  const taxes = all(xml, 'TaxAmount').slice(1)
  expect(sum(taxable)).toBe(net)
  // The rates of the sums come before those of the lines.
  const percents = all(xml, 'Percent').map(Number)
  for (const [i, text] of taxable.entries())
    expect(cents(taxes[i])).toBe(Math.round((cents(text) * (percents[i] ?? 0)) / 100))
  const payable = net + sum(taxes) + sum(all(xml, 'PayableRoundingAmount'))
  expect(cents(all(xml, 'PayableAmount')[0])).toBe(payable)
  expect(payable).toBe(11_900 + 10_001 - 500 + 777)
  expect(xml).toContain('Hôtel &amp; &lt;Spa&gt;')
  expect(xml).toMatch(/PayeeFinancialAccount>\s*<cbc:ID>DE89370400440532013000</)
})

test('a margin scheme says why no tax is charged, and a credit note is a UBL document of its own', async () => {
  const margin = { regime: 'MARGIN', rateBasisPoints: 0, amountMinor: 5000 } as const
  const xml = (await electronicFile(paper([margin]), 'UBL')).toString()
  expect(all(xml, 'TaxExemptionReasonCode')).toEqual(['VATEX-EU-D'])
  const credit = paper([margin], { kind: 'CREDIT_NOTE', number: 'CN2026-000001', originalNumber: 'INV2026-000001' })
  const note = (await electronicFile(credit, 'UBL')).toString()
  expect(note).toMatch(/<(?:\w+:)?CreditNote[\s>]/)
  expect(note).toContain('CreditNote-2')
  expect(all(note, 'CreditNoteTypeCode')).toEqual(['381'])
  expect(note).not.toContain('InvoiceLine')
  expect(note).not.toContain('PayeeFinancialAccount')
  expect(note).toContain('INV2026-000001')
})

test('CII and Factur-X hold the same invoice; the PDF is still read by people', async () => {
  const document = paper([standard(11_900)])
  const cii = (await electronicFile(document, 'CII')).toString()
  expect(all(cii, 'GrandTotalAmount')).toEqual(['119.00'])
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
  const documents = [paper(mixed), paper(mixed, credit), paper([of('NONE', 0)], { reference: null, remark: 'Thanks' })]
  for (const document of [...documents, paper([standard(1)], { buyer: bare })])
    expect(faultsByCii(await electronicFile(document, 'CII'))).toEqual([])
  const pdf = await PDFDocument.load(await electronicFile(paper(mixed), 'FACTURX'))
  const inside = Buffer.from(pdf.getAttachments().find(({ name }) => name === 'factur-x.xml')?.data ?? '')
  expect(faultsByCii(inside)).toEqual([])
  const faulty = inside.toString().replace(/(<ram:TypeCode>)380/, '$1three')
  expect(faultsByCii(Buffer.from(faulty))).not.toEqual([])
})
