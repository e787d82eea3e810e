import type { Client } from 'pg'
import PDFDocument from 'pdfkit'
import { newReference } from '#features/payments/transfers/reference.ts'
import { parsedFile } from '#server/db/statements.ts'
import { runStatement } from '#import/run-statement.ts'
import { demoStatement } from './demo-statements.ts'

const sql = parsedFile(import.meta.dirname, 'transfers.sql')

/**
 * Pending transfers of a demo: with a proof, without, and above the limit for a second person. Amounts in minor units.
 */
const TRANSFERS = [
  {
    loginName: 'finance',
    currency: 'USD',
    amountMinor: 2_500_000,
    hoursAgo: 44,
    payer: 'Harbour Travel Services Pte. Ltd.',
    hasProof: true,
    isSeen: true,
  },
  {
    loginName: 'finance',
    currency: 'USD',
    amountMinor: 500_000,
    hoursAgo: 26,
    payer: 'Harbour Travel Services Pte. Ltd.',
    hasProof: true,
    isSeen: false,
  },
  {
    loginName: 'summit',
    currency: 'CNY',
    amountMinor: 8_000_000,
    hoursAgo: 7,
    payer: 'Summit International Tours',
    hasProof: true,
    isSeen: false,
  },
  {
    loginName: 'owner',
    currency: 'USD',
    amountMinor: 85_000,
    hoursAgo: 3,
    payer: 'Harbour Travel Services Pte. Ltd.',
    hasProof: false,
    isSeen: false,
  },
] as const

/** A bank's receipt as a page, by the font every reader has. */
function receiptPdf(lines: readonly string[]): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A5', layout: 'landscape', margin: 48, info: { Title: 'Payment advice' } })
  const parts: Buffer[] = []
  const whole = new Promise<Buffer>((done) =>
    doc.on('data', (part: Buffer) => parts.push(part)).on('end', () => done(Buffer.concat(parts))),
  )
  doc.font('Helvetica-Bold').fontSize(20).text('Demo Bank: payment advice').moveDown().font('Helvetica').fontSize(12)
  for (const line of lines) doc.text(line).moveDown(0.5)
  doc.end()
  return whole
}

type Pending = { attemptId: string; companyId: string; staffId: string }

/** Puts transfers that wait into the demo; those of an earlier start stay as they are. */
export async function loadPendingTransfers(client: Client): Promise<void> {
  await client.query('begin')
  await runStatement(client, demoStatement('act_as_system'))
  for (const [at, { loginName, currency, amountMinor, hoursAgo, payer, hasProof, isSeen }] of TRANSFERS.entries()) {
    const reference = newReference()
    const about = {
      login_name: loginName,
      currency,
      amount_minor: amountMinor,
      hours_ago: hoursAgo,
      reference,
      key: `demo-transfer-${at}`,
    }
    const [made] = await runStatement<Pending>(client, sql('insert_pending_transfer'), about)
    if (!made) continue
    const owned = { attempt_id: made.attemptId, company_id: made.companyId, staff_id: made.staffId }
    const lines = [
      `Payer: ${payer}`,
      `Amount: ${currency} ${(amountMinor / 100).toFixed(2)}`,
      `Reference: ${reference}`,
    ]
    if (hasProof)
      await runStatement(client, sql('insert_demo_proof'), {
        ...owned,
        bytes: await receiptPdf(lines),
        hours_ago: hoursAgo - 1,
      })
    if (isSeen)
      await runStatement(client, sql('insert_demo_receipt'), {
        ...owned,
        payer_name: payer,
        bank_ref: `FT${reference}`,
      })
  }
  await client.query('commit')
}
