import { INVOICES_FAULTS } from './faults.ts'
import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { valuesOf } from '#contract/record.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { findDrafts } from './apply.ts'
import { companyOf } from './calls.ts'
import { BUYER, type Buyer, getAskInvoiceParam } from './contract.ts'
import { previewInvoice } from './contract-ask.ts'
import { removeInvoiceTitle, saveInvoiceTitle } from './contract-titles.ts'
import { printedLines } from './document.ts'
import { drawPreview } from './print.ts'
import { missingOf } from './rules.ts'
import * as suggestionSql from './suggestion.sql.ts'
import { taxNumberOf } from './tax-numbers.ts'
import * as sql from './titles.sql.ts'

/** Countries where the number in the register of companies is also the tax number. */
const ONE_NUMBER: ReadonlySet<string> = new Set(['CN', 'SG', 'AU'])

/** A company as a first buyer, as far as the portal knows it. */
function suggestionOf(own: RowOf<typeof suggestionSql.findOwn>): Buyer {
  const { legalName: name, registrationNumber, country, phone, email } = own
  const known = registrationNumber !== null && ONE_NUMBER.has(country)
  const taxNumber = known ? taxNumberOf(country, registrationNumber) : null
  const address = [own.address, own.city].filter(Boolean).join(', ').slice(0, 128) || null
  return { kind: 'ORGANIZATION', name, country, taxNumber, address, phone, bankName: null, bankAccount: null, email }
}

type Saving = CallContext<ParsedInputOf<typeof saveInvoiceTitle>, 'invoices.apply'>

/** Empty fields are none, and the tax number is written as its country writes it. */
function checked(input: Saving['input']) {
  const typed = valuesOf(BUYER, input)
  const taxNumber = typed.taxNumber && taxNumberOf(typed.country, typed.taxNumber)
  if (taxNumber === null && typed.taxNumber !== null)
    throw new Refusal('invoice_title.tax_number', {
      fields: { taxNumber: INVOICES_FAULTS.taxNumber },
    })
  return { ...typed, taxNumber }
}

async function save(tx: Tx, { caller, input }: Saving, now: string): Promise<OutputOf<typeof saveInvoiceTitle>> {
  const companyId = companyOf(caller)
  const title = { ...checked(input), companyId, staffId: caller.staffId, now }
  const { titleId } = input
  const same = await tx.oneOrNone(sql.findSame, { ...title, titleId: titleId ?? null })
  if (same) throw new Refusal('invoice_title.exists', { fields: { name: INVOICES_FAULTS.buyerExists } })
  if (title.isDefault) await tx.run(sql.clearDefault, { companyId })
  if (titleId !== undefined && (await tx.run(sql.setTitle, { ...title, titleId })) === 0)
    throw new Refusal('invoice_title.not_found')
  const id = titleId ?? (await tx.one(sql.insertTitle, title)).id
  return tx.one(sql.findTitle, { companyId, titleId: id })
}

async function preview(
  deps: Deps,
  { caller, input, language }: CallContext<ParsedInputOf<typeof previewInvoice>, 'invoices.apply'>,
) {
  const { withPdf, ...wanted } = input
  const place = { companyId: companyOf(caller), zone: deps.config.operatorTimeZone }
  const found = await deps.db.read(caller, (reader) => findDrafts(reader, place, wanted))
  const { type, title, drafts, totalMinor } = found
  return {
    invoices: drafts.map((draft) => {
      const { lines: _, taxes, ...sums } = draft
      return { ...sums, taxes: [...taxes], lineCount: printedLines(draft).length }
    }),
    totalMinor,
    missing: missingOf(title, type.buyerFields),
    pdf: withPdf ? await drawPreview(deps, { found, wanted, language }) : null,
  }
}

/** The calls of an application's pages: buyers, and how it would look. */
export function titleCalls(deps: Deps): Handler[] {
  const { db } = deps
  return [
    handle(getAskInvoiceParam, ({ caller }) =>
      db.read(caller, async (reader) => {
        const companyId = companyOf(caller)
        const own = await reader.one(suggestionSql.findOwn, { companyId, staffId: caller.staffId })
        const suggestion = suggestionOf(own)
        return { titles: await reader.many(sql.listTitles, { companyId }), suggestion, email: own.email }
      }),
    ),
    handle(previewInvoice, (context) => preview(deps, context)),
    handle(saveInvoiceTitle, (context) =>
      db.write(context.caller, (tx) => save(tx, context, new Date(deps.now()).toISOString())),
    ),
    handle(removeInvoiceTitle, async ({ caller, input }) => {
      const removed = { companyId: companyOf(caller), ...input }
      await db.write(caller, async (tx) => {
        if ((await tx.run(sql.removeTitle, removed)) === 0) throw new Refusal('invoice_title.not_found')
      })
      return {}
    }),
  ]
}
