import { textsOf } from '#web/locale.ts'
import type { NoticeTexts } from '../texts/en/notices.ts'

/** Words of the notifications' pages. */
export const useNoticeTexts = textsOf<NoticeTexts>('notices')
