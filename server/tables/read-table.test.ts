import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { timesAsLong } from '../../tests/as-long.ts'
import { csvFile } from './csv-file.ts'
import { readTable } from './read-table.ts'
import type { Table } from './table-file.ts'
import { xlsxFile } from './xlsx-file.ts'
import { zipped } from './zip-stream.ts'

type Row = { name: string; amountMinor: number | null }
const ROWS: Row[] = [
  { name: 'Lee, "Ann" & <Co>', amountMinor: 1250 },
  { name: '=1+1', amountMinor: null },
  { name: '李安娜', amountMinor: 0 },
]
async function* batches() {
  yield ROWS
}
const table = (): Table<Row> => ({
  columns: [
    { title: 'Name', kind: 'text', value: ({ name }) => name },
    {
      title: 'Limit',
      kind: 'money',
      value: ({ amountMinor }) => (amountMinor === null ? null : { amountMinor, currency: 'USD' }),
    },
  ],
  batches: batches(),
})
const LIMITS = { lines: 10, columns: 5 }
const read = (text: string) => readTable(Buffer.from(text), LIMITS)?.map(({ cells }) => cells)

test('a file that the portal wrote is read as it was, as CSV and as XLSX', async () => {
  const [csv, xlsx] = [await buffer(csvFile(table())), await buffer(xlsxFile(table()))]
  const texts = (bytes: Buffer) => readTable(bytes, LIMITS)?.map(({ cells }) => cells[0])
  const names = ['Name', ...ROWS.map(({ name }) => name)]
  expect([texts(csv), texts(xlsx)]).toEqual([names, names])
  const amounts = (bytes: Buffer) => readTable(bytes, LIMITS)?.map(({ cells }) => Number(cells[1] ?? ''))
  expect([amounts(csv), amounts(xlsx)]).toEqual([
    [Number.NaN, 12.5, 0, 0],
    [Number.NaN, 12.5, 0, 0],
  ])
})

test('commas, semicolons and tabs, quotes and empty lines are read as spreadsheets write them', () => {
  expect(read('a;b\r\n"x;1";2\r\n\r\n3;"say ""hi"""')).toEqual([
    ['a', 'b'],
    ['x;1', '2'],
    ['3', 'say "hi"'],
  ])
  expect(read('a\tb\n1\t2\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect(readTable(Buffer.from('a\n\nb'), LIMITS)).toEqual([
    { line: 1, cells: ['a'] },
    { line: 3, cells: ['b'] },
  ])
})

test('what is no table, is cut off or is beyond the limits is not read', async () => {
  const xlsx = await buffer(xlsxFile(table()))
  expect(readTable(xlsx.subarray(0, xlsx.length - 40), LIMITS)).toBeUndefined()
  expect(readTable(Buffer.from([0xff, 0xfe, 0x00]), LIMITS)).toBeUndefined()
  expect(read('"a"b,c')).toBeUndefined()
  expect(read('a,b,c,d,e,f')).toBeUndefined()
  expect(read('a\n'.repeat(11))).toBeUndefined()
})

/** A workbook of one text that many cells name. */
async function naming(text: string, cells: number): Promise<Buffer> {
  const row = '<row><c r="A1" t="s"><v>0</v></c></row>'
  return buffer(
    zipped([
      { name: 'xl/sharedStrings.xml', chunks: [`<sst><si><t>${text}</t></si></sst>`] },
      { name: 'xl/worksheets/sheet1.xml', chunks: [`<sheetData>${row.repeat(cells)}</sheetData>`] },
    ]),
  )
}

test('a small workbook whose cells all name one long text is not read', async () => {
  const limits = { lines: 500, columns: 5 }
  expect(readTable(await naming('x'.repeat(10_000_000), 200), limits)).toBeUndefined()
  expect(readTable(await naming('x'.repeat(40_000), 1), limits)).toBeUndefined()
  expect(readTable(await naming('x'.repeat(30_000), 200), limits)).toBeUndefined()
  expect(readTable(await naming('&#120;'.repeat(30_000), 100), limits)).toHaveLength(100)
})

const ROOT = join(import.meta.dirname, '../..')
/** Modules whose functions a thread calls. */
const ON_THREADS = [
  'features/bills/matching/match-file.ts',
  'features/invoices/providers/upload-facts.ts',
  'features/payments/bank-lines/read-bank-file.ts',
  'server/tables/read-table.ts',
]

test('tables that people send are read on threads, so that nobody waits for them', () => {
  const files = globSync('{features,server}/**/*.ts', { cwd: ROOT }).filter((file) => !file.endsWith('.test.ts'))
  const reading = files.filter((file) => /\bread(?:Table|Xlsx|Xml)\(/.test(readFileSync(join(ROOT, file), 'utf8')))
  const makers = ['server/tables/read-xlsx.ts', 'server/tables/read-xml.ts']
  expect(reading.filter((file) => !makers.includes(file)).toSorted()).toEqual(ON_THREADS)
})

/** Reads a workbook of openings that never close. */
async function reader(name: string, text: string, count: number) {
  const sheet = name === 'xl/sharedStrings.xml' ? [{ name: 'xl/worksheets/sheet1.xml', chunks: ['<row/>'] }] : []
  const workbook = await buffer(zipped([{ name, chunks: [text.repeat(count)] }, ...sheet]))
  return async () => void readTable(workbook, LIMITS)
}

test.each([
  ['xl/sharedStrings.xml', '<si>'],
  ['xl/worksheets/sheet1.xml', '<row>'],
  ['xl/worksheets/sheet1.xml', '<row '],
])('four times as many openings in %s (%s) take about four times as long, not sixteen times', async (name, text) => {
  // Both below some 100 kB, from where on the memory of the text alone takes longer than reading it.
  const [some, more] = await Promise.all([4_000, 16_000].map((count) => reader(name, text, count)))
  expect(some && more && (await timesAsLong(some, more, 8))).toBeLessThan(8)
})
