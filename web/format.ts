import { dayParts, type Language, LANGUAGE_CODES, LANGUAGES, writeDay, zoneName } from '#contract/languages.ts'
import { distanceInWords } from '#contract/distance.ts'
import { currencyDigits } from '#contract/money.ts'
import { useLanguage } from './language.ts'

/** Everything that is printed: money, days, moments, distances, in the language of the page. */
export type Formats = {
  /** Minor units with the currency's code: `USD 1,234.50`. */
  money(amountMinor: number, currency: string): string
  /** The amount alone, where the currency code is beside it. */
  amount(amountMinor: number, currency: string): string
  number(value: number): string
  /** A share of 1 as per cent, with at most this many decimals; none by default. */
  percent(share: number, digits?: number): string
  /** An exchange rate, a decimal, to six digits that count: `7.18`, `0.0000395257`. */
  rate(rate: string): string
  /** A calendar day with weekday and year: `Tue 24 Nov 2026`. */
  day(day: string): string
  /** A calendar day with weekday, for the near future: `Tue 24 Nov`. */
  dayShort(day: string): string
  /** A stay, or the day of a ticket: `Tue 24 – Fri 27 Nov 2026`, `Tue 24 Nov 2026`. */
  stay(checkIn: string, checkOut: string): string
  /** A stay, without its years if it ends within half a year of today: `Tue 24 – Fri 27 Nov`. */
  stayShort(checkIn: string, checkOut: string): string
  /** A month `YYYY-MM`: `Nov 2026`, or `Nov` alone. */
  month(month: string, withYear?: boolean): string
  /**
   * A moment in a zone (the user's when none is given): `Tue 24 Nov, 18:00`, with the zone when it is not the user's.
   */
  moment(instant: string, timeZone?: string): string
  /** Time of day of a moment: `18:00`. */
  time(instant: string, timeZone?: string): string
  /** Metres as `350 m` or `2.4 km`. */
  distance(metres: number): string
  /** How far away a moment is: `in 3 hours`, `2 days ago`. */
  fromNow(instant: string, nowMs?: number): string
}

/** The zone of the user's computer. */
export function userTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

function dayText(
  language: Language,
  ms: number,
  { timeZone = 'UTC', withYear = false }: { timeZone?: string; withYear?: boolean } = {},
): string {
  return writeDay(language, withYear ? 'dayOfYear' : 'day', dayParts(language, ms, timeZone))
}

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Two days that part only behind the dash when a line is too short for both. */
function span(from: string, to: string): string {
  const whole = (text: string) => text.replaceAll(' ', '\u00a0')
  return `${whole(from)}\u00a0– ${whole(to)}`
}

/** Within this time of now a year goes without saying. */
export const HALF_YEAR_MS = 183 * 86_400_000
/** Whether a day's year goes without saying. */
const isNear = (day: string) => Math.abs(msOf(day) - Date.now()) < HALF_YEAR_MS

function stayText(language: Language, [checkIn, checkOut]: readonly [string, string], withYear = true): string {
  const from = dayParts(language, msOf(checkIn), 'UTC')
  const to = dayParts(language, msOf(checkOut), 'UTC')
  const sameYear = from.year === to.year
  if (checkIn === checkOut) return dayText(language, msOf(checkIn), { withYear })
  if (!LANGUAGES[language].dates.sharesMonth)
    return span(
      dayText(language, msOf(checkIn), { withYear }),
      dayText(language, msOf(checkOut), { withYear: withYear && !sameYear }),
    )
  const sameMonth = sameYear && from.month === to.month
  const year = sameYear || !withYear ? '' : ` ${from.year}`
  const start = `${from.weekday} ${from.day}${sameMonth ? '' : ` ${from.month}`}${year}`
  return span(start, dayText(language, msOf(checkOut), { withYear }))
}

/** The zone's short name at a moment when its clock differs from the user's there; empty when it is the same. */
function foreignZone(language: Language, ms: number, timeZone: string): string {
  const name = zoneName(language, ms, timeZone)
  return name === zoneName(language, ms, userTimeZone()) ? '' : ` ${name}`
}

function momentText(language: Language, instant: string, timeZone: string | undefined): string {
  const ms = Date.parse(instant)
  const zone = timeZone ?? userTimeZone()
  const { hour, minute, year } = dayParts(language, ms, zone)
  const thisYear = String(new Date().getFullYear()) === year
  const day = dayText(language, ms, { timeZone: zone, withYear: !thisYear })
  const foreign = timeZone === undefined ? '' : foreignZone(language, ms, timeZone)
  return `${day}${LANGUAGES[language].dates.comma} ${hour}:${minute}${foreign}`
}

const STEPS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

function fromNowText(language: Language, instant: string, nowMs: number): string {
  const difference = Date.parse(instant) - nowMs
  const step = STEPS.find(({ ms }) => Math.abs(difference) >= ms) ?? STEPS[2]
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.trunc(difference / step.ms), step.unit)
}

function amountText(language: Language, amountMinor: number, currency: string): string {
  const digits = currencyDigits(currency)
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return format.format(amountMinor / 10 ** digits).replace('-', '−')
}

function monthText(language: Language, month: string, withYear: boolean): string {
  return writeDay(language, withYear ? 'monthOfYear' : 'month', dayParts(language, msOf(`${month}-01`), 'UTC'))
}

/** The formats of a language, for code outside components. */
export function formatsOf(language: Language): Formats {
  return {
    money: (amountMinor, currency) => `${currency}\u00a0${amountText(language, amountMinor, currency)}`,
    amount: (amountMinor, currency) => amountText(language, amountMinor, currency),
    number: (value) => new Intl.NumberFormat(language).format(value),
    rate: (rate) => new Intl.NumberFormat(language, { maximumSignificantDigits: 6 }).format(Number(rate)),
    percent: (share, digits = 0) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits })
        .format(share)
        .replace('-', '−'),
    day: (day) => dayText(language, msOf(day), { withYear: true }),
    dayShort: (day) => dayText(language, msOf(day)),
    stay: (checkIn, checkOut) => stayText(language, [checkIn, checkOut]),
    stayShort: (checkIn, checkOut) => stayText(language, [checkIn, checkOut], !isNear(checkOut)),
    month: (month, withYear = true) => monthText(language, month, withYear),
    moment: (instant, timeZone) => momentText(language, instant, timeZone),
    time: (instant, timeZone) => {
      const { hour, minute } = dayParts(language, Date.parse(instant), timeZone ?? userTimeZone())
      return `${hour}:${minute}`
    },
    // A number and its unit stay on one line.
    distance: (metres) => distanceInWords(metres, language).replace(' ', '\u00a0'),
    fromNow: (instant, nowMs = Date.now()) => fromNowText(language, instant, nowMs),
  }
}

const BY_LANGUAGE = new Map(LANGUAGE_CODES.map((language) => [language, formatsOf(language)]))

/** The formats of the page's language. */
export function useFormats(): Formats {
  const language = useLanguage()
  return BY_LANGUAGE.get(language) ?? formatsOf(language)
}

/** Today by the user's own calendar, `YYYY-MM-DD`. */
export function today(): string {
  return formatDate(new Date(), 'yyyy-MM-dd')
}

/**
 * Writes a date by a pattern in the user's zone. Tokens: y year, M month, d day, h hour (00–23), m minute, s second,
 * q quarter, S millisecond; a token repeated is padded with zeros to its length, `yy` is the year's last two digits.
 */
export function formatDate(date: Date | number | string, pattern: string): string {
  const at = new Date(date)
  const values: Record<string, number> = {
    y: at.getFullYear(),
    M: at.getMonth() + 1,
    d: at.getDate(),
    h: at.getHours(),
    m: at.getMinutes(),
    s: at.getSeconds(),
    q: Math.floor(at.getMonth() / 3) + 1,
    S: at.getMilliseconds(),
  }
  return pattern.replace(/y+|M+|d+|h+|m+|s+|q+|S+/g, (token) => {
    const text = String(values[token[0] ?? '']).padStart(token.length, '0')
    return token === 'yy' ? text.slice(-2) : text
  })
}
