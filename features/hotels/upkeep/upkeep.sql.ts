// Written by `npm run schema:write` from upkeep.sql; edits are lost.
import type { FACILITIES, PoliciesByLanguage, PriceBand, PropertyFee, StoredRoomType } from '../contract.ts'
import type { HOTEL_STATUSES, RoomValues } from './contract-records.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'upkeep.sql')

export const findHotel = file<
  { hotelId: string },
  {
    hotelId: string
    code: string
    cityEn: string
    cityZh: string | null
    currency: string
    version: number
    status: (typeof HOTEL_STATUSES)[number]
    noLocalTaxes: boolean
    openedReason: string | null
    nameEn: string
    nameZh: string | null
    nameLocal: string | null
    chain: string | null
    starHalves: number | null
    phone: string | null
    checkInFrom: string | null
    checkOutUntil: string | null
    facilities: (typeof FACILITIES)[number][]
    destinationId: string
    districtId: string | null
    addressEn: string | null
    addressZh: string | null
    postcode: string | null
    country: string
    latitude: number
    longitude: number
    timeZone: string
    descriptionEn: string | null
    descriptionZh: string | null
    policies: PoliciesByLanguage
    districts: { id: string; nameEn: string; nameZh: string | null }[]
  }
>('find_hotel')

export const listRooms = file<
  { hotelId: string },
  {
    id: string
    version: number
    code: string
    nameEn: string
    nameZh: string | null
    areaSquareMetres: number | null
    view: RoomValues['view']
    smoking: RoomValues['smoking']
    maxAdults: number
    maxChildren: number
    maxOccupancy: number
    extraBeds: number
    beds: StoredRoomType['beds']
  }
>('list_rooms')

export const listFees = file<
  { hotelId: string | null; destinationId: string | null },
  {
    id: string
    version: number
    kind: PropertyFee['kind']
    nameEn: string
    nameZh: string | null
    per: PropertyFee['per']
    currency: string
    amountMinor: number
    exemptBelowAge: number | null
    mostNights: number | null
    firstNight: string | null
    lastNight: string | null
    byStars: { stars: number; amountMinor: number }[]
    byPrice: PriceBand[]
  }
>('list_fees')

/** Changes of a hotel come one after another. */
export const lockHotel = file<{ hotelId: string }, { id: string; no: number }>('lock_hotel')

/** Search, suggestions and filters read the hotel again. */
export const announceHotel = file<{ no: number | null }, never>('announce_hotel')

export const setSale = file<
  { status: string; noLocalTaxes: boolean; openedReason: string | null; hotelId: string },
  never
>('set_sale')

export const setFacts = file<
  {
    nameEn: string
    nameZh: string | null
    nameLocal: string | null
    chain: string | null
    starHalves: number | null
    phone: string | null
    checkInFrom: string | null
    checkOutUntil: string | null
    facilities: readonly string[]
    hotelId: string
  },
  never
>('set_facts')

export const setPlace = file<
  {
    destinationId: string
    districtId: string | null
    addressEn: string | null
    addressZh: string | null
    postcode: string | null
    country: string
    latitude: number
    longitude: number
    timeZone: string
    hotelId: string
  },
  never
>('set_place')

export const setTexts = file<
  { descriptionEn: string | null; descriptionZh: string | null; policies: string; hotelId: string },
  never
>('set_texts')

/** Whether a destination exists, and whether a district is one of it. */
export const findPlace = file<
  { destinationId: string; districtId: string | null },
  { isCity: boolean; isDistrict: boolean }
>('find_place')

export const insertRoom = file<
  {
    hotelId: string
    code: string
    nameEn: string
    nameZh: string | null
    areaSquareMetres: number | null
    view: string | null
    smoking: string | null
    maxAdults: number
    maxChildren: number
    maxOccupancy: number
    extraBeds: number
    beds: string
  },
  never
>('insert_room')

export const setRoom = file<
  {
    code: string
    nameEn: string
    nameZh: string | null
    areaSquareMetres: number | null
    view: string | null
    smoking: string | null
    maxAdults: number
    maxChildren: number
    maxOccupancy: number
    extraBeds: number
    beds: string
    id: string
    hotelId: string
  },
  never
>('set_room')

export const insertFee = file<
  {
    hotelId: string | null
    destinationId: string | null
    kind: string
    nameEn: string
    nameZh: string | null
    per: string
    currency: string
    amountMinor: number
    exemptBelowAge: number | null
    mostNights: number | null
    firstNight: string | null
    lastNight: string | null
    byStars: string
    byPrice: string
  },
  never
>('insert_fee')

export const setFee = file<
  {
    kind: string
    nameEn: string
    nameZh: string | null
    per: string
    currency: string
    amountMinor: number
    exemptBelowAge: number | null
    mostNights: number | null
    firstNight: string | null
    lastNight: string | null
    byStars: string
    byPrice: string
    id: string
  },
  never
>('set_fee')

export const removeFee = file<{ id: string }, never>('remove_fee')
