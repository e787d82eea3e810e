import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { containing } from '#server/db/filters.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import { apply } from './apply.ts'
import * as applySql from './apply.sql.ts'
import {
  cancelInvoice,
  getInvoice,
  type InvoiceDetail,
  searchInvoiceBills,
  searchInvoiceDeliveries,
  searchInvoiceLines,
  searchInvoiceOrders,
  searchInvoiceTypes,
} from './contract.ts'
import { askInvoice } from './contract-ask.ts'
import type { InvoiceDeps } from './issuing/deps.ts'
import * as sql from './invoices.sql.ts'
import * as openSql from './open.sql.ts'
import { electronicFaultOf } from './providers/documents.ts'
import { allowedOn, stateAfter } from './states.ts'
import { findInvoice, listLines, type StoredInvoice } from './store.ts'
import * as typesSql from './types.sql.ts'

/** The company whose invoices the caller reads; refused for the operator's staff, which has none. */
export function companyOf(caller: Caller): string {
  if (caller.companyId === null) throw new Refusal('right.missing')
  return caller.companyId
}

/** An invoice of the company, or of any for the desk; refuses when there is none. */
export async function requireInvoice(
  reader: Reader,
  whose: { companyId: string | null },
  invoiceId: string,
): Promise<StoredInvoice> {
  const invoice = await findInvoice(reader, whose, invoiceId)
  if (!invoice) throw new Refusal('invoice.not_found')
  return invoice
}

/** What a stored invoice is to its reader, without what only the server needs. */
export function shownInvoice(
  { providers }: Pick<InvoiceDeps, 'providers'>,
  stored: StoredInvoice,
  allowed: InvoiceDetail['allowed'],
): InvoiceDetail {
  const { companyId: _, companyName: __, companyCode: ___, seriesId: ____, uploaded: _____, ...shown } = stored
  const electronicFault = electronicFaultOf(stored)
  return { ...shown, documents: providers[stored.provider].query(stored), electronicFault, allowed }
}

type Asking = { readonly caller: Caller; readonly invoiceId: string }

async function readInvoice(deps: InvoiceDeps, reader: Reader, { caller, invoiceId }: Asking): Promise<InvoiceDetail> {
  const stored = await requireInvoice(reader, { companyId: companyOf(caller) }, invoiceId)
  return shownInvoice(deps, stored, caller.rights.has('invoices.apply') ? allowedOn(stored, 'CUSTOMER') : [])
}

const pageParams = ({ pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
})

type Asked = { typeId?: string | undefined; currency?: string | undefined; keyword?: string | undefined }

/** The filter of what is open: a type names the currencies it is offered in. */
async function openFilter(reader: Reader, caller: Caller, { typeId, currency, keyword }: Asked) {
  const type = typeId === undefined ? undefined : await reader.oneOrNone(typesSql.findType, { typeId })
  const currencies = type && type.currencies.length > 0 ? type.currencies : null
  return {
    companyId: companyOf(caller),
    currency: currency ?? null,
    currencies,
    pattern: containing(keyword),
  }
}

const countOf = (sums: readonly { count: number }[]) => sums.reduce((all, { count }) => all + count, 0)

async function listOpenBills(reader: Reader, caller: Caller, asked: ParsedInputOf<typeof searchInvoiceBills>) {
  const filter = await openFilter(reader, caller, asked)
  const sums = await reader.many(openSql.sumBills, filter)
  const list = await reader.many(openSql.listBills, { ...filter, ...pageParams(asked) })
  return { list, sums, total: countOf(sums), pageNo: asked.pageNo, pageSize: asked.pageSize }
}

async function listOpenOrders(reader: Reader, caller: Caller, asked: ParsedInputOf<typeof searchInvoiceOrders>) {
  const { stayedFrom = null, stayedTo = null } = asked
  const filter = { ...(await openFilter(reader, caller, asked)), stayedFrom, stayedTo }
  const sums = await reader.many(openSql.sumOrders, filter)
  const list = await reader.many(openSql.listOrders, { ...filter, ...pageParams(asked) })
  return { list, sums, total: countOf(sums), pageNo: asked.pageNo, pageSize: asked.pageSize }
}

async function cancel(tx: Tx, caller: Caller, about: { invoiceId: string; now: string }): Promise<void> {
  const place = { companyId: companyOf(caller), invoiceId: about.invoiceId }
  const invoice = await tx.oneOrNone(applySql.lockInvoice, place)
  if (!invoice) throw new Refusal('invoice.not_found')
  if (invoice.status === 'CANCELLED') return
  const status = stateAfter('cancel', invoice.status)
  if (status === undefined) throw new Refusal('invoice.state')
  await tx.run(applySql.removeClaims, place)
  await tx.run(applySql.setStatus, { ...place, status, reason: null })
  const { staffId, name: actorName } = caller
  const step = { ...place, now: about.now, actorKind: 'STAFF', staffId, actorName, event: 'cancel' } as const
  await tx.run(applySql.insertLog, { ...step, from: invoice.status, note: null })
}

/** The calls of a company about its invoices. */
export function invoiceCalls(deps: InvoiceDeps): Handler[] {
  const { db } = deps
  const zone = deps.config.operatorTimeZone
  const now = () => new Date(deps.now()).toISOString()
  return [
    handle(searchInvoiceTypes, ({ caller }) =>
      db.read(caller, async (reader) => ({ list: await reader.many(typesSql.listTypes) })),
    ),
    handle(searchInvoiceBills, ({ caller, input }) =>
      db.read(caller, (reader) => listOpenBills(reader, caller, input)),
    ),
    handle(searchInvoiceOrders, ({ caller, input }) =>
      db.read(caller, (reader) => listOpenOrders(reader, caller, input)),
    ),
    handle(askInvoice, async ({ caller, input }) => ({
      invoices: await apply(deps, { ...caller, companyId: companyOf(caller), zone, now: now() }, input),
    })),
    handle(getInvoice, ({ caller, input }) =>
      db.read(caller, (reader) => readInvoice(deps, reader, { caller, ...input })),
    ),
    handle(searchInvoiceLines, ({ caller, input }) =>
      db.read(caller, async (reader) => {
        const { companyId } = await requireInvoice(reader, { companyId: companyOf(caller) }, input.invoiceId)
        return listLines(reader, companyId, input)
      }),
    ),
    handle(searchInvoiceDeliveries, ({ caller, input }) =>
      db.read(caller, async (reader) => {
        const { invoiceId, ...page } = input
        const { companyId } = await requireInvoice(reader, { companyId: companyOf(caller) }, invoiceId)
        const list = await reader.many(sql.listDeliveries, { companyId, invoiceId, ...pageParams(page) })
        return { list, ...(await reader.one(sql.countDeliveries, { companyId, invoiceId })), ...page }
      }),
    ),
    handle(cancelInvoice, async ({ caller, input }) => {
      await db.write(caller, (tx) => cancel(tx, caller, { ...input, now: now() }))
      return db.read(caller, (reader) => readInvoice(deps, reader, { caller, ...input }))
    }),
  ]
}
