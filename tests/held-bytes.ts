import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes of objects that somebody still holds. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void // The flag has just brought it into being.
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

/**
 * Bytes that stay held after some work: the least of three rounds, since what else runs in the process may hold some for
 * a while.
 */
export function keptBytes(work: (round: number) => void): number {
  const kept = [0, 1, 2].map((round) => {
    const before = heldBytes()
    work(round)
    return heldBytes() - before
  })
  return Math.min(...kept)
}
