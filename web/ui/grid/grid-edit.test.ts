import { describe, expect, test } from 'vitest'
import * as edit from './grid-edit.ts'

const range = (row: number, column: number, to = [row, column]): edit.Range => ({
  anchor: { row, column },
  head: { row: to[0] ?? row, column: to[1] ?? column },
})
const SIZE = { rows: 4, columns: 3 }
const ABOVE = [
  ['a', 'b', 'c'],
  ['d', '', 'f'],
  ['', '', ''],
  ['', '', 'z'],
]
const textAt = ({ row, column }: edit.Cell) => ABOVE[row]?.[column] ?? ''
const placed = (changes: readonly edit.CellChange[]) =>
  changes.map(({ row, column, text }) => `${row}.${column} ${text}`)

describe('a copied block', () => {
  test.each([
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['1', [['1']]],
    ['', [['']]],
    [
      '1\t\n\t2',
      [
        ['1', ''],
        ['', '2'],
      ],
    ],
    ['"two\nlines"\t"a ""word"""', [['two\nlines', 'a "word"']]],
    ['12" pizza\tx', [['12" pizza', 'x']]],
  ])('%j is read as a spreadsheet means it', (text, rows) => {
    expect(edit.parseBlock(text)).toEqual(rows)
  })

  test('is read as it was written', () => {
    const rows = [
      ['a\tb', 'c "d"'],
      ['', 'two\nlines'],
    ]
    expect(edit.parseBlock(edit.formatBlock(rows))).toEqual(rows)
  })
})

describe('pasting', () => {
  test('fills the range again and again where the block fits it', () => {
    expect(placed(edit.pastedInto([['7']], range(0, 0, [1, 1]), SIZE))).toEqual(['0.0 7', '0.1 7', '1.0 7', '1.1 7'])
    expect(placed(edit.pastedInto([['1', '2']], range(0, 0, [1, 1]), SIZE))).toEqual([
      '0.0 1',
      '0.1 2',
      '1.0 1',
      '1.1 2',
    ])
  })
  test('takes the block’s own size where it does not', () => {
    expect(placed(edit.pastedInto([['1', '2']], range(0, 0, [0, 2]), SIZE))).toEqual(['0.0 1', '0.1 2'])
  })
  test('ends at the edges of the grid', () => {
    const block = [
      ['1', '2', '3'],
      ['4', '5', '6'],
      ['7', '8', '9'],
    ]
    expect(placed(edit.pastedInto(block, range(3, 1), SIZE))).toEqual(['3.1 1', '3.2 2'])
  })
})

describe('filling down', () => {
  test('takes the first row of the range into the rest', () => {
    expect(placed(edit.filledDown(range(2, 1, [0, 0]), textAt))).toEqual(['1.0 a', '1.1 b', '2.0 a', '2.1 b'])
  })
  test('takes the row above into a single one', () => {
    expect(placed(edit.filledDown(range(1, 0, [1, 1]), textAt))).toEqual(['1.0 a', '1.1 b'])
    expect(edit.filledDown(range(0, 0), textAt)).toEqual([])
  })
})

describe('keys', () => {
  test.each([
    ['ArrowDown', false, { row: 2, column: 1 }],
    ['ArrowDown', true, { row: 3, column: 1 }],
    ['ArrowLeft', true, { row: 1, column: 0 }],
    ['PageUp', false, { row: 0, column: 1 }],
    ['Home', false, { row: 1, column: 0 }],
    ['End', true, { row: 3, column: 2 }],
    ['x', false, undefined],
  ])('%s (far: %s) leads to its cell', (key, far, cell) => {
    expect(edit.movedBy(key, { row: 1, column: 1 }, { size: SIZE, far })).toEqual(cell)
  })
  test('Enter goes down and Tab along the row, back with Shift; both stop at the edges', () => {
    expect(edit.nextCell('Enter', { row: 0, column: 2 }, { size: SIZE, back: false })).toEqual({ row: 1, column: 2 })
    expect(edit.nextCell('Tab', { row: 0, column: 2 }, { size: SIZE, back: false })).toEqual({ row: 1, column: 0 })
    expect(edit.nextCell('Tab', { row: 1, column: 0 }, { size: SIZE, back: true })).toEqual({ row: 0, column: 2 })
    expect(edit.nextCell('Tab', { row: 3, column: 2 }, { size: SIZE, back: false })).toEqual({ row: 3, column: 2 })
  })
})

test('what was changed is taken back and repeated; a new change ends what could be repeated', () => {
  const change = [{ row: 0, column: 0, text: 'new' }]
  const history = edit.remembered(edit.NO_HISTORY, change, textAt)
  const undone = edit.stepped(history, 'undo')
  expect(undone?.changes).toEqual([{ row: 0, column: 0, text: 'a' }])
  expect(edit.stepped(undone?.history ?? history, 'redo')?.changes).toEqual(change)
  expect(edit.stepped(edit.remembered(undone?.history ?? history, change, textAt), 'redo')).toBeUndefined()
  expect(edit.stepped(edit.NO_HISTORY, 'undo')).toBeUndefined()
})

test('only what differs is a change', () => {
  expect(
    edit.realChanges(
      [
        { row: 0, column: 0, text: 'a' },
        { row: 0, column: 1, text: 'x' },
      ],
      textAt,
    ),
  ).toEqual([{ row: 0, column: 1, text: 'x' }])
})
