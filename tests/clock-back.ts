import type pg from 'pg'
import type { World } from './world.ts'

/**
 * Writes with the clock set back, as an operating system does whose clock was wrong: what reads it, and new identifiers
 * (UUIDv7), come before what is there already. The connection is the work's own: one that was used may remember the
 * function of the identifiers as it was.
 */
export async function withClockBack(
  { owner, clock }: World,
  ms: number,
  work: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await owner.connect()
  const replace = (language: string, body: string) =>
    client.query(`create or replace function pg_catalog.uuidv7() returns uuid ${language} as $$${body}$$`)
  try {
    await client.query("begin; select set_config('app.realm', 'SYSTEM', true)")
    await replace('language sql', `select uuidv7(interval '-${ms} milliseconds')`)
    await clock.advance(-ms)
    await work(client)
    await replace('language internal parallel safe', 'uuidv7')
    await client.query('commit')
  } finally {
    await clock.advance(ms)
    client.release(true)
  }
}
