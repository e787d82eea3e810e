import { textsOf } from '#web/locale.ts'
import type { HotelContactTexts } from '../texts/en/hotelContacts.ts'

/** The texts of the page of a hotel's contacts. */
export const useContactTexts = textsOf<HotelContactTexts>('hotelContacts')
