import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** Cost of a hash: OWASP's argon2id setting of 19 MiB, two passes, one lane (Password Storage Cheat Sheet). */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const SALT_BYTES = 16
const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/

/**
 * Most hashes computed at the same time; each takes 19 MiB and a thread, so guessing must not take the whole machine.
 */
const PARALLEL_HASHES = 2
/** Most hashes that may wait for their turn; beyond that sign-in answers that it is busy. */
const WAITING_HASHES = 64

/** Thrown when the queue of sign-ins is so long that another one would time out. */
export class TooManyHashes extends Error {}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= PARALLEL_HASHES) {
    if (waiting.length >= WAITING_HASHES) throw new TooManyHashes('too many sign-ins wait')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    // The place goes straight to the next in line, so the count stays as it is.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

type Cost = typeof COST

function derive(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        // Different keyboards write the same letter as one or two code points; NFC makes them the same password.
        const message = password.normalize('NFC')
        argon2('argon2id', { message, nonce, ...cost, tagLength: TAG_BYTES }, (error, tag) =>
          error ? reject(error) : resolve(tag),
        )
      }),
  )
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** The argon2id hash of a password with a salt of its own, as a PHC string ready to be stored. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await derive(password, salt, COST)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** Hash of nothing anybody knows: compared with when there is no account, so that the answer takes as long. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(randomBytes(SALT_BYTES))}$${unpadded(randomBytes(TAG_BYTES))}`

/** Whether the password belongs to the stored hash; without one the same work is done and the answer is no. */
export async function matchesPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = STORED.exec(stored ?? NOBODY) ?? []
  if (salt === undefined || tag === undefined) throw new Error('a stored password hash has an unknown form')
  const expected = Buffer.from(tag, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const actual = await derive(password, Buffer.from(salt, 'base64'), cost)
  return actual.length === expected.length && timingSafeEqual(actual, expected) && stored !== null
}
