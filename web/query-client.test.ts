import { expect, test } from 'vitest'
import { setLanguage } from './language.ts'
import { mayRetry, queryClient } from './query-client.ts'

const failure = (errorCode: string) => ({ returnCode: 0, errorCode, returnMsg: '', requestId: null })

test('focusing the window again sends no request', () => {
  expect(queryClient.getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false)
})

test('only a network that failed is tried again, twice', () => {
  expect([0, 1, 2].map((failures) => mayRetry(failures, failure('network.unreachable')))).toEqual([true, true, false])
  for (const refusal of ['right.missing', 'call.failed', 'session.required', 'network.timeout', 'network.unreadable'])
    expect(mayRetry(0, failure(refusal))).toBe(false)
  expect(mayRetry(0, new Error('a fault of ours'))).toBe(false)
})

test('what changes something is never sent twice by itself', () => {
  expect(queryClient.getDefaultOptions().mutations?.retry).toBe(false)
})

test('house rules stayed in the old language for minutes: what was read in one language is stale in the other', async () => {
  await setLanguage('en', false)
  const cache = queryClient.getQueryCache()
  const read = cache.build(queryClient, { queryKey: ['hotel/getHotelDetail.do'], meta: { inPageLanguage: true } })
  const quote = cache.build(queryClient, { queryKey: ['order/write.do'] })
  for (const query of [read, quote]) query.setData({})
  await setLanguage('zh-CN', false)
  expect([read.state.isInvalidated, quote.state.isInvalidated]).toEqual([true, false])
  queryClient.clear()
})
