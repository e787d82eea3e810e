import type pg from 'pg'
import type { Client } from '#contract/client.ts'
import { lockGroup } from '#features/groups/groups.sql.ts'
import { outcome } from './hotel-booking.ts'
import { type Guard, takeOut, tally } from './hotel-races.ts'
import { putOnSale, type Sale } from './hotel-sale.ts'
import { untilWaiting } from './meeting.ts'
import { startWorld, type World } from './world.ts'

/** A world in which groups race. */
export type GroupRacing = {
  readonly world: World
  readonly owner: Client
  readonly desk: Client
  readonly sale: Sale
}

/** Without it two see the same state of a request and both act on it. */
export const NO_REQUEST_LOCK: Guard = { statement: lockGroup, alter: (text) => text.replace('for update', '') }
/** Without it rooms can be sold above what a hotel gives. */
export const NO_CHECK: Guard = { sql: 'alter table inventory_night drop constraint inventory_never_oversold' }

/** Runs a race in a world of its own; `broken` names the invariants that the race left broken. */
export async function inGroupWorld<T>(
  guards: readonly Guard[],
  race: (racing: GroupRacing) => Promise<T>,
): Promise<{ found: T; broken: string }> {
  const world = await startWorld()
  // The engine reads what is on sale when it starts.
  const sale = await putOnSale(world.owner, { rooms: 12 })
  const [owner, desk] = [await world.as('owner'), await world.as('desk')]
  const putBack = await takeOut(world.owner, guards)
  const found = await race({ world, owner, desk, sale }).finally(putBack)
  const broken = await world.close().then(
    () => '',
    (error: unknown) => String(error),
  )
  return { found, broken }
}

/** Holds the locks of a statement until `release` is called. */
export async function holdRow(owner: pg.Pool, statement: string, values: readonly unknown[]) {
  const holder = await owner.connect()
  await holder.query('begin')
  await holder.query(statement, [...values])
  return async () => {
    await holder.query('commit')
    holder.release()
  }
}

/**
 * Starts calls while somebody holds the request: each reads all it reads before it writes, then waits there, with the
 * lock or without. Tells how often each fate befell.
 */
export async function atRequest(
  { world }: GroupRacing,
  groupId: string,
  calls: readonly (() => Promise<unknown>)[],
): Promise<Record<string, number>> {
  const letGo = await holdRow(world.owner, 'select from group_request where id = $1 for update', [groupId])
  const fates = Promise.all(calls.map((call) => outcome(call())))
  await untilWaiting(world.owner, calls.length)
  await letGo()
  return tally(await fates)
}
