import type { BillLine } from '../contract.ts'
import type { FaultyRow } from './read-file.ts'
import type { BillEntry, Match } from './rules.ts'

type Order = NonNullable<BillLine['order']>

/** What an order says of itself; a line about no order says nothing. */
const aboutOrder = (order: Order): Pick<BillEntry, 'hotels' | 'guest' | 'reference' | 'hotelNumber'> => ({
  reference: order.clientReference ?? '',
  hotelNumber: order.hotelNumber ?? '',
  hotels: [order.titleEn, order.titleZh ?? ''],
  guest: order.guest,
})
const ABOUT_NOTHING = { reference: '', hotelNumber: '', hotels: [], guest: '' }

/** What is on a bill by order: charge and refund of one are one entry with their sum. */
export function entriesOf(
  lines: readonly Pick<BillLine, 'id' | 'subjectId' | 'subjectCode' | 'amountMinor' | 'order'>[],
): BillEntry[] {
  const groups = Map.groupBy(lines, ({ id, subjectId }) => subjectId ?? id)
  return [...groups.values()].map((some): BillEntry => {
    const order = some.find((line) => line.order)?.order
    return {
      lineIds: some.map(({ id }) => id),
      code: some.find(({ subjectCode }) => subjectCode)?.subjectCode ?? '',
      ...(order ? aboutOrder(order) : ABOUT_NOTHING),
      checkIn: order?.from ?? null,
      checkOut: order?.to ?? null,
      amountMinor: some.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    }
  })
}

const EMPTY = { code: '', reference: '', hotel: '', guest: '', checkIn: null, checkOut: null }
const cut = (text: string, length: number) => text.slice(0, length) || null

/** What a row is about: what the file says, and for the rest what the bill does; the order's code is the bill's. */
function aboutRow({ row, entries: [entry] }: Match) {
  const other = entry ? { ...entry, hotel: entry.hotels[0] ?? '' } : EMPTY
  const own = row ?? EMPTY
  const about = [own.hotel || other.hotel, own.guest || other.guest].filter(Boolean).join(' · ')
  return {
    code: cut(other.code || own.code, 60),
    reference: cut(own.reference || other.reference, 100),
    about: cut(about, 200),
    checkIn: own.checkIn ?? other.checkIn,
    checkOut: own.checkOut ?? other.checkOut,
    billCheckIn: other.checkIn,
    billCheckOut: other.checkOut,
  }
}

const rowOf = (match: Match) => ({
  ...aboutRow(match),
  result: match.result,
  by: match.by,
  fileLine: match.row?.line ?? null,
  fileMinor: match.row?.amountMinor ?? null,
  billMinor: match.billMinor,
  differences: match.differences,
  faultField: null,
  faultCell: null,
  lineIds: match.entries.flatMap(({ lineIds }) => lineIds),
})

/** The rows as they are kept: in the order of the file, then what only the bill has. */
export function storedRows(matches: readonly Match[], faulty: readonly FaultyRow[]) {
  const none = {
    by: null,
    code: null,
    reference: null,
    about: null,
    checkIn: null,
    checkOut: null,
    billCheckIn: null,
    billCheckOut: null,
  }
  const rows = [
    ...matches.map(rowOf),
    ...faulty.map(({ line, field, cell }) => ({
      ...none,
      result: 'FAULTY',
      fileLine: line,
      fileMinor: null,
      billMinor: null,
      differences: [],
      faultField: field,
      faultCell: cell,
      lineIds: [],
    })),
  ]
  const last = Number.MAX_SAFE_INTEGER
  return rows
    .toSorted((a, b) => (a.fileLine ?? last) - (b.fileLine ?? last) || ((a.code ?? '') < (b.code ?? '') ? -1 : 1))
    .map((row, place) => ({ ...row, place }))
}
