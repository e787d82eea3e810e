import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { compressed, COMPRESSED_HEADERS } from '#server/http/answer/compression.ts'
import type { HttpLayer } from '#server/http/http-layer.ts'
import type { RawMessage, RawRoute } from '#server/http/handler.ts'
import { networkOf } from '#server/http/guard/network.ts'
import { countFromZero } from '#server/metrics.ts'

/** Largest body accepted; a notification has two or three kilobytes. */
const MOST_BYTES = 65_536
const BUSY = 503

/**
 * Serves the addresses that other machines call. A failure here is a bug or an outage of ours, so the answer asks
 * the sender to retry.
 */
export async function serveRaw(fastify: FastifyInstance, http: HttpLayer, routes: readonly RawRoute[]): Promise<void> {
  await fastify.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    for (const route of routes) {
      countFromZero(http.metrics, route.path)
      const url = `${http.basePath}${route.path.replace(/^\//, '')}`
      raw.route({
        method: [...(route.methods ?? ['POST'])],
        url,
        errorHandler: (error: FastifyError, request, reply) => {
          const status = error.statusCode ?? 500
          if (!route.refused || status >= 500) throw error
          return reply.code(status).send(route.refused(status, headersOf(request)))
        },
        // A HEAD request is not taken for a GET, which may count as use of a key.
        exposeHeadRoute: false,
        handler: (request, reply) => answer(http, route, { request, reply }),
      })
    }
  })
}

async function answer(
  http: HttpLayer,
  route: RawRoute,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').header('x-request-id', request.id)
  if (http.perAddress.take(networkOf(request.ip), http.now()) > 0) return reply.code(429).send()
  const { method, url, ip, id: requestId } = request
  const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : ''
  const headers = headersOf(request)
  const startedAt = performance.now()
  const { status, json, headers: own = {} } = await ran(http, route, { method, url, body, headers, ip, requestId })
  http.metrics.callSeconds.observe({ call: route.path }, (performance.now() - startedAt) / 1000)
  if (status >= 500)
    http.metrics.refusals.inc({ call: route.path, code: status === BUSY ? 'call.busy' : 'call.failed' })
  reply.code(status).headers(own)
  return json && status === 200 ? sendKnown(json, { request, reply }) : reply.send(json)
}

const headersOf = ({ headers }: FastifyRequest): RawMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]))

/** Sends an answer compressed where that helps, and of what was read only whether it is still as the asker has it. */
async function sendKnown(
  json: object,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const body = JSON.stringify(json)
  reply.type('application/json; charset=utf-8')
  if (request.method === 'GET') {
    const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
    if (request.headers['if-none-match']?.split(/, */).includes(tag)) return reply.code(304).send()
  }
  const short = await compressed(body, 'utf8', request.headers['accept-encoding'])
  return short ? reply.headers(COMPRESSED_HEADERS).send(short) : reply.send(body)
}

async function ran(http: HttpLayer, route: RawRoute, message: RawMessage): ReturnType<RawRoute['run']> {
  try {
    return await route.run(message)
  } catch (error) {
    http.log.error(
      { err: error, requestId: message.requestId, path: route.path },
      'a notification from another machine failed',
    )
    return { status: 500, json: { code: 'FAIL', message: 'try again' } }
  }
}
