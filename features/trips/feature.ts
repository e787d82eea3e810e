import { isLanguage } from '#contract/languages.ts'
import { Refusal } from '#contract/refusals.ts'
import { readLogoBytes } from '#features/hotel-orders/voucher-data.ts'
import { whoseOrders } from '#features/hotel-orders/whose.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, type Feature, type FileRoute, handle } from '#server/http/handler.ts'
import { createRateLimit } from '#server/http/guard/rate-limit.ts'
import { getTrip, queryBookedWith, sendTrip, type Trip } from './contract.ts'
import { tripDocument } from './document/print.ts'
import { findTrip } from './store.ts'
import * as sql from './trips.sql.ts'

/** Longest reference of an order. */
const MOST_SIGNS = 100
const YEAR_MS = 365 * 86_400_000
/** A single order is no habit. */
const FEWEST_ORDERS = 2
/** Most of what is booked together. */
const MOST_SHOWN = 5

async function read({ db }: Deps, caller: Caller, reference: string): Promise<Trip> {
  const trip = await db.read(caller, (reader) => findTrip(reader, whoseOrders(caller), reference))
  if (!trip) throw new Refusal('trip.not_found')
  return trip
}

/** A trip as a PDF for staff who may see its orders; `?language=zh-CN` or `en` overrides the browser's. */
function tripFile(deps: Deps): FileRoute {
  return {
    path: '/files/trips/trip.pdf',
    who: 'orders.read',
    run: async ({ query, caller, language }) => {
      const { reference = '', language: wanted } = query
      if (!caller || reference === '' || reference.length > MOST_SIGNS) throw new Refusal('trip.not_found')
      const trip = await read(deps, caller, reference)
      const logo = await readLogoBytes(deps, caller, caller.companyId)
      const { operatorName, emergencyPhone } = deps.config
      const paper = { trip, operatorName, emergencyPhone, language: isLanguage(wanted) ? wanted : language }
      const body = await tripDocument.draw(paper, logo)
      return { body, contentType: 'application/pdf', fileName: `${trip.reference}.pdf`, inline: true }
    },
  }
}

/** Trips: what a customer has booked under one reference. */
export function tripsFeature(deps: Deps): Feature {
  const sendings = createRateLimit({ perMinute: 0.5, burst: 10 })
  return {
    handlers: [
      handle(getTrip, ({ caller, input }) => read(deps, caller, input.reference)),
      handle(queryBookedWith, ({ caller, input: { soldId } }) => {
        // Counts of the own company alone: what others book together is nobody's business.
        const { companyId } = whoseOrders(caller)
        const since = new Date(deps.now() - YEAR_MS).toISOString()
        const asked = { companyId, soldId, since, least: FEWEST_ORDERS, limit: MOST_SHOWN }
        return deps.db.read(caller, async (reader) => ({ list: await reader.many(sql.listBookedWith, asked) }))
      }),
      handle(sendTrip, async ({ caller, input: { reference, email } }) => {
        await read(deps, caller, reference)
        const nowMs = deps.now()
        if (sendings.take(caller.staffId, nowMs) > 0) throw new Refusal('trip.sent_enough')
        const { companyId } = whoseOrders(caller)
        const sending = { companyId, staffId: caller.staffId, reference, email, now: new Date(nowMs).toISOString() }
        await deps.db.write(caller, (tx) => tx.run(sql.insertSending, sending))
        deps.wakeOutbox()
        return {}
      }),
    ],
    files: [tripFile(deps)],
  }
}
