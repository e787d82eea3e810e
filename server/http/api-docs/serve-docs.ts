import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { openApiOf, type ListedCall, type ListedMessage } from './openapi.ts'
import { sessionCookieName } from '#server/http/session/session-cookie.ts'
import { docsPage } from './page.ts'
import { scalarScript } from './scalar.ts'

const VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))).version
const JSON_TYPE = 'application/json; charset=utf-8'
const SCRIPT_TYPE = 'text/javascript; charset=utf-8'

/** Serves `/api/openapi.json` and the page `/api/docs`; the document and the script are made on first use. */
export function serveDocs(
  fastify: FastifyInstance,
  calls: readonly ListedCall[],
  options: {
    basePath: string
    publicUrl: string
    headers: Record<string, string>
    messages: readonly ListedMessage[]
  },
): void {
  const { basePath, publicUrl, headers, messages } = options
  const api = `${basePath}api/`
  let json: Promise<string> | undefined
  const document = () =>
    (json ??= openApiOf(calls, {
      serverUrl: publicUrl.replace(/\/$/, ''),
      version: VERSION,
      messages,
      sessionCookie: sessionCookieName({ path: basePath, secure: publicUrl.startsWith('https:') }),
    }).then(JSON.stringify))
  // Scalar writes style elements.
  const policy =
    headers['content-security-policy']?.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'") ??
    "default-src 'self'"
  const startScript = readFileSync(join(import.meta.dirname, 'start.js'), 'utf8')
  fastify.get(`${api}openapi.json`, async (_request, reply) =>
    reply
      .headers(headers)
      .header('cache-control', 'no-cache')
      .type(JSON_TYPE)
      .send(await document()),
  )
  fastify.get(`${api}docs`, (_request, reply) =>
    reply
      .headers({ ...headers, 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(docsPage(basePath)),
  )
  fastify.get(`${api}docs/start.js`, (_request, reply) =>
    reply.headers(headers).header('cache-control', 'no-cache').type(SCRIPT_TYPE).send(startScript),
  )
  fastify.get(`${api}docs/scalar.js`, async (request, reply) => {
    const { body, etag } = await scalarScript()
    reply.headers(headers).headers({ 'cache-control': 'no-cache', etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(SCRIPT_TYPE).header('content-encoding', 'gzip').send(body)
  })
}
