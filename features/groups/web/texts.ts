import { textsOf } from '#web/locale.ts'
import type { GroupTexts } from '../texts/en/groups.ts'

/** The texts of groups, for the customer's pages and the desk's. */
export const useGroupTexts = textsOf<GroupTexts>('groups')
