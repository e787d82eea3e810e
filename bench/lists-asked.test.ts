import { expect, test } from 'vitest'
import { hotelOrders } from '#features/hotel-orders/contract-list.ts'
import { asksOfList } from './lists-asked.ts'

test('a list is asked for its last page, each order, words that are there and words that are nowhere, and its sums', () => {
  const asked = asksOfList(hotelOrders, { list: [{ code: 'H1', leadGuest: 'Ann Lee' }] })
  const of = (path: string) => asked.filter(({ call }) => call.path === path).map(({ input }) => input)
  const pages = of(hotelOrders.search.path)
  expect(pages).toEqual(
    expect.arrayContaining([
      { pageNo: 500, pageSize: 20 },
      { sort: 'TOTAL', direction: 'ASC' },
      { sort: 'TOTAL', direction: 'ASC', pageNo: 500, pageSize: 20 },
      { keyword: 'zzqx unheard' },
      { keyword: 'H1' },
      { keyword: 'Ann Lee' },
      { statuses: ['CONFIRMED'] },
      { place: 'zzqx unheard' },
      { statuses: ['AWAITING_APPROVAL'], place: 'Singapore' },
    ]),
  )
  for (const { call, input } of asked) expect(call.input.safeParse(input).error).toBeUndefined()
  expect(of(hotelOrders.sum.path)).toEqual(expect.arrayContaining([{}, { keyword: 'zzqx unheard' }, { keyword: 'H1' }]))
})
