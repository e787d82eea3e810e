import { FAULTS } from '#contract/faults.ts'
import { GROUPS_FAULTS } from './faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FormInt, Id } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { OFFER_TERMS } from './deal/offer-terms.ts'
import { Group, GroupRow, OfferNight, OfGroup, OfOffer, Reason } from './contract-requests.ts'
import { MOST_ROOMS } from './rules.ts'
import { GROUP_STATES } from './states.ts'

/** Group requests of all companies: those that wait for the desk first, by their clocks. */
export const deskGroups = defineList({
  name: 'desk-groups',
  about: 'Group requests of all companies',
  who: 'ops.orders',
  row: GroupRow.extend({ companyName: z.string() }),
  key: 'id',
  calls: { search: 'ops/searchGroupRequests.do' },
  keyword: 'Finds in the code, and in the names of company, city and hotel',
  filters: {
    state: { kind: 'choice', field: 'states', values: GROUP_STATES, quick: true },
    stay: { kind: 'days', about: 'First night of the group, both days included' },
  },
  orders: {},
  columns: {
    code: { kind: 'code', of: 'code', phone: 'title' },
    company: { kind: 'text', of: 'companyName', phone: 'line', wrap: true },
    where: { phone: 'line', wrap: true },
    stay: { phone: 'line' },
    rooms: { kind: 'count', of: 'roomCount' },
    waits: { phone: 'line' },
    state: { kind: 'choice', of: 'state', phone: 'aside' },
    createdAt: { kind: 'instant', of: 'createdAt', extra: true },
  },
  sums: {},
})

/** A group request of any company. */
export const getDeskGroup = defineCall({
  path: 'ops/getGroupRequest.do',
  summary: 'A group request of a company',
  who: 'ops.orders',
  changes: false,
  input: z.object(OfGroup),
  output: Group,
  refusals: ['group.not_found'],
})

/** Makes an offer to a group; further ones are alternatives. The same key sent again makes no second one. */
export const makeOffer = defineCall({
  path: 'ops/makeGroupOffer.do',
  summary: 'Make an offer to a group',
  who: 'ops.orders',
  changes: true,
  input: z.object({
    ...OfGroup,
    idempotencyKey: z.string().min(8).max(100).describe('Chosen by the caller; the same for the same offer'),
    hotelId: Id,
    nights: z
      .array(
        OfferNight.extend({
          rooms: FormInt.min(1, FAULTS.oneOrMore).max(MOST_ROOMS),
          priceMinor: FormInt.min(1, FAULTS.amountAboveZero).max(1_000_000_000_000),
        }),
      )
      .min(1, GROUPS_FAULTS.roomsAndPrices)
      .max(150)
      .describe('Rooms and price of a room, by kind and night'),
    ...OFFER_TERMS,
  }),
  output: Group,
  refusals: ['group.not_found', 'group.state', 'group.key_reused', 'group.many_offers', 'hotel.not_found'],
})

/** Withdraws an open offer, with a reason for the customer. */
export const withdrawOffer = defineCall({
  path: 'ops/withdrawGroupOffer.do',
  summary: 'Withdraw an offer to a group',
  who: 'ops.orders',
  changes: true,
  input: z.object({ ...OfOffer, reason: Reason }),
  output: Group,
  refusals: ['group.not_found', 'group.offer_not_found', 'group.offer_state'],
})

/** Declines a request that has no open offer, with a reason for the customer. */
export const declineGroup = defineCall({
  path: 'ops/declineGroupRequest.do',
  summary: 'Decline a group request',
  who: 'ops.orders',
  changes: true,
  input: z.object({ ...OfGroup, reason: Reason }),
  output: Group,
  refusals: ['group.not_found', 'group.state'],
})
