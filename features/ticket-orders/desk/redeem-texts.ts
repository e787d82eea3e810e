import { textsOf } from '#web/locale.ts'
import type { RedeemTexts } from '../texts/en/redeem.ts'

/** The texts of the gate. */
export const useRedeemTexts = textsOf<RedeemTexts>('redeem')
