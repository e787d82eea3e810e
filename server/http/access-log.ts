import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

/** W3C Trace Context: version, trace, parent and flags. */
const TRACE_PARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/
/** Asked every few seconds by balancers and containers; only an answer that is not 200 is worth a line. */
const HEALTH = /\/(?:healthz|readyz)$/

/** Where a request went, without its query and without the secrets that a path may have. */
function pathOf({ url, routeOptions }: FastifyRequest): string {
  const route = routeOptions.url ?? ''
  return route.includes('/:') ? route : (url.split('?')[0] ?? '')
}

/** Logs each request when its answer ends or its client disconnects. */
export function logAccess(fastify: FastifyInstance, log: Logger): void {
  if (!log.isLevelEnabled('info')) return
  fastify.addHook('onResponse', (request, reply, done) => {
    const path = pathOf(request)
    const { statusCode: status } = reply.raw
    if (status !== 200 || !HEALTH.test(path)) {
      const traceId = TRACE_PARENT.exec(String(request.headers['traceparent'] ?? ''))?.[1]
      log.info(
        {
          requestId: request.id,
          method: request.method,
          path,
          status,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          ip: request.ip,
          ...(traceId && { traceId }),
        },
        'request',
      )
    }
    done()
  })
}
