import { textsOf } from '#web/locale.ts'
import type { HotelTexts } from '../texts/en/hotels.ts'

/** The texts of the search bar and the hotel search page. */
export const useHotelTexts = textsOf<HotelTexts>('hotels')
