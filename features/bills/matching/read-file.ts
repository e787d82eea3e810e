import { readAmountColumn } from '#contract/reading/amounts.ts'
import { cellAt } from '#contract/reading/cells.ts'
import { readDayColumn } from '#contract/reading/dates.ts'
import {
  amountQuestion,
  dayQuestion,
  type FileAnswers,
  type FileQuestion,
  markOf,
} from '#contract/reading/questions.ts'
import { plainHead } from '#server/tables/cells.ts'
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

/** Which column holds which field, by its head. */
export function recognised(heads: readonly string[]): FileColumns {
  const names = heads.map(plainHead)
  const found = FILE_FIELDS.map((field) => [field, names.findIndex((name) => HEADS[field].includes(name))] as const)
  return Object.fromEntries(found.filter(([, at]) => at >= 0))
}

/** The place of the line of heads: of the first ten the one with most heads that are recognised. */
export function headOf(lines: readonly TableLine[]): number {
  const counts = lines.slice(0, 10).map(({ cells }) => Object.keys(recognised(cells)).length)
  return Math.max(0, counts.indexOf(Math.max(...counts)))
}

/** An unreadable row: the field and its text. */
export type FaultyRow = { readonly line: number; readonly field: FileField; readonly cell: string }

type Reading = { readonly columns: FileColumns; readonly currency: string; readonly answers: FileAnswers }
type ReadRows = { rows: FileRow[]; faulty: FaultyRow[]; questions: FileQuestion[] }

/** The amounts and days of all lines by place; undefined for what is none or has two readings, null for no day. */
function valuesOf(lines: readonly TableLine[], { columns, currency, answers }: Reading) {
  // A credit on a bill is an amount that is owed less.
  const amountCells = lines.map((line) => cellAt(line, columns.amount))
  const amounts = readAmountColumn(amountCells, currency, { mark: markOf(answers.decimalMark), credit: -1 })
  const dayCells = lines.flatMap((line) => [cellAt(line, columns.checkIn), cellAt(line, columns.checkOut)])
  const days = readDayColumn(dayCells, answers.dayOrder)
  const questions = [
    ...(amounts.kind === 'ask'
      ? [amountQuestion(amounts, { head: 'amount', cell: amountCells[amounts.at]?.text ?? '', currency })]
      : []),
    ...(days.kind === 'ask' ? [dayQuestion(days, { head: 'checkIn', cell: dayCells[days.at]?.text ?? '' })] : []),
  ]
  const dayAt = (place: number) =>
    dayCells[place]?.text === '' ? null : days.kind === 'read' ? days.days[place] : undefined
  return {
    questions,
    amountAt: (at: number) => (amounts.kind === 'read' ? amounts.minors[at] : undefined),
    daysAt: (at: number) => ({ checkIn: dayAt(2 * at), checkOut: dayAt(2 * at + 1) }),
  }
}

/**
 * The rows of a file, and those that can not be read with their fault. Every line is one or the other. What has two
 * readings is a question, and faulty until it is answered.
 */
export function readRows(lines: readonly TableLine[], reading: Reading): ReadRows {
  const values = valuesOf(lines, reading)
  const rows: FileRow[] = []
  const faulty: FaultyRow[] = []
  for (const [at, line] of lines.entries()) {
    const cell = (field: FileField) => line.cells[reading.columns[field] ?? -1] ?? ''
    const amountMinor = values.amountAt(at)
    const { checkIn, checkOut } = values.daysAt(at)
    const fault = (field: FileField) => faulty.push({ line: line.line, field, cell: cell(field).slice(0, 60) })
    if (amountMinor === undefined) fault('amount')
    else if (checkIn === undefined) fault('checkIn')
    else if (checkOut === undefined) fault('checkOut')
    else {
      const texts = { reference: cell('reference'), code: cell('code'), hotelNumber: cell('hotelNumber') }
      const stay = { hotel: cell('hotel'), guest: cell('guest'), checkIn, checkOut }
      const currency = cell('currency').toUpperCase() || null
      rows.push({ line: line.line, ...texts, ...stay, amountMinor, currency })
    }
  }
  return { rows, faulty, questions: values.questions }
}
