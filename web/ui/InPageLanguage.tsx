import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useLanguage } from '#web/language.ts'

/** Gives the controls within the language of the page, whatever the browser's own is: order of a date's parts, first day of a week, what is read out. */
export function InPageLanguage({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLanguage() === 'zh-CN' ? 'zh-CN' : 'en-GB'}>{children}</I18nProvider>
}
