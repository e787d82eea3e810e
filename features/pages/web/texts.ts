import type { PagesTexts } from '../texts/en/pages.ts'
import { textsOf } from '#web/locale.ts'

/** The texts around articles: the help, Partner With Us, its inbox at the desk. */
export const usePagesTexts = textsOf<PagesTexts>('pages')
