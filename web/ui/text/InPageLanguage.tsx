import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { LANGUAGES } from '#contract/languages.ts'
import { useLanguage } from '#web/language.ts'

/**
 * Gives the controls inside the page's language instead of the browser's: order of a date's parts, first day of a week,
 * spoken texts.
 */
export function InPageLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={LANGUAGES[useLanguage()].locale}>{children}</I18nProvider>
}
