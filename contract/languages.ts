/** What the portal must know of a language beside its catalogues. */
type LanguageFacts = {
  /** Its name in itself. */
  readonly name: string
  /** The direction its lines run in. */
  readonly dir: 'ltr' | 'rtl'
  /** The locale whose dates and numbers it has, for Intl. */
  readonly locale: string
  /** Whether places are read by their Chinese names; hotels and places have English and Chinese ones. */
  readonly readsChinese: boolean
  /** Countries and regions whose hotels read it; all others are written to in English. */
  readonly hotelsIn: readonly string[]
  /** The nationality of guests where neither the company nor the browser names one, ISO 3166. */
  readonly nationality: string
  readonly dates: DatePatterns
  /** A metre and a kilometre, as they stand behind a figure. */
  readonly units: readonly [metre: string, kilometre: string]
}

/** How days are written, of `{year} {month} {day} {weekday}`; a comma or nothing parts a day from its time. */
type DatePatterns = {
  readonly day: string
  readonly dayOfYear: string
  readonly month: string
  readonly monthOfYear: string
  readonly comma: string
  /** Whether two days of one month or year name it once: `Tue 24 – Fri 27 Nov`. */
  readonly sharesMonth: boolean
}

/**
 * Every language of the portal by its code (BCP 47), in the order the reader is offered them; the first is English,
 * which stands in for what a reader's language lacks. A further one is a line here and its catalogues, which the types
 * ask for.
 */
const LIST = {
  en: {
    name: 'English',
    dir: 'ltr',
    locale: 'en-GB',
    readsChinese: false,
    hotelsIn: [],
    nationality: 'US',
    dates: {
      day: '{weekday} {day} {month}',
      dayOfYear: '{weekday} {day} {month} {year}',
      month: '{month}',
      monthOfYear: '{month} {year}',
      comma: ',',
      sharesMonth: true,
    },
    units: ['m', 'km'],
  },
  'zh-CN': {
    name: '中文',
    dir: 'ltr',
    locale: 'zh-CN',
    readsChinese: true,
    hotelsIn: ['CN', 'HK', 'MO', 'TW'],
    nationality: 'CN',
    dates: {
      day: '{month}月{day}日 {weekday}',
      dayOfYear: '{year}年{month}月{day}日 {weekday}',
      month: '{month}月',
      monthOfYear: '{year}年{month}月',
      comma: '',
      sharesMonth: false,
    },
    units: ['米', '公里'],
  },
} as const satisfies Record<string, LanguageFacts>

/** The code of a language of the portal. */
export type Language = keyof typeof LIST

/** Every language of the portal by its code. */
export const LANGUAGES: Readonly<Record<Language, LanguageFacts>> = LIST

/** The codes of all languages, in the order of the list. */
// The keys of the list are its codes; TypeScript gives any object's keys as texts.
export const LANGUAGE_CODES = Object.keys(LIST) as [Language, ...Language[]]

/** The language of what stands in Chinese whoever reads it: the Chinese names of hotels and places. */
export const CHINESE: Language = LANGUAGE_CODES.find((code) => LIST[code].readsChinese) ?? 'en'

/** Whether a text is the code of a language of the portal. */
export function isLanguage(text: unknown): text is Language {
  return LANGUAGE_CODES.some((code) => code === text)
}

/** The language of a tag such as `zh-TW` or `en`, by its first part; undefined where the portal does not speak it. */
export function languageOfTag(tag: string): Language | undefined {
  const primary = (text: string) => text.toLowerCase().split(/[-_;]/)[0]
  return LANGUAGE_CODES.find((code) => primary(code) === primary(tag.trim()))
}

/**
 * The name for a reader of this language: the Chinese one for who reads Chinese where there is one, else the English
 * one.
 */
export function nameFor<Name extends string | null>(language: Language, en: Name, zh: string | null): Name | string {
  return LANGUAGES[language].readsChinese ? (zh ?? en) : en
}

/** The other one of two names, for whoever is asked the way; null where there is none. */
export function otherNameFor<Name extends string | null>(language: Language, en: Name, zh: Name): Name {
  return LANGUAGES[language].readsChinese ? en : zh
}

/** The language of `otherNameFor`. */
export function otherLanguage(language: Language): Language {
  return LANGUAGES[language].readsChinese ? 'en' : CHINESE
}

/** The language a hotel in this country or region reads (ISO 3166). */
export function languageOfHotel(country: string): Language {
  return LANGUAGE_CODES.find((code) => LANGUAGES[code].hotelsIn.includes(country)) ?? 'en'
}

const DAY_PARTS = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** The parts of a moment in a zone, and the moment's day by a pattern of the list. */
export type DayParts = Record<'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute', string>

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format of dates in a language, made once: making one takes longer than a page of its answers. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(LANGUAGES[language].locale, options)
  formats.set(key, known)
  return known
}

/** What a clock in a zone (IANA) shows at a moment, in milliseconds since 1970. */
export function dayParts(language: Language, ms: number, timeZone: string): DayParts {
  const parts = dateFormat(language, { ...DAY_PARTS, timeZone }).formatToParts(ms)
  const of = (type: keyof DayParts) => parts.find((part) => part.type === type)?.value ?? ''
  // British English writes "Sept" where every other month has three letters; Chinese has its 月 in the month or behind
  // it, by version.
  const month = of('month').replace('Sept', 'Sep').replace('月', '')
  return {
    weekday: of('weekday'),
    day: of('day'),
    month,
    year: of('year').replace('年', ''),
    hour: of('hour'),
    minute: of('minute'),
  }
}

/** The short name of a zone (IANA) at a moment: `GMT+8`. */
export function zoneName(language: Language, ms: number, timeZone: string): string {
  const parts = dateFormat(language, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(ms)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? ''
}

/** A day by a pattern of its language. */
export function writeDay(
  language: Language,
  pattern: 'day' | 'dayOfYear' | 'month' | 'monthOfYear',
  parts: DayParts,
): string {
  const texts: Record<string, string> = parts
  return LANGUAGES[language].dates[pattern].replaceAll(/\{(\w+)\}/g, (_, name: string) => texts[name] ?? '')
}
