import { z } from 'zod'
import { Id, Instant, LocalDate, Minor } from '#contract/shapes.ts'
import { ConfirmationMode, MealPlan } from '#features/availability/contract.ts'

/**
 * What is another one after a change; one that changes several things has the first of these. With a walk it is the
 * hotel.
 */
export const CHANGE_KINDS = ['ADD_ROOM', 'DROP_ROOM', 'ROOM', 'BOARD', 'OCCUPANCY', 'DATES', 'WALK'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]
export const CHANGE_STATES = ['APPROVAL', 'WAITING', 'DONE', 'REFUSED', 'WITHDRAWN', 'EXPIRED'] as const

const Named = z.object({ id: Id, nameEn: z.string(), nameZh: z.string().nullable() })

/** What can differ between an order before a change and after it. */
export const ChangedStay = z.object({
  checkIn: LocalDate,
  checkOut: LocalDate,
  totalMinor: Minor,
  room: Named,
  rate: Named.extend({ mealPlan: MealPlan, confirmationMode: ConfirmationMode }),
  parties: z.array(z.object({ adults: z.int(), childAges: z.array(z.int()) })).describe('Who sleeps in each room'),
})
export type ChangedStay = z.infer<typeof ChangedStay>

/** A change of an order, made or asked for. */
export const ChangeOfOrder = z.object({
  id: Id.describe('Its token, and what its approval is found by'),
  kind: z.enum(CHANGE_KINDS),
  state: z.enum(CHANGE_STATES),
  before: ChangedStay.describe('The stay without it'),
  after: ChangedStay.describe('The stay with it'),
  feeMinor: Minor.describe('What dropping a part of the stay costs; inside the difference'),
  differenceMinor: Minor.describe('What the order costs more; below zero less'),
  madeAt: Instant.describe('When it was made, or somebody was asked for it'),
  endedAt: Instant.nullable(),
})
export type ChangeOfOrder = z.infer<typeof ChangeOfOrder>
