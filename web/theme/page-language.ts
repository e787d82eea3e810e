import { LANGUAGES } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import { currentLanguage, onLanguageChange } from '#web/language.ts'

/**
 * Milliseconds after which an English page fetches Chinese letter shapes, for the language's own name and local names
 * of hotels.
 */
const FONT_DELAY_MS = 800

function apply(language: Language): void {
  document.documentElement.lang = language
  document.documentElement.dir = LANGUAGES[language].dir
  if (LANGUAGES[language].readsChinese) loadChineseFont()
}

function loadChineseFont(): void {
  // A hundred small files by range of letters; the browser takes those it needs. Without them the computer's own font
  // is used.
  void import('@fontsource-variable/noto-sans-sc/wght.css').catch(() => undefined)
}

/** Keeps the document's language and the font in step with the page's language. */
export function watchLanguage(): void {
  apply(currentLanguage())
  onLanguageChange(apply)
  setTimeout(loadChineseFont, FONT_DELAY_MS)
}
