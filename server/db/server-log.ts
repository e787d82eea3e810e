import { copyFileSync, existsSync, statSync, truncateSync } from 'node:fs'

/** Largest log of the embedded PostgreSQL in bytes; one of this size is kept beside it as `.old`. */
const LARGEST_BYTES = 20_000_000
const LOOK_MS = 600_000

/** Moves what a log holds to `.old` once it is large. PostgreSQL appends, so that it may go on writing meanwhile. */
export function shortenLog(path: string): void {
  if (!existsSync(path) || statSync(path).size <= LARGEST_BYTES) return
  copyFileSync(path, `${path}.old`)
  truncateSync(path)
}

/** Shortens a log every ten minutes until the returned function is called. */
export function watchLog(path: string): () => void {
  const timer = setInterval(() => {
    try {
      shortenLog(path)
    } catch {
      // A full disk can't hold the copy; the next look finds room, or not.
    }
  }, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
