import { LANGUAGE_CODES, LANGUAGES } from '#contract/languages.ts'

/** The portal's languages for a record's field, each by its own name. */
export const LANGUAGES_OFFERED = LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name] as const)
