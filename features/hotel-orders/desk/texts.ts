import { textsOf } from '#web/locale.ts'
import type { DeskTexts } from '../texts/en/deskOrders.ts'

/** The texts of the desk. */
export const useDeskTexts = textsOf<DeskTexts>('deskOrders')
