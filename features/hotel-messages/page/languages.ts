import type { Language } from '#contract/languages.ts'
import { GERMAN } from './words-german.ts'
import { LATIN_WORDS } from './words-latin.ts'
import { MORE_WORDS } from './words-more.ts'
import { OWN_WORDS, type PageWords } from './words.ts'

type PageLanguageFacts = {
  /** The language's own name for itself. */
  readonly name: string
  /** The language of the values beside its labels. */
  readonly values: Language
  readonly words: PageWords
}

/** The languages of the page by their code (BCP 47): the portal's own, and some of words alone. */
export const PAGE_LANGUAGES = {
  en: { name: 'English', values: 'en', words: OWN_WORDS.en },
  'zh-CN': { name: '中文', values: 'zh-CN', words: OWN_WORDS['zh-CN'] },
  ja: { name: '日本語', values: 'en', words: MORE_WORDS.ja },
  ko: { name: '한국어', values: 'en', words: MORE_WORDS.ko },
  de: { name: 'Deutsch', values: 'en', words: GERMAN },
  es: { name: 'Español', values: 'en', words: LATIN_WORDS.es },
  fr: { name: 'Français', values: 'en', words: LATIN_WORDS.fr },
} as const satisfies Record<string, PageLanguageFacts>
export type PageLanguage = keyof typeof PAGE_LANGUAGES

/** The codes of all languages of the page, in their order. */
// The keys of the list are its codes; TypeScript gives any object's keys as texts.
export const PAGE_LANGUAGE_CODES = Object.keys(PAGE_LANGUAGES) as PageLanguage[]

/** The language that is asked for by its code; null for any other text. */
export const pageLanguageOf = (code: string | undefined): PageLanguage | null =>
  PAGE_LANGUAGE_CODES.find((one) => one === code) ?? null

/** The first language of a header (`Accept-Language`) that the page has; null where it has none. */
export function acceptedLanguage(header: string | undefined): PageLanguage | null {
  const primary = (tag: string) => tag.trim().toLowerCase().split(/[-_;]/)[0]
  for (const tag of (header ?? '').split(',')) {
    const found = PAGE_LANGUAGE_CODES.find((code) => primary(code) === primary(tag))
    if (found) return found
  }
  return null
}
