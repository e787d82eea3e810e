import { LANGUAGES } from '#contract/languages.ts'
import type { Language } from '#contract/languages.ts'
import { readStored, writeStored } from '#web/language.ts'
import type { UserInfo } from '#web/store.ts'

const STORAGE_KEY = 'tradewind.nationality'

/**
 * The nationality a first search starts with: the one the company has set, the one searched last, the company's home by
 * its currency, the browser's region, else the language's.
 */
export function firstNationality(known: {
  stored: string | null
  currency: string | null
  tags: readonly string[]
  language: Language
  company?: string | null
}): string {
  if (known.company) return known.company
  if (known.stored !== null && /^[A-Z]{2}$/.test(known.stored)) return known.stored
  if (known.currency === 'CNY') return 'CN'
  const region = known.tags.map((tag) => /-([A-Z]{2})\b/.exec(tag)?.[1]).find((found) => found !== undefined)
  return region ?? LANGUAGES[known.language].nationality
}

/** The nationality to start with in this browser. */
export function startNationality(own: UserInfo['company'] | undefined, language: Language): string {
  const company = own?.defaultNationality ?? null
  const currency = own?.currency ?? null
  return firstNationality({ stored: readStored(STORAGE_KEY), currency, tags: navigator.languages, language, company })
}

/** Keeps the nationality of a search for the next one. */
export function rememberNationality(code: string): void {
  writeStored(STORAGE_KEY, code)
}
