import { PROPOSALS_FAULTS } from './faults.ts'
import type { ParsedInputOf } from '#contract/call.ts'
import { localDay } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import { auditOwn, companyOf } from '#features/company/own-company.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Tx } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, type CallContext, handle, type Handler } from '#server/http/handler.ts'
import {
  getProposal,
  priceStays,
  type Proposal,
  renewLink,
  revokeProposal,
  saveProposal,
  showLink,
} from './contract.ts'
import { proposals } from './contract-list.ts'
import { newLink, tokenOf } from './link.ts'
import { priceAll, rateOf, readProposal, type StoredProposal } from './live.ts'
import * as sql from './proposals.sql.ts'
import { clientMinor } from '#contract/client-price.ts'
import { isMarkUp } from './rules.ts'

/** Today where the operator is: by it proposals expire. */
export const todayOf = ({ config, now }: Pick<Deps, 'config' | 'now'>) => localDay(config.operatorTimeZone, now())

/** The terms of a caller who books; without an agreement there is no price to offer. */
function termsOf({ agreement }: Caller) {
  if (!agreement) throw new Refusal('agreement.none')
  return agreement
}

const proposalList = (deps: Deps) =>
  serveList(deps, proposals, {
    scope: (caller) => ({ companyId: companyOf(caller), today: todayOf(deps) }),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listProposals, asked),
      ...(await reader.one(sql.countProposals, asked)),
    }),
  })

function chosenOf({ chosenNo, chosenBy, chosenNote, chosenMinor, chosenAt }: StoredProposal): Proposal['chosen'] {
  if (chosenNo === null || chosenAt === null) return null
  return { no: chosenNo, by: chosenBy ?? '', note: chosenNote ?? '', priceMinor: chosenMinor ?? 0, at: chosenAt }
}

const ALLOWED = {
  OPEN: ['edit', 'showLink', 'renewLink', 'revoke'],
  CHOSEN: ['showLink', 'renewLink', 'revoke'],
  EXPIRED: ['edit', 'revoke'],
  REVOKED: [],
} as const satisfies Record<StoredProposal['state'], readonly Proposal['allowed'][number][]>

async function shown(deps: Deps, caller: Caller, proposalId: string): Promise<Proposal> {
  const stored = await readProposal(deps, { companyId: companyOf(caller), proposalId, today: todayOf(deps) })
  if (!stored) throw new Refusal('proposal.not_found')
  const {
    chosenNo: _,
    chosenBy: __,
    chosenNote: ___,
    chosenMinor: ____,
    chosenAt: _____,
    isLinkKept,
    rates,
    ...rest
  } = stored
  const terms = caller.agreement?.currency === stored.currency ? caller.agreement : null
  const stays = await priceAll(deps, rates.map(rateOf), terms)
  return {
    ...rest,
    chosen: chosenOf(stored),
    stays: stays.map((stay, i) => ({
      ...stay,
      facts: stay.facts ?? rates[i]?.facts ?? null,
      sentMinor: rates[i]?.sentMinor ?? 0,
    })),
    allowed: ALLOWED[stored.state].filter((action) => action !== 'showLink' || isLinkKept),
  }
}

type Saving = CallContext<ParsedInputOf<typeof saveProposal>, 'hotel.book'>

/** The stays at the client's prices, as they are kept; refuses those that can not be booked, each by its field. */
async function ratesOf(deps: Deps, { caller, input }: Saving) {
  const stays = await priceAll(deps, input.rates, termsOf(caller))
  const gone = stays.filter(({ facts }) => facts === null)
  if (gone.length > 0)
    throw new Refusal('proposal.rate_gone', {
      fields: Object.fromEntries(gone.map(({ no }) => [`rates.${no - 1}`, PROPOSALS_FAULTS.stayGone])),
    })
  return stays.map(({ no, rate: { hotelId, ratePlanId, ...stay }, facts, ownMinor }) => ({
    no,
    hotel_id: hotelId,
    rate_plan_id: ratePlanId,
    stay,
    facts,
    sent_minor: clientMinor(ownMinor ?? 0, input),
  }))
}

function refuseBadInput(deps: Deps, { input }: Saving): void {
  const fields = {
    ...(isMarkUp(input) ? {} : { markUp: PROPOSALS_FAULTS.noMarkUp }),
    ...(input.expiresOn >= todayOf(deps) ? {} : { expiresOn: PROPOSALS_FAULTS.over }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('input.invalid', { fields })
}

/** Locks a proposal of the company; refuses a proposal in any other state. */
async function lock(
  tx: Tx,
  about: { companyId: string; proposalId: string; today: string },
  states: readonly StoredProposal['state'][],
) {
  const locked = await tx.oneOrNone(sql.lockProposal, about)
  if (!locked) throw new Refusal('proposal.not_found')
  if (!states.includes(locked.state)) throw new Refusal('proposal.state')
  return locked
}

async function save(deps: Deps, context: Saving): Promise<{ id: string; linkToken: string | null }> {
  const { caller, input } = context
  refuseBadInput(deps, context)
  const rates = JSON.stringify(await ratesOf(deps, context))
  const [companyId, nowMs, today] = [companyOf(caller), deps.now(), todayOf(deps)]
  const kept = { ...input, companyId, staffId: caller.staffId, currency: termsOf(caller).currency, nowMs }
  return deps.db.write(caller, async (tx) => {
    const { proposalId: changed } = input
    const link = newLink(deps.secretBox)
    if (changed !== undefined) {
      await lock(tx, { companyId, proposalId: changed, today }, ['OPEN', 'EXPIRED'])
      await tx.run(sql.setProposal, { ...kept, proposalId: changed })
      await tx.run(sql.removeRates, { companyId, proposalId: changed })
    }
    const proposalId = changed ?? (await tx.one(sql.insertProposal, { ...kept, ...link })).id
    await tx.run(sql.insertRates, { companyId, proposalId, rates })
    await auditOwn(tx, context, { action: 'proposal.saved', nowMs, subject: proposalId })
    return { id: proposalId, linkToken: changed === undefined ? link.linkToken : null }
  })
}

/** The calls of a company about its proposals. */
export function proposalCalls(deps: Deps): Handler[] {
  return [
    ...proposalList(deps).handlers,
    handle(priceStays, async ({ caller, input }) => {
      const terms = termsOf(caller)
      return { currency: terms.currency, stays: await priceAll(deps, input.rates, terms) }
    }),
    handle(getProposal, ({ caller, input }) => shown(deps, caller, input.proposalId)),
    handle(saveProposal, (context) => save(deps, context)),
    handle(showLink, (context) => {
      const { caller, input } = context
      const about = { companyId: companyOf(caller), ...input, today: todayOf(deps) }
      return deps.db.write(caller, async (tx) => {
        await lock(tx, about, ['OPEN', 'CHOSEN'])
        const linkToken = tokenOf(deps.secretBox, await tx.one(sql.findToken, about))
        if (linkToken === undefined) throw new Refusal('proposal.link_lost')
        await auditOwn(tx, context, { action: 'proposal.link_shown', nowMs: deps.now(), subject: input.proposalId })
        return { id: input.proposalId, linkToken }
      })
    }),
    handle(renewLink, (context) => {
      const { caller, input } = context
      const about = { companyId: companyOf(caller), ...input, today: todayOf(deps) }
      return deps.db.write(caller, async (tx) => {
        await lock(tx, about, ['OPEN', 'CHOSEN'])
        const { linkToken, ...stored } = newLink(deps.secretBox)
        await tx.run(sql.setToken, { ...about, ...stored })
        await auditOwn(tx, context, { action: 'proposal.link_renewed', nowMs: deps.now(), subject: input.proposalId })
        return { id: input.proposalId, linkToken }
      })
    }),
    handle(revokeProposal, (context) => {
      const { caller, input } = context
      const about = { companyId: companyOf(caller), ...input, today: todayOf(deps) }
      return deps.db.write(caller, async (tx) => {
        await lock(tx, about, ['OPEN', 'CHOSEN', 'EXPIRED', 'REVOKED'])
        const nowMs = deps.now()
        const done = await tx.run(sql.setRevoked, { ...about, nowMs })
        if (done > 0) await auditOwn(tx, context, { action: 'proposal.revoked', nowMs, subject: input.proposalId })
        return {}
      })
    }),
  ]
}
