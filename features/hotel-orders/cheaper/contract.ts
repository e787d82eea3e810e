import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormInt, Id, Instant, LocalDate, Minor } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { SAVE_REFUSALS } from '../contract-booking.ts'
import { OrderStatus } from '../shapes.ts'
import '../contract-refusals.ts'

/** `GONE` is a saving that expired unused, `TAKEN` a saving that was used. */
export const SAVING_STATES = ['OPEN', 'GONE', 'TAKEN'] as const
export const REBOOKING_STATES = ['BOOKING', 'WAITING', 'DONE', 'FAILED'] as const
export type RebookingState = (typeof REBOOKING_STATES)[number]

const Amounts = {
  currency: Currency,
  nowMinor: Minor.describe('Price of the same stay now, in minor units'),
  penaltyMinor: Minor,
  savingMinor: Minor.describe(
    'What is saved after the cancellation fee, in minor units; of what is gone the most there was',
  ),
  until: Instant.nullable().describe('When the cancellation fee rises; null when it does not'),
  state: z.enum(SAVING_STATES),
}

export const SavingRow = z.object({
  id: Id,
  code: z.string(),
  hotelNameEn: z.string(),
  hotelNameZh: z.string().nullable(),
  leadGuest: z.string(),
  checkIn: LocalDate,
  checkOut: LocalDate,
  totalMinor: Minor,
  ...Amounts,
})
export type SavingRow = z.infer<typeof SavingRow>

/** Orders whose stay has become cheaper since they were booked, those that can still be rebooked first. */
export const savings = defineList({
  name: 'savings',
  about: 'Hotel orders that have become cheaper',
  who: 'orders.read',
  row: SavingRow,
  key: 'id',
  calls: { search: 'order/searchSavings.do' },
  keyword: 'Part of the code, the hotel or the lead guest',
  filters: { state: { kind: 'choice', field: 'states', values: SAVING_STATES, quick: true } },
  orders: {},
  columns: {
    code: { kind: 'code', of: 'code', phone: 'title' },
    hotel: { wrap: true, phone: 'line' },
    stay: { wrap: true, phone: 'line' },
    booked: { kind: 'money', of: 'totalMinor' },
    now: { kind: 'money', of: 'nowMinor' },
    fee: { kind: 'money', of: 'penaltyMinor' },
    saving: { kind: 'money', of: 'savingMinor' },
    state: { kind: 'choice', of: 'state', phone: 'aside' },
  },
  sums: { savableMinor: { tone: 'good' }, takenMinor: { tone: 'good' }, missedMinor: {} },
})
export const { search: searchSavings } = savings

/** What an order's stay could be had for now, and how a rebooking of it goes. */
export const findSaving = defineCall({
  path: 'order/findSaving.do',
  summary: 'What rebooking an order would save',
  who: 'orders.read',
  changes: false,
  input: z.object({ orderId: Id }),
  output: z.object({
    saving: z.object(Amounts).nullable().describe('Null while the stay is not cheaper'),
    rebooking: z
      .object({
        state: z.enum(REBOOKING_STATES),
        savingMinor: Minor,
        newOrderId: Id.nullable(),
        newCode: z.string().nullable(),
      })
      .nullable()
      .describe('The last attempt to rebook the order'),
  }),
  refusals: ['order.not_found'],
})

/**
 * Books an order's stay anew at its lower price. The order is cancelled once the new one is confirmed, which may be
 * later; until then, and when anything fails, it is kept. Refuses when the saving differs from the shown one.
 */
export const rebookCheaper = defineCall({
  path: 'order/rebookCheaper.do',
  summary: 'Replace an order by a cheaper one',
  who: 'orders.cancel',
  changes: true,
  input: z.object({ orderId: Id, savingMinor: FormInt.min(1, FAULTS.amountAboveZero) }),
  output: z.object({
    state: z.enum(REBOOKING_STATES),
    newOrderId: Id,
    newCode: z.string(),
    newStatus: OrderStatus.describe('Status of the new order'),
  }),
  refusals: [
    ...SAVE_REFUSALS,
    'order.not_found',
    'order.state',
    'order.being_confirmed',
    'order.rebooking',
    'order.saving_changed',
    'right.missing',
    'search.dates',
  ],
})
