import { INVOICES_FAULTS } from './faults.ts'
import { FAULTS } from '#contract/faults.ts'
import { createHash } from 'node:crypto'
import type { ParsedInputOf } from '#contract/call.ts'
import { localDay } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import { keepBills } from '#features/bills/voiding/keep.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { sqlStateOf } from '#server/db/database-refusal.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import * as applySql from './apply.sql.ts'
import type { InvoiceTitle, TypeRow } from './contract.ts'
import type { askInvoice, Wanted } from './contract-ask.ts'
import * as openSql from './open.sql.ts'
import { missingOf, partsOf, taxOf, type Totals, totalsOf } from './rules.ts'
import { MAX_LINES } from './store.ts'
import * as titlesSql from './titles.sql.ts'
import * as typesSql from './types.sql.ts'

type Fact = Omit<RowOf<typeof openSql.listFacts>, 'feeAt'>
type DraftLine = Fact & ReturnType<typeof taxOf> & { readonly no: number; readonly beforeTaxMinor: number }
/** An invoice as an application would make it. */
export type Draft = Totals & { readonly splitName: string | null; readonly lines: readonly DraftLine[] }
export type Drafts = {
  readonly type: TypeRow
  readonly title: InvoiceTitle
  readonly drafts: readonly Draft[]
  readonly totalMinor: number
}

/** SQLSTATE of an exclusion constraint: another invoice took the same amount first. */
const EXCLUDED = '23P01'

async function findType(reader: Reader, { typeId, currency }: Pick<Wanted, 'typeId' | 'currency'>): Promise<TypeRow> {
  const type = await reader.oneOrNone(typesSql.findType, { typeId })
  if (!type || (type.currencies.length > 0 && !type.currencies.includes(currency))) throw new Refusal('invoice.type')
  return type
}

type Part = { readonly name: string | null; readonly facts: Fact[] }

function draftOf(type: TypeRow, { name, facts }: Part, isOnly: boolean): Draft {
  if (facts.length > MAX_LINES) throw new Refusal('invoice.too_many_lines')
  const { lines, ...totals } = totalsOf(facts.map((fact, i) => ({ ...fact, ...taxOf(fact.kind, type), no: i + 1 })))
  // A document over nothing or less is none: what was given back goes with what is charged.
  if (totals.totalMinor <= 0 || totals.beforeTaxMinor <= 0 || totals.taxMinor < 0)
    throw new Refusal(isOnly ? 'invoice.nothing_open' : 'invoice.part', { detail: { part: name } })
  return { ...totals, splitName: name, lines }
}

/** Whose amounts are invoiced, and the operator's time zone, which fees have their day in. */
type Place = { readonly companyId: string; readonly zone: string }

/** A fee has its own day in place of the stay's. */
function datedIn(zone: string, { feeAt, ...fact }: RowOf<typeof openSql.listFacts>): Fact {
  if (feeAt === null) return fact
  const day = localDay(zone, Date.parse(feeAt))
  return { ...fact, stayFrom: day, stayTo: day }
}

/** What an application would become now. */
export async function findDrafts(reader: Reader, { companyId, zone }: Place, wanted: Wanted): Promise<Drafts> {
  const type = await findType(reader, wanted)
  const title = await reader.oneOrNone(titlesSql.findTitle, { companyId, titleId: wanted.titleId })
  if (!title) throw new Refusal('invoice_title.not_found', { fields: { titleId: INVOICES_FAULTS.noBuyer } })
  const { source, currency } = wanted
  const ofGroups = source === 'ORDER' ? await reader.many(openSql.listGroupOrders, { companyId, ids: wanted.ids }) : []
  const ids = [...wanted.ids, ...ofGroups.map(({ id }) => id)]
  // One more than the most lines of all parts together, so that too many are seen.
  const limit = MAX_LINES * 50 + 1
  const found = await reader.many(openSql.listFacts, { companyId, source, ids, currency, limit })
  const facts = found.map((fact) => datedIn(zone, fact))
  if (facts.length === 0) throw new Refusal('invoice.nothing_open')
  if (facts.length === limit) throw new Refusal('invoice.too_many_lines')
  const parts = partsOf(facts, wanted.split)
  const drafts = parts.map((part) => draftOf(type, part, parts.length === 1))
  return { type, title, drafts, totalMinor: drafts.reduce((sum, draft) => sum + draft.totalMinor, 0) }
}

/** The buyer as a document names it: a title without what only keeping it needs. */
export function buyerOf(title: InvoiceTitle) {
  const { id: _, isDefault: __, ...buyer } = title
  return buyer
}

type Application = ParsedInputOf<typeof askInvoice>
type By = Pick<Caller, 'staffId' | 'name'> & Place & { readonly now: string }
type Made = { id: string; code: string; totalMinor: number }

/** What an application has not yet. */
const NOT_ISSUED = {
  originalId: null,
  seller: null,
  seriesId: null,
  year: null,
  serialNo: null,
  number: null,
  reason: null,
  issuedAt: null,
  issuedOn: null,
}

const hashOf = (application: Application) => createHash('sha256').update(JSON.stringify(application)).digest()

/** The invoices that an application with this key became before; null when it is new. */
async function findRepeated(tx: Tx, { companyId }: By, application: Application): Promise<Made[] | null> {
  const before = await tx.many(applySql.listByKey, { companyId, key: application.idempotencyKey })
  if (before.length === 0) return null
  const hash = hashOf(application)
  if (before.some(({ bodyHash }) => !hash.equals(bodyHash))) throw new Refusal('invoice.key_reused')
  return before.map(({ id, code, totalMinor }) => ({ id, code, totalMinor }))
}

/** Mailed documents go to the address of the application, else to the buyer's. */
function checkBuyer({ type, title }: Drafts, { delivery, email }: Application): string | null {
  const mailed = email || title.email || null
  const missing = missingOf({ ...title, email: mailed }, type.buyerFields)
  if (missing.length > 0)
    throw new Refusal('invoice.buyer_lacks', {
      fields: Object.fromEntries(missing.map((field) => [field, FAULTS.required])),
    })
  if (delivery === 'EMAIL' && mailed === null)
    throw new Refusal('invoice.buyer_lacks', { fields: { email: FAULTS.enterEmail } })
  return mailed
}

/** The address that paper goes to, as documents keep it; null for a mailed one. */
async function findAddress(tx: Tx, { companyId }: By, { delivery, addressId }: Application): Promise<string | null> {
  if (delivery === 'EMAIL' || addressId === undefined) return null
  const found = await tx.oneOrNone(applySql.findAddress, { companyId, addressId })
  if (!found) throw new Refusal('invoice.address', { fields: { addressId: INVOICES_FAULTS.noAddress } })
  return JSON.stringify(found.copy)
}

type Sending = { readonly email: string | null; readonly address: string | null }

async function insertDraft(
  tx: Tx,
  by: By,
  about: { application: Application; found: Drafts; draft: Draft; partNo: number; sending: Sending },
): Promise<Made> {
  const { application, found, draft, partNo, sending } = about
  const { lines, taxes, ...totals } = draft
  const { companyId, staffId, name, now } = by
  const { id, code } = await tx.one(applySql.insertInvoice, {
    ...totals,
    ...NOT_ISSUED,
    companyId,
    typeId: found.type.id,
    kind: 'INVOICE',
    currency: application.currency,
    status: 'SUBMITTED',
    source: application.source,
    split: application.split,
    lineCount: lines.length,
    taxes: JSON.stringify(taxes),
    buyer: JSON.stringify(buyerOf(found.title)),
    reference: application.reference || null,
    remark: application.remark || null,
    delivery: application.delivery,
    ...sending,
    staffId,
    now,
    key: application.idempotencyKey,
    partNo,
    bodyHash: hashOf(application),
  })
  await tx.run(applySql.insertLines, { companyId, invoiceId: id, lines: JSON.stringify(lines) })
  const step = { invoiceId: id, companyId, now, actorKind: 'STAFF', staffId, actorName: name } as const
  await tx.run(applySql.insertLog, { ...step, event: 'submit', from: null, note: null })
  return { id, code, totalMinor: draft.totalMinor }
}

async function insertAll(tx: Tx, by: By, application: Application): Promise<Made[]> {
  const repeated = await findRepeated(tx, by, application)
  if (repeated) return repeated
  if (application.source === 'BILL') await keepBills(tx, { companyId: by.companyId, billIds: application.ids })
  const found = await findDrafts(tx, by, application)
  if (found.totalMinor !== application.totalMinor)
    throw new Refusal('invoice.changed', { detail: { totalMinor: found.totalMinor } })
  const email = checkBuyer(found, application)
  const sending = { email, address: await findAddress(tx, by, application) }
  await tx.run(applySql.lockClaims, { companyId: by.companyId })
  const made: Made[] = []
  for (const [i, draft] of found.drafts.entries())
    made.push(await insertDraft(tx, by, { application, found, draft, partNo: i + 1, sending }))
  return made
}

/** Applies for invoices; amounts that another application takes at the same time are refused. */
export async function apply({ db }: Pick<Deps, 'db'>, caller: Caller & By, application: Application): Promise<Made[]> {
  try {
    return await db.write(caller, (tx) => insertAll(tx, caller, application))
  } catch (error) {
    if (sqlStateOf(error) === EXCLUDED) throw new Refusal('invoice.already_invoiced')
    // A repeat that came at the same time lost to the first one, and finds it now.
    if (sqlStateOf(error) === '23505') return db.write(caller, (tx) => insertAll(tx, caller, application))
    throw error
  }
}
