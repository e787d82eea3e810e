import type { z } from 'zod'
import type { Reader } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { HotelContent, PlaceNear, PropertyFee, RoomTypeContent } from './contract.ts'

const sql = readStatements(import.meta.dirname, 'hotels.sql')

type Policies = HotelContent['policies']

/** A hotel as it is stored, with its destination, rooms and fees. */
export type HotelRow = {
  id: string
  name_en: string
  name_zh: string | null
  name_local: string | null
  chain: string | null
  star_halves: number | null
  address_en: string | null
  address_zh: string | null
  postcode: string | null
  district: string | null
  district_zh: string | null
  country: string
  latitude: number
  longitude: number
  time_zone: string
  phone: string | null
  check_in_from: string
  check_out_until: string
  facilities: string[]
  description_en: string | null
  description_zh: string | null
  /** House rules by language, as far as the hotel has given them. */
  policies: { en?: Policies; zh?: Policies }
  status: 'OPEN' | 'CLOSED'
  source: string
  destination_id: string
  destination_en: string
  destination_zh: string | null
  country_en: string
  country_zh: string | null
  middle_latitude: number
  middle_longitude: number
  room_types: Omit<z.infer<typeof RoomTypeContent>, 'photos'>[]
  property_fees: z.infer<typeof PropertyFee>[]
}

/** The hotel with its rooms and fees; nothing when it is not there or was taken out of the programme. */
export function findHotel(reader: Reader, hotelId: string): Promise<HotelRow | undefined> {
  return reader.oneOrNone<HotelRow>(sql('find_hotel_content'), { hotel_id: hotelId })
}

/** What a hotel of any state is found by: the middle, the districts and the landmarks of its city. */
export function listPlacesNear(reader: Reader, hotelId: string): Promise<PlaceNear[]> {
  return reader.many<PlaceNear>(sql('list_places_near'), { hotel_id: hotelId })
}

/** A destination as suggestions know it; `hotels` counts the open ones. */
export type DestinationToFind = {
  id: string
  name_en: string
  name_zh: string | null
  iata: string | null
  country: string
  country_en: string
  country_zh: string | null
  population: number | null
  hotels: number
}

/** All destinations, in no order. */
export function listDestinationsToFind(reader: Reader): Promise<DestinationToFind[]> {
  return reader.many<DestinationToFind>(sql('list_destinations_to_find'))
}

/** An open hotel as suggestions know it. */
export type HotelToFind = {
  id: string
  no: number
  name_en: string
  name_zh: string | null
  name_local: string | null
  destination_id: string
  district_id: string | null
  chain: string | null
  latitude: number
  longitude: number
  recommendation: number
  star_halves: number
}

/** A part of a city as suggestions know it. */
export type DistrictToFind = {
  id: string
  destination_id: string
  name_en: string
  name_zh: string | null
  latitude: number
  longitude: number
  hotels: number
}

/** All districts, those with the most open hotels first. */
export function listDistrictsToFind(reader: Reader): Promise<DistrictToFind[]> {
  return reader.many<DistrictToFind>(sql('list_districts_to_find'))
}

/** A landmark as suggestions know it. */
export type LandmarkToFind = Omit<DistrictToFind, 'hotels'> & { kind: string }

export function listLandmarksToFind(reader: Reader): Promise<LandmarkToFind[]> {
  return reader.many<LandmarkToFind>(sql('list_landmarks_to_find'))
}

/** A chain in a city as suggestions know it. */
export type ChainToFind = { name: string; name_zh: string | null; destination_id: string; hotels: number }

/** Chains city by city, where there are the most hotels first. */
export function listChainsToFind(reader: Reader): Promise<ChainToFind[]> {
  return reader.many<ChainToFind>(sql('list_chains_to_find'))
}

/** The open hotels whose number comes after `afterNo`, by number, at most `limit`. */
export function listHotelsToFind(reader: Reader, afterNo: number, limit: number): Promise<HotelToFind[]> {
  return reader.many<HotelToFind>(sql('list_hotels_to_find'), { after_no: afterNo, limit })
}
