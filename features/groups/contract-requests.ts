import { FAULTS } from '#contract/faults.ts'
import { GROUPS_FAULTS } from './faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, Id, Instant, LocalDate, Minor, phoneLine, textBlock, textLine } from '#contract/shapes.ts'
import { MealPlan } from '#features/availability/contract.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { GroupHotel, HeldCounts, NEED, RoomsOfKind } from './contract.ts'
import { ACTORS, GROUP_EVENTS, GROUP_STATES, OFFER_STATES } from './states.ts'

/** What a group travels for. */
export const PURPOSES = ['TOUR', 'MEETING', 'INCENTIVE', 'WEDDING', 'SPORT', 'STUDY', 'OTHER'] as const

/** What a request says besides its rooms. */
const WISHES = {
  purpose: z.enum(PURPOSES),
  meetingSpace: textBlock(1000).default('').describe('Meeting rooms wished, in words'),
  extras: textBlock(1000).default('').describe('What else is wished, such as bus parking or one room free in so many'),
  cutOffOn: LocalDate.optional().describe('Until when names and fewer rooms should be possible'),
  contactName: textLine(100, 1),
  contactEmail: z.email(FAULTS.enterEmail).max(100).toLowerCase(),
  contactPhone: phoneLine().default(''),
}

export const OfGroup = { groupId: Id.describe('Identifier of the group request') }

/** Whose turn it is. */
export const WAITS_FOR = ['DESK', 'CUSTOMER'] as const

/** What the reader may do with a request. */
export const GROUP_ACTIONS = ['cancel', 'declineOffer', 'addFile', 'makeOffer', 'withdrawOffer', 'decline'] as const

/** Rooms of a kind in one night of an offer, and the price of one of them. */
export const OfferNight = z.object({
  kind: RoomsOfKind.shape.kind,
  night: LocalDate,
  rooms: z.int(),
  priceMinor: Minor,
})

export const GroupOffer = z.object({
  id: Id,
  no: z.int().describe('Number of the offer in its request, from 1'),
  state: z.enum(OFFER_STATES),
  hotelId: Id,
  hotelNameEn: z.string(),
  hotelNameZh: z.string().nullable(),
  mealPlan: MealPlan,
  totalMinor: Minor,
  optionUntil: Instant.describe('Until when the offer holds'),
  terms: z.string().describe('Its terms in words'),
  attrition: z
    .array(z.object({ daysBefore: z.int(), percent: z.int() }))
    .describe('Until so many days before arrival so much of the rooms can be released free of charge'),
  freeIn: z.int().nullable().describe('Of so many rooms one is free'),
  namesOn: LocalDate.nullable().describe('Last day on which names are taken'),
  nights: z.array(OfferNight).describe('Rooms and price of a room, by kind and night'),
  byHotel: z.boolean().describe('Whether the hotel made it by its link'),
  madeAt: Instant,
  reason: z.string().nullable().describe('Why it was declined or withdrawn'),
})
export type GroupOffer = z.infer<typeof GroupOffer>

const GroupFacts = z.object({
  id: Id,
  code: z.string(),
  state: z.enum(GROUP_STATES),
  waitsFor: z.enum(WAITS_FOR).nullable().describe('Whose turn it is; null when nothing is waited for'),
  dueAt: Instant.nullable().describe('Until when that side is to act'),
  destinationEn: z.string().nullable(),
  destinationZh: z.string().nullable(),
  hotelNameEn: z.string().nullable().describe('The first hotel that was named; null where a city is asked'),
  hotelNameZh: z.string().nullable(),
  checkIn: LocalDate,
  checkOut: LocalDate,
  latestOut: LocalDate.nullable().describe('Latest departure of a window of dates; null for fixed ones'),
  roomCount: z.int().describe('Rooms of the fullest night'),
  offers: z.int().describe('Offers that are open'),
  currency: Currency,
  askedBy: z.string(),
  createdAt: Instant,
})

export const GroupRow = GroupFacts
export type GroupRow = z.infer<typeof GroupRow>

export const Group = GroupFacts.omit({ offers: true }).extend({
  companyName: z.string(),
  companyCode: z.string(),
  destinationId: Id.nullable(),
  hotels: z.array(z.object({ hotelId: Id, nameEn: z.string(), nameZh: z.string().nullable() })),
  rooms: z.array(RoomsOfKind),
  nationality: z.string(),
  mealPlan: MealPlan,
  budgetMinor: Minor.nullable(),
  purpose: WISHES.purpose,
  meetingSpace: z.string(),
  extras: z.string(),
  cutOffOn: LocalDate.nullable(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  reason: z.string().nullable().describe('Why it was declined or cancelled'),
  answer: z
    .object({ counts: HeldCounts, best: z.array(GroupHotel).describe('The first hotels, at most five') })
    .describe('What hotels said when it was asked'),
  files: z.array(z.object({ id: Id, name: z.string(), at: Instant })).describe('Sent with the request'),
  offers: z.array(GroupOffer),
  history: z.array(
    z.object({
      at: Instant,
      event: z.enum(GROUP_EVENTS),
      actor: z.enum(ACTORS),
      by: z.string().nullable().describe('Who did it; null for the clock, and for the customer where the operator did'),
      offerNo: z.int().nullable(),
      note: z.string().nullable(),
      wishedMinor: Minor.nullable().describe('The total a counter-offer names'),
    }),
  ),
  allowed: z.array(z.enum(GROUP_ACTIONS)),
})
export type Group = z.infer<typeof Group>

/** Asks for rooms for a group. The same key sent again answers with the request it made. */
export const saveGroupRequest = defineCall({
  path: 'groupController/saveGroupRequest.do',
  summary: 'Request rooms for a group',
  who: 'hotel.book',
  changes: true,
  input: z.object({
    idempotencyKey: z.string().min(8).max(100).describe('Chosen by the caller; the same for the same request'),
    ...NEED,
    ...WISHES,
  }),
  output: z.object({ id: Id, code: z.string() }),
  refusals: [
    'destination.not_found',
    'hotel.not_found',
    'search.dates',
    'call.starting',
    'company.not_active',
    'agreement.none',
    'group.key_reused',
    'group.too_many',
  ],
})

/** The group requests of the caller's company, the latest first. */
export const groups = defineList({
  name: 'groups',
  about: 'Group requests',
  who: 'hotel.book',
  row: GroupRow,
  key: 'id',
  calls: { search: 'groupController/searchGroupRequests.do' },
  keyword: 'Finds in the code, and in the names of city and hotel',
  filters: {
    state: { kind: 'choice', field: 'states', values: GROUP_STATES, quick: true },
    stay: { kind: 'days', about: 'First night of the group, both days included' },
  },
  orders: {},
  columns: {
    code: { kind: 'code', of: 'code', phone: 'title' },
    where: { phone: 'line', wrap: true },
    stay: { phone: 'line' },
    rooms: { kind: 'count', of: 'roomCount' },
    offers: { kind: 'count', of: 'offers' },
    waits: { phone: 'line' },
    state: { kind: 'choice', of: 'state', phone: 'aside' },
    askedBy: { kind: 'text', of: 'askedBy', extra: true },
    createdAt: { kind: 'instant', of: 'createdAt', extra: true },
  },
  sums: {},
})
export const { search: searchGroups } = groups

/** A group request of the caller's company with its offers and history. */
export const getGroup = defineCall({
  path: 'groupController/getGroupRequest.do',
  summary: 'A group request',
  who: 'hotel.book',
  changes: false,
  input: z.object(OfGroup),
  output: Group,
  refusals: ['group.not_found'],
})

export const Reason = textBlock(500).min(1, GROUPS_FAULTS.giveReason)

/** Cancels a request before anything was accepted; its open offers end. */
export const cancelGroup = defineCall({
  path: 'groupController/cancelGroupRequest.do',
  summary: 'Cancel a group request',
  who: 'hotel.book',
  changes: true,
  input: z.object({ ...OfGroup, reason: textBlock(500).default('') }),
  output: Group,
  refusals: ['group.not_found', 'group.state'],
})

export const OfOffer = { ...OfGroup, offerId: Id.describe('Identifier of the offer') }

/** Declines an open offer with a reason; without another open one the desk looks for alternatives. */
export const declineOffer = defineCall({
  path: 'groupController/declineGroupOffer.do',
  summary: 'Decline an offer for a group',
  who: 'hotel.book',
  changes: true,
  input: z.object({ ...OfOffer, reason: Reason }),
  output: Group,
  refusals: ['group.not_found', 'group.offer_not_found', 'group.offer_state'],
})
