import { buffer } from 'node:stream/consumers'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { Table } from './table-file.ts'
import { xlsxFile } from './xlsx-file.ts'

type Row = { name: string | null; on: string; at: string; rooms: number; totalMinor: number }

const COLUMNS: Table<Row>['columns'] = [
  { title: 'Name', kind: 'text', value: (row) => row.name },
  { title: 'Day', kind: 'day', value: (row) => row.on },
  { title: 'Made', kind: 'moment', value: (row) => row.at },
  { title: 'Rooms', kind: 'count', value: (row) => row.rooms },
  { title: 'Total', kind: 'money', value: (row) => ({ amountMinor: row.totalMinor, currency: 'USD' }) },
]
const ROW: Row = {
  name: 'Hôtel <&> "大阪" 🏨',
  on: '2026-11-21',
  at: '2026-11-21T15:04:00.000Z',
  rooms: 2,
  totalMinor: -123_450,
}

async function* batchesOf(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

async function sheetOf(rows: readonly Row[]) {
  const [sheet] = await readXlsxFile(await buffer(xlsxFile({ columns: COLUMNS, batches: batchesOf(rows) })))
  return sheet?.data
}

test('a workbook holds texts in every script, days and moments as dates, amounts as numbers', async () => {
  const rows = await sheetOf([ROW, { ...ROW, name: null, totalMinor: 5 }])
  expect(rows?.[0]).toEqual(['Name', 'Day', 'Made', 'Rooms', 'Total'])
  expect(rows?.[1]).toEqual([ROW.name, new Date('2026-11-21T00:00:00Z'), new Date(ROW.at), 2, -1234.5])
  expect(rows?.[2]?.[0]).toBeNull()
  expect(rows?.[2]?.[4]).toBe(0.05)
})

test('a text that looks like a formula stays text, and characters XML can not hold are removed', async () => {
  const names = ['=1+1', '@SUM(A1)', '-2', 'a\u0000b\u001f', 'half \ud83c sign']
  const rows = await sheetOf(names.map((name) => ({ ...ROW, name })))
  expect(rows?.slice(1).map(([name]) => name)).toEqual(['=1+1', '@SUM(A1)', '-2', 'ab', 'half  sign'])
})

test('a hundred thousand rows are never in memory together: the file is sent while its rows are read', async () => {
  let given = 0
  async function* many(): AsyncGenerator<readonly Row[]> {
    for (let batch = 0; batch < 100; batch++) {
      given++
      yield Array.from({ length: 1000 }, (_, i) => ({ ...ROW, name: `Guest ${batch * 1000 + i} ${Math.sin(i)}` }))
    }
  }
  let bytes = 0
  let givenAtFirstMegabyte = 0
  for await (const piece of xlsxFile({ columns: COLUMNS, batches: many() })) {
    bytes += piece.length
    if (bytes > 200_000 && givenAtFirstMegabyte === 0) givenAtFirstMegabyte = given
  }
  expect(bytes).toBeGreaterThan(1_000_000)
  expect(givenAtFirstMegabyte).toBeLessThan(60)
})

test('rows that can not be read break the file off, so that half of it is not taken for the whole', async () => {
  async function* failing(): AsyncGenerator<readonly Row[]> {
    yield [ROW]
    throw new Error('the database went away')
  }
  await expect(buffer(xlsxFile({ columns: COLUMNS, batches: failing() }))).rejects.toThrow('the database went away')
})
