import type pg from 'pg'
import type { World } from './world.ts'

/**
 * Runs `work` with the clock set back, as an operating system corrects a wrong clock: instants and new identifiers
 * (UUIDv7) come before existing ones. The connection is new: a used one may have cached the old function of the
 * identifiers.
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
