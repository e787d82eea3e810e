import { isId } from '#contract/ids.ts'
import { isLanguage } from '#contract/languages.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import type { FileRoute } from '#server/http/handler.ts'
import { gridOf } from '../holds/rules.ts'
import { placeOf, readGroup } from '../store.ts'
import { CONTRACT_TEXTS } from './document-texts.ts'
import { contractDocument } from './print.ts'
import { findDeal } from './store.ts'

/** The contract of a group as a PDF, in the language of `?language=` or of the browser. */
export function contractFile({ db, config }: Deps, about: Pick<FileRoute, 'path' | 'who'>): FileRoute {
  return {
    ...about,
    run: async ({ caller, params, query, language: browsers }) => {
      if (!caller) throw new Refusal('session.required')
      const groupId = params['groupId'] ?? ''
      const language = isLanguage(query['language']) ? query['language'] : browsers
      const { deal, companyName } = await db.read(caller, async (reader) => {
        if (!isId(groupId)) throw new Refusal('group.not_found')
        const place = await placeOf(reader, caller, groupId)
        const found = await findDeal(reader, place)
        if (!found) throw new Refusal('group.not_found')
        return { deal: found, companyName: (await readGroup(reader, caller, place)).companyName }
      })
      const { checkIn, checkOut } = gridOf(deal.terms.nights)
      const { operatorName } = config
      const body = await contractDocument.draw({ deal, companyName, operatorName, checkIn, checkOut, language })
      const fileName = `${CONTRACT_TEXTS[language].title(deal.terms.code)}.pdf`
      return { body, fileName, contentType: 'application/pdf', inline: true }
    },
  }
}
