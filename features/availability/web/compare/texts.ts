import { textsOf } from '#web/locale.ts'
import type { ComparisonTexts } from '#web/locales/en/comparison.ts'

/** The texts of choosing hotels and of seeing them side by side. */
export const useComparisonTexts = textsOf<ComparisonTexts>('comparison')
