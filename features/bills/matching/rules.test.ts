import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestTimes } from '../../../tests/as-long.ts'
import { headOf, readRows, recognised } from './read-file.ts'
import { type BillEntry, type FileRow, type Match, matchRows } from './rules.ts'

const row = (line: number, part: Partial<FileRow> = {}): FileRow => ({
  line,
  reference: '',
  code: '',
  hotelNumber: '',
  hotel: '',
  guest: '',
  checkIn: null,
  checkOut: null,
  amountMinor: 100,
  currency: null,
  ...part,
})
const entry = (id: string, part: Partial<BillEntry> = {}): BillEntry => ({
  lineIds: [id],
  code: '',
  reference: '',
  hotelNumber: '',
  hotels: [],
  guest: '',
  checkIn: null,
  checkOut: null,
  amountMinor: 100,
  ...part,
})
const told = (matches: readonly Match[]) =>
  matches
    .map(({ result, by, row: own, entries }) => `${own?.line ?? '-'} ${entries[0]?.lineIds[0] ?? '-'} ${result} ${by}`)
    .toSorted()

test('a row is found by reference, then our code, the hotel’s number, and hotel, day and guest', () => {
  const stay = { hotels: ['Harbour View', '海景酒店'], guest: 'Lim Mei', checkIn: '2026-11-02' }
  const entries = [
    entry('a', { reference: 'PO-7' }),
    entry('b', { code: 'H26-1' }),
    entry('c', { hotelNumber: '99887' }),
    entry('d', stay),
    entry('e', { reference: 'nobody has it' }),
  ]
  const rows = [
    row(2, { reference: 'po 7' }),
    row(3, { code: 'h261', amountMinor: 90 }),
    row(4, { hotelNumber: '998-87' }),
    row(5, { hotel: 'HARBOUR VIEW', guest: 'MEI/LIM MS', checkIn: '2026-11-02' }),
    row(6, { reference: 'unknown' }),
  ]
  expect(told(matchRows(rows, entries, 'USD'))).toEqual([
    '- e ONLY_BILL null',
    '2 a MATCHED REFERENCE',
    '3 b DIFFERS CODE',
    '4 c MATCHED HOTEL_NUMBER',
    '5 d MATCHED STAY',
    '6 - ONLY_FILE null',
  ])
})

test('orders of one reference are told apart by their amount and code; what is left of them differs', () => {
  const group = (id: string, code: string, amountMinor: number) => entry(id, { reference: 'GROUP', code, amountMinor })
  const entries = [group('a', 'H1', 100), group('b', 'H2', 100), group('c', 'H3', 70)]
  const rows = [
    row(2, { reference: 'group', code: 'H2' }),
    row(3, { reference: 'group' }),
    row(4, { reference: 'group', amountMinor: 75 }),
  ]
  expect(told(matchRows(rows, entries, 'USD'))).toEqual([
    '2 b MATCHED REFERENCE',
    '3 a MATCHED REFERENCE',
    '4 c DIFFERS REFERENCE',
  ])
})

test('charge and refund in rows of their own are one order, and one row can be several orders', () => {
  const refunded = matchRows(
    [row(2, { code: 'H1', amountMinor: 100 }), row(3, { code: 'H1', amountMinor: -20 })],
    [entry('a', { code: 'H1', amountMinor: 80 })],
    'USD',
  )
  expect(told(refunded)).toEqual(['2 a MATCHED CODE', '3 a MATCHED CODE'])
  const both = [entry('a', { reference: 'G' }), entry('b', { reference: 'G', amountMinor: 50 })]
  expect(matchRows([row(2, { reference: 'G', amountMinor: 150 })], both, 'USD')).toMatchObject([
    { result: 'MATCHED', billMinor: 150, entries: [{ lineIds: ['a'] }, { lineIds: ['b'] }] },
  ])
})

test('a refund that is found by its stay and a charge by its code are still one order', () => {
  const stay = { guest: 'Li Wei', checkIn: '2026-11-02' }
  const refunded = entry('a', { ...stay, code: 'H1', hotels: ['Sea'], amountMinor: 80 })
  const rows = [row(2, { ...stay, code: 'H1', hotel: 'Sea' }), row(3, { ...stay, hotel: 'Sea', amountMinor: -20 })]
  expect(told(matchRows(rows, [refunded], 'USD'))).toEqual(['2 a MATCHED STAY', '3 a MATCHED STAY'])
})

test('a row that names an order of the bill is never taken for another of the same guest', () => {
  const stay = { guest: 'Li Wei', checkIn: '2026-11-02' }
  const rooms = ['H1', 'H2'].map((code, at) => entry(code, { ...stay, code, hotels: ['Sea'], amountMinor: 100 + at }))
  const rows = [row(2, { ...stay, hotel: 'Sea', code: 'H1', amountMinor: 101 })]
  expect(told(matchRows(rows, rooms, 'USD'))).toEqual(['- H2 ONLY_BILL null', '2 H1 DIFFERS CODE'])
})

test('dates and currency differ only where both sides say them', () => {
  const on = (part: Partial<FileRow>) =>
    matchRows([row(2, { code: 'H1', ...part })], [entry('a', { code: 'H1', checkIn: '2026-11-02' })], 'USD')[0]
  expect(on({})?.result).toBe('MATCHED')
  expect(on({ checkIn: '2026-11-03', currency: 'EUR' })?.differences).toEqual(['CURRENCY', 'CHECK_IN'])
})

const some = <T>(values: readonly T[]) => fc.constantFrom(...values)
const texts = {
  reference: some(['', 'R1', 'R2', 'R3']),
  code: some(['', 'H1', 'H2', 'H3']),
  guest: some(['', 'Li', 'Wu']),
}
const common = { ...texts, checkIn: some([null, '2026-11-02', '2026-11-03']), amountMinor: some([50, 100, 150, -50]) }
const anyRows = fc
  .array(fc.record({ ...common, hotel: some(['', 'Sea']) }), { maxLength: 12 })
  .map((parts) => parts.map((part, at) => row(at + 2, part)))
const anyEntries = fc
  .array(fc.record({ ...common, hotels: some([[], ['Sea', '海']]) }), { maxLength: 12 })
  .map((parts) => parts.map((part, at) => entry(`e${at}`, part)))

test('every row is in exactly one match, and every order in one unless several rows are its parts', () => {
  fc.assert(
    fc.property(anyRows, anyEntries, (rows, entries) => {
      const matches = matchRows(rows, entries, 'USD')
      const lines = matches.flatMap((match) => match.row?.line ?? [])
      expect(lines.toSorted((a, b) => a - b)).toEqual(rows.map(({ line }) => line))
      const named = matches.flatMap((match) => match.entries.map(({ lineIds }) => lineIds[0]))
      expect(new Set(named).size).toBe(entries.length)
      for (const one of entries) {
        const parts = matches.filter((match) => match.entries.includes(one))
        const isAlone = parts.length === 1
        const sum = parts.reduce((all, { row: own }) => all + (own?.amountMinor ?? 0), 0)
        expect(isAlone || sum === one.amountMinor).toBe(true)
      }
    }),
  )
})

test('another order of the rows, or of the bill, changes nothing', () => {
  const contents = (matches: readonly Match[]) =>
    matches.map(({ row: own, ...rest }) => JSON.stringify({ ...rest, row: own && { ...own, line: 0 } })).toSorted()
  fc.assert(
    fc.property(anyRows, anyEntries, fc.integer(), (rows, entries, seed) => {
      const mixed = <T>(list: readonly T[]) => {
        const [shuffled = []] = fc.sample(fc.shuffledSubarray([...list], { minLength: list.length }), {
          seed,
          numRuns: 1,
        })
        return shuffled
      }
      expect(contents(matchRows(mixed(rows), mixed(entries), 'USD'))).toEqual(contents(matchRows(rows, entries, 'USD')))
    }),
  )
})

test('20,000 rows cost ten times 2,000 and not a hundred, even when all share one reference', async () => {
  const matching = (count: number) => {
    const numbers = Array.from({ length: count }, (_, at) => at)
    const rows = numbers.map((at) => row(at + 2, { reference: 'ONE', code: `H${at}`, amountMinor: 100 + (at % 7) }))
    const entries = numbers.map((at) =>
      entry(`e${at}`, { reference: 'ONE', code: `H${at}`, amountMinor: 100 + (at % 5) }),
    )
    return async () => expect(matchRows(rows, entries, 'USD')).toHaveLength(count)
  }
  const times = ([few = 0, many = 0]: readonly number[]) => many / few
  const best = await bestTimes([matching(2000), matching(20_000)], (found) => times(found) < 40, 2)
  expect(times(best)).toBeLessThan(40)
})

test('heads are recognised below lines of a title, and rows that can not be read are named', () => {
  const table = [
    ['Supplier statement November'],
    ['客户单号', 'Hotel Name', 'Guest name', 'Check-in', 'Total amount'],
    ['PO 7', 'Sea', 'Li', '2026-11-02', '100'],
    ['PO 8', 'Sea', 'Wu', 'soon', '100'],
    ['PO 9', 'Sea', 'Wu', '', ''],
  ].map((cells, at) => ({ line: at + 1, cells }))
  expect(headOf(table)).toBe(1)
  const columns = recognised(table[1]?.cells ?? [])
  expect(columns).toEqual({ reference: 0, hotel: 1, guest: 2, checkIn: 3, amount: 4 })
  const { rows, faulty } = readRows(table.slice(2), { columns, currency: 'USD', answers: {} })
  expect(rows).toMatchObject([{ line: 3, reference: 'PO 7', amountMinor: 10_000 }])
  expect(faulty).toEqual([
    { line: 4, field: 'checkIn', cell: 'soon' },
    { line: 5, field: 'amount', cell: '' },
  ])
})

test('of a file of 500 rows with 20 differences exactly those are told', () => {
  const numbers = Array.from({ length: 500 }, (_, at) => at)
  const stay = (at: number) => ({ guest: `Guest ${String.fromCharCode(97 + (at % 26))}${at}`, checkIn: '2026-11-02' })
  const entries = numbers.map((at) =>
    entry(`e${at}`, {
      ...stay(at),
      reference: `PO ${at}`,
      code: `H${at}`,
      hotels: ['Sea', '海'],
      amountMinor: 10_000 + at,
    }),
  )
  // Rows name their order in turn by each of the ways; every 25th one has another amount or day.
  const rows = numbers.map((at) => {
    const wrong = at % 25 === 7
    const ways = [{ reference: `PO-${at}` }, { code: `H${at}` }, { ...stay(at), hotel: 'Sea' }]
    const shift = wrong && at % 2 === 0 ? { checkIn: '2026-11-09', reference: `PO ${at}` } : {}
    return row(at + 2, { ...ways[at % 3], amountMinor: 10_000 + at + (wrong && at % 2 === 1 ? 5 : 0), ...shift })
  })
  const matches = matchRows(rows, entries, 'USD')
  const differing = matches.filter(({ result }) => result === 'DIFFERS').map((match) => match.row?.line ?? 0)
  expect(differing.toSorted((a, b) => a - b)).toEqual(numbers.filter((at) => at % 25 === 7).map((at) => at + 2))
  expect(matches.filter(({ result }) => result === 'MATCHED')).toHaveLength(480)
})

test('amounts and dates of a file with two readings are questions, and rows are read by the answers', () => {
  const columns = { code: 0, amount: 1, checkIn: 2 }
  const lines = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 2, cells }))
  const open = lines(['H1', '1.500', '02/11/2026'], ['H2', '2.000', '03/11/2026'])
  const read = (some: typeof open, answers = {}) => readRows(some, { columns, currency: 'EUR', answers })
  expect(read(open)).toMatchObject({
    rows: [],
    questions: [
      { about: 'decimalMark', cell: '1.500', options: [{ reads: '1.50' }, { reads: '1500.00' }] },
      { about: 'dayOrder', cell: '02/11/2026', options: [{ reads: '2026-11-02' }, { reads: '2026-02-11' }] },
    ],
  })
  const answered = read(open, { decimalMark: 'COMMA', dayOrder: 'DAY_FIRST' })
  expect(answered).toMatchObject({ faulty: [], questions: [] })
  expect(answered.rows).toMatchObject([{ amountMinor: 150_000, checkIn: '2026-11-02' }, { amountMinor: 200_000 }])
  const certain = read(lines(['H1', '1.500', '02/11/2026'], ['H2', '2.750,50 CR', '30/11/2026']))
  expect(certain.rows).toMatchObject([{ amountMinor: 150_000, checkIn: '2026-11-02' }, { amountMinor: -275_050 }])
  expect(certain.questions).toEqual([])
})
