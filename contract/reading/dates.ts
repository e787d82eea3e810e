import type { Cell } from './cells.ts'

/** Which of two numbers of a date is its day. */
export type DayOrder = 'DAY_FIRST' | 'MONTH_FIRST'

/** The day that a text names, by each order; both are the same where the text itself is certain. */
type Both = { readonly dayFirst: string | undefined; readonly monthFirst: string | undefined }

const NONE: Both = { dayFirst: undefined, monthFirst: undefined }
const both = (day: string | undefined): Both => ({ dayFirst: day, monthFirst: day })

/** Beginnings of the names of months in English, German, French, Spanish, Italian and Dutch. */
const MONTHS = [
  'jan|ene|gen',
  'feb|fev|fév',
  'mar|mär|maa|mrt|mrz',
  'apr|avr|abr',
  'may|mai|mag|mei',
  'jun|juin|giu',
  'jul|juil|lug',
  'aug|aou|aoû|ago',
  'sep|set',
  'oct|okt|ott',
  'nov',
  'dec|dez|dic|déc',
].map((names) => new RegExp(`^(?:${names})\\p{L}*$`, 'u'))

/** Number of a month by its name; `jui` begins two French ones. */
function monthOf(name: string): string {
  const at = MONTHS.findIndex((month) => month.test(name.toLowerCase()))
  return at < 0 ? '' : String(at + 1)
}

function dayOf(year: string, month: string, day: string): string | undefined {
  const full = year.length === 2 ? `20${year}` : year
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}

const DAY_MS = 86_400_000
/** A spreadsheet counts days from 30 December 1899. */
const SERIAL_OF_1970 = 25_569

const serialDay = (serial: string) =>
  new Date((Math.floor(Number(serial)) - SERIAL_OF_1970) * DAY_MS).toISOString().slice(0, 10)

/** A time of day behind a date, with its zone; it does not move the written day. */
const TIME =
  /(?:[T ]|, ?)\d{1,2}[:.]\d\d(?:[:.]\d\d(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?(?: ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d))?$/i
const WEEKDAY = /^(?:\p{L}{2,10}\.?,? )(?=\d)/u

type Parts = readonly string[]
const SHAPES: readonly (readonly [RegExp, (parts: Parts) => Both])[] = [
  [/^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/, ([, year = '', , month = '', day = '']) => both(dayOf(year, month, day))],
  [/^(\d{4})年(\d{1,2})月(\d{1,2})[日号]?$/, ([, year = '', month = '', day = '']) => both(dayOf(year, month, day))],
  [/^((?:19|20)\d\d)(\d\d)(\d\d)$/, ([, year = '', month = '', day = '']) => both(dayOf(year, month, day))],
  // Nobody writes the month first before a point.
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d\d)$/, ([, day = '', month = '', year = '']) => both(dayOf(year, month, day))],
  [
    /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$|^(\d{1,2})(\/)(\d{1,2})\/(\d\d)$/,
    ([, first = '', , second = '', year = '', shortFirst = '', , shortSecond = '', shortYear = '']) => {
      const [one, two, of] = first === '' ? [shortFirst, shortSecond, shortYear] : [first, second, year]
      return { dayFirst: dayOf(of, two, one), monthFirst: dayOf(of, one, two) }
    },
  ],
  [
    /^(\d{1,2})\.?(?:[-/ ]|de )*(\p{L}+)\.?(?:[-/, ]|de )*(\d{4}|\d\d)$/u,
    ([, day = '', name = '', year = '']) => both(dayOf(year, monthOf(name), day)),
  ],
  [
    /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u,
    ([, name = '', day = '', year = '']) => both(dayOf(year, monthOf(name), day)),
  ],
]

function readShape(text: string): Both | undefined {
  for (const [shape, read] of SHAPES) {
    const parts = shape.exec(text)
    if (parts) return read(parts)
  }
  return undefined
}

/** The days that a cell can mean. A number of a spreadsheet counts days. */
export function readDay(cell: string, isNumber = false): Both {
  const plain = cell.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
  if (/^[2-7]\d{4}(?:\.\d+)?$/.test(plain)) return both(serialDay(plain))
  if (isNumber && !/^\d{8}$/.test(plain)) return NONE
  const text = plain.replace(TIME, '')
  return readShape(text) ?? readShape(text.replace(WEEKDAY, '')) ?? NONE
}

/** The days of cells, undefined for what is none; or two readings of the first cell that has two. */
export type DayColumn =
  | { readonly kind: 'read'; readonly days: readonly (string | undefined)[] }
  | { readonly kind: 'ask'; readonly at: number; readonly days: readonly [dayFirst: string, monthFirst: string] }

/**
 * Reads the dates of a file's columns in the one order that fits all cells. Where both fit and differ, `order` decides,
 * and without it the answer is a question. Contradicting cells are read singly; a cell with two readings is no date.
 */
export function readDayColumn(cells: readonly Cell[], order?: DayOrder) {
  const read = cells.map(({ text, isNumber }) => readDay(text, isNumber))
  return columnOf(read, order)
}

function columnOf(read: readonly Both[], order: DayOrder | undefined): DayColumn {
  const needsDay = read.some(({ dayFirst, monthFirst }) => dayFirst !== undefined && monthFirst === undefined)
  const needsMonth = read.some(({ dayFirst, monthFirst }) => monthFirst !== undefined && dayFirst === undefined)
  if (needsDay && needsMonth) return { kind: 'read', days: read.map(alone) }
  const chosen = needsDay ? 'DAY_FIRST' : needsMonth ? 'MONTH_FIRST' : order
  if (chosen)
    return {
      kind: 'read',
      days: read.map(({ dayFirst, monthFirst }) => (chosen === 'DAY_FIRST' ? dayFirst : monthFirst)),
    }
  const at = read.findIndex(({ dayFirst, monthFirst }) => dayFirst !== monthFirst)
  const two = read[at]
  if (two?.dayFirst !== undefined && two.monthFirst !== undefined)
    return { kind: 'ask', at, days: [two.dayFirst, two.monthFirst] }
  return { kind: 'read', days: read.map(({ dayFirst }) => dayFirst) }
}

/** The day of a cell that contradicts others: its only reading. */
function alone({ dayFirst, monthFirst }: Both): string | undefined {
  if (dayFirst === monthFirst) return dayFirst
  return dayFirst === undefined || monthFirst === undefined ? (dayFirst ?? monthFirst) : undefined
}
