import type { FastifyInstance } from 'fastify'

/**
 * `/healthz` says that the process answers; `/readyz` that calls would succeed, and 503 while it starts, stops or the
 * database is away.
 */
export function serveHealth(fastify: FastifyInstance, basePath: string, isReady: () => Promise<boolean>): void {
  for (const base of new Set(['/', basePath])) {
    fastify.get(`${base}healthz`, (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/plain').send('ok\n'),
    )
    fastify.get(`${base}readyz`, async (_request, reply) => {
      const ready = await isReady()
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send(ready ? 'ready\n' : 'not ready\n')
    })
  }
}
