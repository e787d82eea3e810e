import type { FastifyInstance } from 'fastify'

/**
 * `/healthz` answers 200 while the process runs; `/readyz` answers 200 when calls would succeed, and 503 with the
 * reason during start and stop, while the database is unreachable and while its disk is full. Both answer from memory,
 * so that asking often costs nothing.
 */
export function serveHealth(fastify: FastifyInstance, basePath: string, whyNotReady: () => string | undefined): void {
  for (const base of new Set(['/', basePath])) {
    fastify.get(`${base}healthz`, (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/plain').send('ok\n'),
    )
    fastify.get(`${base}readyz`, (_request, reply) => {
      const why = whyNotReady()
      return reply
        .code(why === undefined ? 200 : 503)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send(`${why ?? 'ready'}\n`)
    })
  }
}
