import { textsOf } from '#web/locale.ts'
import type { GroupDealTexts } from '#features/groups/texts/en/groupDeals.ts'

/** The texts of held rooms, contracts and payment plans of groups. */
export const useDealTexts = textsOf<GroupDealTexts>('groupDeals')
