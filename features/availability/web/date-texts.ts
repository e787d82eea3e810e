import { textsOf } from '#web/locale.ts'
import type { DateTexts } from '../texts/en/availabilityDates.ts'

/** The texts of prices over many days: strip, calendar of a hotel, flexible dates, grid. */
export const useDateTexts = textsOf<DateTexts>('availabilityDates')
