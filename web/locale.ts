import { type Language, useLanguage } from './language.ts'

/**
 * A hook that gives a feature's texts in the language of the page:
 * `export const useHotelTexts = textsOf(en, zhCN)`. The Chinese catalogue is typed by the English one, so a missing key is a type error.
 */
export function textsOf<T extends object>(en: T, zhCN: NoInfer<T>): () => T {
  return () => (useLanguage() === 'zh-CN' ? zhCN : en)
}

/** The name in the language of the page; the English one where there is no Chinese. */
export function nameIn(language: Language, thing: { nameEn: string; nameZh: string | null }): string {
  return language === 'zh-CN' ? (thing.nameZh ?? thing.nameEn) : thing.nameEn
}
