import { textsOf } from '#web/locale.ts'
import type { DeskMenuTexts } from './en/deskMenu.ts'

/** The names of the operator's pages and of their groups. */
export const useDeskMenuTexts = textsOf<DeskMenuTexts>('deskMenu')
