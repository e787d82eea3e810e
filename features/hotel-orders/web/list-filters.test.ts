import { expect, test } from 'vitest'
import { withQuery } from '#web/paths.ts'
import { filtersFromQuery, filtersToInput, filtersToQuery, isFiltered } from './list-filters.ts'

test('filters survive the address', () => {
  const filters = filtersFromQuery(new URLSearchParams('keyword=Tan&status=confirmed&status=waiting&checkInFrom=2026-12-01&sort=check-in&page=3'))
  expect(filters).toMatchObject({ keyword: 'Tan', groups: ['WAITING', 'CONFIRMED'], checkInFrom: '2026-12-01', sort: 'CHECK_IN', pageNo: 3 })
  expect(filtersFromQuery(new URLSearchParams(withQuery('', filtersToQuery(filters)).slice(1)))).toEqual(filters)
})

test('what can not be read counts as not there, and a plain list has a plain address', () => {
  const filters = filtersFromQuery(new URLSearchParams('status=nonsense&checkInTo=2026-13-45&page=-2&bookedFrom=x'))
  expect(isFiltered(filters)).toBe(false)
  expect(withQuery('/list', filtersToQuery(filters))).toBe('/list')
})

test('a chip stands for all its statuses', () => {
  expect(filtersToInput(filtersFromQuery(new URLSearchParams('status=ended')))).toEqual({
    statuses: ['CANCELLED', 'REJECTED', 'EXPIRED'],
    sort: 'BOOKED',
    pageNo: 1,
    pageSize: 20,
  })
})
