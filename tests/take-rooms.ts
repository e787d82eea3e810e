import type { Pool } from 'pg'
import { dayNumber } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import { refusing } from '#server/db/database-refusal.ts'

type Taken = {
  readonly roomNo: number
  readonly first: string
  readonly nights: number
  readonly rooms: number
  readonly today: string
}
type Locked = { room_type_nos: number[]; nights: string[]; kinds: number[]; release_days: number[]; free: number[] }

const ALLOTMENT = 0
const FREE_SALE = 1

function isFree({ nights, kinds, release_days: releases, free }: Locked, wanted: Taken): boolean {
  if (nights.length < wanted.nights) return false
  return nights.every((_, i) => {
    const inTime = dayNumber(wanted.first) + i - dayNumber(wanted.today) >= (releases[i] ?? 0)
    return inTime && (kinds[i] === FREE_SALE || (kinds[i] === ALLOTMENT && (free[i] ?? 0) >= wanted.rooms))
  })
}

/**
 * What a hotel gives, as a channel manager puts it: four bytes a night. Gives whether it was taken over; fewer rooms
 * than are sold are not.
 */
export async function putAllotment(
  pool: Pool,
  { roomNo, first, nights }: { roomNo: number; first: string; nights: Buffer },
): Promise<boolean> {
  try {
    await refusing(() => pool.query('select allotment_put($1, $2, $3)', [roomNo, first, nights]))
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'allotment.below_sold') return false
    throw error
  }
}

/**
 * Takes rooms of some nights in a row as saving an order does, all or none, without an order; tells whether they were
 * there.
 */
export async function takeRooms(pool: Pool, wanted: Taken): Promise<boolean> {
  const { roomNo, first, nights, rooms } = wanted
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<Locked>(
      'select * from inventory_lock(array[$1::int], array[$2::date], array[$2::date + $3::int])',
      [roomNo, first, nights],
    )
    const taken = rows[0] !== undefined && isFree(rows[0], wanted)
    if (taken) {
      await client.query(
        'select inventory_take(array_fill($1::int, array[$3::int]), array(select $2::date + i from generate_series(0, $3::int - 1) i), array_fill($4::int, array[$3::int]))',
        [roomNo, first, nights, rooms],
      )
    }
    await client.query('commit')
    return taken
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
