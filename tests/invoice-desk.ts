import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '#contract/call.ts'
import { askInvoice, previewInvoice } from '#features/invoices/contract-ask.ts'
import { decideInvoice, issueInvoice, saveInvoiceSeries, saveInvoiceType } from '#features/invoices/contract-desk.ts'
import { saveInvoiceTitle } from '#features/invoices/contract-titles.ts'
import type { Client } from '#contract/client.ts'

type Type = InputOf<typeof saveInvoiceType>

/** The operator's series and its commercial invoice, unless a test wants another type. */
export async function offerInvoices(accounts: Client, change: Partial<Type> = {}, vatNumber = 'DE123456788') {
  const series = await accounts.call(saveInvoiceSeries, {
    prefix: `S${randomUUID().slice(0, 4).toUpperCase()}`,
    creditPrefix: `C${randomUUID().slice(0, 4).toUpperCase()}`,
    name: 'Heron Wholesale GmbH',
    address: 'Hafenstrasse 1',
    city: 'Hamburg',
    postcode: '20457',
    country: 'DE',
    vatNumber,
    registrationNumber: 'HRB 1234',
    email: 'billing@heron.example',
  })
  const own = change.provider === 'UPLOAD' ? {} : { seriesId: series.id }
  const type = await accounts.call(saveInvoiceType, {
    code: `T${randomUUID().slice(0, 8).toUpperCase().replaceAll('-', '')}`,
    nameEn: 'Commercial invoice',
    nameZh: '商业发票',
    provider: 'OWN',
    regime: 'STANDARD',
    rateBasisPoints: 1900,
    feeRegime: 'NONE',
    ...own,
    ...change,
  })
  return { seriesId: series.id, typeId: type.id }
}

/** A buyer that the company keeps. */
export function keepBuyer(finance: Client, change: Partial<InputOf<typeof saveInvoiceTitle>> = {}) {
  return finance.call(saveInvoiceTitle, {
    kind: 'ORGANIZATION',
    name: `Harbour Travel ${randomUUID().slice(0, 6)}`,
    country: 'SG',
    taxNumber: '201912345K',
    email: 'books@harbour.example',
    ...change,
  })
}

type Wish = Omit<InputOf<typeof askInvoice>, 'totalMinor' | 'idempotencyKey'>

/** Applies for what a preview shows. */
export async function askFor(finance: Client, wish: Wish, change: Partial<InputOf<typeof askInvoice>> = {}) {
  const { delivery: _, email: __, ...wanted } = wish
  const { totalMinor } = await finance.call(previewInvoice, wanted)
  return finance.call(askInvoice, { ...wish, totalMinor, idempotencyKey: randomUUID(), ...change })
}

/** Approves and issues an application. */
export async function issueOne(accounts: Client, invoiceId: string): Promise<OutputOf<typeof issueInvoice>> {
  await accounts.call(decideInvoice, { invoiceId, action: 'approve' })
  return accounts.call(issueInvoice, { invoiceId })
}
