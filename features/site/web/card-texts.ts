import { textsOf } from '#web/locale.ts'
import type { HomeCardTexts } from '../texts/en/homeCards.ts'

/** The texts of the cards on `/` and `/account`, which visitors do not load. */
export const useCardTexts = textsOf<HomeCardTexts>('homeCards')
