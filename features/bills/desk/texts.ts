import type { BillsDeskTexts } from '../texts/en/billsDesk.ts'
import { textsOf } from '#web/locale.ts'

/** Words of the desk's pages of bills. */
export const useBillsDeskTexts = textsOf<BillsDeskTexts>('billsDesk')
