import { randomBytes } from 'node:crypto'

const RUN = randomBytes(5).toString('hex')
let last = 0

/** A unique identifier of a request: a random prefix of this process, and a number. */
export function nextRequestId(): string {
  last += 1
  return `${RUN}-${last.toString(36)}`
}
