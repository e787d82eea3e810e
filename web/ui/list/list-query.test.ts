import { describe, expect, test } from 'vitest'
import {
  changedQuery,
  clearedQuery,
  dayIn,
  type ListFilter,
  numberIn,
  pageIn,
  sortChange,
  sortIn,
  viewQuery,
} from './list-query.ts'

const FILTERS: ListFilter[] = [
  { key: 'status', title: 'Status', kind: 'choice', choices: [{ value: 'open', text: 'Open' }] },
  { key: 'stay', title: 'Stay', kind: 'days' },
  { key: 'total', title: 'Total', kind: 'money', currencies: ['USD'] },
]
const OWN = { value: 'BOOKED', direction: 'DESC' } as const
const SORTS = [OWN, { value: 'CHECK_IN', direction: 'ASC' }] as const
const query = (text: string) => new URLSearchParams(text)

describe('a change of the address', () => {
  test('begins at the first page, unless it is about page or open row', () => {
    expect(changedQuery(query('page=3&status=open'), { keyword: 'Tan' }).toString()).toBe('status=open&keyword=Tan')
    expect(changedQuery(query('page=3'), { open: 'H1' }).toString()).toBe('page=3&open=H1')
    expect(changedQuery(query('page=3&open=H1'), { page: '4' }).toString()).toBe('open=H1&page=4')
  })

  test('takes empty values out and keeps several of one name', () => {
    expect(changedQuery(query('status=a'), { status: ['b', 'c'], keyword: '' }).toString()).toBe('status=b&status=c')
    expect(changedQuery(query('status=a&keyword=x'), { status: null, keyword: null }).toString()).toBe('')
  })

  test('clears the filters alone', () => {
    expect(
      clearedQuery(
        query('keyword=a&status=open&stayFrom=2026-12-01&totalTo=5&currency=USD&sort=check-in&view=v&page=2'),
        FILTERS,
      ).toString(),
    ).toBe('sort=check-in&view=v')
  })
})

test('a view keeps filters and order, the same for the same choice', () => {
  expect(viewQuery(query('view=1&page=2&open=H1&status=b&keyword=x'))).toBe('keyword=x&status=b')
  expect(viewQuery(query('keyword=x&status=b'))).toBe(viewQuery(query('status=b&keyword=x&page=9')))
})

test('what can not be read counts as not there', () => {
  expect(['2026-13-45', '2026-02-30', 'x', '20261201'].map((day) => dayIn(query(`from=${day}`), 'from'))).toEqual([
    '',
    '',
    '',
    '',
  ])
  expect(dayIn(query('from=2026-12-01'), 'from')).toBe('2026-12-01')
  expect(['-1', 'x', '1.5', '9999999999999999'].map((text) => numberIn(query(`n=${text}`), 'n'))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect([pageIn(query('page=-2')), pageIn(query('page=7')), pageIn(query('page=99999999'))]).toEqual([1, 7, 100_000])
})

test('the order of rows survives the address, and the own one leaves it plain', () => {
  expect(sortIn(query('sort=check-in'), SORTS, OWN)).toEqual({ value: 'CHECK_IN', direction: 'ASC' })
  expect(sortIn(query('sort=check-in&direction=desc'), SORTS, OWN)).toEqual({ value: 'CHECK_IN', direction: 'DESC' })
  expect(sortIn(query('sort=nothing&direction=asc'), SORTS, OWN)).toEqual(OWN)
  for (const sort of [OWN, { value: 'CHECK_IN', direction: 'DESC' }] as const) {
    expect(sortIn(changedQuery(query(''), sortChange(sort, OWN)), SORTS, OWN)).toEqual(sort)
  }
  expect(changedQuery(query('sort=x'), sortChange(OWN, OWN)).toString()).toBe('')
})
