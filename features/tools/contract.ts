import { TOOLS_FAULTS } from './faults.ts'
import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { LANGUAGE_CODES } from '#contract/languages.ts'
import { defineRecord } from '#contract/record.ts'
import { recordInput } from '#contract/record-shapes.ts'
import {
  CountryCode,
  Currency,
  FormBoolean,
  FormInt,
  Id,
  Instant,
  LocalDate,
  Minor,
  PageInput,
  pageOf,
  textLine,
} from '#contract/shapes.ts'
import { ConfirmationMode, MealPlan } from '#features/availability/contract.ts'
import { Distributor } from './contract-list.ts'
import './contract-refusals.ts'

/** Days of the grid. */
export const TRACKED_DAYS = 7
/** Minutes between two requests to a supplier with a slow source, over all users. */
export const REFRESH_MINUTES = 15

const OfDistributor = { distributorId: Id.describe('Identifier of the distributor') }
const HotelIds = z.array(Id).min(1, TOOLS_FAULTS.oneHotel).max(100, TOOLS_FAULTS.mostHotels)

/** Whom a company sells on to, as it is typed. */
export const DISTRIBUTOR = defineRecord({
  name: { kind: 'text', max: 100 },
  contact: { kind: 'text', max: 60, optional: true, about: 'Whom to write to' },
  chatGroup: { kind: 'text', max: 100, optional: true },
  note: { kind: 'text', max: 300, optional: true },
  language: { kind: 'choice', values: LANGUAGE_CODES, about: 'Language in which prices are copied for it' },
})

/** Adds a distributor, or changes one (with `distributorId`). The mark-up is a percentage or an amount, not both. */
export const saveDistributor = defineCall({
  path: 'fzgGroupHelperDistributor/saveFzgGroupHelperDistributor.do',
  summary: 'Save a distributor of the group helper',
  who: 'tools.use',
  changes: true,
  input: recordInput(DISTRIBUTOR).extend({
    distributorId: OfDistributor.distributorId.optional(),
    markUpBasisPoints: FormInt.min(0)
      .max(10_000, TOOLS_FAULTS.mostMarkUp)
      .default(0)
      .describe('Mark-up on the agency’s own price in basis points: 1250 is 12.5 %'),
    markUpMinor: FormInt.min(0).max(100_000_000).default(0).describe('Mark-up as an amount a room and night'),
    roundToMinor: FormInt.min(1).max(1_000_000).default(1).describe('Prices are rounded up to a multiple of this'),
  }),
  output: Distributor,
  refusals: ['tools.distributor_not_found', 'tools.distributor_exists'],
})

/** Deletes a distributor with its list of hotels. A hotel that no distributor has left is no longer watched. */
export const removeDistributor = defineCall({
  path: 'fzgGroupHelperDistributor/removeFzgGroupHelperDistributor.do',
  summary: 'Delete a distributor of the group helper',
  who: 'tools.use',
  changes: true,
  input: z.object(OfDistributor),
  output: z.object({}),
  refusals: ['tools.distributor_not_found'],
})

export const ToolHotel = z.object({
  hotelId: Id,
  nameEn: z.string(),
  nameZh: z.string().nullable(),
  starHalves: z.int().nullable(),
  chain: z.string().nullable(),
  destinationId: Id,
  cityEn: z.string(),
  cityZh: z.string().nullable(),
})
export type ToolHotel = z.infer<typeof ToolHotel>

/** The hotels managed for a distributor, by city and name. */
export const searchManagedHotels = defineCall({
  path: 'fzgGroupHelperManagedHotel/searchFzgGroupHelperManagedHotel.do',
  summary: 'Hotels managed for a distributor',
  who: 'tools.use',
  changes: false,
  input: PageInput.extend(OfDistributor),
  output: pageOf(ToolHotel),
  refusals: ['tools.distributor_not_found'],
})

/** Adds hotels to those managed for a distributor; hotels that are there already stay. */
export const saveManagedHotels = defineCall({
  path: 'fzgGroupHelperManagedHotel/saveFzgGroupHelperManagedHotel.do',
  summary: 'Manage hotels for a distributor',
  who: 'tools.use',
  changes: true,
  input: z.object({ ...OfDistributor, hotelIds: HotelIds }),
  output: z.object({ added: z.int().describe('Hotels that were not managed for it before') }),
  refusals: ['tools.distributor_not_found', 'hotel.not_found'],
})

/**
 * Takes hotels from those managed for a distributor. A hotel that no distributor manages any more is no longer tracked.
 */
export const removeManagedHotels = defineCall({
  path: 'fzgGroupHelperManagedHotel/removeFzgGroupHelperManagedHotel.do',
  summary: 'Stop managing hotels for a distributor',
  who: 'tools.use',
  changes: true,
  input: z.object({ ...OfDistributor, hotelIds: HotelIds }),
  output: z.object({}),
  refusals: ['tools.distributor_not_found'],
})

const Person = z.object({ id: Id, name: z.string() })
const AssignFilter = {
  keyword: textLine(100).default('').describe('Part of the hotel’s name'),
  destinationId: Id.optional().describe('Only hotels of this city'),
  chain: textLine(100, 1).optional().describe('Only hotels of this chain'),
  watchedBy: Id.optional().describe('Only hotels this person watches'),
  unwatched: FormBoolean.default(false).describe('Only hotels nobody watches'),
}

/** The managed hotels of the company with the people who watch them, and what the list can be narrowed by. */
export const searchHotelCustomers = defineCall({
  path: 'fzgGroupHelperHotelCustomer/searchFzgGroupHelperHotelCustomer.do',
  summary: 'Assignments of hotels to staff',
  who: 'tools.assign',
  changes: false,
  input: PageInput.extend(AssignFilter),
  output: pageOf(ToolHotel.extend({ people: z.array(Person).describe('Who watches it') })).extend({
    staff: z
      .array(
        Person.extend({
          mayWatch: z.boolean().describe('Active, with the right to use the tools'),
          hotels: z.int().describe('Hotels the person watches'),
        }),
      )
      .describe('Who may watch hotels, and those who still have some'),
    cities: z.array(z.object({ id: Id, nameEn: z.string(), nameZh: z.string().nullable(), hotels: z.int() })),
    chains: z.array(z.object({ name: z.string(), nameZh: z.string().nullable(), hotels: z.int() })),
  }),
  refusals: ['tools.person_not_found'],
})

export const ASSIGN_ACTIONS = ['ASSIGN', 'UNASSIGN', 'TRANSFER'] as const

/**
 * Lets a person watch hotels, or no longer; chosen ones, or all that a filter finds. A transfer moves all hotels of a
 * person to another.
 */
export const operateHotelCustomers = defineCall({
  path: 'fzgGroupHelperHotelCustomer/operateFzgGroupHelperHotelCustomer.do',
  summary: 'Assign hotels to a colleague, or transfer them',
  who: 'tools.assign',
  changes: true,
  input: z
    .object({
      action: z.enum(ASSIGN_ACTIONS).describe('What is done'),
      watcherId: Id.describe('Who watches the hotels; of a transfer, who has them so far'),
      toWatcherId: Id.optional().describe('Who gets the hotels of a transfer'),
      hotelIds: z.array(Id).max(100, TOOLS_FAULTS.mostHotels).optional().describe('Only these hotels'),
      ...AssignFilter,
    })
    .refine(({ action, toWatcherId }) => action !== 'TRANSFER' || toWatcherId !== undefined, {
      path: ['toWatcherId'],
      message: TOOLS_FAULTS.whoGets,
    })
    .refine(({ watcherId, toWatcherId }) => watcherId !== toWatcherId, {
      path: ['toWatcherId'],
      message: TOOLS_FAULTS.otherPerson,
    }),
  output: z.object({ changed: z.int().describe('Hotels that changed hands') }),
  refusals: ['tools.person_not_found'],
})

export const CELL_STATES = ['OPEN', 'SOLD_OUT', 'MIN_STAY', 'NOT_SOLD'] as const

/** A rate on a day, for one room and one night. */
export const TrackedCell = z.object({
  state: z.enum(CELL_STATES).describe('Sold, full, sold to longer stays only, or not sold'),
  totalMinor: Minor.nullable().describe('What a search and a quote say; null when it can not be booked'),
  freeUntil: Instant.nullable().describe('Until when cancelling is free; null when it never is or is not known'),
  roomsLeft: z.int().nullable(),
  confirmationMode: ConfirmationMode,
  changeMinor: Minor.nullable().describe('Against the price a day ago, at today’s terms; null when not known'),
})
export type TrackedCell = z.infer<typeof TrackedCell>

export const TrackedRate = z.object({
  ratePlanId: Id,
  roomTypeId: Id,
  roomNameEn: z.string(),
  roomNameZh: z.string().nullable(),
  planNameEn: z.string(),
  planNameZh: z.string().nullable(),
  mealPlan: MealPlan,
  cells: z.array(TrackedCell).describe('One a day, in the order of days'),
})
export type TrackedRate = z.infer<typeof TrackedRate>

const Refreshing = z.object({
  hotelId: Id,
  isLive: z.boolean().describe('Own stock: every answer is the price of this moment'),
  refreshedAt: Instant.nullable().describe('When the supplier last gave prices; null for own stock'),
  nextRefreshAt: Instant.nullable().describe('From when the supplier can be asked again; null for own stock'),
})

export const TrackedHotel = ToolHotel.extend({ timeZone: z.string(), ...Refreshing.shape, rates: z.array(TrackedRate) })
export type TrackedHotel = z.infer<typeof TrackedHotel>

const Party = {
  adults: FormInt.min(1).max(6, FAULTS.mostAdults).default(2),
  nationality: CountryCode.describe('Nationality of the guests; rates may be limited to markets'),
}

/**
 * The hotels assigned to the caller, their rates over seven days at the caller's contract price. Own stock is live; a
 * hotel of `refreshHotelId` is asked for at its supplier if that was not done in the last 15 minutes.
 */
export const searchHotelPrices = defineCall({
  path: 'fzgGroupHelperHotelPrice/searchFzgGroupHelperHotelPrice.do',
  summary: 'Seven days of the hotels assigned to me',
  who: 'tools.use',
  changes: false,
  input: PageInput.extend({
    from: LocalDate.describe('First day of the grid'),
    ...Party,
    keyword: AssignFilter.keyword,
    destinationId: AssignFilter.destinationId,
    distributorId: OfDistributor.distributorId.optional().describe('Only hotels managed for this distributor'),
    hotelIds: z.array(Id).max(20).optional().describe('Only these hotels'),
    refreshHotelId: Id.optional().describe('Asks the supplier of this hotel first'),
  }),
  output: pageOf(TrackedHotel).extend({
    currency: Currency,
    days: z.array(LocalDate),
    cities: z.array(z.object({ id: Id, nameEn: z.string(), nameZh: z.string().nullable(), hotels: z.int() })),
  }),
  refusals: ['search.dates', 'call.starting', 'tools.distributor_not_found'],
})

/** When hotels assigned to the caller were refreshed, and when that can be done again. Users and nodes share it. */
export const searchRefreshTimes = defineCall({
  path: 'fzgGroupHelperHotelPrice/searchFzgGroupHelperHotelRefreshTime.do',
  summary: 'Refresh times of hotel prices',
  who: 'tools.use',
  changes: false,
  input: z.object({ hotelIds: HotelIds }),
  output: z.object({ list: z.array(Refreshing) }),
  refusals: [],
})

/** The price of one rate and night over the last 90 days, at the caller's terms of today, for two adults. */
export const findPriceHistory = defineCall({
  path: 'fzgGroupHelperHotelPrice/findFzgGroupHelperPriceHistory.do',
  summary: 'History of a price',
  who: 'tools.use',
  changes: false,
  input: z.object({ hotelId: Id, ratePlanId: Id, night: LocalDate }),
  output: z.object({
    currency: Currency,
    lowestMinor: Minor.nullable(),
    highestMinor: Minor.nullable(),
    points: z.array(
      z.object({
        at: Instant.describe('From when the price was this'),
        priceMinor: Minor.nullable().describe('The price of the night; null while it was not sold'),
      }),
    ),
  }),
  refusals: ['hotel.not_found', 'call.starting'],
})
