import { textsOf } from '#web/locale.ts'
import type { DayTexts } from '#web/texts/en/days.ts'

/** The texts of grids whose columns are days. */
export const useDayTexts = textsOf<DayTexts>('days')
