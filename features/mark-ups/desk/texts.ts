import { textsOf } from '#web/locale.ts'
import type { MarkUpTexts } from '../texts/en/markUps.ts'

/** The texts of the page of mark-up rules. */
export const useMarkUpTexts = textsOf<MarkUpTexts>('markUps')
