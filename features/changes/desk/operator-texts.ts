import { textsOf } from '#web/locale.ts'
import type { OperatorTexts } from '#web/locales/en/operators.ts'

/** The texts of the page of the operator's staff. */
export const useOperatorTexts = textsOf<OperatorTexts>('operators')
