import { textsOf } from '#web/locale.ts'
import type { UndeliveredTexts } from '../texts/en/mails.ts'

/** The texts of the page of undelivered mails. */
export const useUndeliveredTexts = textsOf<UndeliveredTexts>('mails')
