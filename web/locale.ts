import { type Language, nameFor } from '#contract/languages.ts'
import { awaitedCatalogue, catalogueOf, wantCatalogue } from './catalogues.ts'
import { currentLanguage, useLanguage } from './language.ts'

/**
 * A hook that gives a feature's texts in the language of the page: `export const useHotelTexts =
 * textsOf<HotelTexts>('hotels')` for `features/hotels/texts/<language>/hotels.ts`. Only the reader's catalogue is
 * loaded. The other languages' catalogues are typed by the English one, so a missing key is a type error.
 */
export function textsOf<T extends object>(name: string): () => T {
  wantCatalogue(currentLanguage(), name)
  return () => {
    const language = useLanguage()
    // The file of that name has the type its caller names; each catalogue declares it.
    return (catalogueOf(language, name) ?? awaitedCatalogue(language, name)) as T
  }
}

/** The name in the language of the page; the English one where there is no Chinese. */
export function nameIn(language: Language, thing: { nameEn: string; nameZh: string | null }): string {
  return nameFor(language, thing.nameEn, thing.nameZh)
}
