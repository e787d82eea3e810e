import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { startWorld, type World } from '../../tests/world.ts'

let world: World
let app: App
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  world = await startWorld({ log, environment: { ACCESS_LOG: 'on' } })
  app = await world.app()
})
beforeEach(() => {
  lines.length = 0
})
afterAll(() => world.close())

const requests = () => lines.filter(({ msg }) => msg === 'request')

test('each request leaves one line with its id, call, status and time, and nothing of query and body', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/myinfo/getMyInfo.do?token=secret',
    headers: { 'content-type': 'application/x-www-form-urlencoded', traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    payload: 'password=secret',
  })
  const [line, ...more] = requests()
  expect(more).toEqual([])
  expect(line).toMatchObject({
    requestId: answer.headers['x-request-id'],
    method: 'POST',
    path: '/api/myinfo/getMyInfo.do',
    status: answer.statusCode,
    ip: '127.0.0.1',
    traceId: trace,
  })
  expect(line?.['ms']).toBeGreaterThanOrEqual(0)
  expect(JSON.stringify(line)).not.toContain('secret')
})

test('a health check leaves a line only when it fails', async () => {
  const { statusCode } = await app.fastify.inject('/healthz')
  expect([statusCode, requests()]).toEqual([200, []])
})

test('a made-up trace is not written to the log', async () => {
  await app.fastify.inject({ url: '/api/nowhere', headers: { traceparent: '00-","level":60-01' } })
  expect(requests().map(({ path, traceId }) => [path, traceId])).toEqual([['/api/nowhere', undefined]])
})
