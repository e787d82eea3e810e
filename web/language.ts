import { create } from 'zustand'
import { isLanguage, type Language, languageOfTag } from '#contract/languages.ts'
import { cataloguesReady } from './catalogues.ts'

const STORAGE_KEY = 'tradewind.language'

/**
 * The language to start in: the one chosen before, else the first of the browser's that the portal speaks, else
 * English.
 */
export function firstLanguage(stored: string | null, wanted: readonly string[]): Language {
  if (isLanguage(stored)) return stored
  return wanted.map((tag) => languageOfTag(tag)).find((language) => language !== undefined) ?? 'en'
}

/** Reads what was kept in the browser; private windows may forbid it. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a choice in the browser where that is allowed. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // The choice then lasts as long as the page.
  }
}

/** The language that the address names, as links of search engines do. */
const named = () => (typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('lang'))

const useLanguageStore = create<{ language: Language }>(() => ({
  language: firstLanguage(
    isLanguage(named()) ? named() : readStored(STORAGE_KEY),
    typeof navigator === 'undefined' ? [] : navigator.languages,
  ),
}))

/** The language of the page, for code outside components. */
export function currentLanguage(): Language {
  return useLanguageStore.getState().language
}

/** The language of the page. */
export function useLanguage(): Language {
  return useLanguageStore((state) => state.language)
}

/** Changes the language of the page once its texts are loaded; `remember` keeps it for the next visit. */
export function setLanguage(language: Language, remember = true): Promise<void> | undefined {
  if (remember) writeStored(STORAGE_KEY, language)
  const change = () => useLanguageStore.setState({ language })
  // Without its texts the page stays in the language it has; the next load of a page begins in the chosen one.
  const texts = cataloguesReady(language)?.then(change, () => undefined)
  if (!texts) change()
  return texts
}

/** Whether this browser has a language chosen by hand, which then wins over the one of the account. */
export function hasChosenLanguage(): boolean {
  return readStored(STORAGE_KEY) !== null
}

/** Calls back whenever the language changes; returns how to stop. */
export function onLanguageChange(listener: (language: Language) => void): () => void {
  return useLanguageStore.subscribe((state, before) => {
    if (state.language !== before.language) listener(state.language)
  })
}
