import { expect, test } from 'vitest'
import { SaveLine } from './save-line.ts'

const waiting = (companyId: string, key: string, token = companyId + key) => ({ order: { companyId, key, token } })
const lineOf = (most: { all: number; ofCompany: number }, names: string) => {
  const line = new SaveLine(most)
  const added = names.split(' ').map((name) => line.add(waiting(name.slice(0, 1), name.slice(1))))
  return { line, added }
}
const taken = (line: SaveLine<ReturnType<typeof waiting>>, most: number) => line.take(most).map(({ order: { companyId, key } }) => companyId + key)
const PLENTY = { all: 100, ofCompany: 100 }

test('companies take turns, each in its own order', () => {
  const { line } = lineOf(PLENTY, 'a1 a2 a3 a4 b1 b2 c1')
  expect(taken(line, 3)).toEqual(['a1', 'b1', 'c1'])
  expect(line.length).toBe(4)
  expect(taken(line, 3)).toEqual(['a2', 'b2', 'a3'])
  line.add(waiting('d', '1'))
  expect(taken(line, 9)).toEqual(['a4', 'd1'])
  expect([line.length, taken(line, 9)]).toEqual([0, []])
})

test('a company that was served just now comes after those that were not', () => {
  const { line } = lineOf(PLENTY, 'a1 a2 a3 b1 c1')
  expect(taken(line, 1)).toEqual(['a1'])
  expect(taken(line, 3)).toEqual(['b1', 'c1', 'a2'])
})

test('a key or a quote stands in a group once; what comes again keeps its place for the next', () => {
  const line = new SaveLine<ReturnType<typeof waiting>>(PLENTY)
  for (const [key = '', token = ''] of ['k1', 'k1', 'l1', 'k2', 'm3']) line.add(waiting('x', key, token))
  const group = () => line.take(9).map(({ order: { key, token } }) => key + token)
  expect([line.length, group()]).toEqual([5, ['k1', 'm3']])
  expect([line.length, group()]).toEqual([3, ['k1']])
  expect([group(), line.length]).toEqual([['l1', 'k2'], 0])
})

test('what waits for the next group lets nothing pass that names the same key or quote', () => {
  const line = new SaveLine<ReturnType<typeof waiting>>(PLENTY)
  for (const [key = '', token = ''] of ['k1', 'k2', 'm2']) line.add(waiting('x', key, token))
  expect([1, 2, 3].map(() => line.take(9).map(({ order: { key, token } }) => key + token))).toEqual([['k1'], ['k2'], ['m2']])
})

test('of one company and of all together so many may wait', () => {
  const { line, added } = lineOf({ all: 4, ofCompany: 2 }, 'a1 a2 a3 b1 c1 d1')
  expect(added).toEqual([true, true, false, true, true, false])
  expect(taken(line, 2)).toEqual(['a1', 'b1'])
  expect([line.add(waiting('d', '1')), line.add(waiting('a', '4')), line.add(waiting('e', '1'))]).toEqual([true, true, false])
})
