import { localDay } from '#contract/dates.ts'
import { isLanguage, type Language } from '#contract/languages.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Scope } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { FileRoute } from '#server/http/handler.ts'
import { companyOf } from '../calls/transactions.ts'
import { statementDays } from '../rules-transactions.ts'
import { readStatement } from '../store-transactions.ts'
import { statementDocument } from './print.ts'
import { statementTexts } from './texts.ts'

/** Most movements listed in a statement, some fifty pages; it says when there are more, and its totals include all. */
const MAX_MOVEMENTS = 2500

type Wanted = {
  readonly companyId: string
  readonly agreementId: string | null
  readonly currency: string
  readonly month: string
  readonly days: { readonly from: string; readonly to: string }
  readonly madeOn: string
  readonly language: Language
}

/** Draws the statement of a month as a PDF; refuses an account that the company does not have. */
export async function drawStatement(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  scope: Scope,
  { companyId, agreementId, currency, month, days, madeOn, language }: Wanted,
): Promise<{ body: Buffer; fileName: string }> {
  const { operatorName, operatorTimeZone: timeZone } = config
  const account = { companyId, currency, agreementId, timeZone }
  const statement = await db.read(scope, (reader) => readStatement(reader, account, { ...days, limit: MAX_MOVEMENTS }))
  if (!statement) throw new Refusal('statement.not_found')
  const body = await statementDocument.draw({ statement, currency, ...days, timeZone, operatorName, madeOn, language })
  const name = `${statementTexts(language).title} ${statement.holder.code} ${currency} ${month}`
  return { body, fileName: `${name}.pdf` }
}

/** The account and month in an address; refuses an invalid one, and a month that has not begun. */
export function askedFor(params: Readonly<Record<string, string>>, today: string) {
  const { currency = '', month = '' } = params
  const days = statementDays(month, today)
  if (!days || !/^[A-Z]{3}$/.test(currency)) throw new Refusal('statement.not_found')
  return { currency, month, days }
}

/**
 * The statement of a month `YYYY-MM` of the caller's own company; `?language=zh-CN` or `en` overrides the browser's.
 * It is the whole account's, so people who see only their own orders have no right to it.
 * Refuses with `statement.not_found` a month that has not begun and an account the company does not have.
 */
export function statementFile({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>): FileRoute {
  return {
    path: '/files/wallet/:currency/:month/statement.pdf',
    who: 'wallet.read',
    run: async ({ params, query, caller, language }) => {
      if (!caller) throw new Refusal('session.required')
      if (!caller.rights.has('orders.read_all')) throw new Refusal('right.missing')
      const companyId = companyOf(caller)
      const madeOn = localDay(config.operatorTimeZone, now())
      const asked = askedFor(params, madeOn)
      const agreementId = caller.agreement?.agreementId ?? null
      const wanted = isLanguage(query['language']) ? query['language'] : language
      const about = { ...asked, companyId, agreementId, madeOn, language: wanted }
      const drawn = await drawStatement({ db, config }, caller, about)
      return { ...drawn, contentType: 'application/pdf', inline: true }
    },
  }
}
