import { readAmountColumn } from '#contract/reading/amounts.ts'
import { type Cell, cellAt } from '#contract/reading/cells.ts'
import { readDay, readDayColumn } from '#contract/reading/dates.ts'
import { amountQuestion, dayQuestion, type FileQuestion, markOf } from '#contract/reading/questions.ts'
import type { TableLine } from '#server/tables/read-table.ts'
import { type BankColumns, directionOf, isTotal } from './bank-heads.ts'
import { headLine, isEnough, type KnownColumns, mappingOf } from './bank-mapping.ts'
import { type BankAnswers, type FileFault, type LeftOut, type Mapping, NOTHING, type Read } from './file-line.ts'
import type { BankField } from './outcomes.ts'
import type { Account } from './own-account.ts'

/** The columns of a file's movements with what they are called. */
class Sheet {
  readonly columns: BankColumns
  readonly heads: readonly string[]
  readonly rows: readonly TableLine[]

  constructor(heads: readonly string[], rows: readonly TableLine[], columns: BankColumns) {
    this.heads = heads
    this.rows = rows
    this.columns = columns
  }

  has = (field: BankField) => this.columns[field].length > 0
  headOf = (field: BankField) => (this.heads[this.columns[field][0] ?? -1] ?? field).slice(0, 60)
  cellsOf = (field: BankField) => this.rows.map((row) => cellAt(row, this.columns[field][0]))

  textOf = ({ cells }: TableLine, field: BankField) =>
    this.columns[field]
      .map((place) => cells[place] ?? '')
      .join(' ')
      .trim()

  /** Heads of columns that hold something and are read by nobody. */
  unread(): string[] {
    const used = new Set(Object.values(this.columns).flat())
    return this.heads.filter((head, at) => !used.has(at) && head !== '').map((head) => head.slice(0, 60))
  }
}

const MONEY = ['amount', 'credit', 'debit', 'balance'] as const
type Money = (typeof MONEY)[number]
type Minors = Readonly<Record<Money, readonly (number | undefined)[]>>

/** The amounts of all columns, read under one decimal mark; undefined for a cell that is none. */
function moneyOf(sheet: Sheet, currency: string, { decimalMark }: BankAnswers): Minors | FileQuestion {
  const cells = MONEY.flatMap((field) => sheet.cellsOf(field))
  const read = readAmountColumn(cells, currency, { mark: markOf(decimalMark), credit: 1 })
  if (read.kind === 'ask') {
    const field = MONEY[Math.floor(read.at / sheet.rows.length)] ?? 'amount'
    return amountQuestion(read, { head: sheet.headOf(field), cell: cells[read.at]?.text ?? '', currency })
  }
  const part = (place: number) => read.minors.slice(place * sheet.rows.length, (place + 1) * sheet.rows.length)
  return { amount: part(0), credit: part(1), debit: part(2), balance: part(3) }
}

type Days = { readonly booked: readonly (string | undefined)[]; readonly value: readonly (string | undefined)[] }

function daysOf(sheet: Sheet, { dayOrder }: BankAnswers): Days | FileQuestion {
  const cells = [...sheet.cellsOf('bookedOn'), ...sheet.cellsOf('valueOn')]
  const read = readDayColumn(cells, dayOrder)
  if (read.kind === 'read')
    return { booked: read.days.slice(0, sheet.rows.length), value: read.days.slice(sheet.rows.length) }
  const field = read.at < sheet.rows.length ? 'bookedOn' : 'valueOn'
  return dayQuestion(read, { head: sheet.headOf(field), cell: cells[read.at]?.text ?? '' })
}

/** What the columns were read as. */
type Values = {
  readonly minors: Minors
  readonly days: Days
  readonly answers: BankAnswers
  readonly account: Account
}
type Place = { readonly row: TableLine; readonly at: number }

const isSigned = ({ text }: Cell) => /[-−–+(]|\b(?:CR|DR)\b/i.test(text.normalize('NFKC'))

/** The question of a file with positive amounts only that nowhere says which of them left the account. */
function directionQuestion(sheet: Sheet, { direction }: BankAnswers): FileQuestion | undefined {
  const cells = sheet.cellsOf('amount')
  if (direction || sheet.has('direction') || !sheet.has('amount') || sheet.has('credit') || sheet.has('debit'))
    return undefined
  if (cells.some(isSigned)) return undefined
  const options = [
    { value: 'IN', reads: '' },
    { value: 'OUT', reads: '' },
  ]
  return { about: 'direction', head: sheet.headOf('amount'), cell: cells[0]?.text ?? '', options }
}

/** The amount of a line with its direction; undefined where they are missing or contradict each other. */
function signedOf(sheet: Sheet, { row, at }: Place, { minors, answers }: Values): number | undefined {
  const of = (field: Money) => (sheet.textOf(row, field) === '' ? 0 : minors[field][at])
  if (sheet.textOf(row, 'amount') === '') return twoColumns(of('credit'), of('debit'))
  const amount = of('amount')
  if (amount === undefined) return undefined
  if (!sheet.has('direction')) return answers.direction === 'OUT' ? -Math.abs(amount) : amount
  const sign = directionOf(sheet.textOf(row, 'direction'))
  // A minus may repeat that money left; it can not take back that money came.
  return sign === undefined || (amount < 0 && sign > 0) ? undefined : Math.abs(amount) * sign
}

/** What came in less what went out; banks write the latter with a minus or without. */
function twoColumns(credit: number | undefined, debit: number | undefined): number | undefined {
  if (credit === undefined || debit === undefined || (credit !== 0 && debit !== 0)) return undefined
  return credit - Math.abs(debit)
}

/**
 * The place of the first line whose balance is not the one before plus its amount, whichever end the file begins at;
 * undefined where the balances agree, or a line has none.
 */
function wrongBalance(balances: readonly (number | undefined)[], amounts: readonly number[]): number | undefined {
  const known = balances.flatMap((balance) => balance ?? [])
  if (known.length !== amounts.length || known.length < 2) return undefined
  const wrong = (places: readonly number[]) =>
    places.slice(1).find((at, before) => (known[at] ?? 0) - (known[places[before] ?? 0] ?? 0) !== amounts[at])
  const places = [...amounts.keys()]
  const forward = wrong(places)
  return forward === undefined || wrong(places.toReversed()) === undefined ? undefined : forward
}

const textOf = ({ cells }: TableLine) => cells.filter(Boolean).join(' · ').slice(0, 120)
const leftOutAs =
  (why: LeftOut['why']) =>
  (row: TableLine): LeftOut => ({ line: row.line, why, text: textOf(row) })

/** A table with the columns of its movements, and what it says before and between them. */
type Found = { readonly sheet: Sheet; readonly mapping: Mapping; readonly leftOut: readonly LeftOut[] }

function sheetOf(
  table: readonly TableLine[],
  currency: string,
  known: KnownColumns & { readonly answers: BankAnswers },
): Found | undefined {
  const at = headLine(table, currency, known)
  const heads = table[at]?.cells
  if (!heads) return undefined
  const found = mappingOf(heads, currency, known)
  const dayAt = found.columns.bookedOn[0] ?? 0
  const isSum = ({ cells }: TableLine) => isTotal(cells, readDay(cells[dayAt] ?? '').dayFirst !== undefined)
  const [sums = [], rows = []] = [true, false].map((is) => table.slice(at + 1).filter((row) => isSum(row) === is))
  const leftOut = [...table.slice(0, at).map(leftOutAs('PREAMBLE')), ...sums.map(leftOutAs('TOTAL'))]
  const sample = rows.slice(0, 3).map(({ cells }) => [...cells])
  return { sheet: new Sheet(heads, rows, found.columns), mapping: { ...found, sample }, leftOut }
}

/** The movement of a row, the field in which it can not be read, or nothing where it moves no money. */
function lineOf(sheet: Sheet, { row, at }: Place, values: Values) {
  const { account, days } = values
  const cell = (field: BankField) => sheet.textOf(row, field)
  const bookedOn = days.booked[at]
  if (!bookedOn) return 'bookedOn'
  const valueOn = cell('valueOn') === '' ? bookedOn : days.value[at]
  if (valueOn === undefined) return 'valueOn'
  if (!['', account.currency].includes(cell('currency').toUpperCase())) return 'currency'
  const amountMinor = signedOf(sheet, { row, at }, values)
  if (amountMinor === undefined) return faultyField(sheet, row)
  return amountMinor === 0 ? undefined : { ...account, bookedOn, valueOn, amountMinor, ...textsOf(cell, account) }
}

/** The other side of a movement; a column of accounts may also have our own. */
function textsOf(cell: (field: BankField) => string, { accountNumber }: Account) {
  const payerAccount = cell('account').replaceAll(' ', '').slice(0, 40)
  return {
    payerName: cell('payer').slice(0, 140),
    payerAccount: payerAccount.toUpperCase() === accountNumber ? '' : payerAccount,
    remittance: cell('text').slice(0, 1000),
    ref: cell('ref'),
    statement: 0,
  }
}

/** The field to name of a line without an amount or a direction. */
function faultyField(sheet: Sheet, row: TableLine): BankField {
  const isOpen = sheet.has('direction') && directionOf(sheet.textOf(row, 'direction')) === undefined
  if (isOpen && sheet.textOf(row, 'amount') !== '') return 'direction'
  return sheet.has('amount') ? 'amount' : 'credit'
}

const isQuestion = (read: object | undefined): read is FileQuestion => read !== undefined && 'about' in read

/**
 * The movements of a table of one account; rows of another currency are faults, and what has two readings is a
 * question. Undefined when nothing looks like a line of heads; without a column for day and amount only its columns.
 */
export function readBankCsv(
  table: readonly TableLine[],
  account: Account,
  known: KnownColumns & { readonly answers: BankAnswers },
): Read | undefined {
  const found = sheetOf(table, account.currency, known)
  if (!found) return undefined
  const { sheet, mapping, leftOut } = found
  const told = { ...NOTHING, leftOut, mapping, unreadHeads: sheet.unread() }
  if (!isEnough(mapping.columns)) return told
  const { answers } = mapping
  const [minors, days] = [moneyOf(sheet, account.currency, answers), daysOf(sheet, answers)]
  const direction = directionQuestion(sheet, answers)
  if (isQuestion(minors) || isQuestion(days) || direction)
    return { ...told, questions: [minors, days, direction].filter(isQuestion) }
  return { ...told, ...movementsOf(sheet, { minors, days, answers, account }, leftOut) }
}

/** The movements of all rows, and what is wrong in them; a balance that does not follow is of the whole table. */
function movementsOf(sheet: Sheet, values: Values, leftOut: readonly LeftOut[]) {
  const read = sheet.rows.map((row, at) => ({ row, line: lineOf(sheet, { row, at }, values) }))
  const fault = (row: TableLine, field: BankField, isOfOne = true): FileFault => {
    return { line: row.line, field: sheet.headOf(field), cell: sheet.textOf(row, field).slice(0, 60), isOfOne }
  }
  const faults = read.flatMap(({ row, line }) => (typeof line === 'string' ? [fault(row, line)] : []))
  const amounts = read.map(({ line }) => (typeof line === 'object' ? line.amountMinor : 0))
  const wrong = sheet.rows[wrongBalance(values.minors.balance, amounts) ?? -1]
  return {
    lines: read.flatMap(({ line }) => (typeof line === 'object' ? [line] : [])),
    faults: faults.length === 0 && wrong ? [fault(wrong, 'balance', false)] : faults,
    leftOut: [...leftOut, ...read.flatMap(({ row, line }) => (line ? [] : [leftOutAs('NO_AMOUNT')(row)]))],
  }
}
