import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defineCall } from '#contract/call.ts'
import { aCall, poster, testHttpLayer } from '../../../tests/test-http-layer.ts'
import { handle } from '#server/http/handler.ts'
import { sendPlainFailure } from '#server/http/answer/plain-failure.ts'
import { serveCalls } from '#server/http/serve.ts'

const flaky = defineCall({ ...aCall, path: 'test/flaky.do', changes: true })
const away = defineCall({ ...aCall, path: 'test/away.do', changes: true })
const outOfFiles = defineCall({ ...aCall, path: 'test/out_of_files.do' })
const readAway = defineCall({ ...aCall, path: 'test/read_away.do' })

const databaseError = (code: string) => Object.assign(new Error('from the database'), { code })
let attempts = 0

const handlers = [
  handle(flaky, async () => {
    if (++attempts < 3) throw databaseError('40001')
    return { attempts }
  }),
  handle(away, async () => {
    attempts++
    throw databaseError('57P01')
  }),
  handle(outOfFiles, async () => {
    throw Object.assign(new Error('connect EMFILE 127.0.0.1:5432'), { code: 'EMFILE' })
  }),
  handle(readAway, async () => {
    if (++attempts < 2) throw new Error('Connection terminated unexpectedly')
    return { attempts }
  }),
]

let fastify: FastifyInstance
let post: ReturnType<typeof poster>
beforeAll(async () => {
  fastify = Fastify()
  await serveCalls(fastify, testHttpLayer({ tokens: {} }), handlers)
  post = poster(fastify)
})
afterAll(() => fastify.close())

describe('a database that is in trouble', () => {
  test('after undoing everything is asked again', async () => {
    attempts = 0
    expect((await post('test/flaky.do')).body).toMatchObject({ data: { attempts: 3 } })
  })

  test('is not asked again for a change that may have been made', async () => {
    attempts = 0
    const { status, body } = await post('test/away.do')
    expect([status, body['errorCode'], attempts]).toEqual([503, 'call.busy', 1])
  })

  test('is asked again for a call that only reads', async () => {
    attempts = 0
    expect((await post('test/read_away.do')).body).toMatchObject({ data: { attempts: 2 } })
  })
})

describe('a process without a free file descriptor', () => {
  test('says that it is busy, to calls in the envelope and to pages in a sentence', async () => {
    const { status, body } = await post('test/out_of_files.do')
    expect([status, body['returnCode'], body['errorCode']]).toEqual([503, 503, 'call.busy'])
    const pages = Fastify().setErrorHandler((error: FastifyError, request, reply) =>
      sendPlainFailure(error, request, reply),
    )
    pages.get('/', async () => {
      throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE', statusCode: 500 })
    })
    expect(await pages.inject('/')).toMatchObject({ statusCode: 503 })
    await pages.close()
  })
})
