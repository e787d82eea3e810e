import { textsOf } from '#web/locale.ts'
import type { ComparisonTexts } from '#features/availability/texts/en/comparison.ts'

/** The texts of choosing hotels and of seeing them side by side. */
export const useComparisonTexts = textsOf<ComparisonTexts>('comparison')
