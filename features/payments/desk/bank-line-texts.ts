import { textsOf } from '#web/locale.ts'
import type { BankLineTexts } from '../texts/en/bankLines.ts'

/** Words of the desk's page of bank lines. */
export const useBankLineTexts = textsOf<BankLineTexts>('bankLines')
