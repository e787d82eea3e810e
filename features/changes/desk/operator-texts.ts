import { textsOf } from '#web/locale.ts'
import type { OperatorTexts } from '../texts/en/operators.ts'

/** The texts of the page of the operator's staff. */
export const useOperatorTexts = textsOf<OperatorTexts>('operators')
