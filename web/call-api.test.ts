import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cancelHotelOrder, type saveOrder } from '#features/hotel-orders/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { formBody } from '#contract/form-body.ts'
import { callApi, isCallFailure } from './call-api.ts'
import { setLanguage } from './language.ts'
import { watchForPeople } from './unattended.ts'

const answers = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', answers)
  vi.stubGlobal('document', { baseURI: 'https://portal.example/travel/', querySelector: () => null })
  return setLanguage('en', false)
})
afterEach(() => {
  vi.unstubAllGlobals()
  answers.mockReset()
})

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const sent = () => answers.mock.calls[0]?.[1]

describe('a call', () => {
  test('is a POST of form text below the base path, in the language of the page', async () => {
    await setLanguage('zh-CN', false)
    answers.mockResolvedValue(json({ returnCode: 1, returnMsg: '', data: { currency: 'USD' } }))
    await callApi(getWallet, {})
    expect(String(answers.mock.calls[0]?.[0])).toBe('https://portal.example/travel/api/wallet/getMyWallet.do')
    expect(sent()).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'zh-CN' },
    })
  })

  test('says of itself that the page was left alone, from a minute after the last sign of a person on', async () => {
    vi.useFakeTimers()
    const page = new EventTarget()
    watchForPeople(page)
    answers.mockImplementation(async () => json({ data: { currency: 'USD' } }))
    const isMarked = async (afterMs: number) => {
      vi.advanceTimersByTime(afterMs)
      answers.mockClear()
      await callApi(getWallet, {})
      return 'x-unattended' in (sent()?.headers ?? {})
    }
    page.dispatchEvent(new Event('keydown'))
    expect([await isMarked(50_000), await isMarked(20_000)]).toEqual([false, true])
    page.dispatchEvent(new Event('pointerdown'))
    expect(await isMarked(0)).toBe(false)
    vi.useRealTimers()
  })

  test('gives the data', async () => {
    answers.mockResolvedValue(json({ returnCode: 1, returnMsg: '', data: { currency: 'USD' } }))
    await expect(callApi(getWallet, {})).resolves.toEqual({ currency: 'USD' })
  })

  test('succeeds without a returnCode', async () => {
    answers.mockResolvedValue(json({ data: { currency: 'USD' } }))
    await expect(callApi(getWallet, {})).resolves.toEqual({ currency: 'USD' })
  })

  const refusal = {
    returnCode: 409,
    errorCode: 'order.penalty_changed',
    returnMsg: 'The cancellation fee has changed.',
    requestId: 'r1',
  }

  test('rejects with the body when the status is not 200', async () => {
    answers.mockResolvedValue(json(refusal, 409))
    await expect(callApi(cancelHotelOrder, { orderId: 'x' })).rejects.toEqual(refusal)
  })

  test('a failure that is on the screen while the language is switched is said in the new one', async () => {
    const fields = { note: 'Say why' }
    const otherLanguages = { 'zh-CN': { returnMsg: '取消费已变更。', fields: { note: '请说明原因' } } }
    answers.mockResolvedValue(json({ ...refusal, fields, otherLanguages }, 409))
    const failure: unknown = await callApi(cancelHotelOrder, { orderId: 'x' }).catch((error: unknown) => error)
    expect(failure).toEqual({ ...refusal, fields })
    await setLanguage('zh-CN', false)
    expect(failure).toEqual({ ...refusal, ...otherLanguages['zh-CN'] })
  })

  test('rejects with the body when the returnCode is there and not 1, whatever the status', async () => {
    answers.mockResolvedValue(json(refusal, 200))
    await expect(callApi(cancelHotelOrder, { orderId: 'x' })).rejects.toEqual(refusal)
  })

  test('rejects a status other than 200 even with returnCode 1', async () => {
    answers.mockResolvedValue(json({ returnCode: 1, data: {} }, 201))
    await expect(callApi(getWallet, {})).rejects.toMatchObject({ errorCode: 'network.unreadable' })
  })

  test('has a sentence for a page that is no answer of ours', async () => {
    answers.mockResolvedValue(new Response('<html>Bad gateway</html>', { status: 502 }))
    await expect(callApi(getWallet, {})).rejects.toMatchObject({
      errorCode: 'network.unreadable',
      returnCode: 502,
      requestId: null,
    })
  })

  test('has a sentence for a server out of reach', async () => {
    answers.mockRejectedValue(new TypeError('Failed to fetch'))
    const failure: unknown = await callApi(getWallet, {}).catch((error: unknown) => error)
    expect(isCallFailure(failure)).toBe(true)
    expect(failure).toMatchObject({
      errorCode: 'network.unreachable',
      returnMsg: 'The portal could not be reached. Check your connection and try again.',
    })
  })

  test('gives up after 180 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    answers.mockRejectedValue(new DOMException('', 'TimeoutError'))
    await expect(callApi(getWallet, {})).rejects.toMatchObject({ errorCode: 'network.timeout' })
    expect(timeout).toHaveBeenCalledWith(180_000)
  })

  test('leaves an abort of its own as it is, for the query library', async () => {
    answers.mockRejectedValue(new DOMException('', 'AbortError'))
    await expect(callApi(getWallet, {}, new AbortController().signal)).rejects.toBeInstanceOf(DOMException)
  })
})

describe('the form text', () => {
  test('nests by brackets', () => {
    const input: Pick<Parameters<typeof callApi<typeof saveOrder.input, typeof saveOrder.output>>[1], 'rooms'> = {
      rooms: [{ guests: [{ surname: 'Li', givenName: 'Wei', nationality: 'CN' }] }],
    }
    expect(decodeURIComponent(formBody(input))).toBe(
      'rooms[0][guests][0][surname]=Li&rooms[0][guests][0][givenName]=Wei&rooms[0][guests][0][nationality]=CN',
    )
  })

  test('leaves out undefined and null, keeps zero, no and the empty text', () => {
    expect(formBody({ a: undefined, b: null, c: 0, d: false, e: '' })).toBe('c=0&d=false&e=')
  })

  test('escapes', () => {
    expect(formBody({ name: 'a&b=c 新' })).toBe('name=a%26b%3Dc+%E6%96%B0')
  })
})
