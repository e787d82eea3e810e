import { isLanguage } from '#contract/languages.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { FileRoute } from '#server/http/handler.ts'
import { companyOf } from '../calls/transactions.ts'
import { statementDays } from '../rules-transactions.ts'
import { readStatement } from '../store-transactions.ts'
import { statementDocument } from './print.ts'
import { statementTexts } from './texts.ts'

/** Most movements listed in a statement, some fifty pages; it says when there are more, and its totals include all. */
const MAX_MOVEMENTS = 2500

/** The account and month in an address; refuses an invalid one, and a month that has not begun. */
function askedFor(params: Readonly<Record<string, string>>, today: string) {
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
      const madeOn = new Date(now()).toISOString().slice(0, 10)
      const { currency, month, days } = askedFor(params, madeOn)
      const account = { companyId, currency, agreementId: caller.agreement?.agreementId ?? null }
      const statement = await db.read(caller, (reader) =>
        readStatement(reader, account, { ...days, limit: MAX_MOVEMENTS }),
      )
      if (!statement) throw new Refusal('statement.not_found')
      const wanted = isLanguage(query['language']) ? query['language'] : language
      const body = await statementDocument.draw({
        statement,
        currency,
        ...days,
        operatorName: config.operatorName,
        madeOn,
        language: wanted,
      })
      const name = `${statementTexts(wanted).title} ${statement.holder.code} ${currency} ${month}`
      return { body, contentType: 'application/pdf', fileName: `${name}.pdf`, inline: true }
    },
  }
}
