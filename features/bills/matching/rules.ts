import { type Difference, MATCHED_BY, type MatchedBy, type MatchResult } from './outcomes.ts'

/** A row of somebody's own file; empty texts and null where the file says nothing. */
export type FileRow = {
  /** The number of its line in the file. */
  readonly line: number
  readonly reference: string
  readonly code: string
  readonly hotelNumber: string
  readonly hotel: string
  readonly guest: string
  readonly checkIn: string | null
  readonly checkOut: string | null
  readonly amountMinor: number
  readonly currency: string | null
}

/** An order on a bill with the sum of its lines, or a line that is about no order. */
export type BillEntry = {
  readonly lineIds: readonly string[]
  readonly code: string
  readonly reference: string
  readonly hotelNumber: string
  /** The hotel's name in each language. */
  readonly hotels: readonly string[]
  readonly guest: string
  readonly checkIn: string | null
  readonly checkOut: string | null
  readonly amountMinor: number
}

/** A row of the file and what it is on the bill; one side is missing where the other has no counterpart. */
export type Match = {
  readonly result: Exclude<MatchResult, 'FAULTY'>
  readonly by: MatchedBy | null
  readonly row: FileRow | null
  readonly entries: readonly BillEntry[]
  readonly differences: readonly Difference[]
  /** What the bill has for this row, in minor units. */
  readonly billMinor: number | null
}

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr'])
/** A name whatever its order and title: `LIM/MEI MS` is `Mei Lim`. */
const nameOf = (guest: string) =>
  guest
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !TITLES.has(word))
    .toSorted()
    .join('')

type Found = Pick<FileRow, 'reference' | 'code' | 'hotelNumber' | 'guest' | 'checkIn'> & { hotels: readonly string[] }

/** The keys under which something is found; none where a part is missing. */
function keysOf(by: MatchedBy, { hotels, guest, checkIn, ...found }: Found): string[] {
  if (by === 'STAY') {
    const name = nameOf(guest)
    const named = hotels.map(plain).filter((hotel) => hotel !== '' && name !== '' && checkIn !== null)
    return [...new Set(named)].map((hotel) => `${hotel} ${checkIn} ${name}`)
  }
  const text = plain({ REFERENCE: found.reference, CODE: found.code, HOTEL_NUMBER: found.hotelNumber }[by])
  return text === '' ? [] : [text]
}

/** How a row differs from what the bill has; only what both sides say is compared. */
function differencesOf(row: FileRow, entry: Pick<BillEntry, 'amountMinor' | 'checkIn' | 'checkOut'>, currency: string) {
  const differs = (own: string | null, other: string | null) => own !== null && other !== null && own !== other
  const found: Difference[] = []
  if (row.amountMinor !== entry.amountMinor) found.push('AMOUNT')
  if (row.currency !== null && row.currency !== currency) found.push('CURRENCY')
  if (differs(row.checkIn, entry.checkIn)) found.push('CHECK_IN')
  if (differs(row.checkOut, entry.checkOut)) found.push('CHECK_OUT')
  return found
}

type Group = { readonly entries: BillEntry[]; readonly rows: FileRow[] }
const sumOf = (some: readonly { readonly amountMinor: number }[]) =>
  some.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

type Pair = { readonly row: FileRow; readonly entries: readonly BillEntry[]; readonly part?: number }

/** What is still without a counterpart, and what was found. Each row and entry leaves exactly once. */
class Pairing {
  readonly rows: Set<FileRow>
  readonly entries: Set<BillEntry>
  readonly found: Match[] = []
  private readonly currency: string
  /** The orders on the bill. */
  private readonly codes: ReadonlySet<string>

  constructor(rows: readonly FileRow[], entries: readonly BillEntry[], currency: string) {
    this.rows = new Set(rows)
    this.entries = new Set(entries)
    this.currency = currency
    this.codes = new Set(entries.map(({ code }) => plain(code)).filter((code) => code !== ''))
  }

  /** Rows and entries without a counterpart that share a key, in the order of the entries. */
  groups(by: MatchedBy): Group[] {
    const groups = new Map<string, Group>()
    for (const entry of this.entries)
      for (const key of keysOf(by, entry)) {
        const group = groups.get(key)
        if (group) group.entries.push(entry)
        else groups.set(key, { entries: [entry], rows: [] })
      }
    for (const row of this.rows)
      for (const key of keysOf(by, { ...row, hotels: [row.hotel] })) groups.get(key)?.rows.push(row)
    return [...groups.values()].filter(({ rows }) => rows.length > 0)
  }

  /** A group without entries and rows matched meanwhile: an entry with two names is in two groups. */
  left({ entries, rows }: Group): Group {
    return { entries: entries.filter((one) => this.entries.has(one)), rows: rows.filter((one) => this.rows.has(one)) }
  }

  /** `part` is what a row has of an entry that several rows are about. */
  pair(by: MatchedBy, { row, entries, part }: Pair): void {
    const [first] = entries
    if (!first) return
    const billMinor = part ?? sumOf(entries)
    const differences = differencesOf(row, { ...first, amountMinor: billMinor }, this.currency)
    const result = differences.length === 0 ? 'MATCHED' : 'DIFFERS'
    this.found.push({ result, by, row, entries, differences, billMinor })
    this.rows.delete(row)
    for (const entry of entries) this.entries.delete(entry)
  }

  /** Pairs rows with entries of the same amount; a row that names an order is paired with that order only. */
  pairEqual(by: MatchedBy, { entries, rows }: Group): void {
    const equal = new Map<string, FileRow[]>()
    for (const row of rows) {
      const key = `${row.amountMinor} ${plain(row.code)}`
      const some = equal.get(key)
      if (some) some.push(row)
      else equal.set(key, [row])
    }
    for (const entry of entries) {
      const named = equal.get(`${entry.amountMinor} ${plain(entry.code)}`)?.pop()
      const row = named ?? equal.get(`${entry.amountMinor} `)?.pop()
      if (row) this.pair(by, { row, entries: [entry] })
    }
  }

  /** One row for its order or for several; or several rows, such as charge and refund, for one order. */
  pairAgreeing(by: MatchedBy, group: Group): void {
    const { entries, rows } = group
    const [entry] = entries
    const [row] = rows
    if (!entry || !row) return
    const isWhole = entries.length === 1 || rows.length === 1
    const agrees =
      isWhole && sumOf(entries) === sumOf(rows) && rows.every((one) => entries.some((other) => this.mayBe(one, other)))
    if (!agrees) return this.pairEqual(by, group)
    if (rows.length === 1) this.pair(by, { row, entries })
    else for (const part of rows) this.pair(by, { row: part, entries: [entry], part: part.amountMinor })
  }

  /** Pairs what is left of a group: first rows that name their order, then the others in turn. It differs. */
  pairLeft(by: MatchedBy, { entries, rows }: Group): void {
    const coded = entries.filter(({ code }) => code !== '')
    const named = new Map(coded.map((entry) => [plain(entry.code), entry]))
    const unnamed = rows.filter((row) => {
      const code = plain(row.code)
      const entry = named.get(code)
      if (entry && this.entries.has(entry)) this.pair(by, { row, entries: [entry] })
      return !this.codes.has(code)
    })
    const open = entries.filter((entry) => this.entries.has(entry))
    unnamed.slice(0, open.length).forEach((row, at) => this.pair(by, { row, entries: open.slice(at, at + 1) }))
  }

  /** A row that names an order of the bill is about no other. */
  private mayBe(row: FileRow, entry: BillEntry): boolean {
    const code = plain(row.code)
    return !this.codes.has(code) || code === plain(entry.code)
  }
}

const contentOf = (row: FileRow) => JSON.stringify({ ...row, line: 0 })
const inOrder = <T>(some: readonly T[], textOf: (one: T) => string) =>
  some
    .map((one) => ({ one, text: textOf(one) }))
    .toSorted((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
    .map(({ one }) => one)

/**
 * Matches the rows of a file with what is on a bill: by client reference, our code, the hotel's number, then hotel, day
 * and guest. Each row and each entry is in exactly one match, except that an order whose charge and refund are rows of
 * their own is in a match of each. The order of the rows changes nothing. Linear but for sorting.
 */
export function matchRows(rows: readonly FileRow[], entries: readonly BillEntry[], currency: string): Match[] {
  const pairing = new Pairing(
    inOrder(rows, contentOf),
    inOrder(entries, ({ lineIds: [first = ''] }) => first),
    currency,
  )
  // What agrees first, by every key; then what shares a key and differs.
  for (const by of MATCHED_BY) for (const group of pairing.groups(by)) pairing.pairAgreeing(by, pairing.left(group))
  for (const by of MATCHED_BY) for (const group of pairing.groups(by)) pairing.pairLeft(by, pairing.left(group))
  const none = { by: null, differences: [] }
  return [
    ...pairing.found,
    ...[...pairing.rows].map((row): Match => ({ ...none, result: 'ONLY_FILE', row, entries: [], billMinor: null })),
    ...[...pairing.entries].map((entry): Match => ({
      ...none,
      result: 'ONLY_BILL',
      row: null,
      entries: [entry],
      billMinor: entry.amountMinor,
    })),
  ]
}
