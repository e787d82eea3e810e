import { roundingBound } from './scan.ts'
import { valueAt } from './select.ts'
import { type Columns, emptyColumns, type Judged } from './sweep.ts'

// The cheapest stay of a day is nearly always one of the few cheapest plans. A plan can not be cheaper than its cheapest night of all the days
// taken for every night; where even that is more than what the cheapest plans ask on their dearest day, the plan need not be looked at.

/** Plans first looked at; with fewer in all nothing is left out. */
const FIRST_LOOK = 192

/** Lowest net price less one of every plan over some nights, closed ones left aside: one pass over the rows as they lie. */
function lowestNights(judged: Judged): Uint32Array {
  const { price } = judged.city.nights
  const { plans } = judged.city.counts
  const lows = new Uint32Array(plans).fill(0xffff_ffff)
  const { planRows } = judged
  for (let night = 0; night < planRows.length - 1; night++) {
    const row = planRows[night]!
    for (let plan = 0; plan < plans; plan++) {
      // Nothing for a price becomes the highest number.
      const less = (price[row + plan]! - 1) >>> 0
      if (less < lows[plan]!) lows[plan] = less
    }
  }
  return lows
}

/** What a stay of each column costs at least, approximately. */
function leastTotals(judged: Judged, columns: Columns): Float64Array {
  const lows = lowestNights(judged)
  const { length, plan, perSum, base } = columns
  const least = new Float64Array(length)
  for (let at = 0; at < length; at++) least[at] = judged.request.nights * (lows[plan[at]!]! + 1) * perSum[at]! + base[at]!
  return least
}

/** Fills the columns with the plans among those given that cost no more than a limit. */
function refill(judged: Judged, plans: Uint32Array, limit: { least: Float64Array; most: number }): Columns {
  const columns = emptyColumns(plans.length)
  for (const [at, plan] of plans.entries()) if (limit.least[at]! <= limit.most) columns.add(judged, plan)
  return columns
}

/**
 * Finds the cheapest stays of all days by `find`, which gets columns of plans and answers a total a day, null for none.
 * The plans are those of the columns given; most of them are left out unseen, with the same answer.
 */
export function amongCheapest<T extends { totalMinor: number }>(judged: Judged, columns: Columns, find: (columns: Columns) => (T | null)[]): (T | null)[] {
  const firstLook = judged.request.firstLook ?? FIRST_LOOK
  if (columns.length <= 2 * firstLook || judged.totalFrom > -Infinity) return find(columns)
  const plans = columns.plan.slice(0, columns.length)
  const least = leastTotals(judged, columns)
  const firstMost = valueAt(Float32Array.from(least), least.length, firstLook)
  const first = find(refill(judged, plans, { least, most: firstMost }))
  const dearest = Math.max(...first.map((found) => found?.totalMinor ?? Infinity))
  const most = dearest + roundingBound({ rooms: judged.request.rooms.length, nights: judged.request.nights })
  return most <= firstMost ? first : find(refill(judged, plans, { least, most }))
}
