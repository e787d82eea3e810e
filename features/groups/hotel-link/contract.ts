import { FAULTS } from '#contract/faults.ts'
import { GROUPS_FAULTS } from '../faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormInt, Id, Instant, LocalDate } from '#contract/shapes.ts'
import { MealPlan } from '#features/availability/contract.ts'
import { RoomsOfKind } from '../contract.ts'
import { Group, OfGroup, PURPOSES, Reason } from '../contract-requests.ts'
import { OFFER_TERMS } from '../deal/offer-terms.ts'
import { MOST_ROOMS } from '../rules.ts'
import './contract-refusals.ts'

/** Most days a hotel has for its answer. */
export const MOST_DAYS = 30

export const HotelAsk = z.object({
  id: Id,
  hotelId: Id,
  hotelNameEn: z.string(),
  hotelNameZh: z.string().nullable(),
  email: z.string().nullable().describe('Where the link was mailed; null where the hotel has no address'),
  askedAt: Instant,
  expiresAt: Instant,
  answeredAt: Instant.nullable(),
  offerNo: z.int().nullable().describe('The offer it made'),
  reason: z.string().nullable().describe('Why it makes none'),
})
export type HotelAsk = z.infer<typeof HotelAsk>

/** The hotels that were asked for an offer. */
export const listHotelAsks = defineCall({
  path: 'ops/listGroupHotelAsks.do',
  summary: 'Hotels asked for an offer to a group',
  who: 'ops.orders',
  changes: false,
  input: z.object(OfGroup),
  output: z.object({ list: z.array(HotelAsk) }),
  refusals: ['group.not_found'],
})

/** Asks a hotel for an offer by a link that it opens without an account; the hotel is mailed it. */
export const askHotel = defineCall({
  path: 'ops/askHotelForGroup.do',
  summary: 'Ask a hotel for an offer to a group',
  who: 'ops.orders',
  changes: true,
  input: z.object({
    ...OfGroup,
    hotelId: Id,
    email: z
      .email(FAULTS.enterEmail)
      .max(200)
      .optional()
      .describe("Where the link is mailed; the hotel's reservations when left out"),
    days: FormInt.min(1).max(MOST_DAYS).default(3).describe('For how many days the link can be answered'),
  }),
  output: z.object({ askId: Id }),
  refusals: ['group.not_found', 'group.state', 'hotel.not_found'],
})

/** Makes a new link for a hotel that was asked, to be sent by hand; links made before open nothing any more. */
export const renewHotelLink = defineCall({
  path: 'ops/renewGroupHotelLink.do',
  summary: 'New link for a hotel that was asked for an offer',
  who: 'ops.orders',
  changes: true,
  input: z.object({ askId: Id }),
  output: z.object({ linkToken: z.string().describe('Secret part of the link, shown once') }),
  refusals: ['group.not_found', 'group.link_gone'],
})

const LinkToken = z
  .string()
  .regex(/^[\w-]{43}$/, FAULTS.openSentLink)
  .describe('Secret part of the link')

/** The request to a hotel; nothing in it identifies the customer. */
export const AskedOfHotel = z.object({
  code: z.string(),
  operatorName: z.string(),
  hotelNameEn: z.string(),
  hotelNameZh: z.string().nullable(),
  checkIn: LocalDate,
  checkOut: LocalDate,
  latestOut: Group.shape.latestOut,
  rooms: z.array(RoomsOfKind),
  nationality: z.string(),
  mealPlan: MealPlan,
  purpose: z.enum(PURPOSES),
  meetingSpace: z.string(),
  extras: z.string(),
  cutOffOn: LocalDate.nullable(),
  currency: Currency.describe('Currency of the net prices'),
  expiresAt: Instant,
  state: z.enum(['OPEN', 'OFFERED', 'DECLINED', 'CLOSED']),
})
export type AskedOfHotel = z.infer<typeof AskedOfHotel>

const refusals = ['group.link_gone', 'session.throttled'] as const

/** A request for rooms as a hotel sees it by its link. */
export const viewHotelAsk = defineCall({
  path: 'groupController/viewHotelAsk.do',
  summary: 'A group request by the link of a hotel',
  who: 'public',
  changes: false,
  input: z.object({ linkToken: LinkToken }),
  output: AskedOfHotel,
  refusals: [...refusals],
})

/** A hotel's offer by its link, at net prices. Made once; the customer sees it with the company's mark-up. */
export const makeHotelOffer = defineCall({
  path: 'groupController/makeHotelOffer.do',
  summary: 'Offer of a hotel to a group, by its link',
  who: 'public',
  changes: true,
  input: z.object({
    linkToken: LinkToken,
    nights: z
      .array(
        z.object({
          kind: RoomsOfKind.shape.kind,
          night: LocalDate,
          rooms: FormInt.min(1, FAULTS.oneOrMore).max(MOST_ROOMS),
          netMinor: FormInt.min(1, FAULTS.amountAboveZero).max(1_000_000_000_000),
        }),
      )
      .min(1, GROUPS_FAULTS.roomsAndPrices)
      .max(150)
      .describe('Rooms and net price of a room, by kind and night'),
    ...OFFER_TERMS,
  }),
  output: AskedOfHotel,
  refusals: [...refusals, 'group.link_used', 'group.state', 'group.many_offers', 'hotel.not_found', 'agreement.none'],
})

/** A hotel makes no offer, with a reason for the desk. */
export const declineHotelAsk = defineCall({
  path: 'groupController/declineHotelAsk.do',
  summary: 'A hotel declines to make an offer, by its link',
  who: 'public',
  changes: true,
  input: z.object({ linkToken: LinkToken, reason: Reason }),
  output: AskedOfHotel,
  refusals: [...refusals, 'group.link_used'],
})
