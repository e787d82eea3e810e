import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { openApiOf, type ListedCall } from './openapi.ts'
import { docsPage } from './page.ts'

const VERSION = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'))).version
const PARTS = [
  ['docs.css', 'text/css; charset=utf-8'],
  ['docs.js', 'text/javascript; charset=utf-8'],
] as const

/** Opens `/api/openapi.json` and the page `/api/docs`, both made from the contracts when they are first asked for. */
export function serveDocs(
  fastify: FastifyInstance,
  calls: readonly ListedCall[],
  options: { basePath: string; publicUrl: string; headers: Record<string, string> },
): void {
  const { basePath, publicUrl, headers } = options
  let made: { json: string; page: string } | undefined
  const make = () => {
    if (made) return made
    const document = openApiOf(calls, { serverUrl: publicUrl.replace(/\/$/, ''), version: VERSION })
    return (made = { json: JSON.stringify(document), page: docsPage(document, basePath) })
  }
  const send = (reply: FastifyReply, type: string, body: string) => reply.headers(headers).header('cache-control', 'no-cache').type(type).send(body)
  fastify.get(`${basePath}api/openapi.json`, (_request, reply) => send(reply, 'application/json; charset=utf-8', make().json))
  fastify.get(`${basePath}api/docs`, (_request, reply) => send(reply, 'text/html; charset=utf-8', make().page))
  for (const [name, type] of PARTS) {
    const body = readFileSync(join(import.meta.dirname, name), 'utf8')
    fastify.get(`${basePath}api/docs/${name}`, (_request, reply) => send(reply, type, body))
  }
}
