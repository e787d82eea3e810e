import { Refusal } from '#contract/refusals.ts'
import { windowOf } from '#features/identity/rules.ts'
import { countAttempt } from '#features/identity/store.ts'
import { serveList } from '#features/lists/serve-list.ts'
import { insertAudit } from '#server/audit/audit.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import { networkOf } from '#server/http/guard/network.ts'
import type { Articles } from './articles.ts'
import { getArticle, searchHelp, sendPartnerRequest } from './contract.ts'
import { getPartnerRequest, partnerRequests, setPartnerRequest } from './contract-desk.ts'
import * as sql from './partner.sql.ts'
import { searchArticles } from './rules.ts'

/** Requests in an hour from one network; beyond that it waits. */
const REQUESTS_PER_NETWORK = 5

/** The calls about the texts of public pages. */
export function articleCalls(articles: Articles): Handler[] {
  return [
    handle(getArticle, async ({ input, language }) => {
      const article = await articles.find(input.path, language)
      if (article === null) throw new Refusal('article.not_found')
      const { title, lead, html } = article
      return { title, lead, html, language: article.language }
    }),
    handle(searchHelp, async ({ input, language }) => ({
      list: searchArticles(await articles.listHelp(language), input.keyword),
    })),
  ]
}

/** The calls about what is sent under Partner With Us. */
export function partnerCalls(deps: Deps): Handler[] {
  const { db, now } = deps
  const list = serveList(deps, partnerRequests, {
    scope: () => ({}),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listRequests, asked),
      ...(await reader.one(sql.countRequests, asked)),
    }),
  })
  return [
    handle(sendPartnerRequest, async ({ input, ip }) => {
      const nowMs = now()
      const count = await db.write(SYSTEM, (tx) => countAttempt(tx, `partner:${networkOf(ip)}`, windowOf(nowMs)))
      if (count > REQUESTS_PER_NETWORK) throw new Refusal('session.throttled')
      // A bot that fills in the hidden field gets the same answer.
      if (input.website === '')
        await db.write(SYSTEM, (tx) => tx.run(sql.insertRequest, { ...input, phone: input.phone || null, nowMs }))
      return {}
    }),
    ...list.handlers,
    handle(getPartnerRequest, async ({ input, caller }) => {
      const found = await db.read(caller, (reader) => reader.oneOrNone(sql.findRequest, input))
      if (!found) throw new Refusal('partner_request.not_found')
      return found
    }),
    handle(setPartnerRequest, async ({ input, caller, requestId, ip }) =>
      db.write(caller, async (tx) => {
        const { realm, staffId } = caller
        const changed = await tx.run(sql.setRequest, { ...input, note: input.note || null, staffId })
        if (changed === 0) throw new Refusal('partner_request.not_found')
        await insertAudit(tx, {
          atMs: now(),
          realm,
          companyId: null,
          staffId,
          action: `partner_request.${input.state.toLowerCase()}`,
          subject: input.requestId,
          outcome: 'DONE',
          requestId,
          ip,
        })
        return tx.one(sql.findRequest, input)
      }),
    ),
  ]
}
