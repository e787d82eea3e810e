import { type Language, languageOfTag } from '#contract/languages.ts'

/**
 * The language of an answer: the first of our languages in the Accept-Language header (the portal sends that of its
 * page), else the caller's own, else English. Quality values are ignored; clients list languages by preference.
 */
export function languageOf(header: string | undefined, own: Language | undefined): Language {
  const named = header?.split(',').map(languageOfTag)
  return named?.find((language) => language !== undefined) ?? own ?? 'en'
}
