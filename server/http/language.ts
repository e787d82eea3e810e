import { type Language, languageOfTag } from '#contract/languages.ts'

/**
 * The language to answer in: the first of ours the Accept-Language header names (the portal sends the one its page is
 * shown in), else the caller's own, else English. Quality values are not weighed; clients list their languages by
 * preference.
 */
export function languageOf(header: string | undefined, own: Language | undefined): Language {
  const named = header?.split(',').map(languageOfTag)
  return named?.find((language) => language !== undefined) ?? own ?? 'en'
}
