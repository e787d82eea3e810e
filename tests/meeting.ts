import type pg from 'pg'
import { vi } from 'vitest'
import { PATIENCE } from './patience.ts'

/**
 * Waits until so many connections of this database wait for a lock that another one holds, or until there is nothing to
 * wait for any more.
 */
export async function untilWaiting(owner: pg.Pool, count = 1, isOver = () => false): Promise<void> {
  const countWaiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await vi.waitUntil(async () => isOver() || ((await owner.query(countWaiting)).rowCount ?? 0) >= count, PATIENCE)
}

/** Waits, as an expression of SQL, while somebody keeps the gate closed. */
export const PASS_GATE = 'pg_advisory_xact_lock_shared(7209, 99)'

/**
 * A statement for the place in a function of the database where racers are to meet: it waits while somebody keeps the
 * gate closed.
 */
export const GATE = `perform ${PASS_GATE};`

/**
 * Puts the gate before a change of a table, such as `insert on ticket_order_event`: sessions that meet there have read
 * all that they decide by. At an earlier statement one session may finish before the other continues reading.
 */
export const gateBefore = (change: string): { readonly sql: string } => ({
  sql: `create function race_gate() returns trigger language plpgsql as $$ begin ${GATE} return new; end $$;
    create trigger race_gate before ${change} for each row execute function race_gate()`,
})

/** Closes the gate; gives how to open it again. */
export async function closeGate(owner: pg.Pool): Promise<() => Promise<void>> {
  const keeper = await owner.connect()
  await keeper.query('select pg_advisory_lock(7209, 99)')
  return async () => {
    await keeper.query('select pg_advisory_unlock(7209, 99)')
    keeper.release()
  }
}

/**
 * Runs a race whose racers meet at the gate: none passes before so many wait, there or for a lock that one at the gate
 * has, or all are through without. Unlike a pause it has them meet on every machine, and on a quick one it costs
 * nothing.
 */
export async function meeting<T>(owner: pg.Pool, count: number, race: () => Promise<T>): Promise<T> {
  const open = await closeGate(owner)
  let isOver = false
  const racing = race().finally(() => (isOver = true))
  racing.catch(() => {}) // The await below throws it.
  try {
    await untilWaiting(owner, count, () => isOver)
  } finally {
    await open()
  }
  return racing
}
