// Written by `npm run schema:write` from tickets.sql; edits are lost.
import type { AvailabilityStatus, FeeRule, TicketContent, TicketQuestion } from './contract.ts'
import type { StoredOption, StoredUnit } from './rules.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'tickets.sql')

/** A slot of an option with everything that a booking of it is made from. */
export const findTicketForBooking = file<
  { day: string; now: string; optionId: string; productId: string; startMinute: number },
  {
    productId: string
    code: string
    source: string
    supplier: string
    category: 'SIGHT' | 'MUSEUM' | 'PARK' | 'THEME_PARK' | 'SHOW' | 'TOUR' | 'CRUISE' | 'SPORT' | 'PASS' | 'COMBO'
    kind: 'START_TIME' | 'OPENING_HOURS'
    timeZone: string
    currency: string
    confirmationMode: 'INSTANT' | 'ON_REQUEST'
    holdMinutes: number
    feeRules: FeeRule[]
    destinationId: string
    cityEn: string
    cityZh: string | null
    latitude: number
    longitude: number
    address: string | null
    titleEn: string
    titleZh: string | null
    meetingPointEn: string | null
    meetingPointZh: string | null
    termsEn: string | null
    termsZh: string | null
    optionId: string
    optionEn: string
    optionZh: string | null
    minUnits: number
    maxUnits: number
    validDays: number
    deliveryFormat: 'QRCODE' | 'AZTECCODE' | 'CODE128' | 'PDF417'
    transferAllowed: boolean
    day: string
    midnightAt: string
    pricePercent: number
    startMinute: number
    endMinute: number
    places: number | null
    closesAt: string
    status: AvailabilityStatus
    units: StoredUnit[]
    questions: TicketQuestion[]
  }
>('find_ticket_for_booking')

export const findTicketCity = file<
  { destinationId: string },
  { id: string; nameEn: string; nameZh: string | null; timeZone: string }
>('find_ticket_city')

/** The options of a city's offered tickets, each with its first slot between two days that can be booked and the net
 * price of a grown-up then; a ticket without any has a line of its own. */
export const listCityOptions = file<
  { now: string; from: string; to: string; destinationId: string; pattern: string | null },
  {
    productId: string
    category: 'SIGHT' | 'MUSEUM' | 'PARK' | 'THEME_PARK' | 'SHOW' | 'TOUR' | 'CRUISE' | 'SPORT' | 'PASS' | 'COMBO'
    kind: 'START_TIME' | 'OPENING_HOURS'
    confirmationMode: 'INSTANT' | 'ON_REQUEST'
    currency: string
    latitude: number
    longitude: number
    titleEn: string
    titleZh: string | null
    freeCancellation: boolean
    nextOptionId: string | null
    nextDay: string | null
    nextStartMinute: number | null
    nextEndMinute: number | null
    nextStatus: AvailabilityStatus | null
    fromNet: number | null
  }
>('list_city_options')

/** Everything of a ticket, or of all that are offered, that does not depend on the day. */
export const listTicketContent = file<
  { productId: string | null },
  {
    productId: string
    code: string
    source: string
    category: 'SIGHT' | 'MUSEUM' | 'PARK' | 'THEME_PARK' | 'SHOW' | 'TOUR' | 'CRUISE' | 'SPORT' | 'PASS' | 'COMBO'
    kind: 'START_TIME' | 'OPENING_HOURS'
    supplier: string
    address: string | null
    latitude: number
    longitude: number
    timeZone: string
    currency: string
    confirmationMode: 'INSTANT' | 'ON_REQUEST'
    feeRules: FeeRule[]
    destinationId: string
    destinationEn: string
    destinationZh: string | null
    countryEn: string
    countryZh: string | null
    contents: TicketContent[]
    options: StoredOption[]
  }
>('list_ticket_content')

/** When the slots of options begin between two days, in minutes of the local day, and when the last of them ends. */
export const listOptionStarts = file<
  { productId: string | null; from: string; to: string },
  { optionId: string; starts: number[]; endMinute: number }
>('list_option_starts')

/** Tickets whose buyers have to answer a question. */
export const listAskingTickets = file<{ productId: string | null }, { productId: string }>('list_asking_tickets')

export const findOption = file<
  { optionId: string },
  { currency: string; feeRules: FeeRule[]; units: StoredUnit[] }
>('find_option')

/** The days of an option that something is known of: the best status of a day's slots, and the net price of a grown-up. */
export const listOptionDays = file<
  { now: string; optionId: string; from: string; days: number },
  { day: string; fromNet: number | null; status: AvailabilityStatus }
>('list_option_days')

/** Locks days of options in order; who takes places of two of them would else wait for each other. */
export const lockOptionDays = file<
  { optionIds: readonly string[]; days: readonly string[] },
  { day: string }
>('lock_option_days')

export const listOptionSlots = file<
  { now: string; optionId: string; from: string; to: string },
  {
    day: string
    pricePercent: number
    midnightAt: string
    startMinute: number
    endMinute: number
    places: number | null
    closesAt: string
    status: AvailabilityStatus
  }
>('list_option_slots')

/** Cities with tickets and tickets by a part of their name; what begins with it comes first, then the larger city. */
export const suggestPlaces = file<
  { pattern: string | null; start: string | null; limit: number },
  {
    kind: 'CITY' | 'TICKET'
    id: string
    nameEn: string
    nameZh: string | null
    placeEn: string
    placeZh: string | null
    destinationId: string
    ticketCount: number | null
  }
>('suggest_places')

/** Kinds of persons of which one must come along with a unit; units that may come alone have no row. */
export const listCompanions = file<
  { unitIds: readonly string[] },
  { unitId: string; accompaniedBy: string[] }
>('list_companions')

/** The currencies of net prices, and how many tickets on sale have each. */
export const listNetCurrencies = file<object, { currency: string; tickets: number }>('list_net_currencies')
