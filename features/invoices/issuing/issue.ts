import { INVOICES_FAULTS } from '../faults.ts'
import { localDay } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { sqlStateOf } from '#server/db/database-refusal.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Caller } from '#server/http/handler.ts'
import * as applySql from '../apply.sql.ts'
import { type InvoiceEvent, stateAfter } from '../states.ts'
import type { InvoiceDeps } from './deps.ts'
import * as sql from './issuing.sql.ts'

export type Locked = RowOf<typeof sql.lockForDesk>
/** Who acts at the desk, and when. */
export type Acting = {
  readonly caller: Pick<Caller, 'staffId' | 'name'>
  readonly requestId: string | null
  readonly ip: string | null
  readonly nowMs: number
}
export const nowOf = ({ nowMs }: Acting) => new Date(nowMs).toISOString()

/** Locks an invoice of any company; refuses when there is none. */
export async function lockInvoice(tx: Tx, invoiceId: string): Promise<Locked> {
  const invoice = await tx.oneOrNone(sql.lockForDesk, { invoiceId })
  if (!invoice) throw new Refusal('invoice.not_found')
  return invoice
}

/** The state after an event; refuses when it is impossible. */
export function nextState(event: InvoiceEvent, { status }: Pick<Locked, 'status'>) {
  const next = stateAfter(event, status)
  if (next === undefined) throw new Refusal('invoice.state')
  return next
}

type Step = {
  readonly invoice: Pick<Locked, 'id' | 'companyId' | 'code' | 'status'>
  readonly event: string
  readonly note?: string | null
  readonly detail?: Record<string, string | number>
}

/** Writes a step of the desk into the history of an invoice and into the audit log. */
export async function logStep(tx: Tx, acting: Acting, { invoice, event, note = null, detail }: Step) {
  const { caller, requestId, ip, nowMs } = acting
  const { id: invoiceId, companyId, code, status: from } = invoice
  const { staffId, name: actorName } = caller
  const by = { now: nowOf(acting), actorKind: 'OPERATOR', staffId, actorName } as const
  await tx.run(applySql.insertLog, { invoiceId, companyId, ...by, event, from, note })
  const done = { action: `invoice.${event}`, subject: code, outcome: 'DONE', detail: detail ?? null } as const
  await insertAudit(tx, { atMs: nowMs, realm: 'OPERATOR', companyId, staffId, ...done, requestId, ip })
}

/** Announces that a document is to be mailed to its buyer, or that an application was rejected. */
export function announce(
  tx: Tx,
  topic: 'invoice.mail_due' | 'invoice.rejected',
  about: { companyId: string; id: string; now: string; replaced?: string },
) {
  const { id: invoiceId, replaced = null, ...rest } = about
  return tx.run(sql.insertEvent, { topic, invoiceId, replaced, ...rest })
}

export async function decide(
  tx: Tx,
  acting: Acting,
  { invoiceId, action, reason }: { invoiceId: string; action: 'approve' | 'reject'; reason: string },
): Promise<void> {
  const invoice = await lockInvoice(tx, invoiceId)
  const status = nextState(action, invoice)
  const { companyId } = invoice
  if (action === 'reject') await tx.run(applySql.removeClaims, { companyId, invoiceId })
  await tx.run(applySql.setStatus, { companyId, invoiceId, status, reason: action === 'reject' ? reason : null })
  await logStep(tx, acting, { invoice, event: action, note: action === 'reject' ? reason : null })
  if (action === 'reject') await announce(tx, 'invoice.rejected', { companyId, id: invoiceId, now: nowOf(acting) })
}

/** Issues an approved invoice by its provider, in one transaction with its number. */
export async function issue(
  tx: Tx,
  deps: InvoiceDeps,
  { acting, invoice, entered }: { acting: Acting; invoice: Locked; entered: string },
): Promise<void> {
  nextState('issue', invoice)
  const { id: invoiceId, companyId, kind, seriesId, provider } = invoice
  const issuedOn = localDay(deps.config.operatorTimeZone, acting.nowMs)
  const issued = await deps.providers[provider].issue(tx, { kind, seriesId, issuedOn, entered })
  const seller = issued.seller && JSON.stringify(issued.seller)
  const due = await tx.one(sql.findDue, { invoiceId, companyId })
  await tx.run(sql.setIssued, { ...issued, ...due, seller, invoiceId, companyId, issuedOn, now: nowOf(acting) })
  await logStep(tx, acting, { invoice, event: 'issue', note: issued.number, detail: { number: issued.number } })
}

/** Runs a write that takes a number; another invoice's number is refused at its field. */
export async function withNumber<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (sqlStateOf(error) === '23505')
      throw new Refusal('invoice.number_taken', { fields: { number: INVOICES_FAULTS.numberTaken } })
    throw error
  }
}
