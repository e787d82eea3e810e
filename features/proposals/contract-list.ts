import { z } from 'zod'
import { Currency, Id, Instant, LocalDate } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { PROPOSAL_STATES } from './rules.ts'

export const ProposalRow = z.object({
  id: Id,
  title: z.string().describe('What the proposal is for'),
  state: z.enum(PROPOSAL_STATES),
  currency: Currency,
  stays: z.int().describe('How many stays it offers'),
  visits: z.int().describe('How often its link was opened'),
  visitedAt: Instant.nullable().describe('When its link was last opened'),
  expiresOn: LocalDate.describe('Last day on which the client can choose'),
  chosenBy: z.string().nullable().describe('Who chose; null while nobody did'),
  madeBy: z.string().describe('Who made the proposal'),
  createdAt: Instant,
})
export type ProposalRow = z.infer<typeof ProposalRow>

/** The proposals of the caller's company, the latest first. */
export const proposals = defineList({
  name: 'proposals',
  about: 'Proposals',
  who: 'hotel.book',
  row: ProposalRow,
  key: 'id',
  calls: { search: 'proposal/searchProposals.do' },
  keyword: 'Finds in the title, in the names of hotels, and in who made or chose it',
  filters: {
    state: { kind: 'choice', field: 'states', values: PROPOSAL_STATES, quick: true },
    made: { kind: 'days', of: 'instant', about: 'Days of UTC, both included' },
  },
  orders: {},
  columns: {
    title: { kind: 'text', of: 'title', phone: 'title', wrap: true },
    state: { kind: 'choice', of: 'state', phone: 'aside' },
    stays: { kind: 'count', of: 'stays' },
    visits: { kind: 'count', of: 'visits' },
    expiresOn: { kind: 'day', of: 'expiresOn', phone: 'line' },
    chosenBy: { kind: 'text', of: 'chosenBy' },
    madeBy: { kind: 'text', of: 'madeBy' },
    createdAt: { kind: 'instant', of: 'createdAt', extra: true },
    visitedAt: { kind: 'instant', of: 'visitedAt', extra: true },
  },
  sums: {},
})
export const { search: searchProposals } = proposals
