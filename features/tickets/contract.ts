import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import {
  Currency,
  FeeMoment,
  FormBoolean,
  FormInt,
  Id,
  Instant,
  LocalDate,
  Minor,
  pageOf,
  PageInput,
  textLine,
} from '#contract/shapes.ts'
import './contract-refusals.ts'

export const TICKET_CATEGORIES = [
  'SIGHT',
  'MUSEUM',
  'PARK',
  'THEME_PARK',
  'SHOW',
  'TOUR',
  'CRUISE',
  'SPORT',
  'PASS',
  'COMBO',
] as const
export const TicketCategory = z.enum(TICKET_CATEGORIES)
export type TicketCategory = z.infer<typeof TicketCategory>

/** OCTO's availability types: a start is chosen, or the day alone. */
export const TICKET_KINDS = ['START_TIME', 'OPENING_HOURS'] as const
export const UNIT_TYPES = [
  'ADULT',
  'YOUTH',
  'CHILD',
  'INFANT',
  'FAMILY',
  'SENIOR',
  'STUDENT',
  'MILITARY',
  'OTHER',
] as const
export const UnitType = z.enum(UNIT_TYPES)
export type UnitType = z.infer<typeof UnitType>
export const DELIVERY_FORMATS = ['QRCODE', 'AZTECCODE', 'CODE128', 'PDF417'] as const

/** OCTO's availability statuses; the first three can be booked. */
export const AVAILABILITY_STATUSES = ['FREESALE', 'AVAILABLE', 'LIMITED', 'SOLD_OUT', 'CLOSED'] as const
export const AvailabilityStatus = z.enum(AVAILABILITY_STATUSES)
export type AvailabilityStatus = z.infer<typeof AvailabilityStatus>

const Names = { nameEn: z.string(), nameZh: z.string().nullable() }
const Start = z.int().describe('Start in minutes of the local day; of opening hours, when it opens')
const End = z.int().describe('End in minutes of the local day; of opening hours, when it closes')

/** A kind of person a ticket is sold to, at the caller's price of the day. */
export const TicketPrice = z.object({
  unitId: Id,
  type: UnitType,
  minAge: z.int().nullable(),
  maxAge: z.int().nullable(),
  accompaniedBy: z.array(UnitType).describe('Kinds of persons of which one must come along; empty for none'),
  idNeeded: z.boolean(),
  amountMinor: Minor.describe("Price of one, in minor units of the caller's currency"),
})
export type TicketPrice = z.infer<typeof TicketPrice>

export const TicketOption = z.object({
  optionId: Id,
  ...Names,
  default: z.boolean(),
  minUnits: z.int(),
  maxUnits: z.int(),
  cutOffMinutes: z.int(),
  validDays: z.int(),
  deliveryFormat: z.enum(DELIVERY_FORMATS),
  transferAllowed: z.boolean(),
  units: z.array(TicketPrice).describe('Prices of an ordinary day'),
})
export type TicketOption = z.infer<typeof TicketOption>

export const TicketContent = z.object({
  language: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  meetingPoint: z.string().nullable(),
  terms: z.string().nullable(),
  includes: z.array(z.string()).describe('What the ticket includes, a line each'),
})
export type TicketContent = z.infer<typeof TicketContent>

/** The share of the total that cancelling costs from `minutesBefore` the start on; null means from booking on. */
export const FeeRule = z.object({ minutesBefore: z.int().nullable(), percent: z.int() })
export type FeeRule = z.infer<typeof FeeRule>

export const TicketProduct = z.object({
  productId: Id,
  code: z.string(),
  category: TicketCategory,
  kind: z.enum(TICKET_KINDS),
  supplier: z.string(),
  contents: z.array(TicketContent).describe('Texts by language, English first'),
  destination: z.object({ id: Id, ...Names, countryEn: z.string(), countryZh: z.string().nullable() }),
  address: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  currency: Currency.describe("The caller's currency"),
  confirmationMode: z.enum(['INSTANT', 'ON_REQUEST']),
  feeRules: z.array(FeeRule).describe('What cancelling costs, the earliest step first'),
  photos: z.array(z.string()).describe('Paths under the base path'),
  options: z.array(TicketOption).describe('The default one first'),
  attribution: z.string().nullable(),
  today: LocalDate.describe('The day it is at the place'),
})
export type TicketProduct = z.infer<typeof TicketProduct>

export const TICKET_SORTS = ['RECOMMENDED', 'PRICE', 'SOONEST'] as const

export const TicketOffer = z.object({
  productId: Id,
  titleEn: z.string(),
  titleZh: z.string().nullable(),
  category: TicketCategory,
  kind: z.enum(TICKET_KINDS),
  confirmationMode: z.enum(['INSTANT', 'ON_REQUEST']),
  freeCancellation: z.boolean().describe('Whether cancelling is free at first'),
  latitude: z.number(),
  longitude: z.number(),
  photo: z.string(),
  fromMinor: Minor.nullable().describe("Lowest price of a grown-up, in minor units of the caller's currency"),
  next: z
    .object({ optionId: Id, day: LocalDate, startMinute: Start, endMinute: End, status: AvailabilityStatus })
    .nullable()
    .describe('The first time that can be booked, from the requested day on; null when there is none'),
})
export type TicketOffer = z.infer<typeof TicketOffer>

const Count = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count: z.int() }))

/** Tickets of a city with their price and the next time that can be booked. */
export const queryTicketList = defineCall({
  path: 'ticketController/queryTicketList.do',
  summary: 'Tickets of a city',
  who: 'public',
  changes: false,
  input: z.object({
    destinationId: Id,
    day: LocalDate.optional().describe('Only what can be booked on this day; otherwise from today on'),
    keyword: textLine(100).optional().describe('Words of the title, in either language'),
    categories: z.array(TicketCategory).max(TICKET_CATEGORIES.length).optional(),
    kinds: z.array(z.enum(TICKET_KINDS)).max(TICKET_KINDS.length).optional(),
    freeCancellation: FormBoolean.optional(),
    instantConfirmation: FormBoolean.optional(),
    priceFromMinor: FormInt.min(0).optional().describe('Lowest price of a grown-up, in minor units'),
    priceToMinor: FormInt.min(0).optional().describe('Highest price of a grown-up, in minor units'),
    sort: z.enum(TICKET_SORTS).default('RECOMMENDED'),
    ...PageInput.shape,
  }),
  output: pageOf(TicketOffer).extend({
    currency: Currency,
    destination: z.object({ id: Id, ...Names, timeZone: z.string() }),
    facets: z.object({
      categories: Count(TicketCategory),
      kinds: Count(z.enum(TICKET_KINDS)),
      freeCancellation: z.int(),
      instantConfirmation: z.int(),
      price: z.object({ minMinor: Minor, maxMinor: Minor }).nullable(),
    }),
  }),
  refusals: ['destination.not_found'],
})

/** Everything about a ticket that does not depend on the day. */
export const getTicketDetail = defineCall({
  path: 'ticketController/getTicketDetail.do',
  summary: 'Content, options and units of a ticket',
  who: 'public',
  changes: false,
  input: z.object({ productId: Id }),
  output: TicketProduct,
  refusals: ['ticket.not_found'],
})

/** Days of an option with their status and lowest price, up to a year. */
export const getTicketCalendar = defineCall({
  path: 'ticketController/getTicketCalendar.do',
  summary: 'Calendar of a ticket option',
  who: 'public',
  changes: false,
  input: z.object({ optionId: Id, from: LocalDate, days: FormInt.min(1).max(366).default(31) }),
  output: z.object({
    optionId: Id,
    currency: Currency,
    list: z
      .array(
        z.object({
          day: LocalDate,
          status: AvailabilityStatus,
          fromMinor: Minor.nullable().describe('Lowest price of a grown-up; null on a day without sale'),
        }),
      )
      .describe('Every day asked for; a day nothing is known of is closed'),
  }),
  refusals: ['ticket.not_found'],
})

export const TicketSlot = z.object({
  startMinute: Start,
  endMinute: End,
  status: AvailabilityStatus,
  places: z.int().nullable().describe('Places left where few are; null elsewhere'),
  closesAt: Instant.describe('When the sale ends'),
  freeCancellationUntil: Instant.nullable().describe('Until when cancelling is free; null when it never is'),
})
export type TicketSlot = z.infer<typeof TicketSlot>

/** The times of a day, and what each kind of person pays on it. */
export const getTicketSlots = defineCall({
  path: 'ticketController/getTicketSlots.do',
  summary: 'Times and prices of a ticket option on a day',
  who: 'public',
  changes: false,
  input: z.object({ optionId: Id, day: LocalDate }),
  output: z.object({
    optionId: Id,
    day: LocalDate,
    currency: Currency,
    slots: z.array(TicketSlot),
    units: z.array(TicketPrice),
  }),
  refusals: ['ticket.not_found'],
})

export const TICKET_PLACE_KINDS = ['CITY', 'TICKET'] as const

/** Cities with tickets and tickets by a part of their name, in English, Chinese or pinyin; without one the largest. */
export const suggestTicket = defineCall({
  path: 'ticketController/searchTicketPlace.do',
  summary: 'Search suggestions: cities with tickets, and tickets',
  who: 'public',
  changes: false,
  input: z.object({ keyword: textLine(100).default(''), limit: FormInt.min(1).max(20).default(10) }),
  output: z.object({
    list: z.array(
      z.object({
        kind: z.enum(TICKET_PLACE_KINDS),
        id: Id.describe('Identifier of the city or the ticket'),
        ...Names,
        placeEn: z.string().describe('Country of a city, city of a ticket'),
        placeZh: z.string().nullable(),
        destinationId: Id,
        ticketCount: z.int().nullable().describe('Tickets of a city; null for a ticket'),
      }),
    ),
  }),
  refusals: [],
})

/** A question that is asked with a booking, once or for each unit. */
export const TicketQuestion = z.object({
  questionId: Id,
  per: z.enum(['BOOKING', 'UNIT']),
  kind: z.enum(['TEXT', 'DATE', 'CHOICE']),
  required: z.boolean(),
  labelEn: z.string(),
  labelZh: z.string().nullable(),
  choices: z.array(z.object({ value: z.string(), ...Names })).describe('Answers to choose from; empty for others'),
})
export type TicketQuestion = z.infer<typeof TicketQuestion>

export { FeeMoment }
