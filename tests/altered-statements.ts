import pg from 'pg'
import { expect } from 'vitest'

/** Has a function of the database read otherwise while something is done. */
export async function altered<T>(
  owner: pg.Pool,
  { fn, from, to }: { fn: string; from: string; to: string },
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await owner.query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [fn])
  const text = rows[0]?.text ?? ''
  if (!text.includes(from)) throw new Error('the function was rewritten')
  await owner.query(text.replace(from, to))
  try {
    return await work()
  } finally {
    await owner.query(text)
  }
}

type Send = (this: pg.Client, config: pg.QueryConfig, ...rest: unknown[]) => unknown

/** Sends a statement of the server without the lock it asks for while something is done. */
export async function unlocked<T>(statement: string, work: () => Promise<T>): Promise<T> {
  const client = pg.Client.prototype as unknown as { query: Send } // Of its many forms the server uses this one.
  const { query } = client
  let sent = 0
  client.query = function send(config, ...rest) {
    if (config.name?.endsWith(statement) !== true) return query.call(this, config, ...rest)
    sent++
    return query.call(
      this,
      { ...config, name: `${config.name} unlocked`, text: config.text.replace(' for update', '') },
      ...rest,
    )
  }
  try {
    return await work()
  } finally {
    client.query = query
    expect(sent).toBeGreaterThan(1)
  }
}
