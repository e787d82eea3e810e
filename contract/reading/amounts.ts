import { currencyDigits } from '#contract/money.ts'
import type { Cell } from './cells.ts'
import { fitsCurrency } from './currency-words.ts'

/** The mark before the decimals; the other one of the two separates groups. */
export type DecimalMark = '.' | ','

/** What a text says as an amount: one value, two values of which a person chooses, or none with the reason. */
export type AmountReading =
  | { readonly kind: 'certain'; readonly minor: number }
  | { readonly kind: 'ask'; readonly minors: readonly number[] }
  | { readonly kind: 'refused'; readonly why: 'EMPTY' | 'NO_AMOUNT' | 'DECIMALS' | 'CURRENCY' }

/** `credit` is the sign of `CR`: plus on a statement of a bank, minus on a bill; without it `CR` is no amount. */
export type AmountSide = { readonly credit?: 1 | -1 | undefined }

const ARABIC = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'

/** A text in ASCII: digits of full width and in Arabic, all kinds of gaps, apostrophes and minus signs. */
const plainText = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(ARABIC.indexOf(digit) % 10))
    .replaceAll(/[−‐‑‒–—]/g, '-')
    .replaceAll(/[’‘ʼ´`٬]/g, "'")
    .replaceAll('٫', ',')
    .replaceAll(/\s+/g, ' ')
    .trim()

type Refused = Extract<AmountReading, { kind: 'refused' }>
type Body = { readonly kind: 'body'; readonly body: string; readonly sign: number }

const refused = (why: Refused['why']): Refused => ({ kind: 'refused', why })

const SIGNS: Readonly<Record<string, number>> = { '': 1, '+': 1, '-': -1, '()': -1 }

/** The sign that the signs and `CR`, `DR` around an amount make together; undefined where they do not fit. */
function signOf(rest: string, sides: readonly string[], credit: number | undefined): number | undefined {
  const signs = rest.replaceAll(/[^-+()]/g, '')
  const [side] = sides
  if (side === undefined) return SIGNS[signs]
  if (sides.length > 1 || signs !== '' || credit === undefined) return undefined
  return side.startsWith('C') ? credit : -credit
}

const isSide = (word: string) => /^(?:CR|DR)\.?$/.test(word)
const BODY = /^(\D*?)(\d(?:[\d.,' ]*\d)?[.,]?)(\D*)$/

/** The digits of a text with their marks, apart from its sign and its currency. */
function bodyOf(text: string, currency: string, { credit }: AmountSide): Body | Refused {
  const plain = plainText(text)
  if (plain === '') return refused('EMPTY')
  const [, before = '', body, after = ''] = BODY.exec(plain) ?? []
  const rest = `${before} ${after}`
  const words = rest.toUpperCase().match(/[^-+() ]+/g) ?? []
  const sign = signOf(rest, words.filter(isSide), credit)
  if (body === undefined || sign === undefined) return refused('NO_AMOUNT')
  if (!words.every((word) => isSide(word) || fitsCurrency(word, currency))) return refused('CURRENCY')
  return { kind: 'body', body, sign }
}

/** Whole digits, or groups of three, or of two and three as in India. */
const isWhole = (text: string, mark: DecimalMark) =>
  !text.includes(mark) && /^(?:\d+|[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*|[1-9]\d?(?:,\d\d)+,\d{3})$/.test(text)

/** Most digits before the decimals, so that minor units stay whole numbers. */
const MOST_DIGITS = 12

type Under = {
  readonly minor: number
  /** Whether it has no more decimals than the currency. */ readonly isExact: boolean
  /** Whether it has more, which are all zero. */ readonly isPadded: boolean
  /** Whether the mark is in it. */ readonly isMarked: boolean
}

/** An amount under the assumption of its decimal mark; undefined where it is none. */
function under({ body, sign }: Body, mark: DecimalMark, digits: number): Under | undefined {
  const at = body.indexOf(mark)
  const [whole, fraction] = at < 0 ? [body, ''] : [body.slice(0, at), body.slice(at + 1)]
  if (!isWhole(whole, mark) || !/^\d*$/.test(fraction)) return undefined
  const plain = whole.replaceAll(/\D/g, '')
  if (plain.replace(/^0+/, '').length > MOST_DIGITS) return undefined
  const isExact = fraction.length <= digits
  const kept = Number(plain + fraction.slice(0, digits).padEnd(digits, '0'))
  const minor = (kept + (fraction.charAt(digits) >= '5' ? 1 : 0)) * sign + 0
  return { minor, isExact, isPadded: !isExact && /^0*$/.test(fraction.slice(digits)), isMarked: at >= 0 }
}

const certain = (minor: number): AmountReading => ({ kind: 'certain', minor })
const askOf = (one: Under, other: Under): AmountReading =>
  one.minor === other.minor ? certain(one.minor) : { kind: 'ask', minors: [one.minor, other.minor] }

/** Two assumptions of which the reader's own mark decides. */
function ownFirst(own: Under, other: Under): AmountReading {
  // Too many decimals for the reader's own mark: it may be another language's groups, or a slip.
  if (!own.isExact) return other.isExact ? askOf(other, own) : refused('DECIMALS')
  return own.isMarked || !other.isExact ? certain(own.minor) : askOf(own, other)
}

function equalRank(one: Under, other: Under): AmountReading {
  return one.isExact || other.isExact ? askOf(one, other) : refused('DECIMALS')
}

/**
 * Reads an amount that a person typed, in minor units of a currency. `mark` is the reader's decimal mark, undefined
 * where it is not known. Two readings are never chosen from.
 */
export function readAmount(text: string, currency: string, mark: DecimalMark | undefined): AmountReading {
  const body = bodyOf(text, currency, {})
  if (body.kind === 'refused') return body
  const digits = currencyDigits(currency)
  const own = under(body, mark ?? '.', digits)
  const other = under(body, mark === ',' ? '.' : ',', digits)
  if (own && other) return mark === undefined ? equalRank(own, other) : ownFirst(own, other)
  const only = own ?? other
  if (!only) return refused('NO_AMOUNT')
  return only.isExact ? certain(only.minor) : refused('DECIMALS')
}

/** The amounts of cells, undefined for what is none; or two readings of the first cell that has two. */
export type AmountColumn =
  | { readonly kind: 'read'; readonly minors: readonly (number | undefined)[] }
  | { readonly kind: 'ask'; readonly at: number; readonly minors: readonly [point: number, comma: number] }

/** A number of a spreadsheet; its arithmetic leaves traces far behind the last decimal. */
function numberMinor(text: string, digits: number): number | undefined {
  const exact = Number(text) * 10 ** digits
  const minor = Math.round(exact)
  return Number.isSafeInteger(minor) && Math.abs(exact - minor) < 1e-4 ? minor + 0 : undefined
}

type Both = { readonly point: number | undefined; readonly comma: number | undefined }

function bothOf({ text, isNumber = false }: Cell, currency: string, side: AmountSide): Both {
  const digits = currencyDigits(currency)
  if (isNumber) {
    const minor = numberMinor(text, digits)
    return { point: minor, comma: minor }
  }
  const body = bodyOf(text, currency, side)
  if (body.kind === 'refused') return { point: undefined, comma: undefined }
  const value = (mark: DecimalMark) => {
    const read = under(body, mark, digits)
    return read && (read.isExact || read.isPadded) ? read.minor : undefined
  }
  return { point: value('.'), comma: value(',') }
}

/** The mark that every cell fits, undefined where both do, null where some cells need one and some the other. */
function markOf(cells: readonly Both[]): DecimalMark | null | undefined {
  const needsPoint = cells.some(({ point, comma }) => point !== undefined && comma === undefined)
  const needsComma = cells.some(({ point, comma }) => comma !== undefined && point === undefined)
  if (needsPoint) return needsComma ? null : '.'
  return needsComma ? ',' : undefined
}

/**
 * Reads the amounts of a file's columns under the one decimal mark that fits all cells. Where both fit and differ,
 * `mark` decides, and without it the answer is a question. Contradicting cells are read singly; one with two readings
 * is no amount.
 */
export function readAmountColumn(
  cells: readonly Cell[],
  currency: string,
  { mark, ...side }: AmountSide & { readonly mark?: DecimalMark | undefined } = {},
): AmountColumn {
  const both = cells.map((cell) => bothOf(cell, currency, side))
  const needed = markOf(both)
  if (needed === null)
    return { kind: 'read', minors: both.map(({ point, comma }) => (point === comma ? point : single(point, comma))) }
  const chosen = needed ?? mark
  if (chosen !== undefined)
    return { kind: 'read', minors: both.map(({ point, comma }) => (chosen === '.' ? point : comma)) }
  const at = both.findIndex(({ point, comma }) => point !== comma)
  const two = both[at]
  if (two?.point !== undefined && two.comma !== undefined) return { kind: 'ask', at, minors: [two.point, two.comma] }
  return { kind: 'read', minors: both.map(({ point }) => point) }
}
const single = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : undefined

/**
 * A decimal as machines write it, with a point and no groups, in minor units; undefined for what is none. Zeros behind
 * the currency's decimals are let pass.
 */
export function decimalMinor(text: string, currency: string): number | undefined {
  if (!/^-?\d+(?:\.\d*)?$/.test(text)) return undefined
  return bothOf({ text }, currency, {}).point
}
