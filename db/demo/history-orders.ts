import { addDays, dayNumber } from '#contract/dates.ts'
import { rateNightOf } from '#features/availability/stay/rules-nights.ts'
import { costOf, type StayCost } from '#features/availability/prices/rules-cost.ts'
import { type Conversion, conversionFor, sellMinor, type Factor } from '#features/availability/prices/rules.ts'
import type { CurrentRate } from '#features/exchange-rates/rules-between.ts'
import type { StayTerms } from '#features/hotel-orders/contract.ts'
import { clockOf, type StayClock } from '#features/hotel-orders/rules/clock.ts'
import { guestName } from '#features/hotel-orders/rules/names.ts'
import { hotelPhotos } from '#features/hotels/rules.ts'
import { between, idAt, pick, pickWeighted, randomOf, type Random } from './random.ts'

/** A company that has booked before, with its terms. */
export type Booker = {
  company: string
  company_id: string
  agreement_id: string
  currency: string
  mark_up_basis_points: number
  credit_line_minor: number
  payment_days: number
  settlement_term: string
  /** Whether its opening balance is in its account. */
  is_opened: boolean
  finance: { id: string; name: string } | null
  staff: { id: string; name: string }[]
}

/** A hotel it booked, with one plan and that plan's nights by month. */
export type HistoryHotel = {
  city_en: string
  city_zh: string | null
  hotel_id: string
  name_en: string
  name_zh: string | null
  name_local: string | null
  star_halves: number | null
  address_en: string | null
  address_zh: string | null
  phone: string | null
  country: string
  time_zone: string
  latitude: number
  longitude: number
  check_in_from: string
  check_out_until: string
  room_id: string
  room_no: number
  room_en: string
  room_zh: string | null
  plan_id: string
  plan_no: number
  plan_en: string
  plan_zh: string | null
  meal_plan: StayTerms['rate']['mealPlan']
  plan_currency: string
  months: Record<string, string> | null
}

/** An order as it is stored. */
export type HistoryOrder = StayClock & {
  id: string
  quoteId: string
  code: string
  companyId: string
  agreementId: string
  staffId: string
  staffName: string
  hotelId: string
  planNo: number
  roomNo: number
  status: 'COMPLETED' | 'NO_SHOW' | 'CANCELLED'
  paymentStatus: 'PAID' | 'REFUNDED' | 'ON_ACCOUNT'
  /** What of the total was put on account. */
  creditMinor: number
  checkIn: string
  checkOut: string
  roomCount: number
  currency: string
  totalMinor: number
  refundedMinor: number
  reference: string | null
  hotelConfirmation: string | null
  leadGuest: string
  guests: { surname: string; givenName: string; nationality: string }[]
  terms: StayTerms
  cost: StayCost
  createdAt: string
  endedAt: string
}

const GUESTS: readonly (readonly [string, string, string])[] = [
  ['Tan', 'Wei Ming', 'SG'],
  ['Lim', 'Hui Ling', 'SG'],
  ['Smith', 'Sarah', 'GB'],
  ['Müller', 'Jonas', 'DE'],
  ['Dupont', 'Claire', 'FR'],
  ['Wang', 'Fang', 'CN'],
  ['Chen', 'Jie', 'CN'],
  ['Nakamura', 'Yui', 'JP'],
  ['Rossi', 'Marco', 'IT'],
  ['Garcia', 'Elena', 'ES'],
  ['Nguyen', 'Minh', 'VN'],
  ['Johnson', 'Emily', 'US'],
]
/** The nights of the same weekdays a year later replace past ones. */
const YEAR_DAYS = 364
const DAY_MS = 86_400_000

function netOf(hotel: HistoryHotel, night: string): number {
  const day = dayNumber(night) + YEAR_DAYS
  const date = new Date(day * DAY_MS)
  const month = hotel.months?.[String((date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth())]
  return month === undefined ? 0 : rateNightOf(Buffer.from(month, 'base64'), day).netMinor
}

type Stay = { checkIn: string; nights: number; roomCount: number; nationality: string }

function termsOf(hotel: HistoryHotel, stay: Stay, price: { currency: string; factor: Factor }): StayTerms | undefined {
  const nights = Array.from({ length: stay.nights }, (_, i) => addDays(stay.checkIn, i)).map((night) => ({
    night,
    amountMinor: sellMinor(netOf(hotel, night), price.factor),
  }))
  if (nights.some(({ amountMinor }) => amountMinor === 0)) return undefined
  const roomMinor = nights.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const freeUntil = new Date(Date.parse(`${stay.checkIn}T10:00:00Z`) - DAY_MS).toISOString()
  return {
    hotel: {
      id: hotel.hotel_id,
      nameEn: hotel.name_en,
      nameZh: hotel.name_zh,
      nameLocal: hotel.name_local,
      starHalves: hotel.star_halves,
      addressEn: hotel.address_en,
      addressZh: hotel.address_zh,
      phone: hotel.phone,
      cityEn: hotel.city_en,
      cityZh: hotel.city_zh,
      country: hotel.country,
      timeZone: hotel.time_zone,
      latitude: hotel.latitude,
      longitude: hotel.longitude,
      checkInFrom: hotel.check_in_from,
      checkOutUntil: hotel.check_out_until,
      photo: hotelPhotos(hotel.hotel_id, [])[0] ?? '',
    },
    room: { id: hotel.room_id, nameEn: hotel.room_en, nameZh: hotel.room_zh },
    rate: {
      id: hotel.plan_id,
      nameEn: hotel.plan_en,
      nameZh: hotel.plan_zh,
      mealPlan: hotel.meal_plan,
      confirmationMode: 'INSTANT',
    },
    checkIn: stay.checkIn,
    checkOut: addDays(stay.checkIn, stay.nights),
    nationality: stay.nationality,
    currency: price.currency,
    rooms: Array.from({ length: stay.roomCount }, (_, i) => ({
      roomNo: i + 1,
      party: { adults: 2, childAges: [] },
      nights,
      totalMinor: roomMinor,
    })),
    totalMinor: roomMinor * stay.roomCount,
    penalties: [{ fromAt: freeUntil, amountMinor: (nights[0]?.amountMinor ?? 0) * stay.roomCount }],
    freeCancellationUntil: freeUntil,
    dueAtProperty: [],
  }
}

/** Net prices of the rooms that some terms sell, night by night. */
function netsOf(hotel: HistoryHotel, { rooms }: StayTerms): number[][] {
  return rooms.map(({ nights }) => nights.map(({ night }) => netOf(hotel, night)))
}

const STATUSES = [
  ['COMPLETED', 86],
  ['CANCELLED', 11],
  ['NO_SHOW', 3],
] as const

/** `placedOn`: a day on which an order is placed and stays, whatever chance has in mind for the others. */
type Place = {
  booker: Booker
  hotel: HistoryHotel
  conversion: Conversion
  today: string
  placedOn: string | undefined
}

function orderOf(random: Random, key: string, place: Place): HistoryOrder | undefined {
  const { booker, hotel, conversion, today, placedOn } = place
  const nights = pickWeighted(random, [
    [1, 2],
    [2, 4],
    [3, 3],
    [4, 2],
    [5, 1],
  ] as const)
  const ahead = between(random, 2, placedOn ? 6 : 40)
  const checkIn = placedOn ? addDays(placedOn, ahead) : addDays(today, -between(random, nights, 350))
  const createdMs = Date.parse(`${addDays(checkIn, -ahead)}T00:00:00Z`) + between(random, 30, 600) * 60_000
  const [surname, givenName, nationality] = pick(random, GUESTS)
  const terms = termsOf(
    hotel,
    { checkIn, nights, roomCount: random() < 0.8 ? 1 : 2, nationality },
    { currency: booker.currency, factor: conversion.factor },
  )
  if (!terms) return undefined
  const status = placedOn ? 'COMPLETED' : pickWeighted(random, STATUSES)
  const staff = pick(random, booker.staff)
  const cancelled = status === 'CANCELLED'
  return {
    id: idAt(`${key}/order`, createdMs),
    quoteId: idAt(`${key}/quote`, createdMs - 60_000),
    code: '',
    companyId: booker.company_id,
    agreementId: booker.agreement_id,
    staffId: staff.id,
    staffName: staff.name,
    hotelId: hotel.hotel_id,
    planNo: hotel.plan_no,
    roomNo: hotel.room_no,
    status,
    paymentStatus: cancelled ? 'REFUNDED' : 'PAID',
    checkIn,
    checkOut: terms.checkOut,
    roomCount: terms.rooms.length,
    currency: terms.currency,
    totalMinor: terms.totalMinor,
    creditMinor: 0,
    refundedMinor: cancelled ? terms.totalMinor : 0,
    ...clockOf(terms, createdMs),
    reference: random() < 0.5 ? `PO-${between(random, 10_000, 99_999)}` : null,
    hotelConfirmation: cancelled ? null : String(between(random, 10_000_000, 99_999_999)),
    leadGuest: guestName({ surname, givenName }),
    guests: [{ surname, givenName, nationality }],
    terms,
    cost: costOf(
      booker.currency,
      {
        currency: hotel.plan_currency,
        ...conversion,
        markUpBasisPoints: booker.mark_up_basis_points,
        rooms: netsOf(hotel, terms),
      },
      [],
    ),
    createdAt: new Date(createdMs).toISOString(),
    endedAt: `${terms.checkOut}T12:00:00.000Z`,
  }
}

const HOUR_MS = 3_600_000

/** Cancels before the next order is placed, so that money goes out and comes back with nothing between. */
function settled(orders: readonly HistoryOrder[]): HistoryOrder[] {
  return orders.flatMap((order, i) => {
    if (order.status !== 'CANCELLED') return [order]
    const createdMs = Date.parse(order.createdAt)
    const nextMs = Date.parse(orders[i + 1]?.createdAt ?? order.endedAt)
    if (nextMs - createdMs < 2) return []
    return [
      {
        ...order,
        endedAt: new Date(createdMs + Math.min(3 * HOUR_MS, Math.floor((nextMs - createdMs) / 2))).toISOString(),
      },
    ]
  })
}

/**
 * Orders of the past year, oldest first and without codes; the same for the same world and day. At least one is placed
 * on each of some days.
 */
export function historyOrders(options: {
  booker: Booker
  hotels: readonly HistoryHotel[]
  rates: readonly CurrentRate[]
  today: string
  count: number
  placedOn: readonly string[]
}): HistoryOrder[] {
  const { booker, hotels, rates, today, count, placedOn } = options
  const random = randomOf(`history/${booker.company}`)
  const orders = Array.from({ length: count }, (_, i) => {
    const hotel = pick(random, hotels)
    const conversion = conversionFor(
      hotel.plan_currency,
      { currency: booker.currency, markUpBasisPoints: booker.mark_up_basis_points },
      rates,
    )
    return (
      conversion &&
      orderOf(random, `history/${booker.company_id}/${i}`, { booker, hotel, conversion, today, placedOn: placedOn[i] })
    )
  })
  return settled(orders.filter((order) => order !== undefined).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)))
}
