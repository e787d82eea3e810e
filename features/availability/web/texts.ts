import { textsOf } from '#web/locale.ts'
import type { AvailabilityTexts } from '../texts/en/availability.ts'

/** The texts of the hotel list and of a hotel's page. */
export const useAvailabilityTexts = textsOf<AvailabilityTexts>('availability')
