import { hotelPhoto } from '../list/rules-photo.ts'
import type { StayPlanRow } from './facts.ts'

/** A hotel as a stay names it. */
export type StayHotel = {
  id: string
  nameEn: string
  nameZh: string | null
  nameLocal: string | null
  starHalves: number | null
  addressEn: string | null
  addressZh: string | null
  phone: string | null
  cityEn: string
  cityZh: string | null
  country: string
  timeZone: string
  latitude: number
  longitude: number
  checkInFrom: string
  checkOutUntil: string
  /** Whether the hotel states no times; those above are the usual ones. */
  timesUnknown?: true
  photo: string
}

/** The hotel of a plan's row. */
export function hotelOf(row: StayPlanRow): StayHotel {
  return {
    id: row.hotelId,
    nameEn: row.hotelNameEn,
    nameZh: row.hotelNameZh,
    nameLocal: row.hotelNameLocal,
    starHalves: row.starHalves,
    addressEn: row.addressEn,
    addressZh: row.addressZh,
    phone: row.phone,
    cityEn: row.cityEn,
    cityZh: row.cityZh,
    country: row.country,
    timeZone: row.timeZone,
    latitude: row.latitude,
    longitude: row.longitude,
    checkInFrom: row.checkInFrom,
    checkOutUntil: row.checkOutUntil,
    ...(row.timesUnknown ? { timesUnknown: true as const } : {}),
    photo: hotelPhoto(row.hotelId, row.cover),
  }
}
