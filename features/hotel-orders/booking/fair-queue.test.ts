import { expect, test } from 'vitest'
import { randomOf } from '#db/demo/random.ts'
import { FairQueue, type Limits } from './fair-queue.ts'

const waiting = (companyId: string, key: string, token = companyId + key) => ({ order: { companyId, key, token } })
const queueOf = (limits: Limits, names: string) => {
  const queue = new FairQueue(limits)
  const added = names.split(' ').map((name) => queue.add(waiting(name.slice(0, 1), name.slice(1))))
  return { queue, added }
}
const taken = (queue: FairQueue<ReturnType<typeof waiting>>, most: number) =>
  queue.take(most).map(({ order: { companyId, key } }) => companyId + key)
const PLENTY = { all: 100, ofCompany: 100, inQueue: 100 }

test('who came first is served first, whichever company it is of', () => {
  const { queue } = queueOf(PLENTY, 'a1 a2 b1 a3 c1 b2')
  expect(taken(queue, 4)).toEqual(['a1', 'a2', 'b1', 'a3'])
  queue.add(waiting('a', '4'))
  expect([queue.length, taken(queue, 9)]).toEqual([3, ['c1', 'b2', 'a4']])
  expect([queue.length, taken(queue, 9)]).toEqual([0, []])
})

test('a company that sends many has so many places in the queue, its others wait behind', () => {
  const { queue } = queueOf({ ...PLENTY, inQueue: 2 }, 'a1 a2 a3 a4 a5 b1 c1')
  expect(taken(queue, 2)).toEqual(['a1', 'a2'])
  queue.add(waiting('d', '1'))
  expect([queue.length, taken(queue, 4)]).toEqual([6, ['b1', 'c1', 'a3', 'a4']])
  expect(taken(queue, 9)).toEqual(['d1', 'a5'])
})

test('alone, it fills a whole batch, in its own order', () => {
  const { queue } = queueOf({ ...PLENTY, inQueue: 2 }, 'a1 a2 a3 a4 a5 a6')
  expect([taken(queue, 4), taken(queue, 4), queue.length]).toEqual([['a1', 'a2', 'a3', 'a4'], ['a5', 'a6'], 0])
})

test('a company that was away has its places in the queue again', () => {
  const { queue } = queueOf({ ...PLENTY, inQueue: 1 }, 'a1 a2')
  expect(taken(queue, 9)).toEqual(['a1', 'a2'])
  for (const [company, key] of ['a3', 'a4', 'b1']) queue.add(waiting(company ?? '', key ?? ''))
  expect(taken(queue, 9)).toEqual(['a3', 'b1', 'a4'])
})

test('a key or a quote is in a batch once; what comes again keeps its place for the next', () => {
  const queue = new FairQueue<ReturnType<typeof waiting>>(PLENTY)
  for (const [key = '', token = ''] of ['k1', 'k1', 'l1', 'k2', 'm3']) queue.add(waiting('x', key, token))
  const batch = () => queue.take(9).map(({ order: { key, token } }) => key + token)
  expect([queue.length, batch()]).toEqual([5, ['k1', 'm3']])
  expect([queue.length, batch()]).toEqual([3, ['k1']])
  expect([batch(), queue.length]).toEqual([['l1', 'k2'], 0])
})

test('what waits for the next batch lets nothing pass that names the same key or quote', () => {
  const queue = new FairQueue<ReturnType<typeof waiting>>(PLENTY)
  for (const [key = '', token = ''] of ['k1', 'k2', 'm2']) queue.add(waiting('x', key, token))
  expect([1, 2, 3].map(() => queue.take(9).map(({ order: { key, token } }) => key + token))).toEqual([
    ['k1'],
    ['k2'],
    ['m2'],
  ])
})

test('of one company and of all together so many may wait', () => {
  const { queue, added } = queueOf({ all: 4, ofCompany: 2, inQueue: 1 }, 'a1 a2 a3 b1 c1 d1')
  expect(added).toEqual([true, true, false, true, true, false])
  expect(taken(queue, 2)).toEqual(['a1', 'b1'])
  expect([queue.add(waiting('d', '1')), queue.add(waiting('a', '4')), queue.add(waiting('e', '1'))]).toEqual([
    true,
    true,
    false,
  ])
})

test('in a crowd of which everybody comes again as soon as served, nobody waits for more batches than hold the crowd', () => {
  const [crowd, most, companies] = [128, 48, 24]
  const queue = new FairQueue<ReturnType<typeof waiting> & { since: number }>({
    all: crowd,
    ofCompany: crowd,
    inQueue: 16,
  })
  const random = randomOf('crowd')
  let sent = 0
  const send = (since: number) =>
    queue.add({ ...waiting(String(Math.floor(random() * companies)), String(sent++)), since })
  for (let client = 0; client < crowd; client++) send(0)
  let longest = 0
  for (let batch = 1; batch <= 500; batch++) {
    for (const { since } of queue.take(most)) {
      longest = Math.max(longest, batch - since)
      send(batch)
    }
  }
  expect(longest).toBe(Math.ceil(crowd / most))
})
