import { type Language, LANGUAGES } from '#contract/languages.ts'
import { attributionOf } from './attribution.ts'
import type { HotelContent, PlaceNear } from './contract.ts'
import { distanceMetres, hotelPhotos, roomPhotos } from './rules.ts'
import type { HotelRow } from './store.ts'

/** A stored hotel as the content call answers it; house rules in the caller's language where the hotel has them. */
export function hotelContent(row: HotelRow, places: PlaceNear[], language: Language): HotelContent {
  const {
    destinationId,
    destinationEn,
    destinationZh,
    countryEn,
    countryZh,
    middleLatitude,
    middleLongitude,
    status,
    source,
    ...content
  } = row
  const middle = { latitude: middleLatitude, longitude: middleLongitude }
  return {
    ...content,
    destination: { id: destinationId, nameEn: destinationEn, nameZh: destinationZh, countryEn, countryZh, ...middle },
    distanceMetres: distanceMetres(middle, row),
    places,
    policies: (LANGUAGES[language].readsChinese ? row.policies.zh : null) ?? row.policies.en ?? {},
    photos: hotelPhotos(row.id, row.facilities),
    roomTypes: row.roomTypes.map((room) => ({ ...room, photos: roomPhotos(room.id, room.beds) })),
    open: status === 'OPEN',
    attribution: attributionOf(source),
  }
}
