import { expect, test } from 'vitest'
import { isSoundAccountNumber, plainAccountNumber, plainBic } from './rules.ts'

test('an account number is stored as capitals and digits, however it is typed', () => {
  expect(plainAccountNumber(' de89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000')
  expect(plainAccountNumber('001-123.456/7890')).toBe('0011234567890')
  for (const wrong of ['', '123', '1'.repeat(35), '12_34', '账号 1234'])
    expect(plainAccountNumber(wrong)).toBeUndefined()
})

test('an IBAN with a wrong digit, or two swapped ones, is refused; other numbers have no check', () => {
  for (const right of [
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'FR1420041010050500013M02606',
    'NO9386011117947',
  ]) {
    expect(isSoundAccountNumber(right)).toBe(true)
    const digits = [...right]
    for (let at = 4; at < right.length; at++) {
      if (!/\d/.test(right[at] ?? '')) continue
      const wrong = digits.with(at, String((Number(right[at]) + 1) % 10)).join('')
      expect(isSoundAccountNumber(wrong), wrong).toBe(false)
    }
  }
  expect(isSoundAccountNumber('DE98370400440532013000')).toBe(false)
  for (const plain of ['0011234567890', '6222000012345678901', 'AB12']) expect(isSoundAccountNumber(plain)).toBe(true)
})

test('a SWIFT code has 8 or 11 characters', () => {
  expect(plainBic('demo sg sg')).toBe('DEMOSGSG')
  expect(plainBic('DEMODEFF500')).toBe('DEMODEFF500')
  for (const wrong of ['', 'DEMOSGS', 'DEMOSGSG1', '1EMOSGSG', 'DEMOSGSG5001']) expect(plainBic(wrong)).toBeUndefined()
})
