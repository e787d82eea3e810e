import { type Language, LANGUAGES } from '#contract/languages.ts'
import { attributionOf } from './attribution.ts'
import type { HotelContent, PlaceNear } from './contract.ts'
import { distanceMetres, hotelPhotos, roomPhotos } from './rules.ts'
import { photoPath } from './photos/rules.ts'
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
    photos,
    ...content
  } = row
  const shown = photos.map(({ hash }) => photoPath(hash, 1280))
  const middle = { latitude: middleLatitude, longitude: middleLongitude }
  return {
    ...content,
    destination: { id: destinationId, nameEn: destinationEn, nameZh: destinationZh, countryEn, countryZh, ...middle },
    distanceMetres: distanceMetres(middle, row),
    places,
    policies: (LANGUAGES[language].readsChinese ? row.policies.zh : null) ?? row.policies.en ?? {},
    photos: shown.length > 0 ? shown : hotelPhotos(row.id, row.facilities),
    photoTexts: photos.map(({ altEn, altZh, credit }) => ({ altEn, altZh, credit })),
    roomTypes: row.roomTypes.map((room) => {
      const own = photos.filter(({ roomTypeId }) => roomTypeId === room.id).map(({ hash }) => photoPath(hash, 640))
      return { ...room, photos: own.length > 0 ? own : roomPhotos(room.id, room.beds) }
    }),
    open: status === 'OPEN',
    attribution: attributionOf(source),
  }
}
