import type { FastifyInstance } from 'fastify'

/**
 * `/healthz` answers 200 while the process runs; `/readyz` answers 200 when calls would succeed, and 503 during start
 * and stop and while the database is unreachable. Both answer from memory, so that asking often costs nothing.
 */
export function serveHealth(fastify: FastifyInstance, basePath: string, isReady: () => boolean): void {
  for (const base of new Set(['/', basePath])) {
    fastify.get(`${base}healthz`, (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/plain').send('ok\n'),
    )
    fastify.get(`${base}readyz`, (_request, reply) => {
      const ready = isReady()
      return reply
        .code(ready ? 200 : 503)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send(ready ? 'ready\n' : 'not ready\n')
    })
  }
}
