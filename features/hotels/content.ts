import type { Language } from '#server/http/handler.ts'
import { attributionOf } from './attribution.ts'
import type { HotelContent, PlaceNear } from './contract.ts'
import { distanceMetres, hotelPhotos, roomPhotos } from './rules.ts'
import type { HotelRow } from './store.ts'

/** A stored hotel as the content call answers it; house rules in the caller's language where the hotel has them. */
export function hotelContent(row: HotelRow, places: PlaceNear[], language: Language): HotelContent {
  const middle = { latitude: row.middle_latitude, longitude: row.middle_longitude }
  return {
    id: row.id,
    nameEn: row.name_en,
    nameZh: row.name_zh,
    nameLocal: row.name_local,
    chain: row.chain,
    starHalves: row.star_halves,
    addressEn: row.address_en,
    addressZh: row.address_zh,
    postcode: row.postcode,
    district: row.district,
    districtZh: row.district_zh,
    country: row.country,
    destination: {
      id: row.destination_id,
      nameEn: row.destination_en,
      nameZh: row.destination_zh,
      countryEn: row.country_en,
      countryZh: row.country_zh,
      ...middle,
    },
    latitude: row.latitude,
    longitude: row.longitude,
    distanceMetres: distanceMetres(middle, row),
    places,
    timeZone: row.time_zone,
    phone: row.phone,
    checkInFrom: row.check_in_from,
    checkOutUntil: row.check_out_until,
    facilities: row.facilities,
    descriptionEn: row.description_en,
    descriptionZh: row.description_zh,
    policies: (language === 'zh-CN' ? row.policies.zh : row.policies.en) ?? row.policies.en ?? {},
    photos: hotelPhotos(row.id, row.facilities),
    roomTypes: row.room_types.map((room) => ({ ...room, photos: roomPhotos(room.id) })),
    propertyFees: row.property_fees,
    open: row.status === 'OPEN',
    attribution: attributionOf(row.source),
  }
}
