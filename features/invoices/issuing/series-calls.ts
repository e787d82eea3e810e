import { INVOICES_FAULTS } from '../faults.ts'
import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { saveInvoiceSeries, saveInvoiceType, searchInvoiceSeries } from '../contract-desk.ts'
import { mayBeAccount, taxNumberOf } from '../tax-numbers.ts'
import * as sql from '../types.sql.ts'

type Seller = Pick<ParsedInputOf<typeof saveInvoiceSeries>, 'country' | 'vatNumber' | 'bankAccount'>

/** The seller's VAT number as its country writes it; refuses one, or an IBAN, that can't be right. */
function checkedNumber({ country, vatNumber, bankAccount }: Seller): string {
  const number = vatNumber === '' ? '' : taxNumberOf(country, vatNumber)
  const fields = {
    ...(number === null && { vatNumber: INVOICES_FAULTS.taxNumber }),
    ...(!mayBeAccount(bankAccount) && { bankAccount: INVOICES_FAULTS.iban }),
  }
  if (number === null || Object.keys(fields).length > 0) throw new Refusal('invoice_series.numbers', { fields })
  return number
}

async function saveSeries(tx: Tx, input: ParsedInputOf<typeof saveInvoiceSeries>): Promise<string> {
  const { seriesId, prefix, creditPrefix, isClosed, ...typed } = input
  const seller = { ...typed, vatNumber: checkedNumber(typed) }
  const prefixes = { prefix, creditPrefix, seriesId: seriesId ?? null }
  if (await tx.oneOrNone(sql.findPrefix, prefixes))
    throw new Refusal('invoice_series.exists', { fields: { prefix: INVOICES_FAULTS.prefixTaken } })
  const series = { ...prefixes, seller: JSON.stringify(seller), isClosed }
  if (seriesId === undefined) return (await tx.one(sql.insertSeries, series)).id
  if (!(await tx.oneOrNone(sql.findSeries, { seriesId }))) throw new Refusal('invoice_series.not_found')
  if ((await tx.run(sql.setSeries, { ...series, seriesId })) === 0)
    throw new Refusal('invoice_series.exists', { fields: { prefix: INVOICES_FAULTS.prefixUsed } })
  return seriesId
}

async function saveType(tx: Tx, input: ParsedInputOf<typeof saveInvoiceType>): Promise<string> {
  const { typeId, seriesId = null } = input
  if (seriesId !== null && !(await tx.oneOrNone(sql.findSeries, { seriesId })))
    throw new Refusal('invoice_series.not_found', { fields: { seriesId: INVOICES_FAULTS.noSeries } })
  if (await tx.oneOrNone(sql.findCode, { code: input.code, typeId: typeId ?? null }))
    throw new Refusal('invoice_type.exists', { fields: { code: INVOICES_FAULTS.typeTaken } })
  if (typeId === undefined) return (await tx.one(sql.insertType, { ...input, seriesId })).id
  if ((await tx.run(sql.setType, { ...input, seriesId, typeId })) === 0) throw new Refusal('invoice_type.not_found')
  return typeId
}

type Saving = Pick<CallContext<unknown, 'ops.accounts'>, 'caller' | 'requestId' | 'ip'>

/** The desk's calls about number series and types. */
export function seriesCalls({ db, now }: Pick<Deps, 'db' | 'now'>): Handler[] {
  const run = ({ caller, requestId, ip }: Saving, action: string, save: (tx: Tx) => Promise<string>) =>
    db.write(caller, async (tx) => {
      const id = await save(tx)
      const by = { atMs: now(), realm: caller.realm, staffId: caller.staffId, requestId, ip }
      await insertAudit(tx, { ...by, action, subject: id, outcome: 'DONE' })
      return { id }
    })
  return [
    handle(searchInvoiceSeries, ({ caller }) =>
      db.read(caller, async (reader) => ({
        series: await reader.many(sql.listSeries),
        types: await reader.many(sql.listDeskTypes),
      })),
    ),
    handle(saveInvoiceSeries, (context) => run(context, 'invoice.series_saved', (tx) => saveSeries(tx, context.input))),
    handle(saveInvoiceType, (context) => run(context, 'invoice.type_saved', (tx) => saveType(tx, context.input))),
  ]
}
