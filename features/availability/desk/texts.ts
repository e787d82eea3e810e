import { textsOf } from '#web/locale.ts'
import type { HotelRateTexts } from '../texts/en/hotelRates.ts'

/** The texts of the pages of prices and allotments. */
export const useHotelRateTexts = textsOf<HotelRateTexts>('hotelRates')
