import { textsOf } from '#web/locale.ts'
import type { BrandTexts } from '../texts/en/brand.ts'

/** The texts of the page of the brand. */
export const useBrandTexts = textsOf<BrandTexts>('brand')
