import { expect, test, vi } from 'vitest'
import { PATIENCE } from '../tests/patience.ts'
import { getMyInfo } from '#features/identity/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { callApi } from './call-api.ts'
import { setLanguage } from './language.ts'
import { mayRetry, queryClient } from './query-client.ts'
import { endSession, startSession, useClientState } from './store.ts'
import { aUser } from './test-user.ts'

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

test('a tab that shows another account than the one signed in learns who that is, and forgets nothing', async () => {
  const summit = { ...aUser({ staffId: '2', name: 'Wu Lei' }) }
  vi.stubGlobal('document', { baseURI: 'https://portal.example/', querySelector: () => null })
  const answer = (url: unknown) =>
    String(url).includes(getMyInfo.path)
      ? { returnCode: 1, returnMsg: '', data: summit }
      : { ...failure('session.changed'), returnCode: 409 }
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (url) => Response.json(answer(url))),
  )
  startSession(aUser())
  queryClient.setQueryData(['wallet/getMyWallet.do'], {})
  await expect(callApi(getWallet, {})).rejects.toMatchObject({ errorCode: 'session.changed' })
  await vi.waitUntil(() => useClientState.getState().user.other, PATIENCE)
  expect(useClientState.getState().user).toMatchObject({ isLogin: true, userInfo: { staffId: '1' }, other: summit })
  expect(queryClient.getQueryData(['wallet/getMyWallet.do'])).toEqual({})
  startSession(summit)
  expect(useClientState.getState().user).toEqual({ isLogin: true, userInfo: summit })
  endSession()
  vi.unstubAllGlobals()
  queryClient.clear()
})
