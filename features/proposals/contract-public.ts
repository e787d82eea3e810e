import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { defineRecord } from '#contract/record.ts'
import { recordInput } from '#contract/record-shapes.ts'
import { Currency, FormInt, Id, Instant, LocalDate, Minor } from '#contract/shapes.ts'
import { MealPlan, RoomParty } from '#features/availability/contract.ts'
import './contract-refusals.ts'
import { MOST_RATES } from './rules.ts'

/** What both the client and the agency see of a stay: names and terms, no price. */
export const StayFacts = z.object({
  hotelNameEn: z.string(),
  hotelNameZh: z.string().nullable(),
  cityEn: z.string(),
  cityZh: z.string().nullable(),
  starHalves: z.int().nullable(),
  addressEn: z.string().nullable(),
  addressZh: z.string().nullable(),
  timeZone: z.string(),
  roomNameEn: z.string(),
  roomNameZh: z.string().nullable(),
  planNameEn: z.string(),
  planNameZh: z.string().nullable(),
  mealPlan: MealPlan,
  freeCancellationUntil: Instant.nullable(),
})
export type StayFacts = z.infer<typeof StayFacts>

/** A stay as the client sees it. Only the client's prices are in it. */
export const OfferedStay = StayFacts.extend({
  no: z.int().describe('Place of the stay in the proposal, from 1'),
  hotelId: Id,
  photo: z.string(),
  checkIn: LocalDate,
  checkOut: LocalDate,
  rooms: z.array(RoomParty),
  priceMinor: Minor.nullable().describe("The client's price today; null when it can not be booked any more"),
  wasMinor: Minor.nullable().describe("The client's price when the proposal was sent, where it is another today"),
  termsChanged: z.boolean().describe('Whether board or cancellation are others than when it was sent'),
})
export type OfferedStay = z.infer<typeof OfferedStay>

/** The token of a proposal's link. */
export const LinkToken = z
  .string()
  .regex(/^[\w-]{43}$/, FAULTS.openSentLink)
  .describe("Secret part of the proposal's link")

/** A proposal as its client sees it. */
export const OfferedProposal = z.object({
  companyName: z.string(),
  phone: z.string().nullable().describe('Telephone of the agency'),
  logo: z.string().nullable().describe('The logo of the agency as a data URL; null without one'),
  title: z.string().describe('What the proposal is for'),
  words: z.string().describe('Words of the agency to its client'),
  currency: Currency,
  expiresOn: LocalDate.describe('Last day on which the client can choose'),
  chosenNo: z.int().nullable().describe('The stay that was chosen; null while none was'),
  stays: z.array(OfferedStay).max(MOST_RATES),
})
export type OfferedProposal = z.infer<typeof OfferedProposal>

/** A proposal by its link, priced as of now. Each opening is counted. */
export const viewProposal = defineCall({
  path: 'proposal/viewProposal.do',
  summary: 'A proposal by its link, at today’s prices for the client',
  who: 'public',
  changes: false,
  input: z.object({ linkToken: LinkToken }),
  output: OfferedProposal,
  refusals: ['proposal.gone', 'session.throttled'],
})

/** What the client says with a choice. */
export const CHOICE = defineRecord({
  name: { kind: 'text', max: 100, about: 'Who chooses' },
  note: { kind: 'text', max: 1000, rows: 3, optional: true, about: 'Words of the client to the agency' },
})

/** Chooses a stay of a proposal, once, at the price the client saw; the agency is notified. */
export const chooseStay = defineCall({
  path: 'proposal/chooseStay.do',
  summary: 'Choose a stay of a proposal',
  who: 'public',
  changes: true,
  input: recordInput(CHOICE).extend({
    linkToken: LinkToken,
    no: FormInt.min(1).max(MOST_RATES).describe('Place of the stay in the proposal, from 1'),
    priceMinor: FormInt.min(1).describe("The client's price as it was seen"),
  }),
  output: OfferedProposal,
  refusals: ['proposal.gone', 'proposal.state', 'proposal.changed', 'session.throttled'],
})
