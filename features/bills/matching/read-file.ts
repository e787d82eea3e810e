import { currencyDigits } from '#contract/money.ts'
import type { TableLine } from '#server/tables/read-table.ts'
import { FILE_FIELDS, type FileColumns, type FileField } from './contract.ts'
import type { FileRow } from './rules.ts'

/** Heads that files of the trade have for a field, in lower case and without punctuation. */
const HEADS: Readonly<Record<FileField, readonly string[]>> = {
  reference: [
    'yourreference',
    'clientreference',
    'customerreference',
    'reference',
    'ref',
    'pono',
    'ponumber',
    'agentref',
    'clientref',
    '客户单号',
    '客户订单号',
    '贵方单号',
    '参考号',
  ],
  code: [
    'order',
    'ordercode',
    'orderno',
    'ordernumber',
    'booking',
    'bookingno',
    'bookingid',
    'bookingreference',
    'supplierreference',
    'supplierref',
    '订单号',
    '订单编号',
    '预订号',
    '供应商单号',
  ],
  hotelNumber: [
    'hotelconfirmation',
    'hotelconfirmationnumber',
    'confirmationnumber',
    'confirmationno',
    'confirmation',
    'hotelnumber',
    '酒店确认号',
    '确认号',
  ],
  hotel: ['hotel', 'hotelname', 'property', '酒店', '酒店名称'],
  guest: ['guest', 'guestname', 'leadguest', 'name', 'passenger', 'traveller', '客人', '客人姓名', '入住人', '姓名'],
  checkIn: ['checkin', 'checkindate', 'arrival', 'arrivaldate', 'from', '入住', '入住日期', '入住日'],
  checkOut: ['checkout', 'checkoutdate', 'departure', 'departuredate', 'to', '离店', '离店日期', '退房日期', '离店日'],
  amount: [
    'amount',
    'total',
    'totalamount',
    'price',
    'net',
    'netamount',
    'sum',
    'cost',
    '金额',
    '总金额',
    '应付金额',
    '价格',
    '总价',
  ],
  currency: ['currency', 'ccy', 'cur', '币种', '货币'],
}

const plain = (head: string) =>
  head
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Which column holds which field, by its head. */
export function recognised(heads: readonly string[]): FileColumns {
  const names = heads.map(plain)
  const found = FILE_FIELDS.map((field) => [field, names.findIndex((name) => HEADS[field].includes(name))] as const)
  return Object.fromEntries(found.filter(([, at]) => at >= 0))
}

/** The place of the line of heads: of the first ten the one with most heads that are recognised. */
export function headOf(lines: readonly TableLine[]): number {
  const counts = lines.slice(0, 10).map(({ cells }) => Object.keys(recognised(cells)).length)
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}

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

/** A row that can not be read: the field, and what stands there. */
export type FaultyRow = { readonly line: number; readonly field: FileField; readonly cell: string }

type Reading = { readonly columns: FileColumns; readonly currency: string }

/** The rows of a file, and those that can not be read with their fault. Every line is one or the other. */
export function readRows(
  lines: readonly TableLine[],
  { columns, currency }: Reading,
): { rows: FileRow[]; faulty: FaultyRow[] } {
  const cellOf = ({ cells }: TableLine, field: FileField) => cells[columns[field] ?? -1] ?? ''
  const dayFirst = isDayFirst(lines.flatMap((line) => [cellOf(line, 'checkIn'), cellOf(line, 'checkOut')]))
  const rows: FileRow[] = []
  const faulty: FaultyRow[] = []
  for (const line of lines) {
    const cell = (field: FileField) => cellOf(line, field)
    const ownCurrency = cell('currency').toUpperCase()
    const amountMinor = amountOf(cell('amount'), currency)
    const checkIn = dateOf(cell('checkIn'), dayFirst)
    const checkOut = dateOf(cell('checkOut'), dayFirst)
    const fault = (field: FileField) => faulty.push({ line: line.line, field, cell: cell(field).slice(0, 60) })
    if (amountMinor === undefined) fault('amount')
    else if (checkIn === undefined) fault('checkIn')
    else if (checkOut === undefined) fault('checkOut')
    else {
      const texts = { reference: cell('reference'), code: cell('code'), hotelNumber: cell('hotelNumber') }
      const stay = { hotel: cell('hotel'), guest: cell('guest'), checkIn, checkOut }
      rows.push({ line: line.line, ...texts, ...stay, amountMinor, currency: ownCurrency || null })
    }
  }
  return { rows, faulty }
}
