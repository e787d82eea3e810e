import { describe, expect, test } from 'vitest'
import { placedInSheet } from './desk/sheet-paste.ts'
import { readCell } from './rules-cells.ts'
import { compileSheet } from './rules-compile.ts'
import { type PriceRow, readRows } from './rules-rows.ts'
import type { Derivation, Sheet } from './rules-terms.ts'

const ROOM = { id: 'double', nameEn: 'Double Room', nameZh: '双人间', maxAdults: 2, maxChildren: 1, maxOccupancy: 3 }
const about = { rooms: [ROOM], seasons: ['LOW', 'HIGH'], rows: [['', '', '']] }
const placed = (text: string, rows = about.rows, column = 0) =>
  placedInSheet(
    text.split('\n').map((line) => line.split('\t')),
    { row: 0, column },
    { ...about, rows },
  )?.map((one) => `${one.row}.${one.column} ${one.text}`)

describe('a block of a paper contract, pasted', () => {
  const saved = [
    ['双人间', 'BB', 'A1'],
    ['双人间', 'BB', 'A2'],
    ['', '', ''],
  ]
  test('in another order than the saved rows: each price stands at its own guests', () => {
    expect(placed('Double\u00a0 room\tbb\tA2\t120\t180\nDouble Room\tBB\tA1\t90\t130', saved)).toEqual([
      '1.3 120',
      '1.4 180',
      '0.3 90',
      '0.4 130',
    ])
  })
  test('with heads in another order: each price stands in the season that its head names', () => {
    expect(placed('Room\tBoard\tGuests\thigh\tLow\nDouble Room\tBB\tA2\t180\t120', saved)).toEqual([
      '1.4 180',
      '1.3 120',
    ])
  })
  test('with merged cells and blank rows: each line has the room and board above it', () => {
    expect(placed('Double Room\tBB\tA1\t1\t2\n\t\t\t\t\n\t\tA2\t3\t4')).toEqual(
      '0.0 Double Room|0.1 BB|0.2 A1|0.3 1|0.4 2|1.0 Double Room|1.1 BB|1.2 A2|1.3 3|1.4 4'.split('|'),
    )
  })
  test('a column too many, or one whose head names no season, has no cell: the grid then takes nothing', () => {
    expect(placed('Double Room\tBB\tA2\t1\t2\t3')).toContain('0.5 3')
    expect(placed('Room\tBoard\tGuests\tLOW\tPEAK\nDouble Room\tBB\tA2\t1\t3')).toContain('0.5 3')
  })
  test('prices alone stay where they are pasted', () => {
    expect(placed('1\t2', saved, 3)).toBeUndefined()
    expect(placed('1\t2', saved, 0)).toBeUndefined()
  })
})

describe('cells of a paper contract', () => {
  test.each(['kostenlos', 'free\u00a0', '\u200bＦＲＥＥ', '免費'])('%j is free', (text) => {
    expect(readCell(text, { currency: 'EUR', occupancy: 'C1:0-5', mark: undefined })).toEqual({
      cell: { kind: 'FREE' },
    })
  })
  test('more than a night can store is refused in its cell, and in a rate that follows it', () => {
    expect(readCell('42949672.96', { currency: 'IDR', occupancy: 'A2', mark: '.' })).toEqual({ fault: 'TOO_HIGH' })
    const more: Derivation = { ...HALF_BOARD, changeMinor: 10_00, per: 'ROOM' }
    expect(compileSheet(sheet([row('A2', 4_294_967_000)], [more])).problems).toMatchObject([
      { problem: 'TOO_HIGH', rate: 'HBD', season: 'LOW' },
    ])
  })
  test('a room is known by its name with hidden spaces', () => {
    const row = { room: 'Double\u00a0 Room\u200b', board: 'ＢＢ', occupancy: 'A2', cells: [] }
    expect(readRows([row], { ...about, currency: 'EUR', mark: undefined, stored: [] }).faults).toEqual([])
  })
})

const HALF_BOARD: Derivation = {
  code: 'HBD',
  base: 'BB',
  nameEn: 'Half board',
  nameZh: null,
  changeBasisPoints: null,
  changeMinor: 30_00,
  per: 'PERSON',
  mealPlan: 'HALF_BOARD',
  cancellation: [],
  minStay: 1,
  minAdvanceDays: 0,
}
const row = (occupancy: string, minor: number): PriceRow => ({
  roomTypeId: ROOM.id,
  mealPlan: 'BREAKFAST',
  occupancy,
  cells: { LOW: { kind: 'AMOUNT', minor } },
})
const sheet = (rows: readonly PriceRow[], derivations: readonly Derivation[] = []): Sheet => ({
  commissionBasisPoints: 0,
  promotions: [],
  supplements: [],
  markets: [],
  validFrom: '2027-01-01',
  validTo: '2027-01-31',
  seasons: [{ code: 'LOW', first: '2027-01-01', last: '2027-01-31', weekdays: [] }],
  rows,
  derivations,
  rooms: [ROOM],
})

test('a row for more guests than the room takes is said, not left out', () => {
  const rows = [row('A2', 100_00), row('A3', 130_00), row('XB', 30_00), row('C1:0-11', 10_00), row('C2:0-11', 10_00)]
  const said = compileSheet(sheet(rows)).problems.map(({ problem, rate }) => `${problem} ${rate}`)
  expect(said).toEqual(['GUESTS BB A3', 'GUESTS BB XB', 'GUESTS BB C2:0-11'])
})

test('half board at 30.00 a person costs a single guest who pays the room 30.00, not 60.00', () => {
  const { plans } = compileSheet(sheet([row('A2', 100_00)], [HALF_BOARD]))
  expect(plans.find(({ suffix }) => suffix === 'HBD')?.terms['LOW']?.adults).toEqual({ 1: 130_00, 2: 160_00 })
})
