import type { ParsedInputOf } from '#contract/call.ts'
import { dayNumber, localDay } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import { termsSold } from '#features/availability/prices/rules-mark-up.ts'
import { sellMinor } from '#features/availability/prices/rules.ts'
import { windowOf } from '#features/identity/rules.ts'
import { countAttempt, hashOfToken } from '#features/identity/store.ts'
import { listRulesOfHotel } from '#features/mark-ups/store.ts'
import { type Reader, SYSTEM, type Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import { networkOf } from '#server/http/guard/network.ts'
import * as groupSql from '../groups.sql.ts'
import { insertOffer, refuseBadOffer } from '../offers.ts'
import { hashOf, lockGroup, noteEvent } from '../store.ts'
import { type AskedOfHotel, declineHotelAsk, makeHotelOffer, viewHotelAsk } from './contract.ts'
import * as sql from './hotel-link.sql.ts'

/** Openings and answers in an hour from one network; beyond that it waits. */
const VISITS_PER_NETWORK = 120

type Link = { readonly linkToken: string; readonly ip: string }
type Opened = Awaited<ReturnType<typeof openLink>>

/** The request behind a link; refuses unknown links, and networks that ask too often. */
async function openLink(deps: Deps, { linkToken, ip }: Link) {
  const nowMs = deps.now()
  const tokenHash = hashOfToken(linkToken)
  const { count, found } = await deps.db.write(SYSTEM, async (tx) => ({
    count: await countAttempt(tx, `group-link:${networkOf(ip)}`, windowOf(nowMs)),
    found: await tx.oneOrNone(sql.findByToken, { tokenHash, now: new Date(nowMs).toISOString() }),
  }))
  if (count > VISITS_PER_NETWORK) throw new Refusal('session.throttled')
  if (!found) throw new Refusal('group.link_gone')
  return found
}

const stateOf = (ask: Opened, isOpen: boolean): AskedOfHotel['state'] => {
  if (ask.answeredAt !== null) return ask.offerId === null ? 'DECLINED' : 'OFFERED'
  return isOpen ? 'OPEN' : 'CLOSED'
}

/** The request to a hotel; nothing in it names the customer. */
async function readAsked({ config }: Deps, reader: Reader, ask: Opened): Promise<AskedOfHotel> {
  const group = await reader.one(groupSql.findGroup, ask)
  const { code, state, checkIn, checkOut, rooms, nationality, mealPlan, purpose } = group
  const { meetingSpace, extras, cutOffOn, currency } = group
  return {
    code,
    checkIn,
    checkOut,
    latestOut: group.latestOut,
    rooms,
    nationality,
    mealPlan,
    purpose,
    meetingSpace,
    extras,
    cutOffOn,
    currency,
    operatorName: config.operatorName,
    hotelNameEn: ask.hotelNameEn,
    hotelNameZh: ask.hotelNameZh,
    expiresAt: ask.expiresAt,
    state: stateOf(ask, state === 'REQUESTED' || state === 'OFFERED'),
  }
}

/** Answers a link in one transaction, once. */
async function answer(
  deps: Deps,
  link: Link,
  work: (tx: Tx, ask: Opened) => Promise<{ offerId: string | null; reason: string | null }>,
): Promise<AskedOfHotel> {
  const ask = await openLink(deps, link)
  const now = new Date(deps.now()).toISOString()
  const answered = await refusing(() =>
    deps.db.write(SYSTEM, async (tx) => {
      const { offerId, reason } = await work(tx, ask)
      if ((await tx.run(sql.setAnswered, { ...ask, offerId, reason, now })) === 0) throw new Refusal('group.link_used')
      return readAsked(deps, tx, { ...ask, offerId, answeredAt: now })
    }),
  )
  deps.wakeOutbox()
  return answered
}

function offer(deps: Deps, link: Link, input: ParsedInputOf<typeof makeHotelOffer>): Promise<AskedOfHotel> {
  const nowMs = deps.now()
  refuseBadOffer(input, nowMs)
  return answer(deps, link, async (tx, ask) => {
    const { askId, companyId, hotelId } = ask
    const { state: from, currency } = await lockGroup(tx, ask)
    if (ask.answeredAt !== null) throw new Refusal('group.link_used')
    const terms = await tx.oneOrNone(sql.findTerms, { companyId, now: new Date(nowMs).toISOString() })
    if (terms?.currency !== currency) throw new Refusal('agreement.none')
    const arrival = input.nights.map(({ night }) => night).reduce((a, b) => (a < b ? a : b))
    const { markUpBasisPoints } = termsSold(terms, await listRulesOfHotel(tx, ask), {
      arrivalDay: dayNumber(arrival),
      today: dayNumber(localDay(ask.timeZone, nowMs)),
    })
    const { linkToken: _, ...body } = input
    const nights = input.nights.map((night) => ({
      ...night,
      priceMinor: sellMinor(night.netMinor, { m: 10_000 + markUpBasisPoints, d: 10_000 }),
    }))
    const by = { key: `hotel-link-${askId}`, bodyHash: hashOf(body), actor: 'HOTEL', staffId: null, nowMs } as const
    return { offerId: await insertOffer(tx, ask, { from, offer: { ...body, hotelId, nights }, by }), reason: null }
  })
}

function decline(deps: Deps, link: Link, { reason }: ParsedInputOf<typeof declineHotelAsk>): Promise<AskedOfHotel> {
  return answer(deps, link, async (tx, ask) => {
    const { state } = await lockGroup(tx, ask)
    const by = { actor: 'HOTEL', staffId: null, nowMs: deps.now() } as const
    await noteEvent(tx, ask, { state, event: 'hotel_declined', ...by, note: reason, tells: 'group.hotel_declined' })
    return { offerId: null, reason }
  })
}

/** The calls of a hotel that has a link. */
export function hotelLinkCalls(deps: Deps): Handler[] {
  return [
    handle(viewHotelAsk, async ({ input, ip }) => {
      const ask = await openLink(deps, { ...input, ip })
      return deps.db.read(SYSTEM, (reader) => readAsked(deps, reader, ask))
    }),
    handle(makeHotelOffer, ({ input, ip }) => offer(deps, { linkToken: input.linkToken, ip }, input)),
    handle(declineHotelAsk, ({ input, ip }) => decline(deps, { linkToken: input.linkToken, ip }, input)),
  ]
}
