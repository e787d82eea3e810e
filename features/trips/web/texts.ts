import { textsOf } from '#web/locale.ts'
import type { TripTexts } from '../texts/en/trips.ts'

/** Texts of trips in the reader's language. */
export const useTripTexts = textsOf<TripTexts>('trips')
