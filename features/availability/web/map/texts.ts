import { textsOf } from '#web/locale.ts'
import type { PriceMapTexts } from '#features/availability/texts/en/priceMap.ts'

/** The texts of the map of prices. */
export const usePriceMapTexts = textsOf<PriceMapTexts>('priceMap')
