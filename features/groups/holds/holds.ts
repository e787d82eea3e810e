import { localDay } from '#contract/dates.ts'
import type { Tx } from '#server/db/database.ts'
import type { GroupPlace } from '../store.ts'
import * as sql from './holds.sql.ts'
import type { PlacedLine } from './place.ts'

type Taking = {
  readonly hotelId: string
  readonly timeZone: string
  readonly lines: readonly PlacedLine[]
  readonly staffId: string | null
  readonly nowMs: number
} & ({ readonly state: 'OPTION'; readonly until: string } | { readonly state: 'CONTRACT'; readonly until: null })

/** Takes rooms for a locked request and writes their hold; refuses with `group.rooms_gone` when one is gone. */
export async function takeHold(tx: Tx, place: GroupPlace, taking: Taking): Promise<string> {
  const { hotelId, timeZone, lines, nowMs, state, until, staffId } = taking
  await tx.one(sql.takeRooms, {
    types: lines.map(({ roomTypeNo }) => roomTypeNo),
    firsts: lines.map(({ checkIn }) => checkIn),
    ends: lines.map(({ checkOut }) => checkOut),
    rooms: lines.map(({ rooms }) => rooms),
    asked: lines.map(({ onRequest }) => onRequest),
    today: localDay(timeZone, nowMs),
  })
  const now = new Date(nowMs).toISOString()
  const made = { ...place, hotelId, state, until, staffId, now, lines: JSON.stringify(lines) }
  return (await tx.one(sql.insertHold, made)).id
}

/** Ends the hold of a locked request and gives its rooms back, once. False when it had ended. */
export async function releaseHold(
  tx: Tx,
  { companyId }: GroupPlace,
  about: { holdId: string; state: 'RELEASED' | 'EXPIRED'; nowMs: number },
): Promise<boolean> {
  const { holdId, state, nowMs } = about
  const ended = await tx.run(sql.setHold, { companyId, holdId, state, now: new Date(nowMs).toISOString() })
  if (ended === 0) return false
  await tx.run(sql.lockHoldNights, { companyId, holdId })
  await tx.run(sql.releaseHoldRooms, { companyId, holdId })
  return true
}

/** Releases the option of a request that ends; does nothing where it has none. */
export async function dropOption(tx: Tx, place: GroupPlace, nowMs: number): Promise<boolean> {
  const hold = await tx.oneOrNone(sql.findActiveHold, place)
  return hold?.state === 'OPTION' ? releaseHold(tx, place, { holdId: hold.id, state: 'RELEASED', nowMs }) : false
}
