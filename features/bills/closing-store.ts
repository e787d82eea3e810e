import { localDay } from '#contract/dates.ts'
import type { Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import * as sql from './closing.sql.ts'
import type { OrderDays, OrdersOnBills } from './orders.ts'
import { billDay, type BillMoment, type Movement } from './rules.ts'

/** A company's position in a currency. */
export type Account = RowOf<typeof sql.listDueAccounts>
/** A moment and its day in the operator's zone. */
export type Moment = { readonly now: string; readonly today: string }

type Unbilled = RowOf<typeof sql.listMovements>
type Asking = {
  readonly account: Account
  readonly orders: readonly OrdersOnBills[]
  readonly billBy: BillMoment
  readonly timeZone: string
  readonly today: string
}

/** The days of orders that decide when they go on a bill; an order that is on one already is not asked about. */
async function daysOf(tx: Tx, { account, orders, billBy }: Asking, rows: readonly Unbilled[]) {
  const days = new Map<string, OrderDays>()
  if (billBy === 'BOOKING') return days
  for (const { subjectKind, listDays } of orders) {
    const mine = rows.filter((row) => row.subjectKind === subjectKind && !row.isBilled)
    const ids = new Set(mine.flatMap(({ subjectId }) => subjectId ?? []))
    if (!listDays || ids.size === 0) continue
    for (const order of await listDays(tx, { companyId: account.companyId, ids: [...ids] })) days.set(order.id, order)
  }
  return days
}

/**
 * Debt movements of an account that are on no bill and whose day has come, by day, with their day in a zone; the others
 * are deferred. The caller holds the wallet's lock.
 */
export async function listMovements(tx: Tx, asking: Asking): Promise<Movement[]> {
  const { account, billBy, timeZone, today } = asking
  const { last } = await tx.one(sql.findLastBilled, account)
  const rows = await tx.many(sql.listMovements, { ...account, lastBilled: last })
  const days = await daysOf(tx, asking, rows)
  const movements = rows.map(({ id, at, subjectId, lookedOn }) => {
    const order = days.get(subjectId ?? '')
    const planned = order ? billDay(billBy, order, timeZone) : ''
    const known = [localDay(timeZone, Date.parse(at)), planned]
    // It was too early on the day it was last looked at, so it counts for no day before.
    if (lookedOn !== null && lookedOn <= today) known.push(lookedOn)
    return { id, subjectId, day: known.toSorted().at(-1) ?? '', isDue: planned <= today }
  })
  const early = movements.filter(({ isDue }) => !isDue).map(({ id }) => id)
  if (early.length > 0) await tx.run(sql.deferMovements, { companyId: account.companyId, today, transferIds: early })
  return movements
    .filter(({ isDue }) => isDue)
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
}

/** Adds movements to an open bill. */
export async function insertLines(
  tx: Tx,
  about: { companyId: string; billId: string; transferIds: readonly string[] },
): Promise<void> {
  if ((await tx.run(sql.insertLines, about)) !== 1) throw new Error(`the bill ${about.billId} takes no lines`)
}
