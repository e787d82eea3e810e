import { expect, test } from 'vitest'
import { bills } from '#features/bills/contract-list.ts'
import { transactions } from '#features/wallet/contract-list.ts'
import { filterIn, wordOf } from '#features/lists/web/list-address.ts'

const STAFF = '01a1f94e-5eb7-7827-bd62-6b406b451dfa'

test('an address gives the filter of the calls', () => {
  const query = new URLSearchParams(
    'keyword=+B26+&status=part_paid&status=paid&dueTo=2026-11-30&currency=USD&totalFrom=0&sort=due&page=2&open=x',
  )
  expect(filterIn(bills, query)).toEqual({
    keyword: 'B26',
    statuses: ['PART_PAID', 'PAID'],
    dueTo: '2026-11-30',
    currency: 'USD',
    totalFromMinor: 0,
  })
  const days = new URLSearchParams(`kind=refund&dayFrom=2026-11-01&dayTo=2026-11-30&movedBy=${STAFF}&movedBy=me`)
  expect(filterIn(transactions, days)).toEqual({
    kinds: ['REFUND'],
    from: '2026-11-01',
    to: '2026-11-30',
    movedBy: [STAFF],
  })
})

test('what can not be read counts as not there', () => {
  const query = new URLSearchParams(
    'keyword=++&status=part-paid&status=x&issuedFrom=2026-02-30&currency=dollar&totalFrom=-4&totalTo=1.5',
  )
  expect(filterIn(bills, query)).toEqual({})
})

test('a word of the address has dashes, where the list has always had them', () => {
  expect([wordOf('ON_HOLD'), wordOf('ON_HOLD', { underscore: true })]).toEqual(['on-hold', 'on_hold'])
})
