// Written by `npm run schema:write` from proposals.sql; edits are lost.
import type { ProposalState } from './rules.ts'
import type { Stay } from '#features/availability/contract.ts'
import type { StayFacts } from './contract-public.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'proposals.sql')

export const listProposals = file<
  {
    today: string
    companyId: string
    states: readonly string[] | null
    madeFrom: string | null
    madeTo: string | null
    pattern: string | null
    limit: number
    offset: number
  },
  {
    id: string
    title: string
    state: ProposalState
    currency: string
    visits: number
    visitedAt: string | null
    expiresOn: string
    chosenBy: string | null
    madeBy: string
    createdAt: string
    stays: number
  }
>('list_proposals')

export const countProposals = file<
  {
    companyId: string
    states: readonly string[] | null
    today: string
    madeFrom: string | null
    madeTo: string | null
    pattern: string | null
  },
  { total: number }
>('count_proposals')

export const findProposal = file<
  { today: string; companyId: string; proposalId: string },
  {
    id: string
    title: string
    words: string
    currency: string
    markUpBasisPoints: number
    markUpMinor: number
    roundToMinor: number
    lessMinor: number
    withLogo: boolean
    expiresOn: string
    state: ProposalState
    visits: number
    visitedAt: string | null
    chosenAt: string | null
    chosenNo: number | null
    chosenBy: string | null
    chosenNote: string | null
    chosenMinor: number | null
    isLinkKept: boolean
  }
>('find_proposal')

/** Locks a proposal that is to be changed. */
export const lockProposal = file<
  { today: string; companyId: string; proposalId: string },
  { staffId: string; title: string; state: ProposalState }
>('lock_proposal')

export const listRates = file<
  { companyId: string; proposalId: string },
  { no: number; hotelId: string; ratePlanId: string; stay: Stay; facts: StayFacts; sentMinor: number }
>('list_rates')

export const insertProposal = file<
  {
    companyId: string
    staffId: string
    title: string
    words: string
    currency: string
    markUpBasisPoints: number
    markUpMinor: number
    roundToMinor: number
    lessMinor: number
    withLogo: boolean
    expiresOn: string
    tokenHash: Buffer
    tokenSealed: Buffer | null
    nowMs: number
  },
  { id: string }
>('insert_proposal')

export const setProposal = file<
  {
    title: string
    words: string
    currency: string
    markUpBasisPoints: number
    markUpMinor: number
    roundToMinor: number
    lessMinor: number
    withLogo: boolean
    expiresOn: string
    nowMs: number
    companyId: string
    proposalId: string
  },
  never
>('set_proposal')

export const removeRates = file<{ companyId: string; proposalId: string }, never>('remove_rates')

export const insertRates = file<{ proposalId: string; companyId: string; rates: string }, never>('insert_rates')

export const setToken = file<
  { tokenHash: Buffer; tokenSealed: Buffer | null; companyId: string; proposalId: string },
  never
>('set_token')

export const findToken = file<
  { companyId: string; proposalId: string },
  { tokenHash: Buffer; tokenSealed: Buffer | null }
>('find_token')

export const listSealedTokens = file<
  object,
  { id: string; companyId: string; tokenHash: Buffer; tokenSealed: Buffer | null }
>('list_sealed_tokens')

export const setSealedToken = file<
  { tokenSealed: Buffer | null; id: string; companyId: string },
  never
>('set_sealed_token')

export const setRevoked = file<{ nowMs: number; companyId: string; proposalId: string }, never>('set_revoked')

/** The proposal of a link that still opens, with its company and the terms that the company's prices are made by today.
 * A link names no company. */
export const findByToken = file<
  { nowMs: number; tokenHash: Buffer; today: string },
  {
    proposalId: string
    companyId: string
    companyName: string
    phone: string | null
    agreementId: string | null
    currency: string | null
    markUpBasisPoints: number | null
  }
>('find_by_token')

export const countVisit = file<{ nowMs: number; companyId: string; proposalId: string }, never>('count_visit')

export const setChosen = file<
  {
    nowMs: number
    no: number | null
    name: string | null
    note: string | null
    priceMinor: number | null
    companyId: string
    proposalId: string
  },
  never
>('set_chosen')

export const insertChosenEvent = file<
  { companyId: string | null; proposalId: string; title: string; staffId: string; nowMs: number },
  never
>('insert_chosen_event')

export const findCompanyName = file<
  { companyId: string },
  { companyName: string; phone: string | null }
>('find_company_name')
