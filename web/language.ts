import { create } from 'zustand'

export const LANGUAGES = ['en', 'zh-CN'] as const
export type Language = (typeof LANGUAGES)[number]

const STORAGE_KEY = 'tradewind.language'

/** The language to start in: the one chosen before, else the first of the browser's that the portal speaks, else English. */
export function firstLanguage(stored: string | null, wanted: readonly string[]): Language {
  const chosen = LANGUAGES.find((language) => language === stored)
  if (chosen) return chosen
  for (const tag of wanted) {
    if (tag.toLowerCase().startsWith('zh')) return 'zh-CN'
    if (tag.toLowerCase().startsWith('en')) return 'en'
  }
  return 'en'
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

const useLanguageStore = create<{ language: Language }>(() => ({
  language: firstLanguage(readStored(STORAGE_KEY), typeof navigator === 'undefined' ? [] : navigator.languages),
}))

/** The language of the page, for code outside components. */
export function currentLanguage(): Language {
  return useLanguageStore.getState().language
}

/** The language of the page. */
export function useLanguage(): Language {
  return useLanguageStore((state) => state.language)
}

/** Changes the language of the page; `remember` keeps it for the next visit. */
export function setLanguage(language: Language, remember = true): void {
  if (remember) writeStored(STORAGE_KEY, language)
  useLanguageStore.setState({ language })
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
