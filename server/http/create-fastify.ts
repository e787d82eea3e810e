import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '#server/config/config.ts'
import { readForwarded } from './guard/forwarded.ts'
import { nextRequestId } from './request-id.ts'
import { answerHeaders } from './answer/headers.ts'
import { answerBroken, sendPlainFailure } from './answer/plain-failure.ts'

/** How long a request may take to arrive, and its headers alone. */
const RECEIVING_MS = 60_000
const HEADERS_MS = 20_000

function noSchema(): never {
  throw new Error('a route has a JSON schema; calls are checked by their contracts')
}

/** The HTTP server without routes: its limits, its timeouts, the proxies it believes. */
export function createFastify(config: Config, log: Logger): FastifyInstance {
  const { publicUrl, hstsSubdomains } = config
  const fastify = Fastify({
    logger: false,
    genReqId: nextRequestId,
    requestIdHeader: false,
    bodyLimit: 1_048_576,
    // Slower clients would hold a connection for nothing; the time limit of answers is the HTTP layer's own.
    requestTimeout: RECEIVING_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 5_000 },
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // The gate answers while the portal ends, in the envelope of calls.
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length === 0 ? false : [...config.trustedProxies],
    routerOptions: { maxParamLength: 200 },
    // Compilers of schemas nobody has, a hundred modules, are not read.
    schemaController: { compilersFactory: { buildValidator: noSchema, buildSerializer: noSchema } },
    exposeHeadRoutes: true,
    clientErrorHandler: answerBroken(answerHeaders({ https: publicUrl.startsWith('https:'), hstsSubdomains })),
    frameworkErrors: (error, request, reply) => sendPlainFailure(error, request, reply),
  })
  readForwarded(fastify, log)
  return fastify
}
