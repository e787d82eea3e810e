import { localDay } from '#contract/dates.ts'
import { isLanguage } from '#contract/languages.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { FileRoute } from '#server/http/handler.ts'
import { listAgreements } from '../agreement/store.ts'
import { companyOf } from '../own-company.ts'
import { type FindBank, ownVersion } from './calls.ts'
import { agreementDocument } from './print.ts'
import * as sql from './profile.sql.ts'

/** A version of the caller's own agreement; `?language=zh-CN` or `en` overrides the browser's. */
export function agreementFile({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>, findBank: FindBank): FileRoute {
  return {
    path: '/files/agreement/:id/agreement.pdf',
    who: 'company.read',
    run: async ({ params, query, caller, language }) => {
      if (!caller) throw new Refusal('session.required')
      const companyId = companyOf(caller)
      const found = await db.read(caller, async (reader) => {
        const company = await reader.oneOrNone(sql.findProfile, { companyId })
        const agreement = (await listAgreements(reader, companyId, now())).find(({ id }) => id === params['id'])
        if (!company || !agreement) throw new Refusal('agreement.not_found')
        const { currency } = agreement
        return { company, agreement: ownVersion(agreement), bank: await findBank(reader, { companyId, currency }) }
      })
      const body = await agreementDocument.draw({
        ...found,
        operatorName: config.operatorName,
        madeOn: localDay(config.operatorTimeZone, now()),
        language: isLanguage(query['language']) ? query['language'] : language,
      })
      return { body, contentType: 'application/pdf', fileName: `${found.agreement.number}.pdf`, inline: true }
    },
  }
}
