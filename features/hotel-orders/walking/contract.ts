import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormInt, Id, Minor, pageOf, PageInput, textBlock, textLine } from '#contract/shapes.ts'
import { RateTerms } from '#features/availability/contract.ts'
import { PendingChange, PROPOSING_REFUSALS } from '#features/changes/contract.ts'
import { Proof } from '#features/identity/contract.ts'
import '../amending/refusals.ts'
import { UNSOLD_REFUSALS } from '../contract-booking.ts'
import '../contract-refusals.ts'
import { OrderStatus } from '../shapes.ts'

export const WALK_SORTS = ['NEAREST', 'CHEAPEST'] as const

/** A hotel that can take the guests of an order, with its lowest rate for their stay. */
const WalkHotel = RateTerms.pick({ mealPlan: true, confirmationMode: true }).extend({
  hotelId: Id,
  nameEn: z.string(),
  nameZh: z.string().nullable(),
  starHalves: z.int().nullable(),
  metres: z.int().describe('From the hotel that is full'),
  ratePlanId: Id,
  roomNameEn: z.string(),
  roomNameZh: z.string().nullable(),
  totalMinor: Minor.describe('What the company would pay there for the same stay'),
})
export type WalkHotel = z.infer<typeof WalkHotel>

const ORDER_REFUSALS = ['order.not_found', 'order.state', 'amendment.group'] as const

/**
 * Hotels that can take the guests of an order whose hotel is full: of the same city, at most two kilometres away, with
 * as many stars at least, and with rooms for the same stay.
 */
export const findWalkHotels = defineCall({
  path: 'ops/findWalkHotels.do',
  summary: 'Desk: find hotels for guests whose hotel is full',
  who: 'ops.orders',
  changes: false,
  input: PageInput.extend({ orderId: Id, order: z.enum(WALK_SORTS).default('NEAREST').describe('Which come first') }),
  output: pageOf(WalkHotel).extend({ currency: Currency }),
  refusals: [...ORDER_REFUSALS, 'call.starting', 'search.dates'],
})

const Shared = z.object({
  orderId: Id,
  taxiMinor: FormInt.min(0).default(0).describe('What the way there costs us; 0 for none'),
  note: textBlock(500).optional().describe("The customer reads it in the order's history"),
  version: Id.optional().describe('Of the order, as the call without it said; with it the guests are moved'),
  priceMinor: FormInt.min(0).optional().describe('As the call without a version said; needed together with it'),
  proof: Proof.optional().describe('Asked for together with the version'),
})

/** Where the guests go: to a hotel of the portal, or to any other one, which the desk types. */
export const WalkInput = z.discriminatedUnion('to', [
  Shared.extend({
    to: z.literal('HOTEL'),
    hotelId: Id,
    ratePlanId: Id,
    hotelConfirmation: textLine(60).optional().describe('Needed where the rate is not confirmed at once'),
  }),
  Shared.extend({
    to: z.literal('TYPED'),
    name: textLine(120, 1),
    address: textLine(200, 1),
    phone: textLine(40, 1),
    hotelConfirmation: textLine(60, 1),
    stayMinor: FormInt.min(0).describe('What that hotel asks of us for the whole stay'),
  }),
])

/**
 * Moves the guests of an order to another hotel, because theirs is full. The customer pays what they paid, whatever the
 * other hotel costs; what it costs us more, and the taxi, is claimed from the full one. Without `version` it only says
 * what it comes to. Above the operator's limit for one person it is proposed, and carried out when an administrator
 * confirms.
 */
export const walkOrder = defineCall({
  path: 'ops/walkOrder.do',
  summary: 'Desk: quote moving guests to another hotel, then move them',
  who: 'ops.orders',
  changes: true,
  input: WalkInput,
  output: z.object({
    done: z.boolean().describe('Whether the guests are moved; not where it was only asked, or proposed'),
    status: OrderStatus,
    version: Id.describe('Of the order'),
    currency: Currency,
    paidMinor: Minor.describe('What the customer pays, before and after'),
    priceMinor: Minor.describe('What the other hotel would be sold for; of a typed one what it asks'),
    needsNumber: z.boolean().describe("Whether the other hotel's number is needed, because nobody else asks it"),
    takesTwo: z.boolean().describe('Whether it takes a second person'),
    lossMinor: Minor.nullable()
      .optional()
      .describe('What it costs us more, with the taxi; missing without ops.accounts, null where no cost was recorded'),
    proposal: PendingChange.nullable().describe('What waits for a second person about this order'),
  }),
  refusals: [
    ...PROPOSING_REFUSALS,
    ...ORDER_REFUSALS,
    ...UNSOLD_REFUSALS,
    'amendment.stale',
    'amendment.price_changed',
    'order.number_missing',
    'order.given_back',
    'search.dates',
  ],
})
