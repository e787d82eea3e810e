import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { FormInt, textLine } from '#contract/shapes.ts'
import '#features/hotel-orders/contract-refusals.ts'
import { handle, SerializedJson, type Caller } from './handler.ts'
import { aCall, callerWith, FORM, poster, signedIn, testHttpLayer } from '../../tests/test-http-layer.ts'
import { serveCalls } from './serve.ts'

const echo = defineCall({
  ...aCall,
  path: 'test/echo.do',
  alsoAt: ['test/xxx'],
  input: z.object({ name: textLine(10, 1), rooms: z.array(z.object({ adults: FormInt.min(1) })).default([]) }),
})
const ready = defineCall({ ...aCall, path: 'test/ready.do' })
const long = defineCall({ ...aCall, path: 'test/long.do' })
const longReady = defineCall({ ...aCall, path: 'test/long_ready.do' })
const wrong = defineCall({ ...aCall, path: 'test/wrong.do', output: z.object({ id: z.string() }) })
const surplus = defineCall({ ...aCall, path: 'test/surplus.do', output: z.object({ id: z.string() }) })
const refuse = defineCall({ ...aCall, path: 'test/refuse.do', refusals: ['order.price_changed'] })
const undeclared = defineCall({ ...aCall, path: 'test/undeclared.do', refusals: ['order.state'] })
const fail = defineCall({ ...aCall, path: 'test/fail.do' })
const book = defineCall({ ...aCall, path: 'test/book.do', who: 'hotel.book', changes: true })
const desk = defineCall({ ...aCall, path: 'test/desk.do', who: 'ops.orders' })

/** The slow call waits for this; without a limit the HTTP layer would wait as long. */
let letSlowGo = () => {}
const slowIsHeld = new Promise<void>((resolve) => (letSlowGo = resolve))
const slow = defineCall({ ...aCall, path: 'test/slow.do' })

const handlers = [
  handle(slow, async () => {
    await slowIsHeld
    return {}
  }),
  handle(echo, async ({ input }) => input),
  handle(ready, async () => new SerializedJson(Buffer.from('{"list":[1,2 ,3]}'))),
  handle(long, async () => ({ list: Array.from({ length: 500 }, (_, i) => `Hôtel ${i}`) })),
  handle(
    longReady,
    async () =>
      new SerializedJson(Buffer.from(JSON.stringify({ list: Array.from({ length: 500 }, (_, i) => `酒店 ${i}`) }))),
  ),
  handle(wrong, async () => ({ id: 7 }) as never),
  handle(surplus, async () => ({ id: '7', passwordHash: 'secret' })),
  handle(refuse, async () => {
    throw new Refusal('order.price_changed', { detail: { newTotalMinor: 5 } })
  }),
  handle(undeclared, async () => {
    throw new Refusal('order.price_changed')
  }),
  handle(fail, async () => {
    throw new Error('a secret of the inside')
  }),
  handle(book, async ({ caller }) => ({ staffId: caller.staffId })),
  handle(desk, async () => ({})),
]

const TOKENS: Record<string, Caller> = {
  ['b'.repeat(43)]: callerWith('PORTAL', new Set(['hotel.book'])),
  ['v'.repeat(43)]: callerWith('PORTAL', new Set(['orders.read'])),
  // A row of staff with a right that its realm must not have: the HTTP layer ignores it.
  ['x'.repeat(43)]: callerWith('PORTAL', new Set(['ops.orders'])),
}

let fastify: FastifyInstance
let post: ReturnType<typeof poster>
const refusedAccess: string[] = []
const http = testHttpLayer({ tokens: TOKENS, onRefusedAccess: ({ call: path }) => refusedAccess.push(path) })

beforeAll(async () => {
  fastify = Fastify({ bodyLimit: 1_048_576 })
  await serveCalls(fastify, http, handlers)
  post = poster(fastify)
})
afterAll(() => fastify.close())

describe('a call that succeeds', () => {
  test('is answered with the envelope, including its parsed input', async () => {
    const { status, body, headers } = await post('test/echo.do', 'name=+Ann+&rooms[0][adults]=2')
    expect(status).toBe(200)
    expect(body).toEqual({ returnCode: 1, returnMsg: 'OK', data: { name: 'Ann', rooms: [{ adults: 2 }] } })
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['x-request-id']).toBeTruthy()
  })

  test('answers the same under its other path', async () => {
    expect((await post('test/xxx', 'name=Ann')).body).toMatchObject({ returnCode: 1 })
  })

  test('sends serialised bytes as they are', async () => {
    expect((await post('test/ready.do')).text).toBe('{"returnCode":1,"returnMsg":"OK","data":{"list":[1,2 ,3]}}')
  })

  test.each(['test/long.do', 'test/long_ready.do'])(
    'is sent compressed where it is long and the client takes gzip: %s',
    async (path) => {
      const ask = (headers: Record<string, string>) =>
        fastify.inject({ method: 'POST', url: `/portal/api/${path}`, headers })
      const plain = await ask({})
      expect(plain.headers['content-encoding']).toBeUndefined()
      const short = await ask({ 'accept-encoding': 'br, gzip' })
      expect(short.headers).toMatchObject({
        'content-encoding': 'gzip',
        vary: 'accept-encoding',
        'content-length': String(short.rawPayload.length),
      })
      expect(short.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
      expect(gunzipSync(short.rawPayload)).toEqual(plain.rawPayload)
      expect((await ask({ 'accept-encoding': 'gzip;q=0, br' })).headers['content-encoding']).toBeUndefined()
    },
  )

  test('needs no body and no content type when it has no fields', async () => {
    const response = await fastify.inject({ method: 'POST', url: '/portal/api/test/ready.do' })
    expect(response.statusCode).toBe(200)
  })
})

describe('a call that fails', () => {
  test('because of its input names the fields in the language of the request', async () => {
    expect((await post('test/echo.do', 'rooms[0][adults]=0')).body).toMatchObject({
      returnCode: 400,
      errorCode: 'input.invalid',
      fields: { name: 'Fill in this field', 'rooms.0.adults': 'Enter 1 or more' },
      otherLanguages: { 'zh-CN': { returnMsg: '请更正标出的内容。', fields: { name: '请填写此项' } } },
    })
    expect((await post('test/echo.do', 'name=', { 'accept-language': 'zh-CN' })).body).toMatchObject({
      returnMsg: '请更正标出的内容。',
      fields: { name: '请填写此项' },
    })
  })

  test('because of a field nobody knows, at any depth', async () => {
    expect((await post('test/echo.do', 'name=Ann&admin=1')).body).toMatchObject({
      errorCode: 'input.invalid',
      fields: { admin: 'There is no such field' },
    })
    expect((await post('test/echo.do', 'name=Ann&rooms[0][adults]=1&rooms[0][price]=1')).body).toMatchObject({
      fields: { 'rooms.0.price': 'There is no such field' },
    })
  })

  test('because of a malformed form', async () => {
    const { status, body } = await post('test/echo.do', 'name=a%00b')
    expect([status, body]).toMatchObject([
      400,
      { errorCode: 'input.invalid', fields: { name: 'Remove the NUL character' } },
    ])
  })

  test.each(['text/plain', 'application/problem+json', 'multipart/form-data; boundary=x', 'application/xml'])(
    'because it was sent as %s',
    async (type) => {
      const { status, body } = await post('test/echo.do', '{"name":"Ann"}', { 'content-type': type })
      expect([status, body]).toMatchObject([415, { returnCode: 415, errorCode: 'input.content_type' }])
    },
  )

  test('because it is too large', async () => {
    const { status, body } = await post('test/echo.do', `name=${'x'.repeat(1_048_577)}`)
    expect([status, body]).toMatchObject([413, { errorCode: 'input.too_large' }])
  })

  test('because there is no such call, or it was not a POST', async () => {
    expect((await post('test/nothing.do')).body).toMatchObject({ returnCode: 404, errorCode: 'call.not_found' })
    const response = await fastify.inject({ method: 'GET', url: '/portal/api/test/echo.do' })
    expect([response.statusCode, response.headers['allow']]).toEqual([405, 'POST'])
    expect(response.json()).toMatchObject({ returnCode: 405, errorCode: 'call.wrong_method' })
  })

  test('because of a rule tells the caller what they need to continue', async () => {
    const { status, body } = await post('test/refuse.do')
    expect([status, body]).toMatchObject([
      409,
      { returnCode: 409, errorCode: 'order.price_changed', detail: { newTotalMinor: 5 } },
    ])
  })

  test('because of a bug reveals nothing internal', async () => {
    const { status, text, body, headers } = await post('test/fail.do')
    expect([status, body['errorCode']]).toEqual([500, 'call.failed'])
    expect(text).not.toContain('secret')
    expect(body['requestId']).toBe(headers['x-request-id'])
  })
})

test('a call that takes too long is answered in time, once', async () => {
  const impatient = Fastify()
  await serveCalls(impatient, { ...http, timeoutMs: 300 }, handlers)
  const response = await impatient.inject({ method: 'POST', url: '/portal/api/test/slow.do', headers: FORM })
  expect([response.statusCode, response.json()]).toMatchObject([503, { errorCode: 'call.too_long' }])
  // Its late answer is dropped and breaks nothing.
  letSlowGo()
  await slowIsHeld
  expect((await impatient.inject({ method: 'POST', url: '/portal/api/test/ready.do' })).statusCode).toBe(200)
  await impatient.close()
})

describe('an answer that breaks its contract', () => {
  test.each(['test/wrong.do', 'test/surplus.do'])('fails the call %s', async (path) => {
    const { status, text } = await post(path)
    expect(status).toBe(500)
    expect(text).not.toContain('secret')
  })
})

describe('a refusal that a call does not declare', () => {
  test('fails the call in tests, and is answered and counted elsewhere', async () => {
    expect((await post('test/undeclared.do')).body).toMatchObject({ returnCode: 500, errorCode: 'call.failed' })
    const lenient = Fastify()
    await serveCalls(lenient, { ...http, failOnMismatch: false }, handlers)
    const response = await lenient.inject({ method: 'POST', url: '/portal/api/test/undeclared.do', headers: FORM })
    expect([response.statusCode, response.json()]).toMatchObject([409, { errorCode: 'order.price_changed' }])
    const { values } = await http.metrics.outputMismatches.get()
    expect(values.find(({ labels }) => labels.call === 'test/undeclared.do')?.value).toBe(2)
    await lenient.close()
  })
})

describe('who may call', () => {
  test('nobody without a session, or with an ended one', async () => {
    for (const headers of [{}, signedIn('z')]) {
      const { status, body } = await post('test/book.do', '', headers)
      expect([status, body['errorCode']]).toEqual([401, 'session.required'])
    }
  })

  test('nobody without the right, and the refusal is logged', async () => {
    const { status, body } = await post('test/book.do', '', signedIn('v'))
    expect([status, body['errorCode'], refusedAccess.at(-1)]).toEqual([403, 'right.missing', 'test/book.do'])
  })

  test("no distributor with an operator's right, however they got it", async () => {
    expect((await post('test/desk.do', '', signedIn('x'))).status).toBe(403)
  })

  test('a person with the right, answered in their own language where the request names none', async () => {
    expect((await post('test/book.do', '', signedIn('b'))).body).toMatchObject({ data: { staffId: 'me' } })
    expect((await post('test/book.do', 'x=1', signedIn('b'))).body).toMatchObject({ returnMsg: '请更正标出的内容。' })
  })

  test('no other website for a change, and any website for a read', async () => {
    const foreign = { ...signedIn('b'), 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await post('test/book.do', '', foreign)).body).toMatchObject({
      returnCode: 403,
      errorCode: 'call.foreign_origin',
    })
    expect((await post('test/ready.do', '', foreign)).status).toBe(200)
  })

  test('nobody above the rate limit; the answer says when to retry', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => post('test/ready.do', '', signedIn('q'))))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.headers['retry-after']).toBe('1')
  })
})
