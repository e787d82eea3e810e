import { localDay } from '#contract/dates.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import { forEachItem } from '#server/jobs/each.ts'
import * as sql from './groups.sql.ts'
import { findDeal } from './deal/store.ts'
import { namesRemindAt } from './deal/rules-rooms.ts'
import { listNamesDue, setNamesRemind } from './names/names.sql.ts'
import { type GroupPlace, lockGroup, move, noteEvent } from './store.ts'

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

/** Asks for names that are missing, once for each of the moments before the last day. */
async function askForNames({ db, now }: Deps, place: GroupPlace): Promise<void> {
  await db.write(SYSTEM, async (tx) => {
    const { state: from } = await lockGroup(tx, place)
    const deal = await findDeal(tx, place)
    const nowMs = now()
    const nextMs = deal && deal.endedAt === null ? namesRemindAt(Date.parse(deal.namesBy), nowMs) : null
    await tx.run(setNamesRemind, { ...place, at: nextMs === null ? null : new Date(nextMs).toISOString() })
    if (from === 'DEPOSIT_PAID') await move(tx, place, { from, event: 'names_asked', ...CLOCK, nowMs, ...DUE })
    if (from === 'ROOMING_LIST')
      await noteEvent(tx, place, { state: from, event: 'names_reminded', ...CLOCK, nowMs, ...DUE })
  })
}
const DUE = { tells: 'group.names_due' } as const

/** The scheduled job of groups: offers and requests expire, customers are reminded of offers and of names. */
export function groupJob(deps: Deps): Job {
  return {
    name: 'groups.clock',
    everyMs: LOOK_EVERY_MS,
    run: async () => {
      const { db, log } = deps
      const now = new Date(deps.now()).toISOString()
      const today = localDay(deps.config.operatorTimeZone, deps.now())
      const { offers, requests, unnamed } = await db.read(SYSTEM, async (reader) => ({
        unnamed: await reader.many(listNamesDue, { now, limit: BATCH }),
        offers: await reader.many(sql.listOverdueOffers, { now, limit: BATCH }),
        requests: await reader.many(sql.listPastRequests, { today, limit: BATCH }),
      }))
      await forEachItem(offers, (one) => expireOffer(deps, one), { log, message: 'an offer could not be ended' })
      await forEachItem(requests, (one) => expireRequest(deps, one), { log, message: 'a group could not be ended' })
      await forEachItem(unnamed, (one) => askForNames(deps, one), { log, message: 'names could not be asked for' })
      const reminded = await db.write(SYSTEM, (tx) => tx.run(sql.remindOffers, { now }))
      if (offers.length + requests.length + unnamed.length + reminded > 0) deps.wakeOutbox()
    },
  }
}
