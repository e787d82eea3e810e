import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReference, plainReference, shownReference } from './reference-text.ts'
import { newReference } from './reference.ts'

const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const reference = fc.constant(null).map(() => newReference())

const FIRST = 2

function oneWrong(made: string): string[] {
  const places = Array.from({ length: made.length - FIRST }, (_, i) => i + FIRST)
  return places.flatMap((at) =>
    [...SIGNS].filter((sign) => sign !== made[at]).map((sign) => made.slice(0, at) + sign + made.slice(at + 1)),
  )
}

function swapped(made: string): string[] {
  const places = Array.from({ length: made.length - FIRST }, (_, i) => i + FIRST)
  const pairs = places.flatMap((at) =>
    places.filter((other) => other > at && made[other] !== made[at]).map((other) => [at, other] as const),
  )
  return pairs.map(
    ([at, other]) => made.slice(0, at) + made[other] + made.slice(at + 1, other) + made[at] + made.slice(other + 1),
  )
}

test('a reference is read however it is typed', () => {
  fc.assert(
    fc.property(reference, (made) => {
      expect(made).toMatch(/^TW[2-9A-HJKMNP-Z]{8}$/)
      expect(isReference(plainReference(` ${shownReference(made).toLowerCase()}-`))).toBe(true)
    }),
  )
})

test('one wrong character is noticed at any position, and so are two swapped ones', () => {
  const slips = Array.from({ length: 20 }, newReference).flatMap((made) => [...oneWrong(made), ...swapped(made)])
  expect(slips.length).toBeGreaterThan(5_000)
  expect(slips.filter(isReference)).toEqual([])
})

test.each(['', 'TW', 'TW7K3M9QX', 'XX7K3M9QXD', 'TW0K3M9QXD', 'TW7K3M9QXDA'])('%s is no reference', (typed) => {
  expect(isReference(typed)).toBe(false)
})
