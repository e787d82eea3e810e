import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { textsOf } from '#web/locale.ts'
import type { ApprovalTexts } from '../texts/en/approvals.ts'
import type { ApprovalReason } from '../contract.ts'
import { reasonText } from '../words.ts'

/** Words of the pages about approvals. */
export const useApprovalTexts = textsOf<ApprovalTexts>('approvals')

/** Writes why a booking needs approval; mails say the same. */
export function useReasons(currency: string): (reason: ApprovalReason) => string {
  const language = useLanguage()
  const formats = useFormats()
  return (reason) => reasonText(reason, language, (minor) => formats.money(minor, currency))
}
