import { useState } from 'react'
import type { Language } from '#contract/languages.ts'
import { loadedPairs } from './catalogues.ts'
import { useLanguage } from './language.ts'

/** The text at the same place of the other record; undefined where the record does not hold it. */
function counterpart(text: string, from: object, to: object): string | undefined {
  const others = new Map<string, unknown>(Object.entries(to))
  for (const [key, value] of Object.entries(from)) {
    const other = others.get(key)
    if (value === text && typeof other === 'string') return other
    if (typeof value !== 'object' || value === null || typeof other !== 'object' || other === null) continue
    const found = counterpart(text, value, other)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * A sentence that a screen kept while the page was in another language, such as a field's error or a notice, in the
 * page's language. Sentences with figures of their own stay as they are.
 */
export function useInPageLanguage(text: string): string {
  const language = useLanguage()
  const [kept, setKept] = useState<{ text: string; language: Language }>({ text, language })
  if (kept.text !== text) setKept({ text, language })
  if (kept.text !== text || kept.language === language) return text
  for (const [from, to] of loadedPairs(kept.language, language)) {
    const found = counterpart(text, from, to)
    if (found !== undefined) return found
  }
  return text
}
