import { isId } from '#contract/ids.ts'
import { isLanguage } from '#contract/languages.ts'
import { Refusal } from '#contract/refusals.ts'
import { companyOf } from '#features/company/own-company.ts'
import type { Deps } from '#server/deps.ts'
import type { FileRoute, ServedFile } from '#server/http/handler.ts'
import { todayOf } from '../calls.ts'
import { LinkToken } from '../contract-public.ts'
import { offeredProposal, readProposal } from '../live.ts'
import * as sql from '../proposals.sql.ts'
import { offeredBy, openLink } from '../visit.ts'
import { proposalDocument } from './print.ts'

type Offered = Awaited<ReturnType<typeof offeredProposal>>
type Asked = Parameters<FileRoute['run']>[0]

async function draw(deps: Deps, { query, language }: Asked, offered: Offered): Promise<ServedFile> {
  const { picture, logo: _, ...proposal } = offered
  const body = await proposalDocument.draw({
    proposal,
    picture,
    madeAt: new Date(deps.now()).toISOString(),
    timeZone: deps.config.operatorTimeZone,
    language: isLanguage(query['language']) ? query['language'] : language,
  })
  return { body, contentType: 'application/pdf', fileName: `${proposal.title}.pdf`, inline: true }
}

/**
 * A proposal as a PDF at the client's prices of this moment, for its company and everybody who has its link;
 * `?language=zh-CN` or `en` overrides the browser's.
 */
export function proposalFiles(deps: Deps): FileRoute[] {
  return [
    {
      path: '/files/proposals/:linkToken/proposal.pdf',
      who: 'public',
      run: async (asked) => {
        const linkToken = asked.params['linkToken'] ?? ''
        if (!LinkToken.safeParse(linkToken).success) throw new Refusal('proposal.gone')
        const opened = await openLink(deps, { linkToken, ip: asked.ip })
        return draw(deps, asked, await offeredBy(deps, opened))
      },
    },
    {
      path: '/files/own-proposals/:proposalId/proposal.pdf',
      who: 'hotel.book',
      run: async (asked) => {
        const { caller, params } = asked
        const proposalId = params['proposalId'] ?? ''
        if (!caller || !isId(proposalId)) throw new Refusal('proposal.not_found')
        const companyId = companyOf(caller)
        const stored = await readProposal(deps, { companyId, proposalId, today: todayOf(deps) })
        if (!stored) throw new Refusal('proposal.not_found')
        const seller = await deps.db.read(caller, (reader) => reader.one(sql.findCompanyName, { companyId }))
        return draw(deps, asked, await offeredProposal(deps, stored, { companyId, ...seller, terms: caller.agreement }))
      },
    },
  ]
}
