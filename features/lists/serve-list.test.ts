import { expect, expectTypeOf, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import type { InputOf, OutputOf } from '#contract/call.ts'
import { createClient } from '#contract/client.ts'
import { Currency, Id, Instant, LocalDate, Minor } from '#contract/shapes.ts'
import { defineList } from './contract-list.ts'
import { fileColumns, type FileWords } from './file-columns.ts'
import { filterParams } from './serve-list.ts'

const STATES = ['OPEN', 'ON_HOLD'] as const
const Row = z.object({
  id: Id,
  code: z.string(),
  state: z.enum(STATES),
  at: Instant,
  from: LocalDate,
  currency: Currency,
  feeMinor: Minor.nullable(),
})
const declared = {
  name: 'tests',
  about: 'Tests',
  who: 'orders.read',
  row: Row,
  key: 'id',
  calls: { search: 'test/search.do', sum: 'test/sum.do', file: 'test/file.do' },
  keyword: 'Finds in the code',
  filters: {
    state: { kind: 'choice', field: 'states', values: STATES },
    made: { kind: 'days', of: 'instant' },
    day: { kind: 'days', fields: ['from', 'to'] },
    fee: { kind: 'money' },
    place: { kind: 'text' },
    by: { kind: 'ids', field: 'by' },
  },
  orders: { MADE: 'DESC', FEE: 'ASC' },
  columns: {
    code: { kind: 'code', of: 'code', sort: 'MADE' },
    fee: { kind: 'money', of: 'feeMinor' },
    stay: { file: { begins: { kind: 'day', of: 'from' }, nights: null } },
    state: { kind: 'choice', of: 'state' },
    actions: {},
    at: { kind: 'instant', of: 'at' },
  },
  sums: { feeMinor: {} },
} as const
const tests = defineList(declared)

test('the calls have the declared inputs and outputs', () => {
  expectTypeOf<InputOf<typeof tests.search>['states']>().toEqualTypeOf<('OPEN' | 'ON_HOLD')[] | undefined>()
  expectTypeOf<InputOf<typeof tests.file>['sort']>().toEqualTypeOf<'MADE' | 'FEE' | undefined>()
  expectTypeOf<OutputOf<typeof tests.sum>['sums'][number]>().toEqualTypeOf<{
    currency: string
    count: number
    feeMinor: number
  }>()
  expect(tests.search.input.parse({})).toEqual({ sort: 'MADE', direction: 'DESC', pageNo: 1, pageSize: 20 })
  expect(Object.keys(tests.sum.input.shape)).toEqual([
    'keyword',
    'ids',
    'states',
    'madeFrom',
    'madeTo',
    'from',
    'to',
    'currency',
    'feeFromMinor',
    'feeToMinor',
    'place',
    'by',
  ])
  expect(tests.search.input.safeParse({ states: ['LOST'] }).success).toBe(false)
  expect([tests.search, tests.sum, tests.file].map(({ path, changes, summary }) => [path, changes, summary])).toEqual([
    ['test/search.do', false, 'Tests'],
    ['test/sum.do', false, 'Totals of a filter of the tests'],
    ['test/file.do', true, 'Tests as a file'],
  ])
})

test('a column of a field that the row does not have, or that is no amount, and an order that is none are errors of types', () => {
  const { columns: _, ...list } = declared
  // @ts-expect-error The row has no such field.
  expect(defineList({ ...list, columns: { code: { kind: 'text', of: 'codes' } } })).toBeTruthy()
  // @ts-expect-error A code is no amount.
  expect(defineList({ ...list, columns: { code: { kind: 'money', of: 'code' } } })).toBeTruthy()
  // @ts-expect-error The list has no such order.
  expect(defineList({ ...list, columns: { code: { kind: 'text', of: 'code', sort: 'NAME' } } })).toBeTruthy()
})

test('a field that the call of a file does not have is an error of types, and a refusal that names it', async () => {
  const fields = { keywords: 'This field is unknown' }
  const refused = { returnCode: 400, errorCode: 'input.invalid', returnMsg: 'Some fields are wrong', fields }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refused, { status: 400 })))
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = createClient('http://127.0.0.1/')
  const wanted = { format: 'CSV', columns: ['code'], keywords: 'T' } as const
  // @ts-expect-error The call has no such field.
  await expect(client.call(tests.file, { ...wanted, columns: ['fee'] })).rejects.toThrow(
    /keywords: This field is unknown/,
  )
})

test('a file names the column of a currency only when it has amounts', () => {
  const { code, state } = declared.columns
  const plain = defineList({ ...declared, filters: {}, sums: {}, columns: { code, state } })
  expectTypeOf<keyof FileWords<typeof plain>['titles']>().toEqualTypeOf<'code' | 'state' | 'currency'>()
  const words: FileWords<typeof plain> = {
    fileName: 'x',
    titles: { code: 'Code', state: 'State' },
    choices: { state: {} },
  }
  // @ts-expect-error Its amounts need the name of the column of their currency.
  const priced: FileWords<typeof tests>['titles'] = { code: '', fee: '', begins: '', nights: '', state: '', at: '' }
  expect([words.titles, priced].map((titles) => 'currency' in titles)).toEqual([false, false])
})

test('an omitted filter restricts nothing, and wildcards in keywords are literal', () => {
  const open = {
    pattern: null,
    keyword: null,
    ids: null,
    states: null,
    madeFrom: null,
    madeTo: null,
    from: null,
    to: null,
  }
  const rest = { currency: null, feeFromMinor: null, feeToMinor: null, place: null, by: null }
  expect(filterParams(tests, {})).toEqual({ ...open, ...rest })
  expect(filterParams(tests, { keyword: 'a_b', states: [], place: '50%', feeFromMinor: 0 })).toEqual({
    ...open,
    ...rest,
    keyword: 'a_b',
    pattern: String.raw`%a\_b%`,
    place: String.raw`%50\%%`,
    feeFromMinor: 0,
  })
})

test('days of instants end before the day after the last, calendar days stay days', () => {
  const { madeFrom, madeTo, from, to } = filterParams(tests, {
    madeFrom: '2026-02-01',
    madeTo: '2026-02-28',
    from: '2026-02-01',
    to: '2026-02-28',
  })
  expect([madeFrom, madeTo, from, to]).toEqual([
    '2026-02-01T00:00:00.000Z',
    '2026-03-01T00:00:00.000Z',
    '2026-02-01',
    '2026-02-28',
  ])
})

test('a file has the columns chosen, in their order: each once, a currency before its amounts, nothing that is unknown', () => {
  const titles = {
    code: 'Code',
    currency: 'Currency',
    fee: 'Fee',
    begins: 'From',
    nights: 'Nights',
    state: 'State',
    at: 'When',
  }
  const about = {
    words: { titles, choices: { state: { OPEN: 'Open', ON_HOLD: 'On hold' } } },
    values: { nights: { kind: 'count' as const, value: () => 2 } },
  }
  const columns = fileColumns(tests, ['stay', 'fee', 'state', 'fee', 'actions', 'constructor', 'at', 'code'], about)
  expect(columns.map(({ title, kind }) => [title, kind])).toEqual([
    ['From', 'day'],
    ['Nights', 'count'],
    ['Currency', 'text'],
    ['Fee', 'money'],
    ['State', 'text'],
    ['When', 'moment'],
    ['Code', 'text'],
  ])
  const row = {
    code: 'T1',
    state: 'ON_HOLD',
    at: '2026-02-01T00:00:00.000Z',
    from: '2026-02-01',
    currency: 'JPY',
    feeMinor: 40,
  }
  const at = row.at
  expect(columns.map((column) => column.value(row))).toEqual([
    '2026-02-01',
    2,
    'JPY',
    { amountMinor: 40, currency: 'JPY' },
    'On hold',
    at,
    'T1',
  ])
  expect(columns.map((column) => column.value({ ...row, feeMinor: null }))[3]).toBeNull()
})
