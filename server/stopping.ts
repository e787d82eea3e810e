import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'

const DRAIN_LOOK_MS = 50

/**
 * Refuses new connections and waits for the answers that are owed. A connection that is kept alive is closed as soon as
 * it owes none.
 */
export async function drain(fastify: FastifyInstance): Promise<void> {
  const closing = setInterval(() => fastify.server.closeIdleConnections(), DRAIN_LOOK_MS)
  try {
    await fastify.close()
  } finally {
    clearInterval(closing)
  }
}

/** Waits until all of these have ended, so many milliseconds at most; throws what the first of them throws. */
export async function settledWithin(work: readonly Promise<void>[], ms: number): Promise<void> {
  const over = new AbortController()
  const limit = pause(ms, undefined, { signal: over.signal }).catch(() => {})
  await Promise.race([Promise.all(work), limit]).finally(() => over.abort())
}
