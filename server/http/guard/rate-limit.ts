import { ownCopy } from './own-copy.ts'

/** How many calls may be made: `perMinute` on average, `burst` at once. Zero switches the limit off. */
export type Allowance = { readonly perMinute: number; readonly burst: number }

export type RateLimit = {
  /** Takes one call; 0 when it may proceed, else the seconds to wait. A key may have its own allowance. */
  take(key: string, nowMs: number, own?: Allowance): number
  /** Whole calls that a key may still make at once, after its last one. */
  left(key: string): number
}

type Bucket = { tokens: number; atMs: number }

/** Most keys held at once; the oldest are dropped first, which only ever allows a caller more. */
const MAX_KEYS = 100_000

/**
 * A token bucket for each key, held in this process. `nodes` divides the allowance: balanced evenly over that many
 * processes, a caller may make as many calls as one process allows. Password guesses are counted in the database
 * instead.
 */
export function createRateLimit(allowance: Allowance, nodes: () => number = () => 1): RateLimit {
  const buckets = new Map<string, Bucket>()
  return {
    left: (key) => Math.floor(buckets.get(key)?.tokens ?? 0),
    take(key, nowMs, own = allowance) {
      if (own.perMinute === 0) return 0
      const share = 1 / nodes()
      const burst = Math.max(1, own.burst * share)
      const perMs = (own.perMinute / 60_000) * share
      let bucket = buckets.get(key)
      if (!bucket) {
        if (buckets.size >= MAX_KEYS) buckets.delete(buckets.keys().next().value ?? key)
        buckets.set(ownCopy(key), (bucket = { tokens: burst, atMs: nowMs }))
      }
      bucket.tokens = Math.min(burst, bucket.tokens + Math.max(0, nowMs - bucket.atMs) * perMs)
      bucket.atMs = nowMs
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perMs / 1000)
      bucket.tokens -= 1
      return 0
    },
  }
}
