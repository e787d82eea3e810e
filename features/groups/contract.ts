import { GROUPS_FAULTS } from './faults.ts'
import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { CountryCode, Currency, FormInt, Id, LocalDate, Minor, PageInput, pageOf } from '#contract/shapes.ts'
import { MealPlan } from '#features/availability/contract.ts'
import './contract-refusals.ts'
import { MOST_HOTELS, MOST_NIGHTS, MOST_ROOMS, ROOM_KINDS } from './rules.ts'

/** Rooms of a kind by night. */
export const RoomsOfKind = z.object({
  kind: z.enum(ROOM_KINDS),
  counts: z
    .array(FormInt.min(0, GROUPS_FAULTS.zeroOrMore).max(MOST_ROOMS, GROUPS_FAULTS.mostRooms(MOST_ROOMS)))
    .min(1)
    .max(MOST_NIGHTS)
    .describe('Rooms of the kind on each night, the first night first'),
})

/** Where, when and how many rooms: what a hotel must have to hold a group. */
export const NEED = {
  destinationId: Id.optional().describe('City whose hotels are asked; left out where hotels are named'),
  hotelIds: z
    .array(Id)
    .max(MOST_HOTELS, GROUPS_FAULTS.mostHotels(MOST_HOTELS))
    .default([])
    .describe('The hotels that are asked, instead of all of a city'),
  checkIn: LocalDate,
  checkOut: LocalDate,
  latestOut: LocalDate.optional().describe(
    'Latest departure of a window of dates: the nights from `checkIn` to `checkOut` may be any until then. Left out for fixed dates',
  ),
  rooms: z.array(RoomsOfKind).min(1, GROUPS_FAULTS.enterRooms).max(ROOM_KINDS.length),
  nationality: CountryCode,
  mealPlan: MealPlan.default('ROOM_ONLY').describe('The least meals a rate must have'),
  budgetMinor: FormInt.min(1, FAULTS.amountAboveZero)
    .optional()
    .describe("Most for a room and night, in minor units of the caller's currency"),
}
export const Need = z.object(NEED)
export type Need = z.output<typeof Need>

export const HELD_HOW = ['FREE', 'REQUEST', 'MISS'] as const

/** A hotel's answer to a group. */
export const GroupHotel = z.object({
  hotelId: Id,
  nameEn: z.string(),
  nameZh: z.string().nullable(),
  starHalves: z.int().nullable(),
  answer: z
    .enum(HELD_HOW)
    .describe('FREE: holds the group from free rooms. REQUEST: could, when it is asked. MISS: can not'),
  checkIn: LocalDate.describe('First night this is about: the best one of a window of dates'),
  totalMinor: Minor.nullable().describe('All rooms and nights at the contract price; null for a miss'),
  perPersonMinor: Minor.nullable(),
  averageNightMinor: Minor.nullable(),
  withinBudget: z.boolean().nullable().describe('Whether a room and night costs no more than the budget on average'),
  placed: z
    .array(
      z.object({
        adults: z.int(),
        checkIn: LocalDate,
        checkOut: LocalDate,
        rooms: z.int(),
        roomNameEn: z.string(),
        roomNameZh: z.string().nullable(),
        planNameEn: z.string(),
        planNameZh: z.string().nullable(),
        mealPlan: MealPlan,
        roomMinor: Minor.describe('One of these rooms over its nights'),
      }),
    )
    .describe('The rates the rooms are placed on, none for a miss'),
  miss: z
    .object({
      reason: z
        .enum(['ROOMS', 'OCCUPANCY', 'RESTRICTED', 'MIX'])
        .describe(
          'ROOMS: too few on the night. OCCUPANCY: no room for so many adults. RESTRICTED: not sold for these nights. MIX: enough each night, but not through',
        ),
      night: LocalDate.nullable(),
      rooms: z.int().describe('Rooms it lacks'),
      adults: z.int(),
    })
    .nullable(),
})
export type GroupHotel = z.infer<typeof GroupHotel>

/** How many hotels hold a group in which way. */
export const HeldCounts = z.object({ free: z.int(), request: z.int(), miss: z.int() })

/**
 * Which hotels can hold a group on all nights, the cheapest first; then those that could when they are asked; then the
 * misses, the nearest first. Of a window of dates each hotel answers for its best nights. Prices are the caller's.
 */
export const queryGroupHotels = defineCall({
  path: 'groupController/queryGroupHotels.do',
  summary: 'Hotels that can hold a group',
  who: 'public',
  changes: false,
  input: z.object({ ...NEED, ...PageInput.shape }),
  output: pageOf(GroupHotel).extend({
    currency: Currency,
    rooms: z.int().describe('Rooms of the fullest night'),
    people: z.int().describe('People of the fullest night'),
    counts: HeldCounts,
  }),
  refusals: ['destination.not_found', 'hotel.not_found', 'search.dates', 'call.starting'],
})
