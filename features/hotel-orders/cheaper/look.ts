import { dayOf } from '#contract/dates.ts'
import type { Touched } from '#features/availability/touched/touched.ts'
import { type Reader, SYSTEM } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import { forEachItem } from '#server/jobs/each.ts'
import { priceFor, requestOf } from '../booking/pricing.ts'
import type { StayTerms } from '../contract.ts'
import { nextPenalty } from '../rules/penalty.ts'
import { stayOf, termsOf } from '../rules/terms.ts'
import { type Saving, savingOf } from './rules.ts'
import * as sql from './cheaper.sql.ts'

/** How long one run looks, in milliseconds; what is left waits for the next run. */
const BUDGET_MS = 50
const EVERY_MS = 500
const AT_ONCE = 10

type Looking = Pick<Deps, 'db' | 'log' | 'now'>
type Looked = RowOf<typeof sql.listLooked>

async function listChanged(reader: Reader, touched: Touched, nowMs: number): Promise<readonly { id: string | null }[]> {
  const hotels = await touched.take(reader)
  const asked = { today: dayOf(Math.floor(nowMs / 86_400_000)), nowMs }
  return hotels.all ? reader.many(sql.listAll, asked) : reader.many(sql.listTouched, { ...hotels, ...asked })
}

/** What an order's stay costs now, at the terms its company has now. */
async function savingNow(reader: Reader, order: Looked, nowMs: number): Promise<Saving | null> {
  const { agreementId, companyId, currency, markUpBasisPoints, terms } = order
  if (!order.standing || agreementId === null || currency === null || markUpBasisPoints === null) return null
  const agreement = { agreementId, companyId, currency, markUpBasisPoints }
  const priced = await priceFor(reader, { agreement }, requestOf(terms, nowMs))
  return priced && priced.whyNot === null ? savingOf(order, pricedTerms(priced, terms), nowMs) : null
}

/** A price as terms, to be held against those of an order; fees at the property are not compared. */
export const pricedTerms = (priced: Parameters<typeof termsOf>[0], terms: StayTerms) =>
  termsOf(priced, stayOf(terms), [])

async function lookAt({ db, now }: Looking, order: Looked): Promise<void> {
  const nowMs = now()
  const saving = await db.read(SYSTEM, (reader) => savingNow(reader, order, nowMs))
  const { state, nowMinor, penaltyMinor, terms } = order
  if (saving === null) {
    if (state === 'OPEN') await db.write(SYSTEM, (tx) => tx.run(sql.setGone, order))
    return
  }
  if (state === 'OPEN' && nowMinor === saving.nowMinor && penaltyMinor === saving.penaltyMinor) return
  const until = nextPenalty(terms.penalties, nowMs)?.fromAt ?? null
  const { orderId, companyId } = order
  const { currency } = terms
  await db.write(SYSTEM, (tx) => tx.run(sql.setSaving, { ...saving, orderId, companyId, currency, until, nowMs }))
}

/** The clock's search for orders that have become cheaper: those of hotels whose nights changed. */
export function cheaperJob(looking: Looking, touched: Touched): Job {
  const waiting = new Set<string>()
  return {
    name: 'hotel_orders.cheaper',
    everyMs: EVERY_MS,
    run: async () => {
      const { db, log, now } = looking
      try {
        const changed = await db.read(SYSTEM, (reader) => listChanged(reader, touched, now()))
        for (const { id } of changed) if (id !== null) waiting.add(id)
      } catch (error) {
        touched.rebuild() // What was taken is lost, so everything counts as changed.
        throw error
      }
      const until = performance.now() + BUDGET_MS
      while (waiting.size > 0 && performance.now() < until) {
        const ids = [...waiting].slice(0, AT_ONCE)
        const asked = { ids, nowMs: now(), today: dayOf(Math.floor(now() / 86_400_000)) }
        const orders = await db.read(SYSTEM, (reader) => reader.many(sql.listLooked, asked))
        await forEachItem(orders, (order) => lookAt(looking, order), { log, message: 'an order could not be priced' })
        for (const id of ids) waiting.delete(id)
      }
    },
  }
}
