import { textsOf } from '#web/locale.ts'
import type { HotelAnswersTexts } from '../texts/en/hotelAnswers.ts'

/** The texts of the page of hotels' answers. */
export const useHotelAnswersTexts = textsOf<HotelAnswersTexts>('hotelAnswers')
