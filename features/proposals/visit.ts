import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { windowOf } from '#features/identity/rules.ts'
import { countAttempt, hashOfToken } from '#features/identity/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import { networkOf } from '#server/http/guard/network.ts'
import { todayOf } from './calls.ts'
import { chooseStay, type OfferedProposal, viewProposal } from './contract-public.ts'
import { offeredProposal, readProposal, scopeOf, type Seller } from './live.ts'
import * as sql from './proposals.sql.ts'

/** Openings and choices in an hour from one network; beyond that it waits. */
const VISITS_PER_NETWORK = 120

type Link = { readonly linkToken: string; readonly ip: string }
type Opened = { readonly proposalId: string; readonly seller: Seller }

/** The proposal that a link opens; refuses a link that opens nothing, and networks that ask too often. */
export async function openLink(deps: Deps, { linkToken, ip }: Link): Promise<Opened> {
  const nowMs = deps.now()
  const tokenHash = hashOfToken(linkToken)
  const today = todayOf(deps)
  const { count, found } = await deps.db.write(SYSTEM, async (tx) => ({
    count: await countAttempt(tx, `proposal:${networkOf(ip)}`, windowOf(nowMs)),
    found: await tx.oneOrNone(sql.findByToken, { tokenHash, nowMs, today }),
  }))
  if (count > VISITS_PER_NETWORK) throw new Refusal('session.throttled')
  if (!found) throw new Refusal('proposal.gone')
  const { proposalId, companyId, companyName, phone, agreementId, currency, markUpBasisPoints } = found
  const hasTerms = agreementId !== null && currency !== null && markUpBasisPoints !== null
  const terms = hasTerms ? { agreementId, companyId, currency, markUpBasisPoints } : null
  return { proposalId, seller: { companyId, companyName, phone, terms } }
}

/** What a link shows now, with the bytes of the logo for its document. */
export async function offeredBy(deps: Deps, { proposalId, seller }: Opened) {
  const stored = await readProposal(deps, { companyId: seller.companyId, proposalId, today: todayOf(deps) })
  if (!stored) throw new Refusal('proposal.gone')
  return offeredProposal(deps, stored, seller)
}

async function choose(deps: Deps, link: Link, input: ParsedInputOf<typeof chooseStay>): Promise<OfferedProposal> {
  const opened = await openLink(deps, link)
  const { picture: _, ...seen } = await offeredBy(deps, opened)
  // The price is compared outside the transaction: what it is when the agency books is decided then.
  if (seen.stays.find(({ no }) => no === input.no)?.priceMinor !== input.priceMinor)
    throw new Refusal('proposal.changed')
  const { companyId } = opened.seller
  const about = { companyId, proposalId: opened.proposalId, today: todayOf(deps), nowMs: deps.now() }
  await deps.db.write(scopeOf(companyId), async (tx) => {
    const locked = await tx.oneOrNone(sql.lockProposal, about)
    if (locked?.state !== 'OPEN') throw new Refusal('proposal.state')
    await tx.run(sql.setChosen, { ...about, ...input })
    await tx.run(sql.insertChosenEvent, { ...about, staffId: locked.staffId, title: locked.title })
  })
  return { ...seen, chosenNo: input.no }
}

/** The calls for everybody who has the link of a proposal. */
export function visitCalls(deps: Deps): Handler[] {
  return [
    handle(viewProposal, async ({ input, ip, caller }) => {
      const opened = await openLink(deps, { ...input, ip })
      const { companyId } = opened.seller
      // A view by the company itself does not count.
      if (caller?.companyId !== companyId)
        await deps.db.write(scopeOf(companyId), (tx) =>
          tx.run(sql.countVisit, { companyId, proposalId: opened.proposalId, nowMs: deps.now() }),
        )
      const { picture: _, ...offered } = await offeredBy(deps, opened)
      return offered
    }),
    handle(chooseStay, ({ input, ip }) => choose(deps, { linkToken: input.linkToken, ip }, input)),
  ]
}
