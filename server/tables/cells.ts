import { currencyDigits } from '#contract/money.ts'

/** A head of a column without case, gaps and punctuation. */
export const plainHead = (head: string) =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Whether the first of two numbers of a date is its day; of a column, because one date alone may not tell. */
export function isDayFirst(cells: readonly string[]): boolean {
  return !cells.some((cell) => /^\d{1,2}[/.-](?:1[3-9]|2\d|3[01])[/.-]\d{4}/.test(cell))
}

const DAY_MS = 86_400_000
const dayOf = (year: string, month: string, day: string) => {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text) ? text : undefined
}

/** A spreadsheet counts days from 30 December 1899. */
const SERIAL_OF_1970 = 25_569
const serialDay = (cell: string) =>
  /^\d{5}(?:\.\d+)?$/.test(cell)
    ? new Date((Math.floor(Number(cell)) - SERIAL_OF_1970) * DAY_MS).toISOString().slice(0, 10)
    : undefined

const WRITTEN = /^(?<first>\d{1,4})[-/.年](?<middle>\d{1,2})[-/.月](?<last>\d{1,4})/

/** A date of a file as a day: null for an empty cell, undefined for what is none. */
export function dateOf(cell: string, dayFirst: boolean): string | null | undefined {
  if (cell === '') return null
  const { first = '', middle = '', last = '' } = WRITTEN.exec(cell)?.groups ?? {}
  if (first.length === 4) return dayOf(first, middle, last)
  if (last.length === 4) return dayFirst ? dayOf(last, middle, first) : dayOf(last, first, middle)
  return serialDay(cell)
}

/** The number in a text with either decimal mark: of two kinds of marks the last one is it. */
function decimalOf(text: string): string {
  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  const isComma = comma > point && (point >= 0 || !/^-?\d{1,3}(?:,\d{3})+$/.test(text))
  return isComma ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')
}

/** An amount of a file in minor units of a currency; undefined for what is none. In parentheses it is below zero. */
export function amountOf(cell: string, currency: string): number | undefined {
  const bare = cell.normalize('NFKC').replaceAll(/[\s\p{Sc}']|[A-Za-z]{3}/gu, '')
  const inner = /^\((.+)\)$/.exec(bare)?.[1]
  const text = decimalOf((inner === undefined ? bare : `-${inner}`).replace(/^(.+)-$/, '-$1'))
  if (!/^-?\d{1,12}(?:\.\d*)?$/.test(text)) return undefined
  return Math.round(Number(text) * 10 ** currencyDigits(currency)) + 0
}
