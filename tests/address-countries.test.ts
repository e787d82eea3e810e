import { expect, test } from 'vitest'
import { formOf } from '#features/addresses/rules.ts'
import { COUNTRIES } from '#features/hotels/countries.ts'

test('an address can be written for each country of the list', () => {
  expect(COUNTRIES.map(({ code }) => code).filter((code) => !formOf(code))).toEqual([])
})
