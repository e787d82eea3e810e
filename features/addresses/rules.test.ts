import { expect, test } from 'vitest'
import { DIVISIONS, findDivision } from './divisions.ts'
import formats from './formats.json' with { type: 'json' }
import { phoneOf, readablePhone } from './phone.ts'
import { faultsOf, formOf, linesOf, type Parts } from './rules.ts'

const NONE: Parts = {
  organisation: '',
  contact: 'Ann Lee',
  street: '1 Main St',
  district: '',
  city: '',
  state: '',
  postcode: '',
}

test('the example of each country is a postcode of it', () => {
  const wrong = Object.entries(formats).filter(([country]) => {
    const { example } = formOf(country) ?? { example: '' }
    return example !== '' && faultsOf(country, { ...NONE, postcode: example }).postcode !== undefined
  })
  expect(wrong).toEqual([])
})

test('the parts follow the order of the country, without separators of missing parts', () => {
  const parts = { ...NONE, organisation: 'Gull', city: 'Springfield', state: 'il', postcode: '62701' }
  expect(linesOf('US', parts)).toEqual(['Ann Lee', 'Gull', '1 Main St', 'SPRINGFIELD, IL 62701'])
  expect(linesOf('US', { ...parts, state: '' })).toEqual(['Ann Lee', 'Gull', '1 Main St', 'SPRINGFIELD, 62701'])
  expect(linesOf('DE', { ...parts, state: '', organisation: '' })).toEqual([
    'Ann Lee',
    '1 Main St',
    '62701 Springfield',
  ])
  expect(linesOf('SG', { ...NONE, postcode: '049315' })).toEqual(['Ann Lee', '1 Main St', 'SINGAPORE 049315'])
})

test('a country with a script of its own has an order for Latin letters as well', () => {
  const kyoto = { ...NONE, street: '右京区 1-2', state: '京都府', postcode: '616-8375', contact: '山田' }
  expect(linesOf('JP', kyoto)).toEqual(['〒616-8375', '京都府', '右京区 1-2', '山田'])
  expect(linesOf('JP', { ...NONE, street: '1-2 Ukyo-ku', state: 'Kyoto', postcode: '616-8375' })).toEqual([
    'Ann Lee',
    '1-2 Ukyo-ku, KYOTO',
    '616-8375',
  ])
})

test('divisions are those of the mainland: a city without districts is itself the choice, groups are not named', () => {
  expect(DIVISIONS).toHaveLength(31)
  expect(findDivision('460400')).toEqual({ state: '海南省', city: '儋州市', district: '' })
  expect(findDivision('500229')).toEqual({ state: '重庆市', city: '', district: '城口县' })
  expect(findDivision('653228')).toBeDefined()
  expect(findDivision('110100')).toBeUndefined()
})

test('a number is one of the country, or of any with its code', () => {
  expect(phoneOf('2123 4567', 'HK')).toBe('+85221234567')
  expect(phoneOf('+44 20 7946 0018', 'CN')).toBe('+442079460018')
  for (const text of ['12', 'call me', '2123 4567 9999 9999', '+999 1234567']) expect(phoneOf(text, 'HK')).toBeNull()
  expect(readablePhone('+85221234567')).toBe('+852 2123 4567')
})
