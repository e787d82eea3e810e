import { textsOf } from '#web/locale.ts'
import type { GroupNameTexts } from '#features/groups/texts/en/groupNames.ts'

/** The texts of rooming lists. */
export const useNameTexts = textsOf<GroupNameTexts>('groupNames')
