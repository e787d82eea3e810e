import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { Refusal } from '#contract/refusals.ts'
import { failureBody } from '#server/http/answer/answer.ts'
import type { HttpLayer } from '#server/http/http-layer.ts'
import { CALL_HEADERS } from '#server/http/answer/headers.ts'
import { languageOf } from '#server/http/session/language.ts'
import { sendPlainFailure } from '#server/http/answer/plain-failure.ts'

/** Connections above the cap that still get an answer; Node closes any further ones at once. */
const ANSWERED_ABOVE = 100
/** Health checks are always answered: a full or stopping node is not dead. */
const HEALTH = /\/(?:healthz|readyz)(?:\?|$)/

/**
 * Answers 503 while the portal stops, and on connections above `mostConnections`. Each connection takes a file
 * descriptor, and a process without a free one can reach neither its database nor its files.
 */
export function guardGate(fastify: FastifyInstance, http: HttpLayer, mostConnections: number): void {
  const { server } = fastify
  const above = new WeakSet<Socket>()
  let open = 0
  let ending = false
  server.maxConnections = mostConnections + ANSWERED_ABOVE
  server.on('connection', (socket: Socket) => {
    open++
    socket.once('close', () => open--)
    if (open > mostConnections) above.add(socket)
  })
  fastify.addHook('preClose', async () => void (ending = true))
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!(ending || above.has(request.raw.socket)) || HEALTH.test(request.url)) return done()
    http.metrics.refusals.inc({ call: 'unknown', code: 'call.busy' })
    reply.headers({ connection: 'close', 'retry-after': 1 })
    if (!request.url.startsWith(`${http.basePath}api/`)) return sendPlainFailure({ statusCode: 503 }, request, reply)
    const body = failureBody(new Refusal('call.busy'), languageOf(request.headers['accept-language'], undefined), {
      requestId: request.id,
    })
    reply.code(body.returnCode).headers(CALL_HEADERS).header('x-request-id', request.id)
    reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
  })
}
