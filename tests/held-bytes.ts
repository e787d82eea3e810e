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

/** Bytes that stay held after some work. */
export function keptBytes(work: () => void): number {
  const before = heldBytes()
  work()
  return heldBytes() - before
}
