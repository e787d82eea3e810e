import type pg from 'pg'

/**
 * Writes with the database's clock set back, as an operating system does whose clock was wrong: what reads it, and new
 * identifiers (UUIDv7), come before what is there already. The connection is the work's own: one that was used may
 * remember the clock as it was.
 */
export async function withClockBack(
  owner: pg.Pool,
  by: string,
  work: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await owner.connect()
  const replace = (name: string, language: string, body: string) =>
    client.query(`create or replace function pg_catalog.${name} ${language} as $$${body}$$`)
  try {
    await client.query("begin; select set_config('app.realm', 'SYSTEM', true)")
    await replace('uuidv7() returns uuid', 'language sql', `select uuidv7(interval '-${by}')`)
    await replace(
      'clock_timestamp() returns timestamptz',
      'language sql',
      `select statement_timestamp() - interval '${by}'`,
    )
    await work(client)
    await replace('uuidv7() returns uuid', 'language internal parallel safe', 'uuidv7')
    await replace('clock_timestamp() returns timestamptz', 'language internal strict parallel safe', 'clock_timestamp')
    await client.query('commit')
  } finally {
    client.release(true)
  }
}
