import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'

/** An address without the port some proxies write behind it: `1.2.3.4:5678`, `[2001:db8::1]:99`. */
export function withoutPort(address: string): string {
  const text = address.trim()
  return /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
}

/**
 * Reads the addresses of X-Forwarded-For without their ports, before anything counts calls or guesses by them: with
 * its port each connection would have a budget of its own. Logs once that a peer sends the header whom nobody named as
 * a proxy: behind it all people share one budget.
 */
export function readForwarded(fastify: FastifyInstance, log: Logger): void {
  let warned = false
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request.raw
    const forwarded = headers['x-forwarded-for']
    if (!forwarded) return done()
    headers['x-forwarded-for'] = String(forwarded).split(',').map(withoutPort).join(', ')
    // The chain ends at the first address that is not believed, so the peer alone means that it is not.
    if (!warned && (request.ips?.length ?? 1) === 1) {
      warned = true
      log.warn(
        { peer: socket.remoteAddress },
        'X-Forwarded-For is ignored, since TRUSTED_PROXIES does not list this peer. If it is your proxy, list it',
      )
    }
    done()
  })
}
