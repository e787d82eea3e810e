/** What the portal must know of a language besides its catalogues. */
type LanguageFacts = {
  /** The language's own name for itself. */
  readonly name: string
  /** The writing direction. */
  readonly dir: 'ltr' | 'rtl'
  /** The locale for dates and numbers, for Intl. */
  readonly locale: string
  /** Whether its readers see the Chinese names of hotels and places; both have an English and a Chinese name. */
  readonly readsChinese: boolean
  /** Countries and regions whose hotels are written to in this language; all others are written to in English. */
  readonly hotelsIn: readonly string[]
  /** Default nationality of guests (ISO 3166), where neither the company nor the browser names one. */
  readonly nationality: string
  readonly dates: DatePatterns
  /** The units of distance, as written after a number. */
  readonly units: readonly [metre: string, kilometre: string]
}

/** Patterns of `{year} {month} {day} {weekday}`, and the separator between a day and its time. */
type DatePatterns = {
  readonly day: string
  readonly dayOfYear: string
  readonly month: string
  readonly monthOfYear: string
  readonly comma: string
  /** Whether a range of days writes a shared month or year once: `Tue 24 – Fri 27 Nov`. */
  readonly sharesMonth: boolean
  /** A moment by a hotel's clock, of `{day} {time} {zone}`, and the reader's clock behind it, of `{time}`. */
  readonly hotelMoment: string
  readonly readerClock: string
  /** Until when cancelling is free, of `{moment}`. */
  readonly freeUntil: string
  /** Whether a zone is named by the city in its name (`Australia/Sydney`), or as Intl names it in the language. */
  readonly zoneByCity: boolean
}

/**
 * Every language of the portal by its code (BCP 47), in the order shown to readers. English is first, because it
 * replaces whatever another language lacks. A new language needs a line here and the catalogues its types require.
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
      hotelMoment: '{day}, {time} {zone}',
      readerClock: ' ({time} yours)',
      freeUntil: 'Free until {moment}',
      zoneByCity: true,
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
      hotelMoment: '{zone} {day} {time}',
      readerClock: '（您当地 {time}）',
      freeUntil: '{moment}前可免费取消',
      zoneByCity: false,
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

/** The language of texts that are Chinese for every reader: the Chinese names of hotels and places. */
export const CHINESE: Language = LANGUAGE_CODES.find((code) => LIST[code].readsChinese) ?? 'en'

/** Whether a text is the code of a language of the portal. */
export function isLanguage(text: unknown): text is Language {
  return LANGUAGE_CODES.some((code) => code === text)
}

/**
 * The language of a tag such as `zh-TW` or `en`, by the tag's first part; undefined when the portal does not have it.
 */
export function languageOfTag(tag: string): Language | undefined {
  const primary = (text: string) => text.toLowerCase().split(/[-_;]/)[0]
  return LANGUAGE_CODES.find((code) => primary(code) === primary(tag.trim()))
}

/**
 * The name for a reader of this language: Chinese where the language reads Chinese and the name exists, otherwise
 * English.
 */
export function nameFor<Name extends string | null>(language: Language, en: Name, zh: string | null): Name | string {
  return LANGUAGES[language].readsChinese ? (zh ?? en) : en
}

/** The name in the other language, for showing to a local when asking the way; null when it does not exist. */
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

/** The parts of a moment in a zone, and its day in a pattern of the list. */
export type DayParts = Record<'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute', string>

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A date format of a language. Formats are cached, because creating one takes longer than formatting a page of answers.
 */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(LANGUAGES[language].locale, options)
  formats.set(key, known)
  return known
}

/** The parts of a moment, in milliseconds since 1970, on a clock in a zone (IANA). */
export function dayParts(language: Language, ms: number, timeZone: string): DayParts {
  const parts = dateFormat(language, { ...DAY_PARTS, timeZone }).formatToParts(ms)
  const of = (type: keyof DayParts) => parts.find((part) => part.type === type)?.value ?? ''
  // British English writes "Sept" where every other month has three letters. Chinese puts 月 in the month or after it,
  // depending on the ICU version.
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

const namers = new Map<Language, Intl.DisplayNames>()

/** A country's name in a language; the code itself where the platform knows no name. */
export function countryName(code: string, language: Language): string {
  const namer = namers.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  namers.set(language, namer)
  return namer.of(code) ?? code
}

/** Whole sentences one after the other; Chinese ones need no space between. */
export const joinSentences = (language: Language, sentences: readonly string[]): string =>
  sentences.join(language === 'zh-CN' ? '' : ' ')
