import { INVOICES_FAULTS } from '../faults.ts'
import { createHash } from 'node:crypto'
import type { ParsedInputOf } from '#contract/call.ts'
import { localDay } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import { type ChangeKind, changeKind } from '#features/changes/kind.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import * as applySql from '../apply.sql.ts'
import { requireInvoice } from '../calls.ts'
import { CreditInput, type creditInvoice } from '../contract-desk.ts'
import { creditTotalsOf, type TaxSum } from '../rules.ts'
import type { InvoiceDeps } from './deps.ts'
import { type Acting, announce, type Locked, lockInvoice, logStep, nextState, nowOf, withNumber } from './issue.ts'
import * as sql from './issuing.sql.ts'

type Wish = Omit<ParsedInputOf<typeof creditInvoice>, 'proof'>
type Standing = RowOf<typeof sql.listStanding>
/** A standing line, and what of it is taken back, without its sign. */
type Taken = { readonly line: Standing; readonly amountMinor: number }

/** What a credit note takes back: the lines that were named, or all that is left. */
export function takenOf(standing: readonly Standing[], { lines }: Pick<Wish, 'lines'>): Taken[] {
  if (lines.length === 0) return standing.map((line) => ({ line, amountMinor: line.leftMinor }))
  const named = new Set(lines.map(({ lineId }) => lineId))
  if (named.size < lines.length)
    throw new Refusal('invoice.credit_above', { fields: { lines: INVOICES_FAULTS.lineTwice } })
  return lines.map(({ lineId, amountMinor }, i) => {
    const line = standing.find(({ id }) => id === lineId)
    if (!line || amountMinor > line.leftMinor)
      throw new Refusal('invoice.credit_above', {
        fields: { [`lines.${i}.amountMinor`]: INVOICES_FAULTS.aboveLine },
      })
    return { line, amountMinor }
  })
}

/** The totals of a credit note of an invoice after others; its lines have the signs of the invoice's. */
function creditOf(taken: readonly Taken[], sums: { invoiced: readonly TaxSum[]; credited: readonly TaxSum[] }) {
  const lines = taken.map(({ line: standing, amountMinor }, i) => {
    const { id: ofLineId, leftMinor: _, ...line } = standing
    return { ...line, ofLineId, no: i + 1, amountMinor: Math.sign(line.amountMinor) * amountMinor }
  })
  const credit = creditTotalsOf(lines, sums)
  // The net of a cent can be nothing: the notes of an invoice add up to its own net.
  if (credit.totalMinor <= 0 || credit.beforeTaxMinor < 0 || credit.taxMinor < 0)
    throw new Refusal('invoice.credit_above')
  return credit
}

async function free(tx: Tx, { companyId }: Locked, taken: readonly Taken[]): Promise<void> {
  const isWhole = ({ line, amountMinor }: Taken) => amountMinor === line.leftMinor
  const parts = taken.filter((one) => !isWhole(one))
  const whole = taken.filter(isWhole)
  const short = parts.map(({ line, amountMinor }) => ({ lineId: line.id, amountMinor }))
  if (short.length > 0) await tx.run(sql.shortenClaims, { companyId, taken: JSON.stringify(short) })
  if (whole.length > 0) await tx.run(sql.endClaims, { companyId, lineIds: whole.map(({ line }) => line.id) })
}

const hashOf = (wish: Wish) => createHash('sha256').update(JSON.stringify(wish)).digest()

/** The credit note that a call with this key made before; null when it is new. */
export async function findRepeated(reader: Reader, companyId: string, wish: Wish): Promise<string | null> {
  const [before] = await reader.many(applySql.listByKey, { companyId, key: wish.idempotencyKey })
  if (!before) return null
  if (!hashOf(wish).equals(before.bodyHash)) throw new Refusal('invoice.key_reused')
  return before.id
}

/** Most that one person credits of an invoice alone, counting what of it was credited before. */
export function aloneMinor({ config }: Pick<InvoiceDeps, 'config'>, { currency, creditedMinor }: Credited): number {
  return Math.max(0, (config.secondPersonLimits.get(currency) ?? 0) - creditedMinor)
}
type Credited = { readonly currency: string; readonly creditedMinor: number }

/** What a credit note comes to; zero when nothing is left of the invoice. */
export async function amountOf(reader: Reader, companyId: string, wish: Wish): Promise<number> {
  const standing = await reader.many(sql.listStanding, { companyId, invoiceId: wish.invoiceId })
  return takenOf(standing, wish).reduce(
    (sum, { line, amountMinor }) => sum + Math.sign(line.amountMinor) * amountMinor,
    0,
  )
}

type Crediting = { readonly acting: Acting; readonly wish: Wish; readonly isAlone: boolean }

/** Takes an issued invoice back, whole or in part; gives the credit note. */
export async function credit(tx: Tx, deps: InvoiceDeps, { acting, wish, isAlone }: Crediting): Promise<string> {
  const original = await lockInvoice(tx, wish.invoiceId)
  const repeated = await findRepeated(tx, original.companyId, wish)
  if (repeated !== null) return repeated
  nextState('credit', original)
  if (original.kind !== 'INVOICE') throw new Refusal('invoice.state')
  const { companyId, provider, seriesId } = original
  const place = { companyId, invoiceId: original.id }
  const taken = takenOf(await tx.many(sql.listStanding, place), wish)
  const credited = (await tx.many(sql.listCreditTaxes, place)).flatMap((note) => note.taxes)
  const { lines, taxes, ...totals } = creditOf(taken, { invoiced: original.taxes, credited })
  // Charges alone may come to more than an invoice that refunds have lowered.
  if (original.creditedMinor + totals.totalMinor > original.totalMinor) throw new Refusal('invoice.credit_above')
  if (isAlone && totals.totalMinor > aloneMinor(deps, original)) throw new Refusal('invoice.second_person')
  const now = nowOf(acting)
  const issuedOn = localDay(deps.config.operatorTimeZone, acting.nowMs)
  const toIssue = { kind: 'CREDIT_NOTE', seriesId, issuedOn, entered: wish.number } as const
  const { seller, ...issued } = await deps.providers[provider].reverse(tx, toIssue)
  const { typeId, currency, source, split, splitName, reference, delivery, email } = original
  const kept = { companyId, typeId, currency, source, split, splitName, reference, delivery, email }
  const made = await tx.one(applySql.insertInvoice, {
    ...kept,
    ...totals,
    ...issued,
    kind: 'CREDIT_NOTE',
    originalId: original.id,
    status: 'ISSUED',
    lineCount: lines.length,
    taxes: JSON.stringify(taxes),
    buyer: JSON.stringify(original.buyer),
    seller: seller && JSON.stringify(seller),
    address: original.address && JSON.stringify(original.address),
    reason: wish.reason,
    now,
    issuedAt: now,
    issuedOn,
    key: wish.idempotencyKey,
    partNo: 1,
    remark: null,
    staffId: null,
    bodyHash: hashOf(wish),
  })
  await tx.run(applySql.insertLines, { companyId, invoiceId: made.id, lines: JSON.stringify(lines) })
  await free(tx, original, taken)
  await tx.run(sql.addCredited, { companyId, invoiceId: original.id, amountMinor: totals.totalMinor })
  const detail = { number: issued.number, amountMinor: totals.totalMinor, currency }
  await logStep(tx, acting, { invoice: original, event: 'credit', note: issued.number, detail })
  await logStep(tx, acting, {
    invoice: { ...made, companyId, status: 'ISSUED' },
    event: 'issue',
    note: issued.number,
  })
  if (provider === 'OWN' && email !== null) await announce(tx, 'invoice.mail_due', { companyId, id: made.id, now })
  return made.id
}

/** Issuing a credit note above the limit of one person. */
export const creditNote = (deps: InvoiceDeps): ChangeKind =>
  changeKind({
    kind: 'CREDIT_NOTE',
    input: CreditInput,
    apply: async (tx, { input: wish, staffId, nowMs }) => {
      const { invoiceId, reason, number } = wish
      const { companyId, currency, creditedMinor } = await lockInvoice(tx, invoiceId)
      const { name } = await tx.one(sql.findName, { staffId })
      const acting = { caller: { staffId, name }, requestId: null, ip: null, nowMs }
      const id = await withNumber(() => credit(tx, deps, { acting, wish, isAlone: false }))
      const invoice = await requireInvoice(tx, { companyId }, invoiceId)
      const { totalMinor } = await requireInvoice(tx, { companyId }, id)
      return {
        title: [invoice.number, invoice.companyName].join(' · '),
        companyId,
        currency,
        before: { creditedMinor, amountMinor: null, number: null, reason: null },
        after: { creditedMinor: invoice.creditedMinor, amountMinor: totalMinor, number: number || null, reason },
      }
    },
  })
