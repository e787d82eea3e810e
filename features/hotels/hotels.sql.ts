// Written by `npm run schema:write` from hotels.sql; edits are lost.
import type { PlaceNear, PoliciesByLanguage, PropertyFee, StoredPhoto, StoredRoomType } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'hotels.sql')

/** Everything of a hotel that does not depend on dates; fees and rooms come as JSON in the order they are shown. */
export const findHotelContent = file<
  { hotelId: string },
  {
    id: string
    nameEn: string
    nameZh: string | null
    nameLocal: string | null
    chain: string | null
    starHalves: number | null
    addressEn: string | null
    addressZh: string | null
    postcode: string | null
    district: string | null
    districtZh: string | null
    country: string
    latitude: number
    longitude: number
    timeZone: string
    phone: string | null
    checkInFrom: string | null
    checkOutUntil: string | null
    facilities: string[]
    descriptionEn: string | null
    descriptionZh: string | null
    policies: PoliciesByLanguage
    status: 'OPEN' | 'CLOSED' | 'INACTIVE'
    source: string
    destinationId: string
    destinationEn: string
    destinationZh: string | null
    countryEn: string
    countryZh: string | null
    middleLatitude: number
    middleLongitude: number
    roomTypes: StoredRoomType[]
    propertyFees: PropertyFee[]
    photos: StoredPhoto[]
  }
>('find_hotel_content')

/** The middle, the districts and the landmarks of a hotel's city. */
export const listPlacesNear = file<
  { hotelId: string },
  { kind: PlaceNear['kind']; nameEn: string; nameZh: string | null; latitude: number; longitude: number }
>('list_places_near')

/** All destinations, in no order; `hotels` counts the open ones. */
export const listDestinationsToFind = file<
  object,
  {
    id: string
    nameEn: string
    nameZh: string | null
    iata: string | null
    country: string
    countryEn: string
    countryZh: string | null
    population: number | null
    hotels: number
  }
>('list_destinations_to_find')

/** The open hotels whose number comes after `after_no`.
 * In slices by number, so that a large world neither fills the memory nor holds the event loop up. */
export const listHotelsToFind = file<
  { afterNo: number; limit: number },
  {
    id: string
    no: number
    nameEn: string
    nameZh: string | null
    nameLocal: string | null
    destinationId: string
    districtId: string | null
    chain: string | null
    latitude: number
    longitude: number
    recommendation: number
    starHalves: number
  }
>('list_hotels_to_find')

/** All districts, those with the most open hotels first. */
export const listDistrictsToFind = file<
  object,
  {
    id: string
    destinationId: string
    nameEn: string
    nameZh: string | null
    latitude: number
    longitude: number
    hotels: number
  }
>('list_districts_to_find')

export const listLandmarksToFind = file<
  object,
  { id: string; destinationId: string; nameEn: string; nameZh: string | null; latitude: number; longitude: number }
>('list_landmarks_to_find')

/** Chains city by city, where there are the most hotels first. */
export const listChainsToFind = file<
  object,
  { name: string; nameZh: string | null; destinationId: string; hotels: number }
>('list_chains_to_find')
