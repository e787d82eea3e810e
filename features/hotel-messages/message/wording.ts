import type { Language } from '#contract/languages.ts'
import type { HotelMessageTexts } from './texts.ts'

/** The language of the values, and the labels beside them. */
export type Wording = { readonly language: Language; readonly labels: HotelMessageTexts['facts'] }
