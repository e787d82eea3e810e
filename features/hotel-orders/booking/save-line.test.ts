import { expect, test } from 'vitest'
import { randomOf } from '#db/demo/random.ts'
import { type Bounds, SaveLine } from './save-line.ts'

const waiting = (companyId: string, key: string, token = companyId + key) => ({ order: { companyId, key, token } })
const lineOf = (most: Bounds, names: string) => {
  const line = new SaveLine(most)
  const added = names.split(' ').map((name) => line.add(waiting(name.slice(0, 1), name.slice(1))))
  return { line, added }
}
const taken = (line: SaveLine<ReturnType<typeof waiting>>, most: number) => line.take(most).map(({ order: { companyId, key } }) => companyId + key)
const PLENTY = { all: 100, ofCompany: 100, inLine: 100 }

test('who came first is served first, whichever company it is of', () => {
  const { line } = lineOf(PLENTY, 'a1 a2 b1 a3 c1 b2')
  expect(taken(line, 4)).toEqual(['a1', 'a2', 'b1', 'a3'])
  line.add(waiting('a', '4'))
  expect([line.length, taken(line, 9)]).toEqual([3, ['c1', 'b2', 'a4']])
  expect([line.length, taken(line, 9)]).toEqual([0, []])
})

test('of a company that sends many so many stand in the line, the others wait behind it', () => {
  const { line } = lineOf({ ...PLENTY, inLine: 2 }, 'a1 a2 a3 a4 a5 b1 c1')
  expect(taken(line, 2)).toEqual(['a1', 'a2'])
  line.add(waiting('d', '1'))
  expect([line.length, taken(line, 4)]).toEqual([6, ['b1', 'c1', 'a3', 'a4']])
  expect(taken(line, 9)).toEqual(['d1', 'a5'])
})

test('alone, it fills a whole group, in its own order', () => {
  const { line } = lineOf({ ...PLENTY, inLine: 2 }, 'a1 a2 a3 a4 a5 a6')
  expect([taken(line, 4), taken(line, 4), line.length]).toEqual([['a1', 'a2', 'a3', 'a4'], ['a5', 'a6'], 0])
})

test('a company that was away has its places in the line again', () => {
  const { line } = lineOf({ ...PLENTY, inLine: 1 }, 'a1 a2')
  expect(taken(line, 9)).toEqual(['a1', 'a2'])
  for (const [company, key] of ['a3', 'a4', 'b1']) line.add(waiting(company ?? '', key ?? ''))
  expect(taken(line, 9)).toEqual(['a3', 'b1', 'a4'])
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
  const { line, added } = lineOf({ all: 4, ofCompany: 2, inLine: 1 }, 'a1 a2 a3 b1 c1 d1')
  expect(added).toEqual([true, true, false, true, true, false])
  expect(taken(line, 2)).toEqual(['a1', 'b1'])
  expect([line.add(waiting('d', '1')), line.add(waiting('a', '4')), line.add(waiting('e', '1'))]).toEqual([true, true, false])
})

test('in a crowd of which everybody comes again as soon as served, nobody waits for more groups than hold the crowd', () => {
  const [crowd, most, companies] = [128, 48, 24]
  const line = new SaveLine<ReturnType<typeof waiting> & { since: number }>({ all: crowd, ofCompany: crowd, inLine: 16 })
  const random = randomOf('crowd')
  let sent = 0
  const send = (since: number) => line.add({ ...waiting(String(Math.floor(random() * companies)), String(sent++)), since })
  for (let client = 0; client < crowd; client++) send(0)
  let longest = 0
  for (let group = 1; group <= 500; group++) {
    for (const { since } of line.take(most)) {
      longest = Math.max(longest, group - since)
      send(group)
    }
  }
  expect(longest).toBe(Math.ceil(crowd / most))
})
