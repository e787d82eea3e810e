import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AnswerFault } from '../../../simulators/wechat/faults.ts'
import { signatureHeaders } from '../../../simulators/wechat/seal.ts'
import { playPayer } from '../../../simulators/wechat/trades.ts'
import { endRefund } from '../../../simulators/wechat/refunds.ts'
import { type Belief, chargeOf, makeWechatGateway, nextNumber, refundOf } from '../../../tests/wechat-provider.ts'
import { clock } from '../../../tests/clock/clock.ts'
import { ProviderRefused, ProviderUnknown } from '../provider.ts'
import { PATIENCE } from '../../../tests/patience.ts'

const { gateway, start: startGateway, stop: stopGateway, providerFor } = makeWechatGateway()
beforeAll(startGateway)
afterAll(stopGateway)

/** Minutes between two refunds of one order, and days until a bill, pass at the gateway and with us. */
const wait = clock.advance

describe.each<Belief>(['PUBLIC_KEY', 'FETCHED', 'GIVEN', 'BOTH'])('a portal that believes by %s', (belief) => {
  test('orders, asks, is paid, gives back a part, and reads the bill', async () => {
    const provider = providerFor(belief)
    const [number, refundNumber] = [nextNumber('ORDER'), nextNumber('BACK')]
    expect(await provider.query(number)).toEqual({ state: 'NOT_THERE' })
    const { payload } = await provider.start(chargeOf(number))
    expect((await provider.start(chargeOf(number))).payload).toBe(payload)
    expect(await provider.query(number)).toEqual({ state: 'PENDING' })
    playPayer(gateway.world, payload.split('pr=')[1] ?? '', 'coupon')
    expect(await provider.query(number)).toMatchObject({
      state: 'PAID',
      amountMinor: 10_060,
      payerMinor: 9_960,
      currency: 'CNY',
      number,
    })
    const paid = await provider.query(number)
    expect(await provider.queryByRef(paid.state === 'PAID' ? paid.providerRef : '')).toEqual(paid)
    expect(await provider.queryByRef('4200000000000000000000000000')).toEqual({ state: 'NOT_THERE' })
    expect(await provider.close(number)).toBe('PAID')
    expect(await provider.queryRefund(refundNumber)).toMatchObject({ state: 'NOT_THERE' })
    const first = await provider.refund(refundOf(number, refundNumber))
    expect(first).toMatchObject({ state: 'PROCESSING', refundMinor: 60, currency: 'CNY' })
    expect(await provider.refund(refundOf(number, refundNumber))).toEqual(first)
    endRefund(gateway.world, refundNumber, 'SUCCESS')
    expect(await provider.queryRefund(refundNumber)).toMatchObject({ state: 'SUCCEEDED' })
    const day = new Date(gateway.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(await provider.fetchStatement('2020-01-01')).toBeNull()
    const rows = await provider.fetchStatement(day)
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'CHARGE', number, amountMinor: 10_060, feeMinor: 60 }))
    expect(rows).toContainEqual(expect.objectContaining({ kind: 'REFUND', number: refundNumber, amountMinor: 60 }))
  })

  test.each<AnswerFault>(['WRONG_SIGNATURE', 'CHANGED_BODY', 'SIGNTEST', 'STALE'])(
    'refuses an answer that is spoilt by %s and asks again',
    async (fault) => {
      const provider = providerFor(belief)
      const number = nextNumber('ORDER')
      await provider.start(chargeOf(number))
      gateway.faults.answers.push({ fault, path: number })
      expect(await provider.query(number)).toEqual({ state: 'PENDING' })
      expect(gateway.faults.answers).toHaveLength(0)
      gateway.faults.answers.push(...Array.from({ length: 3 }, () => ({ fault, path: number })))
      await expect(provider.query(number)).rejects.toBeInstanceOf(ProviderUnknown)
      expect(gateway.faults.answers).toHaveLength(0)
    },
  )
})

describe('keys that change', () => {
  test('a new certificate is fetched and believed, the old one as well', async () => {
    const provider = providerFor('GIVEN')
    const number = nextNumber('ORDER')
    await provider.start(chargeOf(number))
    gateway.rotate()
    // Notifications are signed by the newest key, whatever answers are signed by.
    const headers = signedBy({ about: 'nothing' })
    await expect(provider.parseNotification(headers)).rejects.toMatchObject({ name: 'ZodError' })
    expect(await provider.query(number)).toEqual({ state: 'PENDING' })
  })

  test('between certificate and public key both are believed', async () => {
    const provider = providerFor('BOTH')
    const number = nextNumber('ORDER')
    for (const mode of ['CERTIFICATE', 'PUBLIC_KEY', 'CERTIFICATE'] as const) {
      gateway.mode = mode
      expect(await provider.start(chargeOf(number))).toMatchObject({ kind: 'QR' })
    }
  })

  test('in public-key mode a certificate is not believed', async () => {
    const provider = providerFor('PUBLIC_KEY')
    gateway.mode = 'CERTIFICATE'
    await expect(provider.query('ORDER1')).rejects.toBeInstanceOf(ProviderUnknown)
  })
})

/** A message signed by the gateway's newest certificate, with names of headers as they arrive. */
function signedBy(body: object) {
  const text = JSON.stringify(body)
  const [pair] = gateway.keys.platform
  if (!pair) throw new Error('the gateway has no certificate')
  const signed = signatureHeaders(text, { serial: pair.serial, key: pair.privateKey, nowMs: gateway.now() })
  return {
    body: text,
    headers: Object.fromEntries(Object.entries(signed).map(([name, value]) => [name.toLowerCase(), value])),
  }
}

/**
 * Has the time of an attempt pass as soon as the gateway has it and will not answer. Gives how long each attempt might
 * take, in milliseconds.
 */
function hurrySilence(): number[] {
  const allowed: number[] = []
  let nowMs = 0
  const { timeout: real } = AbortSignal
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    // Short limits belong to the simulator's own requests, which keep real time.
    if (ms < 10_000) return real.call(AbortSignal, ms)
    allowed.push(ms)
    const timeout = new AbortController()
    const { length } = gateway.faults.answers
    if (gateway.faults.answers[0]?.fault === 'NO_ANSWER')
      void vi
        .waitUntil(() => gateway.faults.answers.length < length, PATIENCE)
        .then(() => {
          nowMs += ms
          timeout.abort()
        })
    return timeout.signal
  })
  return allowed
}

describe('what happens on the line', () => {
  test.each<AnswerFault>(['SYSTEM_ERROR_AFTER', 'SYSTEM_ERROR_BEFORE', 'RESET', 'NO_ANSWER'])(
    '%s is tried again by the same numbers',
    async (fault) => {
      hurrySilence()
      const provider = providerFor('PUBLIC_KEY', { timeoutMs: 60_000 })
      const number = nextNumber('ORDER')
      gateway.faults.answers.push({ fault, path: '/native' })
      const { payload } = await provider.start(chargeOf(number))
      expect(payload).toMatch(/^weixin:/)
      playPayer(gateway.world, payload.split('pr=')[1] ?? '', 'pay')
      const refundNumber = nextNumber('BACK')
      gateway.faults.answers.push({ fault, path: '/refund/' })
      expect(await provider.refund(refundOf(number, refundNumber))).toMatchObject({ state: 'PROCESSING' })
      expect(gateway.book.refundsOf(number)).toHaveLength(1)
    },
  )

  test('silence leaves the outcome unknown after the time of one request, and the next order under the number gives its code', async () => {
    const allowed = hurrySilence()
    const provider = providerFor('PUBLIC_KEY', { timeoutMs: 60_000 })
    const number = nextNumber('ORDER')
    gateway.faults.answers.push(...Array.from({ length: 3 }, () => ({ fault: 'NO_ANSWER' as const, path: '/native' })))
    await expect(provider.start(chargeOf(number))).rejects.toBeInstanceOf(ProviderUnknown)
    // The second attempt has what the first one left of the time, and there is none for a third.
    expect(allowed).toEqual([36_000, 24_000])
    gateway.faults.answers.splice(0)
    expect(gateway.book.trades.get(number)?.state).toBe('NOTPAY')
    expect((await provider.start(chargeOf(number))).payload).toContain(gateway.book.trades.get(number)?.code)
  })

  test('a gateway that is not there is passed over for its backup', async () => {
    const provider = providerFor('PUBLIC_KEY', { gateways: ['http://127.0.0.1:9', gateway.address] })
    expect(await provider.start(chargeOf(nextNumber('ORDER')))).toMatchObject({ kind: 'QR' })
  })

  test('too fast is not now, and says nothing of the payment', async () => {
    gateway.faults.answers.push({ fault: 'TOO_FAST', path: '/native' })
    await expect(providerFor('PUBLIC_KEY').start(chargeOf(nextNumber('ORDER')))).rejects.toBeInstanceOf(ProviderUnknown)
  })

  test('another order under a number that is taken is refused for good', async () => {
    const provider = providerFor('PUBLIC_KEY')
    const number = nextNumber('ORDER')
    await provider.start(chargeOf(number))
    await expect(provider.start({ ...chargeOf(number), amountMinor: 1 })).rejects.toMatchObject({
      code: 'OUT_TRADE_NO_USED',
    })
  })
})

describe('closing', () => {
  test('while the payer enters the password closes nothing, and is known when it is through', async () => {
    const provider = providerFor('PUBLIC_KEY')
    const number = nextNumber('ORDER')
    const { payload } = await provider.start(chargeOf(number))
    const code = payload.split('pr=')[1] ?? ''
    playPayer(gateway.world, code, 'begin')
    await expect(provider.close(number)).rejects.toBeInstanceOf(ProviderUnknown)
    playPayer(gateway.world, code, 'pay')
    expect(await provider.close(number)).toBe('PAID')
  })

  test('what is closed, and what was never there, says so', async () => {
    const provider = providerFor('PUBLIC_KEY')
    const number = nextNumber('ORDER')
    expect(await provider.close(number)).toBe('NOT_THERE')
    await provider.start(chargeOf(number))
    expect([await provider.close(number), await provider.close(number)]).toEqual(['CLOSED', 'CLOSED'])
    expect(await provider.query(number)).toEqual({ state: 'CLOSED' })
  })
})

describe('a refusal', () => {
  /** A gateway that answers everything the same, properly signed. */
  async function answering<T>(
    answer: { status: number; body: string },
    work: (address: string) => Promise<T>,
  ): Promise<T> {
    const server = createServer((_, response) => {
      const headers = signatureHeaders(answer.body, {
        serial: gateway.keys.publicKeyId,
        key: gateway.keys.publicPair,
        nowMs: gateway.now(),
      })
      response.writeHead(answer.status, headers).end(answer.body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    try {
      return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // It listens on a port.
    } finally {
      server.close()
      server.closeAllConnections()
    }
  }
  const start = (address: string) =>
    providerFor('PUBLIC_KEY', { gateways: [address] })
      .start(chargeOf('ORDER999999'))
      .catch((error: unknown) => error)

  test.each([
    ['NOAUTH', 'NO_AUTH'],
    ['NO_AUTH', 'NO_AUTH'],
    ['RULELIMIT', 'RULE_LIMIT'],
    ['RULE_LIMIT', 'RULE_LIMIT'],
    ['ORDERPAID', 'ORDER_PAID'],
    ['ORDERNOTEXIST', 'ORDER_NOT_EXIST'],
    ['NOTENOUGH', 'NOT_ENOUGH'],
    ['PARAM_ERROR', 'PARAM_ERROR'],
  ])('spelt %s means %s', async (spelt, code) => {
    const error = await answering({ status: 403, body: JSON.stringify({ code: spelt, message: 'no' }) }, start)
    expect(error).toBeInstanceOf(ProviderRefused)
    expect(error).toMatchObject({ code })
  })

  test.each([
    ['SYSTEMERROR', 500],
    ['SYSTEM_ERROR', 500],
    ['SYSTEMERROR', 403],
    ['BANK_ERROR', 403],
    ['FREQUENCYLIMITED', 429],
  ])('spelt %s with %i says nothing of what was done', async (code, status) => {
    expect(await answering({ status, body: JSON.stringify({ code, message: 'again' }) }, start)).toBeInstanceOf(
      ProviderUnknown,
    )
  })

  test('that is no JSON is a refusal all the same, and an order without a code is none', async () => {
    expect(await answering({ status: 400, body: 'no' }, start)).toMatchObject({ code: 'UNREADABLE' })
    expect(await answering({ status: 200, body: '{}' }, start)).toBeInstanceOf(ProviderUnknown)
  })
})

describe('a bill', () => {
  test('whose hash is wrong is refused, and fetched again is read', async () => {
    const provider = providerFor('PUBLIC_KEY')
    const { payload } = await provider.start(chargeOf(nextNumber('ORDER')))
    playPayer(gateway.world, payload.split('pr=')[1] ?? '', 'pay')
    const day = new Date(gateway.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    gateway.faults.bills.push('HASH')
    await expect(provider.fetchStatement(day)).rejects.toMatchObject({ why: 'SIGNATURE' })
    expect((await provider.fetchStatement(day))?.length).toBeGreaterThan(0)
  })

  test('refunds of one order that follow too fast are not now', async () => {
    const provider = providerFor('PUBLIC_KEY')
    const number = nextNumber('ORDER')
    const { payload } = await provider.start(chargeOf(number))
    playPayer(gateway.world, payload.split('pr=')[1] ?? '', 'pay')
    await provider.refund(refundOf(number, nextNumber('BACK')))
    await expect(provider.refund(refundOf(number, nextNumber('BACK')))).rejects.toBeInstanceOf(ProviderUnknown)
    await wait(61_000)
    expect(await provider.refund(refundOf(number, nextNumber('BACK')))).toMatchObject({ state: 'PROCESSING' })
  })
})
