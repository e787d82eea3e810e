import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormInt, Id, Instant, LocalDate, Minor, textBlock, textLine } from '#contract/shapes.ts'
import { ORDER_STATUSES } from '#features/hotel-orders/shapes.ts'
import { Group, OfGroup, OfOffer } from '../contract-requests.ts'
import { ROOM_KINDS } from '../rules.ts'
import './contract-refusals.ts'
import { DUES } from './rules.ts'
import { INSTALMENT_STATES, INSTALMENT_WAYS } from './states.ts'

const Part = z.object({
  no: z.int(),
  percent: z.int(),
  due: z.enum(DUES),
  dueAt: Instant.nullable(),
  amountMinor: Minor,
})
const Fee = z.object({ fromAt: Instant, amountMinor: Minor })

export const DEAL_ACTIONS = ['hold', 'releaseHold', 'accept', 'pay', 'cancelRooms'] as const

/** Holds, contract, payments and orders of a group. */
export const GroupDeal = z.object({
  currency: Currency,
  hold: z
    .object({
      hotelId: Id,
      hotelNameEn: z.string(),
      hotelNameZh: z.string().nullable(),
      state: z.enum(['OPTION', 'CONTRACT']),
      until: Instant.nullable().describe('When the option ends; null under a contract'),
      lines: z.array(
        z.object({
          kind: z.enum(ROOM_KINDS),
          roomNameEn: z.string(),
          roomNameZh: z.string().nullable(),
          checkIn: LocalDate,
          checkOut: LocalDate,
          rooms: z.int(),
        }),
      ),
    })
    .nullable(),
  holdable: z
    .array(z.object({ hotelId: Id, hours: z.int().describe('For how many hours') }))
    .describe('Hotels of the answer whose rooms can be held as an option'),
  terms: z
    .array(
      z.object({
        offerId: Id,
        parts: z.array(Part),
        fees: z.array(Fee),
        mayAccept: z.boolean().describe('Whether the caller may accept it, by the rules of their company'),
        approvers: z
          .array(z.string())
          .nullable()
          .describe('Who decides where a rule of the company asks for approval; null where none does'),
      }),
    )
    .describe('How each open offer would be paid if it were accepted now, and what cancelling would cost'),
  contract: z
    .object({
      offerNo: z.int(),
      acceptedAt: Instant,
      acceptedBy: z.string(),
      customerReference: z.string().nullable(),
      costCentre: z.string().nullable().describe('Cost centre its orders are booked on'),
      totalMinor: Minor,
      paidMinor: Minor,
      feeMinor: Minor.describe('What cancelled rooms have cost'),
      soldAt: Instant.nullable().describe('When its rooms became orders'),
      endedAt: Instant.nullable(),
      parts: z.array(
        Part.extend({
          state: z.enum(INSTALMENT_STATES),
          way: z.enum(INSTALMENT_WAYS).nullable().describe('How it was paid'),
          paidAt: Instant.nullable(),
        }),
      ),
      nextNo: z.int().nullable().describe('The part that is to be paid next'),
      fees: z.array(Fee),
      rooms: z
        .array(
          z.object({
            no: z.int(),
            kind: z.enum(ROOM_KINDS),
            roomNameEn: z.string(),
            roomNameZh: z.string().nullable(),
            checkIn: LocalDate,
            checkOut: LocalDate,
            totalMinor: Minor,
            releasedAt: Instant.nullable(),
            feeMinor: Minor.describe('What releasing it cost'),
            order: z
              .object({ id: Id, code: z.string(), status: z.enum(ORDER_STATUSES) })
              .nullable()
              .describe('The order it became; null before the plan is paid'),
          }),
        )
        .describe('All rooms of the contract, released ones as well'),
      freeRooms: z.int().describe('Rooms that can be released free of charge now'),
      namesBy: Instant.describe('Until when names are taken'),
    })
    .nullable(),
  wallet: z
    .object({ freeBalanceMinor: Minor, freeCreditMinor: Minor })
    .nullable()
    .describe('What the wallet has for the next part; null for a caller who may not see it'),
  allowed: z.array(z.enum(DEAL_ACTIONS)),
})
export type GroupDeal = z.infer<typeof GroupDeal>

/** Holds, contract, payments and orders of a group request of the caller's company. */
export const getGroupDeal = defineCall({
  path: 'groupController/getGroupDeal.do',
  summary: 'Option, contract, payment plan and rooms of a group',
  who: 'hotel.book',
  changes: false,
  input: z.object(OfGroup),
  output: GroupDeal,
  refusals: ['group.not_found'],
})

/** Keeps the rooms of a request in a hotel as an option, from rooms that are free now. A second option is refused. */
export const holdRooms = defineCall({
  path: 'groupController/holdGroupRooms.do',
  summary: 'Hold rooms for a group',
  who: 'hotel.book',
  changes: true,
  input: z.object({
    ...OfGroup,
    hotelId: Id,
    checkIn: LocalDate.optional().describe("First night within the request's window; its earliest when left out"),
  }),
  output: GroupDeal,
  refusals: [
    'group.not_found',
    'group.state',
    'group.rooms_gone',
    'group.held_already',
    'group.hold_refused',
    'hotel.not_found',
    'company.not_active',
    'agreement.none',
    'call.starting',
    'search.dates',
  ],
})

/** Gives the rooms of an option back before it ends. */
export const releaseRooms = defineCall({
  path: 'groupController/releaseGroupRooms.do',
  summary: 'Release the rooms held for a group',
  who: 'hotel.book',
  changes: true,
  input: z.object(OfGroup),
  output: GroupDeal,
  refusals: ['group.not_found', 'group.state'],
})

/** Accepts an offer for the company: its rooms are kept, and its payment plan begins. */
export const acceptOffer = defineCall({
  path: 'groupController/acceptGroupOffer.do',
  summary: 'Accept an offer for a group',
  who: 'hotel.book',
  changes: true,
  input: z.object({
    ...OfOffer,
    totalMinor: FormInt.min(1).describe('The total that was shown'),
    customerReference: textLine(60).optional(),
    costCentreId: Id.optional().describe('A cost centre of the company; its name stays on the orders'),
  }),
  output: Group,
  refusals: [
    'group.not_found',
    'group.offer_not_found',
    'group.offer_state',
    'group.state',
    'group.rooms_gone',
    'group.needs_owner',
    'group.needs_approval',
    'order.no_approver',
    'order.reference_missing',
    'order.cost_centre_missing',
    'order.cost_centre',
    'order.spending_limit',
    'order.month_limit',
    'company.not_active',
    'agreement.none',
    'call.starting',
    'search.dates',
  ],
})

/** Pays the part of a group's plan that is due next, from the balance or on account. */
export const payGroup = defineCall({
  path: 'groupController/payGroup.do',
  summary: 'Pay the next part of a group',
  who: 'hotel.book',
  changes: true,
  input: z.object({
    ...OfGroup,
    no: FormInt.min(1).max(6).describe('Number of the part that is paid'),
    amountMinor: FormInt.min(1).describe('Its amount as shown'),
    payment: z.enum(['BALANCE', 'ON_ACCOUNT']),
  }),
  output: Group,
  refusals: [
    'group.not_found',
    'group.state',
    'group.part_paid',
    'wallet.insufficient',
    'wallet.not_found',
    'order.payment_denied',
  ],
})

/** Holds, contract, payments and orders of a group request of any company. */
export const getDeskGroupDeal = defineCall({
  path: 'ops/getGroupDeal.do',
  summary: 'Option, contract, payment plan and rooms of a group of a company',
  who: 'ops.orders',
  changes: false,
  input: z.object(OfGroup),
  output: GroupDeal,
  refusals: ['group.not_found'],
})

/** Says what cancelling a group or some of its rooms costs; with that fee it cancels. */
export const cancelRooms = defineCall({
  path: 'groupController/cancelGroupRooms.do',
  summary: 'Cancel rooms of a group',
  who: 'hotel.book',
  changes: true,
  input: z.object({
    ...OfGroup,
    rooms: z.array(FormInt.min(1)).max(1000).default([]).describe('Numbers of the rooms to cancel; all when left out'),
    feeMinor: FormInt.min(0).optional().describe('The fee that was shown; left out to ask for it'),
    reason: textBlock(500).default(''),
  }),
  output: z.object({
    cancelled: z.boolean(),
    currency: Currency,
    rooms: z.int().describe('Rooms that are cancelled'),
    freeRooms: z.int().describe('Of them, rooms that go free because the contract lets so many go'),
    feeMinor: Minor,
    refundMinor: Minor.describe('What is no longer owed or comes back'),
    refundOnlineMinor: Minor.describe('Of it, what goes back the way it was paid'),
  }),
  refusals: ['group.not_found', 'group.state', 'group.order_state', 'order.penalty_changed', 'order.state'],
})
