import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import Fastify from 'fastify'

/** The script that shows an OpenAPI document, compressed. */
export type ScalarScript = { readonly body: Buffer; readonly etag: string }

/**
 * Scalar publishes its script only through its Fastify plugin, whose page has an inline script and so breaks our
 * policy. The plugin is asked for the script once. Reading it takes five megabytes, so it is read on first use.
 */
async function readScript(): Promise<ScalarScript> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const carrier = Fastify()
  await carrier.register(scalar, { routePrefix: '/docs', configuration: { url: 'openapi.json' } })
  const { statusCode, payload } = await carrier.inject('/docs/js/scalar.js')
  await carrier.close()
  if (statusCode !== 200) throw new Error(`Scalar answered ${statusCode} for its script`)
  const body = await promisify(gzip)(payload)
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}

let script: Promise<ScalarScript> | undefined

/** Scalar's script, read on first use. */
export function scalarScript(): Promise<ScalarScript> {
  return (script ??= readScript())
}
