import { dateFormat, dayParts, type Language, LANGUAGES, writeDay, zoneName } from './languages.ts'

/** Whose clocks a deadline is read on (IANA zones): the hotel's, and the reader's where it is known. */
export type Clocks = { readonly timeZone: string; readonly readerZone?: string }

/** A zone in a language: `Sydney`, `悉尼时间`. Of the two names that Intl has, the shorter one is the better known. */
function zonePlace(language: Language, ms: number, timeZone: string): string {
  if (LANGUAGES[language].dates.zoneByCity) return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
  const [short = '', long = ''] = (['shortGeneric', 'longGeneric'] as const).map(
    (timeZoneName) =>
      dateFormat(language, { timeZone, timeZoneName })
        .formatToParts(ms)
        .find(({ type }) => type === 'timeZoneName')?.value,
  )
  return short.length <= long.length ? short : long
}

/**
 * A moment by the hotel's clock with its zone, and by the reader's where that shows another time: `Mon 4 Jan, 12:00
 * Sydney (09:00 yours)`. The year is left out, because the stay's days beside it have theirs.
 */
export function hotelMoment(language: Language, instant: string, { timeZone, readerZone }: Clocks): string {
  const { dates } = LANGUAGES[language]
  const ms = Date.parse(instant)
  const here = dayParts(language, ms, timeZone)
  const day = writeDay(language, 'day', here)
  const moment = dates.hotelMoment
    .replace('{day}', day)
    .replace('{time}', `${here.hour}:${here.minute}`)
    .replace('{zone}', zonePlace(language, ms, timeZone))
  if (readerZone === undefined || zoneName(language, ms, readerZone) === zoneName(language, ms, timeZone)) return moment
  const yours = dayParts(language, ms, readerZone)
  const yourDay = writeDay(language, 'day', yours)
  const before = yourDay === day ? '' : `${yourDay}${dates.comma} `
  return moment + dates.readerClock.replace('{time}', `${before}${yours.hour}:${yours.minute}`)
}

/**
 * Until when cancelling is free, in the words of every page, document and mail: `Free until Mon 4 Jan, 12:00 Sydney`.
 */
export function freeUntil(language: Language, instant: string, clocks: Clocks): string {
  return LANGUAGES[language].dates.freeUntil.replace('{moment}', hotelMoment(language, instant, clocks))
}
