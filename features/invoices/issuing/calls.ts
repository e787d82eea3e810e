import { FAULTS } from '#contract/faults.ts'
import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { findProposal } from '#features/changes/store.ts'
import { proposeChange } from '#features/changes/propose.ts'
import { proveFresh } from '#features/identity/account/fresh.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import * as applySql from '../apply.sql.ts'
import { requireInvoice, shownInvoice } from '../calls.ts'
import {
  creditInvoice,
  decideInvoice,
  deliverInvoice,
  type DeskInvoice,
  getDeskInvoice,
  issueInvoice,
  searchDeskInvoiceLines,
  uploadInvoice,
} from '../contract-desk.ts'
import { allowedOn } from '../states.ts'
import { listLines } from '../store.ts'
import { aloneMinor, amountOf, credit, creditNote, findRepeated } from './credit.ts'
import type { InvoiceDeps } from './deps.ts'
import { type Acting, announce, decide, issue, lockInvoice, logStep, nextState, nowOf, withNumber } from './issue.ts'
import * as sql from './issuing.sql.ts'
import { upload } from './upload.ts'

/** The credit note of an invoice that waits for a second person. */
const findProposed = (reader: Reader, { invoiceId }: { invoiceId: string }, nowMs: number) =>
  findProposal(reader, { kind: 'CREDIT_NOTE', about: { invoiceId }, nowMs })

async function readForDesk(deps: InvoiceDeps, reader: Reader, invoiceId: string): Promise<DeskInvoice> {
  const stored = await requireInvoice(reader, { companyId: null }, invoiceId)
  const { companyId, companyName, companyCode } = stored
  const { documents, ...shown } = shownInvoice(deps, stored, allowedOn(stored, 'DESK'))
  const desk = documents.map((one) => ({ ...one, href: one.href.replace('files/invoice/', 'files/desk-invoice/') }))
  const proposal = await findProposed(reader, { invoiceId }, deps.now())
  const allowed = shown.allowed.filter((event) => event !== 'credit' || proposal === null)
  const alone = aloneMinor(deps, stored)
  return { ...shown, allowed, documents: desk, companyId, companyName, companyCode, aloneMinor: alone, proposal }
}

/** Paper leaves the house: its courier and number are kept with the address as it was asked for. */
async function deliver(tx: Tx, acting: Acting, wish: ParsedInputOf<typeof deliverInvoice>): Promise<void> {
  const invoice = await lockInvoice(tx, wish.invoiceId)
  const status = nextState('deliver', invoice)
  const { id: invoiceId, companyId, email, address } = invoice
  const now = nowOf(acting)
  if (wish.kind === 'EMAIL') {
    if (email === null) throw new Refusal('invoice.buyer_lacks', { fields: { email: FAULTS.enterEmail } })
    // An official credit note has no file before it is uploaded.
    const { provider, uploaded } = await requireInvoice(tx, { companyId }, invoiceId)
    if (provider === 'UPLOAD' && uploaded.length === 0) throw new Refusal('invoice.state')
    await announce(tx, 'invoice.mail_due', { companyId, id: invoiceId, now })
    return logStep(tx, acting, { invoice, event: 'mail', note: email })
  }
  if (address === null) throw new Refusal('invoice.state')
  const { courier, trackingNumber } = wish
  const { staffId } = acting.caller
  const sent = {
    kind: 'PAPER',
    email: null,
    address: JSON.stringify(address),
    courier,
    trackingNumber: trackingNumber || null,
  }
  await tx.run(sql.insertDelivery, { ...sent, invoiceId, companyId, now, staffId })
  await tx.run(applySql.setStatus, { invoiceId, companyId, status, reason: null })
  const by = [courier, trackingNumber].filter(Boolean).join(' ')
  await tx.run(sql.insertSentEvent, { invoiceId, companyId, by, now })
  return logStep(tx, acting, { invoice, event: 'deliver', note: by })
}

type Crediting = CallContext<ParsedInputOf<typeof creditInvoice>, 'ops.accounts'>

/**
 * Credits an invoice with a fresh proof: at once up to the limit of one person, by a proposal above it. Gives the
 * credit note, or the invoice it is proposed for.
 */
async function creditOrPropose(deps: InvoiceDeps, context: Crediting, acting: Acting): Promise<string> {
  const { caller, input } = context
  const { proof: _, ...wish } = input
  const { repeated, proposal, isAlone } = await deps.db.read(caller, async (reader) => {
    const stored = await requireInvoice(reader, { companyId: null }, wish.invoiceId)
    if (stored.kind !== 'INVOICE') throw new Refusal('invoice.state')
    const made = await findRepeated(reader, stored.companyId, wish)
    return {
      repeated: made,
      proposal: await findProposed(reader, wish, acting.nowMs),
      isAlone: made !== null || (await amountOf(reader, stored.companyId, wish)) <= aloneMinor(deps, stored),
    }
  })
  if (repeated !== null) return repeated
  if (proposal) throw new Refusal('invoice.second_person')
  if (isAlone) {
    await proveFresh(deps, context)
    return withNumber(() => deps.db.write(caller, (tx) => credit(tx, deps, { acting, wish, isAlone })))
  }
  await proposeChange(deps, context, creditNote(deps))
  return wish.invoiceId
}

/** The desk's calls about applications and documents. */
export function deskCalls(deps: InvoiceDeps): Handler[] {
  const { db } = deps
  type By = Pick<CallContext<{ invoiceId: string }, 'ops.accounts'>, 'caller' | 'requestId' | 'ip' | 'input'>
  const actingOf = ({ caller, requestId, ip }: By): Acting => ({ caller, requestId, ip, nowMs: deps.now() })
  const see = ({ caller }: Pick<By, 'caller'>, invoiceId: string): Promise<OutputOf<typeof getDeskInvoice>> =>
    db.read(caller, (reader) => readForDesk(deps, reader, invoiceId))
  const run = async (context: By, work: (tx: Tx, acting: Acting) => Promise<unknown>): Promise<DeskInvoice> => {
    await db.write(context.caller, (tx) => work(tx, actingOf(context)))
    deps.wakeOutbox()
    return see(context, context.input.invoiceId)
  }
  return [
    handle(getDeskInvoice, (context) => see(context, context.input.invoiceId)),
    handle(searchDeskInvoiceLines, ({ caller, input }) =>
      db.read(caller, async (reader) => {
        const { companyId } = await requireInvoice(reader, { companyId: null }, input.invoiceId)
        return listLines(reader, companyId, input)
      }),
    ),
    handle(decideInvoice, (context) => run(context, (tx, acting) => decide(tx, acting, context.input))),
    handle(issueInvoice, (context) =>
      run(context, async (tx, acting) => {
        const invoice = await lockInvoice(tx, context.input.invoiceId)
        if (invoice.provider !== 'OWN') throw new Refusal('invoice.provider')
        await issue(tx, deps, { acting, invoice, entered: '' })
        const { companyId, id, email } = invoice
        if (email !== null) await announce(tx, 'invoice.mail_due', { companyId, id, now: nowOf(acting) })
      }),
    ),
    handle(
      uploadInvoice,
      async (context) => {
        await upload(deps, context, actingOf(context))
        deps.wakeOutbox()
        return see(context, context.input.invoiceId)
      },
      // A file that would not be kept is not read.
      ({ caller, input: { invoiceId } }) =>
        db.read(caller, async (reader) => {
          const { provider } = await requireInvoice(reader, { companyId: null }, invoiceId)
          if (provider !== 'UPLOAD') throw new Refusal('invoice.provider')
        }),
    ),
    handle(creditInvoice, async (context) => {
      const id = await creditOrPropose(deps, context, actingOf(context))
      deps.wakeOutbox()
      return see(context, id)
    }),
    handle(deliverInvoice, (context) => run(context, (tx, acting) => deliver(tx, acting, context.input))),
  ]
}
