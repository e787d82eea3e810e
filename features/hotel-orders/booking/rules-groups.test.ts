import { expect, test } from 'vitest'
import { crowdOf, isWorthAGroup } from './rules-groups.ts'

const beside = (saving: number, waiting: number, lately = 0) => isWorthAGroup({ beside: 1, saving, waiting, lately })

test('whoever comes while none is being saved is saved at once', () => {
  expect([0, 1, 30].map((waiting) => isWorthAGroup({ beside: 0, saving: 0, waiting, lately: 100 }))).toEqual([false, true, true])
})

test('of few a second group begins once half of them wait', () => {
  expect([beside(1, 1), beside(8, 7), beside(8, 8), beside(6, 6, 16), beside(6, 8, 16)]).toEqual([true, false, true, false, true])
})

test('in a crowd a second group begins for many only, also when a part of the crowd is just away', () => {
  expect([beside(9, 9), beside(40, 23), beside(40, 24), beside(4, 8, 30)]).toEqual([false, false, true, false])
})

test('there are two groups at the most', () => {
  expect(isWorthAGroup({ beside: 2, saving: 96, waiting: 500, lately: 600 })).toBe(false)
})

test('a crowd is noticed at once and forgotten by and by', () => {
  expect(crowdOf(4, 64)).toBe(64)
  let lately = 64
  for (let group = 0; group < 8; group++) lately = crowdOf(lately, 8)
  expect(lately).toBeGreaterThan(16)
  for (let group = 0; group < 40; group++) lately = crowdOf(lately, 8)
  expect(lately).toBeLessThan(16)
})
