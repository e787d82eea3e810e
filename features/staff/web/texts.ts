import { useLanguage } from '#web/language.ts'
import { textsOf } from '#web/locale.ts'
import type { StaffTexts } from '../texts/en/staff.ts'
import { staffWords } from '../words.ts'

/** Words of the pages of staff. */
export const useStaffTexts = textsOf<StaffTexts>('staff')

/** Names of roles, statuses and rights; files have the same. */
export function useStaffWords() {
  return staffWords(useLanguage())
}
