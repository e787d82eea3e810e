import { textsOf } from '#web/locale.ts'
import type { GroupOfferTexts } from '#features/groups/texts/en/groupOffers.ts'

/** The texts of offers' terms, of hotels' links and of messages about groups. */
export const useOfferTexts = textsOf<GroupOfferTexts>('groupOffers')
