import { argon2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'
import { DEMO_PASSWORD } from '#features/identity/demo-accounts.ts'

/**
 * Gives the demo accounts a hash of the least cost, which is part of what is stored: hundreds of tests sign in, and
 * each real hash takes as much processor time as a hundred statements.
 */
export async function cheapenSignIn(connectionString: string): Promise<void> {
  const nonce = randomBytes(16)
  const cost = { memory: 8, passes: 1, parallelism: 1 }
  const tag = argon2Sync('argon2id', { message: DEMO_PASSWORD, nonce, ...cost, tagLength: 32 })
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  const owner = new pg.Client({ connectionString })
  await owner.connect()
  await owner.query('update staff set password_hash = $1 where password_hash is not null', [
    `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${hash}`,
  ])
  await owner.end()
}
