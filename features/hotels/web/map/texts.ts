import { textsOf } from '#web/locale.ts'
import type { MapTexts } from '#features/hotels/texts/en/map.ts'

/** The texts of maps. */
export const useMapTexts = textsOf<MapTexts>('map')
