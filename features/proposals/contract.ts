import { PROPOSALS_FAULTS } from './faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormBoolean, FormInt, Id, Instant, LocalDate, Minor, textBlock, textLine } from '#contract/shapes.ts'
import { Stay } from '#features/availability/contract.ts'
import './contract-refusals.ts'
import { StayFacts } from './contract-public.ts'
import { MOST_RATES, PROPOSAL_STATES } from './rules.ts'

/** A rate for a stay, as it is put into a proposal. */
export const ProposedRate = Stay.extend({ hotelId: Id, ratePlanId: Id })
export type ProposedRate = z.infer<typeof ProposedRate>

const Rates = z
  .array(ProposedRate)
  .min(1, PROPOSALS_FAULTS.oneStay)
  .max(MOST_RATES, PROPOSALS_FAULTS.mostStays(MOST_RATES))
const MARK_UP = {
  markUpBasisPoints: FormInt.min(0).max(20_000, PROPOSALS_FAULTS.mostMarkUp).default(0),
  markUpMinor: FormInt.min(0).max(1_000_000_000_000).default(0),
  roundToMinor: FormInt.min(1).max(10_000_000).default(1),
  lessMinor: FormInt.min(0).max(1000).default(0),
}

/** A stay of a proposal as the agency sees it: with its own price. */
export const OwnStay = z.object({
  no: z.int().describe('Place of the stay in the proposal, from 1'),
  rate: ProposedRate,
  facts: StayFacts.nullable().describe('Names and terms; null when the rate is not there any more'),
  ownMinor: Minor.nullable().describe('Contract price today; null when it can not be booked'),
})
export type OwnStay = z.infer<typeof OwnStay>

/** Prices stays for a proposal that is being written, at the caller's contract price. */
export const priceStays = defineCall({
  path: 'proposal/priceStays.do',
  summary: 'Prices of the stays of a proposal that is being written',
  who: 'hotel.book',
  changes: false,
  input: z.object({ rates: Rates }),
  output: z.object({ currency: Currency, stays: z.array(OwnStay) }),
  refusals: ['agreement.none'],
})

const OfProposal = { proposalId: Id.describe('Identifier of the proposal') }

export const Proposal = z.object({
  id: Id,
  title: z.string().describe('What the proposal is for'),
  words: z.string().describe('Words of the agency to its client'),
  currency: Currency,
  markUpBasisPoints: z.int(),
  markUpMinor: Minor,
  roundToMinor: Minor,
  lessMinor: Minor,
  withLogo: z.boolean(),
  expiresOn: LocalDate.describe('Last day on which the client can choose'),
  state: z.enum(PROPOSAL_STATES),
  visits: z.int().describe('How often its link was opened'),
  visitedAt: Instant.nullable().describe('When its link was last opened'),
  chosen: z
    .object({ no: z.int(), by: z.string(), note: z.string(), priceMinor: Minor, at: Instant })
    .nullable()
    .describe('What the client chose, at which price'),
  stays: z.array(OwnStay.extend({ sentMinor: Minor.describe("The client's price when it was sent") })),
  allowed: z.array(z.enum(['edit', 'showLink', 'renewLink', 'revoke'])).describe('What the caller may do with it'),
})
export type Proposal = z.infer<typeof Proposal>

/** A proposal of the caller's company, priced as of now. */
export const getProposal = defineCall({
  path: 'proposal/getProposal.do',
  summary: 'A proposal with today’s prices',
  who: 'hotel.book',
  changes: false,
  input: z.object(OfProposal),
  output: Proposal,
  refusals: ['proposal.not_found'],
})

const Linked = z.object({
  id: Id,
  linkToken: z.string().nullable().describe('Secret part of the link; null when it is unchanged'),
})

/** Saves a proposal, or changes an open one (with `proposalId`); a new one gets its link. */
export const saveProposal = defineCall({
  path: 'proposal/saveProposal.do',
  summary: 'Save a proposal',
  who: 'hotel.book',
  changes: true,
  input: z.object({
    proposalId: OfProposal.proposalId.optional(),
    title: textLine(100, 1).describe('What the proposal is for'),
    words: textBlock(2000).default('').describe('Words of the agency to its client'),
    ...MARK_UP,
    withLogo: FormBoolean.default(true),
    expiresOn: LocalDate.describe('Last day on which the client can choose'),
    rates: Rates,
  }),
  output: Linked,
  refusals: ['proposal.not_found', 'proposal.state', 'proposal.rate_gone', 'agreement.none'],
})

/** Shows the link of an open proposal again. */
export const showLink = defineCall({
  path: 'proposal/showLink.do',
  summary: 'The link of a proposal',
  who: 'hotel.book',
  changes: true,
  input: z.object(OfProposal),
  output: Linked,
  refusals: ['proposal.not_found', 'proposal.state', 'proposal.link_lost'],
})

/** Gives an open proposal another link; the one before opens nothing any more. */
export const renewLink = defineCall({
  path: 'proposal/renewLink.do',
  summary: 'Another link for a proposal',
  who: 'hotel.book',
  changes: true,
  input: z.object(OfProposal),
  output: Linked,
  refusals: ['proposal.not_found', 'proposal.state'],
})

/** Revokes a proposal: its link opens nothing any more. */
export const revokeProposal = defineCall({
  path: 'proposal/revokeProposal.do',
  summary: 'Revoke a proposal',
  who: 'hotel.book',
  changes: true,
  input: z.object(OfProposal),
  output: z.object({}),
  refusals: ['proposal.not_found'],
})
