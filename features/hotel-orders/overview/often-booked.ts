import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import * as sql from './often-booked.sql.ts'

const KEPT_MS = 5 * 60_000
const MOST_COMPANIES = 2_000
const MOST_HOTELS = 30
/** A single order is no habit. */
const FEWEST_ORDERS = 2

/**
 * Hotels the caller's company books often, most often first; read at most every five minutes a company, for
 * suggestions.
 */
export function oftenBooked({ db, now }: Pick<Deps, 'db' | 'now'>): (caller: Caller) => Promise<readonly string[]> {
  const known = new Map<string, { atMs: number; hotels: Promise<readonly string[]> }>()

  async function read(scope: Caller, companyId: string): Promise<readonly string[]> {
    const params = { companyId, nowMs: now(), least: FEWEST_ORDERS, limit: MOST_HOTELS }
    const rows = await db.read(scope, (reader) => reader.many(sql.listOftenBooked, params))
    return rows.map(({ hotelId }) => hotelId)
  }

  return (caller) => {
    const { companyId } = caller
    if (companyId === null) return Promise.resolve([])
    const kept = known.get(companyId)
    if (kept && now() - kept.atMs < KEPT_MS) return kept.hotels
    if (known.size >= MOST_COMPANIES) known.clear()
    // Suggestions go on without habits when the database does not answer.
    const hotels = read(caller, companyId).catch(() => {
      known.delete(companyId)
      return []
    })
    known.set(companyId, { atMs: now(), hotels })
    return hotels
  }
}
