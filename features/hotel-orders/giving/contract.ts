import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FAULTS } from '#contract/faults.ts'
import { Currency, FormBoolean, FormInt, Id, Minor, textBlock, textLine } from '#contract/shapes.ts'
import { PendingChange, PROPOSING_REFUSALS } from '#features/changes/contract.ts'
import { Proof } from '#features/identity/contract.ts'
import { OrderStatus } from '../shapes.ts'
import '../contract-refusals.ts'
import { ASKED_VIA, GIVE_REASONS } from './shapes.ts'

export const BEARERS = ['HOTEL', 'US'] as const

const Shared = z.object({
  orderId: Id,
  note: textBlock(500).optional().describe("The customer reads it in the order's history"),
  leftMinor: FormInt.min(0)
    .optional()
    .describe('What the call without it said was left; with it money is given back, unless something else is left now'),
  proof: Proof.optional().describe('Asked for together with leftMinor'),
})
const Gift = Shared.extend({
  amountMinor: FormInt.min(1, FAULTS.amountAboveZero).optional().describe('All that is left where it is missing'),
  reason: z.enum(GIVE_REASONS),
  borneBy: z.enum(BEARERS).describe('HOTEL: it costs us that much less; US: it is our loss'),
})
const Unused = Shared.extend({
  feeMinor: FormInt.min(0)
    .optional()
    .describe(
      'What the hotel keeps for the unused nights; by the terms for a guest who never came where it is missing',
    ),
})

/** What the desk gives back of an order. */
export const GiveInput = z.discriminatedUnion('kind', [
  Gift.extend({ kind: z.literal('GOODWILL') }),
  Gift.extend({ kind: z.literal('WAIVE') }),
  Unused.extend({ kind: z.literal('NO_SHOW') }),
  Unused.extend({
    kind: z.literal('EARLY_DEPARTURE'),
    nightsUsed: FormInt.min(1, FAULTS.oneOrMore).describe('Nights the guests stayed'),
  }),
])

/**
 * Gives back a part of what an order cost: GOODWILL of one that stands, WAIVE of the fee of one that is cancelled or
 * was not used, the nights that were not used for NO_SHOW and EARLY_DEPARTURE. What is on account lowers the debt, the
 * rest goes to the balance. Without `leftMinor` it only says what would be given back. Above the operator's limit for
 * one person it is proposed, and carried out when an administrator confirms. Without `ops.orders` a person gives
 * GOODWILL and WAIVE alone.
 */
export const giveBack = defineCall({
  path: 'ops/giveBack.do',
  summary: 'Desk: quote what is given back of an order, then give it',
  who: 'ops.give',
  changes: true,
  input: GiveInput,
  output: z.object({
    done: z.boolean().describe('Whether it is given back; not where it was only asked, or proposed'),
    status: OrderStatus,
    currency: Currency,
    leftMinor: Minor.describe('What may be given back, before this'),
    givenBeforeMinor: Minor.describe('What was given back before, by cancelling, disputes and the desk'),
    feeMinor: Minor.nullable().describe('What is kept for unused nights'),
    givenMinor: Minor.describe('What this gives back'),
    offDebtMinor: Minor.describe(
      'How much of it lowers what is owed on account, at most; the rest goes to the balance',
    ),
    takesTwo: z.boolean().describe('Whether it takes a second person'),
    marginMinor: Minor.nullable()
      .optional()
      .describe('What the order leaves after it; missing without ops.accounts, null where no cost was recorded'),
    proposal: PendingChange.nullable().describe('What waits for a second person about this order'),
  }),
  refusals: [...PROPOSING_REFUSALS, 'order.not_found', 'order.state', 'order.given_back', 'order.above_left'],
})

/**
 * Cancels an order for a customer who asked the desk, as the desk agreed it with the hotel. Without `penaltyMinor` it
 * only quotes; with the fee that was shown it cancels, and refuses when the fee has changed. What one person waives of
 * the fee is limited; above it the order is cancelled with its fee, and waiving that is proposed.
 */
export const deskCancel = defineCall({
  path: 'ops/cancelHotelOrder.do',
  summary: 'Desk: quote the cancellation fee, then cancel for the customer',
  who: 'ops.orders',
  changes: true,
  input: z.object({
    orderId: Id,
    waivedMinor: FormInt.min(0).default(0).describe('What is waived of the fee'),
    hotelWaives: FormBoolean.default(false).describe('Whether the hotel waives its fee as well'),
    penaltyMinor: FormInt.min(0).optional().describe('The fee that is kept, as the call without it said'),
    askedBy: textLine(100, 1).optional().describe('Who asked for it; needed to cancel, as is askedVia'),
    askedVia: z.enum(ASKED_VIA).optional(),
    note: textBlock(500).optional().describe("The customer reads it in the order's history"),
    proof: Proof.optional().describe('Needed to waive'),
  }),
  output: z.object({
    cancelled: z.boolean(),
    status: OrderStatus,
    currency: Currency,
    feeMinor: Minor.describe('By the terms, now'),
    penaltyMinor: Minor.describe('What is kept of it'),
    refundMinor: Minor.describe('What is given back; nothing for an order whose money has not come'),
    aloneMinor: Minor.describe('The most that the caller may waive'),
    lossMinor: Minor.nullable()
      .optional()
      .describe('What the hotel keeps beyond that; missing without ops.accounts, null where no cost was recorded'),
  }),
  refusals: [
    ...PROPOSING_REFUSALS.filter((code) => code !== 'change.waiting'),
    'order.not_found',
    'order.state',
    'order.being_confirmed',
    'order.penalty_changed',
    'order.given_back',
    'order.above_left',
    'order.waiver_limit',
  ],
})
