import { textsOf } from '#web/locale.ts'
import type { HotelPageTexts } from '../texts/en/hotelPage.ts'
import type { HotelRateTexts } from '../texts/en/hotelRates.ts'

/** The texts of the pages of prices and allotments. */
export const useHotelRateTexts = textsOf<HotelRateTexts>('hotelRates')

/** The texts of a hotel's pages at the desk. */
export const useHotelPageTexts = textsOf<HotelPageTexts>('hotelPage')
