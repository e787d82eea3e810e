import { z } from 'zod'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { Currency, Id, Instant, Minor } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'

/** What an agency adds to its own prices for a distributor. */
export const MarkUp = z.object({
  currency: Currency.describe('Currency of the mark-up; prices in another one get none'),
  markUpBasisPoints: z.int().describe('Mark-up on the agency’s own price in basis points: 1250 is 12.5 %'),
  markUpMinor: Minor.describe('Mark-up as an amount a room and night; 0 where it is a percentage'),
  roundToMinor: z.int().describe('Prices are rounded up to a multiple of this'),
})
export type MarkUp = z.infer<typeof MarkUp>

export const Distributor = MarkUp.extend({
  id: Id,
  name: z.string(),
  contact: z.string().describe('Whom to write to; empty if none'),
  chatGroup: z.string(),
  language: z.enum(LANGUAGE_CODES).describe('Language in which prices are copied for it'),
  note: z.string(),
  hotels: z.int().describe('Hotels managed for it'),
  updatedAt: Instant,
})
export type Distributor = z.infer<typeof Distributor>

/** The distributors a company sells on to in chat groups, by name. */
export const distributors = defineList({
  name: 'tool-distributors',
  about: 'Distributors of the group helper',
  who: 'tools.use',
  row: Distributor,
  key: 'id',
  calls: { search: 'fzgGroupHelperDistributor/searchFzgGroupHelperDistributor.do' },
  keyword: 'Part of the name, the contact or the chat group',
  filters: {},
  orders: {},
  columns: {
    name: { kind: 'text', of: 'name', phone: 'title' },
    hotels: { kind: 'count', of: 'hotels', phone: 'aside' },
    contact: { kind: 'text', of: 'contact', phone: 'line' },
    chatGroup: { kind: 'text', of: 'chatGroup', phone: 'line' },
    language: { kind: 'choice', of: 'language' },
    markUp: {},
    note: { kind: 'text', of: 'note', wrap: true, extra: true },
  },
  sums: {},
})
export const { search: searchDistributors } = distributors
