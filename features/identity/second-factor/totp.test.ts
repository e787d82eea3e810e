import { expect, test } from 'vitest'
import { codeOf, keyUri, matchingStep, newRecoveryCodes, newSecret, plainCode, stepOf, toBase32 } from './totp.ts'

/** The secret of RFC 6238, appendix B; its eight-digit codes end with our six. */
const SECRET = toBase32(Buffer.from('12345678901234567890'))

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is the one of RFC 6238', (second, code) => {
  expect(codeOf(SECRET, stepOf(second * 1000))).toBe(code.slice(2))
})

test('base32 is that of RFC 4648', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => toBase32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
})

test('a code opens once, and half a minute around its time', () => {
  const nowMs = 1_763_700_000_000
  const now = stepOf(nowMs)
  const code = (step: number) => codeOf(SECRET, step)
  const match = (typed: string, lastStep = 0) => matchingStep(typed, { secret: SECRET, nowMs, lastStep })
  expect([-1, 0, 1].map((off) => match(code(now + off)))).toEqual([now - 1, now, now + 1])
  expect([-2, 2].map((off) => match(code(now + off)))).toEqual([undefined, undefined])
  expect(match(code(now), now)).toBeUndefined()
  expect(match('12345')).toBeUndefined()
})

test('secrets and recovery codes are new each time and well formed', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
  expect(plainCode(' 123 456 ')).toBe('123456')
  expect(plainCode('abcd-efgh-ijkl-mnop')).toBe('ABCDEFGHIJKLMNOP')
})

test('the address an authenticator reads names portal and account', () => {
  expect(keyUri('ABC', { issuer: 'Tradewind & Co', account: 'anna@x' })).toBe(
    'otpauth://totp/Tradewind%20%26%20Co:anna%40x?secret=ABC&issuer=Tradewind%20%26%20Co&algorithm=SHA1&digits=6&period=30',
  )
})
