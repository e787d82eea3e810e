import { type AmountReading, type DecimalMark, readAmount } from '#contract/reading/amounts.ts'
import { MOST_NET_MINOR } from '#contract/limits.ts'
import { typedOf } from '#contract/money.ts'

/** What a cell of the sheet says: an amount in minor units, free, or a part of half a double room's price. */
export type Cell =
  | { readonly kind: 'AMOUNT'; readonly minor: number }
  | { readonly kind: 'FREE' }
  | { readonly kind: 'PERCENT'; readonly basisPoints: number }
/** The cells of a row, by season. */
export type Cells = Readonly<Record<string, Cell>>
/** Why a cell's text is none of these; ASK has two readings. */
export type CellFault = 'ASK' | 'NO_AMOUNT' | 'DECIMALS' | 'NEGATIVE' | 'TOO_HIGH' | 'NOT_FREE' | 'PERCENT'

/** A text without what a spreadsheet leaves unseen in it, in one notation. */
export const plainText = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const FREE = /^(?:free|foc|f\.o\.c\.?|gratis|frei|kostenlos|kostenfrei|libre|gratuit|gratuito|免费|免費|無料)$/
const PERCENT = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%$/
/** A thousand percent of half a double is no price of one person any more. */
const MOST_BASIS_POINTS = 100_000

/** Occupancies whose price is the room's, not a person's. */
export const isRoomPrice = (occupancy: string) => /^A\d$/.test(occupancy)

export type CellReading =
  | { readonly cell: Cell | null; readonly fault?: undefined }
  | { readonly fault: CellFault; readonly minors?: readonly number[] }

function readPercent(text: string, occupancy: string): CellReading | undefined {
  const [, whole, part = ''] = PERCENT.exec(text) ?? []
  if (whole === undefined) return undefined
  const basisPoints = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  const isUsable = occupancy !== 'A2' && basisPoints > 0 && basisPoints <= MOST_BASIS_POINTS
  return isUsable ? { cell: { kind: 'PERCENT', basisPoints } } : { fault: 'PERCENT' }
}

const freeOf = (occupancy: string): CellReading =>
  isRoomPrice(occupancy) ? { fault: 'NOT_FREE' } : { cell: { kind: 'FREE' } }

function amountOf(reading: AmountReading, occupancy: string): CellReading {
  if (reading.kind === 'ask') return { fault: 'ASK', minors: reading.minors }
  if (reading.kind === 'refused') return { fault: reading.why === 'DECIMALS' ? 'DECIMALS' : 'NO_AMOUNT' }
  if (reading.minor < 0) return { fault: 'NEGATIVE' }
  if (reading.minor > MOST_NET_MINOR) return { fault: 'TOO_HIGH' }
  return reading.minor === 0 ? freeOf(occupancy) : { cell: { kind: 'AMOUNT', minor: reading.minor } }
}

/** Reads a typed or pasted cell; an empty one has no price. `mark` is the decimal mark, where it is known. */
export function readCell(
  typed: string,
  { currency, occupancy, mark }: { currency: string; occupancy: string; mark: DecimalMark | undefined },
): CellReading {
  const text = plainText(typed)
  if (text === '' || text === '-' || text === '–') return { cell: null }
  if (FREE.test(text)) return freeOf(occupancy)
  return readPercent(text, occupancy) ?? amountOf(readAmount(text, currency, mark), occupancy)
}

/** A cell as it is shown and copied: an amount with a point, `free`, or a percentage. */
export function cellText(cell: Cell | undefined, currency: string): string {
  if (cell === undefined) return ''
  if (cell.kind === 'FREE') return 'free'
  return cell.kind === 'PERCENT' ? `${cell.basisPoints / 100} %` : typedOf(cell.minor, currency)
}

const OCCUPANCY = /^(?:A([1-9])|XB|C([12]):?(\d{1,2})-(\d{1,2}))$/

/** The code of an occupancy: `A1` to `A9`, `XB`, `C1:0-5`; undefined for anything else. */
export function readOccupancy(typed: string): string | undefined {
  const text = plainText(typed).replaceAll(' ', '').replaceAll('–', '-').toUpperCase()
  const [, adults, child, from, to] = OCCUPANCY.exec(text) ?? []
  if (adults !== undefined || text === 'XB') return text
  if (child === undefined || Number(from) > Number(to) || Number(to) > 17) return undefined
  return `C${child}:${Number(from)}-${Number(to)}`
}
