import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FormBoolean, FormDecimal, FormInt, textLine } from '#contract/shapes.ts'
import { callerWith, signedIn, testHttpLayer } from '../../../tests/test-http-layer.ts'
import { handle } from '#server/http/handler.ts'
import { serveCalls } from '#server/http/serve.ts'

const Anything = z.object({}).catchall(z.unknown())
const call = {
  summary: 'Test',
  who: 'public',
  changes: false,
  input: z.object({}),
  output: Anything,
  refusals: [],
} as const
const echo = defineCall({
  ...call,
  path: 'test/echo.do',
  input: z.object({ name: textLine(10, 1), rooms: z.array(z.object({ adults: FormInt.min(1) })).default([]) }),
})
const typed = defineCall({
  ...call,
  path: 'test/typed.do',
  input: z.object({
    count: FormInt.optional(),
    share: FormDecimal.optional(),
    open: FormBoolean.default(false),
    name: z.string().optional(),
  }),
})
const empty = defineCall({ ...call, path: 'test/empty.do' })
const book = defineCall({ ...call, path: 'test/book.do', who: 'hotel.book', changes: true })

let fastify: FastifyInstance
beforeAll(async () => {
  fastify = Fastify({ bodyLimit: 1_048_576 })
  const tokens = {
    ['b'.repeat(43)]: callerWith('PORTAL', new Set(['hotel.book'])),
    ['v'.repeat(43)]: callerWith('PORTAL', new Set(['orders.read'])),
  }
  await serveCalls(fastify, testHttpLayer({ tokens }), [
    handle(echo, async ({ input }) => input),
    handle(typed, async ({ input }) => input),
    handle(empty, async () => ({})),
    handle(book, async ({ caller }) => ({ staffId: caller.staffId })),
  ])
})
afterAll(() => fastify.close())

async function sent(path: string, body: unknown, headers: Record<string, string> = {}) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fastify.inject({
    method: 'POST',
    url: `/portal/api/${path}`,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

describe('a call that is sent as JSON', () => {
  test('has the same answer as the same call sent as a form', async () => {
    const { status, body } = await sent('test/echo.do', { name: ' Ann ', rooms: [{ adults: 2 }] })
    expect([status, body]).toEqual([
      200,
      { returnCode: 1, returnMsg: 'OK', data: { name: 'Ann', rooms: [{ adults: 2 }] } },
    ])
    const withCharset = { 'content-type': 'application/json; charset=utf-8' }
    expect((await sent('test/echo.do', { name: 'Ann' }, withCharset)).status).toBe(200)
    expect((await sent('test/typed.do', { count: 2.0, share: -0, open: true })).body['data']).toEqual({
      count: 2,
      share: 0,
      open: true,
    })
    expect((await sent('test/empty.do', '')).status).toBe(200)
  })

  test.each([
    [{ count: '2' }, 'count', 'Enter a whole number'],
    [{ count: 1.5 }, 'count', 'Enter a whole number'],
    [{ count: 1e300 }, 'count', 'Enter a whole number'],
    [{ count: null }, 'count', 'Enter a number'],
    [{ count: true }, 'count', 'Enter a number'],
    [{ count: [1] }, 'count', 'Enter a number'],
    ['{"count":9007199254740993}', 'count', 'Enter 9007199254740991 or less'],
    [{ share: '0.5' }, 'share', 'Enter a number'],
    [{ share: 1e-20 }, 'share', 'Enter a number'],
    ['{"share":1e999}', 'share', 'Enter a number'],
    [{ open: 'true' }, 'open', 'Send true or false'],
    [{ open: 1 }, 'open', 'Send true or false'],
    [{ name: 7 }, 'name', 'Give text here'],
    [{ name: { toString: 'x' } }, 'name.toString', 'This is not the name of a field'],
    [{ admin: true }, 'admin', 'There is no such field'],
    ['[]', '', 'Give a group of fields here'],
    ['null', '', 'Give a group of fields here'],
    ['"text"', '', 'Give a group of fields here'],
    ['{"count":1', '', 'The request is not valid JSON'],
    ['count=1', '', 'The request is not valid JSON'],
  ])('is refused by the name of the field: %j', async (body, field, text) => {
    const answer = await sent('test/typed.do', body)
    expect([answer.status, answer.body]).toMatchObject([400, { errorCode: 'input.invalid', fields: { [field]: text } }])
  })

  test('is refused from another website when it changes something, and without the right before it is parsed', async () => {
    const foreign = { ...signedIn('b'), 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await sent('test/book.do', {}, foreign)).body).toMatchObject({
      returnCode: 403,
      errorCode: 'call.foreign_origin',
    })
    const older = { ...signedIn('b'), origin: 'https://evil.example' }
    expect((await sent('test/book.do', {}, older)).body).toMatchObject({
      returnCode: 403,
      errorCode: 'call.foreign_origin',
    })
    expect((await sent('test/book.do', '{', signedIn('v'))).body).toMatchObject({ errorCode: 'right.missing' })
    expect((await sent('test/book.do', {}, signedIn('b'))).body).toMatchObject({ data: { staffId: 'me' } })
  })

  test('is refused when it is too large', async () => {
    expect((await sent('test/echo.do', { name: 'x'.repeat(1_048_577) })).body).toMatchObject({
      returnCode: 413,
      errorCode: 'input.too_large',
    })
  })
})
