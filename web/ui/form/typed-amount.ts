import { LANGUAGES } from '#contract/languages.ts'
import { typedOf } from '#contract/money.ts'
import { type AmountReading, type DecimalMark, readAmount } from '#contract/reading/amounts.ts'
import { currentLanguage } from '#web/language.ts'

const marks = new Map<string, string | undefined>()

function markOf(locale: string): string | undefined {
  if (!marks.has(locale)) {
    // A browser may name its language as its system does: `en-US@posix`.
    const parts = new Intl.NumberFormat(locale.replace(/[@._].*$/, '')).formatToParts(0.5)
    marks.set(locale, parts.find(({ type }) => type === 'decimal')?.value)
  }
  return marks.get(locale)
}

/** The reader's decimal mark; undefined where the language of the page and that of the browser differ in it. */
function readersMark(): DecimalMark | undefined {
  const own = markOf(LANGUAGES[currentLanguage()].locale)
  const browsers = typeof navigator === 'undefined' ? own : markOf(navigator.language)
  return own === browsers && (own === '.' || own === ',') ? own : undefined
}

/** What a typed text says as an amount of a currency. */
export const readTyped = (text: string, currency: string): AmountReading => readAmount(text, currency, readersMark())

/** The minor units of a typed amount above zero; null for anything else, also for a text with two readings. */
export function minorOf(text: string, currency: string): number | null {
  const reading = readTyped(text, currency)
  return reading.kind === 'certain' && reading.minor > 0 ? reading.minor : null
}

/** An amount as a text with no other reading: `01.234` is no group of thousands. */
export function certainText(minor: number, currency: string): string {
  const text = typedOf(minor, currency)
  return readTyped(text, currency).kind === 'certain' ? text : `0${text}`
}
