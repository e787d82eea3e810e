import { expect, test } from 'vitest'
import { readAnswer } from './read-answer.ts'
import { Availabilities } from './shapes.ts'

const read = (text: string) => readAnswer(Buffer.from(text), 'products')

test('an answer of millions of empty objects is refused before anything is made of it', () => {
  expect(read(`[${'{},'.repeat(6_000_000)}{}]`)).toEqual({ fault: 'more values or levels than an answer has' })
  expect(read('['.repeat(31) + ']'.repeat(31))).toEqual({ fault: 'more values or levels than an answer has' })
})

test('of a list of wrong elements the first is named and the others are not read', () => {
  let looked = 0
  const wrong = Object.defineProperty({}, 'id', { enumerable: true, get: () => void looked++ })
  const read = Availabilities.safeParse(Array.from({ length: 100 }, () => wrong))
  expect(read.error?.issues).toHaveLength(1)
  expect(looked).toBeLessThan(5)
})

test('brackets and commas within texts do not count', () => {
  const text = JSON.stringify([{ title: '[{,"\\'.repeat(300_000) }])
  expect(read(text)).toEqual({ value: JSON.parse(text) as unknown })
})

test('more products than a supplier has are refused', () => {
  expect(read(JSON.stringify(Array.from({ length: 5_001 }, () => ({}))))).toMatchObject({
    fault: expect.stringContaining('5000') as unknown,
  })
})
