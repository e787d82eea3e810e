import { randomBytes } from 'node:crypto'

const RUN = randomBytes(5).toString('hex')
let last = 0

/** A name for a request that no other request has: this run's own, and a number. */
export function nextRequestId(): string {
  last += 1
  return `${RUN}-${last.toString(36)}`
}
