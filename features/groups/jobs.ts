import { localDay } from '#contract/dates.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import { forEachItem } from '#server/jobs/each.ts'
import * as sql from './groups.sql.ts'
import { type GroupPlace, lockGroup, move } from './store.ts'

const LOOK_EVERY_MS = 10_000
const BATCH = 50
const CLOCK = { actor: 'CLOCK', staffId: null } as const

/** Ends an offer whose option has passed; without another open one its request ends as well. */
async function expireOffer({ db, now }: Deps, { offerId, ...place }: GroupPlace & { offerId: string }): Promise<void> {
  await db.write(SYSTEM, async (tx) => {
    const { state: from } = await lockGroup(tx, place)
    // The customer or the desk was faster.
    if ((await tx.run(sql.endOffer, { ...place, offerId, state: 'EXPIRED', reason: null })) === 0) return
    const { open } = await tx.one(sql.countOffers, place)
    const last = { event: 'expired', tells: 'group.expired' } as const
    const event = open === 0 ? last : ({ event: 'offer_expired' } as const)
    await move(tx, place, { from, ...event, ...CLOCK, nowMs: now(), offerId })
  })
}

/** Ends a request that nobody answered before its first night. */
async function expireRequest({ db, now }: Deps, place: GroupPlace): Promise<void> {
  await db.write(SYSTEM, async (tx) => {
    const { state: from } = await lockGroup(tx, place)
    if (from !== 'REQUESTED') return
    await move(tx, place, { from, event: 'expired', ...CLOCK, nowMs: now(), tells: 'group.expired' })
  })
}

/** The scheduled job of groups: offers and requests expire, and customers are reminded of offers that end soon. */
export function groupJob(deps: Deps): Job {
  return {
    name: 'groups.clock',
    everyMs: LOOK_EVERY_MS,
    run: async () => {
      const { db, log } = deps
      const now = new Date(deps.now()).toISOString()
      const today = localDay(deps.config.operatorTimeZone, deps.now())
      const { offers, requests } = await db.read(SYSTEM, async (reader) => ({
        offers: await reader.many(sql.listOverdueOffers, { now, limit: BATCH }),
        requests: await reader.many(sql.listPastRequests, { today, limit: BATCH }),
      }))
      await forEachItem(offers, (one) => expireOffer(deps, one), { log, message: 'an offer could not be ended' })
      await forEachItem(requests, (one) => expireRequest(deps, one), { log, message: 'a group could not be ended' })
      const reminded = await db.write(SYSTEM, (tx) => tx.run(sql.remindOffers, { now }))
      if (offers.length + requests.length + reminded > 0) deps.wakeOutbox()
    },
  }
}
