import { GROUPS_FAULTS } from './faults.ts'
import { type Fault, FAULTS } from '#contract/faults.ts'
import { HORIZON_DAYS } from '#contract/limits.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Tx } from '#server/db/database.ts'
import type { OfferTerms } from './deal/offer-terms.ts'
import { type DealNight, totalOfOffer } from './deal/rules-rooms.ts'
import * as sql from './groups.sql.ts'
import { MOST_OFFERS, remindAt } from './rules.ts'
import type { Actor, GroupState } from './states.ts'
import { type GroupPlace, move } from './store.ts'

/** Rooms, prices and terms of an offer; `netMinor` is what the hotel asks for where the operator knows it. */
type Offered = OfferTerms & {
  readonly hotelId: string
  readonly nights: readonly (DealNight & { readonly netMinor: number | null })[]
}
/** Who makes an offer, and by which key it is made once. */
type By = {
  readonly key: string
  readonly bodyHash: string
  readonly actor: Actor
  readonly staffId: string | null
  readonly nowMs: number
}

/** Refuses nights and moments that can't be offered, each by its field. */
export function refuseBadOffer(
  { nights, optionUntil }: { nights: readonly { kind: string; night: string }[]; optionUntil: string },
  nowMs: number,
): void {
  const untilMs = Date.parse(optionUntil)
  const fields: Record<string, Fault> = {}
  if (untilMs <= nowMs) fields['optionUntil'] = GROUPS_FAULTS.momentPassed
  if (untilMs > nowMs + HORIZON_DAYS * 86_400_000) fields['optionUntil'] = GROUPS_FAULTS.momentTooLate
  const cells = new Set(nights.map(({ kind, night }) => `${kind}/${night}`))
  if (cells.size < nights.length) fields['nights'] = GROUPS_FAULTS.eachKindOnceANight
  if (Object.keys(fields).length > 0) throw new Refusal('input.invalid', { fields })
}

/** The offer's own columns. */
function columnsOf(offer: Offered) {
  const { plan, moments, attrition, freeIn = null, namesOn = null, nights } = offer
  return {
    ...offer,
    plan: plan ? JSON.stringify(plan) : null,
    moments: moments ? JSON.stringify(moments) : null,
    attrition: JSON.stringify(attrition),
    freeIn,
    namesOn,
    totalMinor: totalOfOffer(nights, freeIn),
    nights: JSON.stringify(
      nights.map(({ kind, night, rooms, priceMinor, netMinor }) => {
        return { kind, night, rooms, price_minor: priceMinor, net_minor: netMinor }
      }),
    ),
  }
}

/** Refuses an offer that the request can't take. */
async function refuseUnlessOpen(tx: Tx, place: GroupPlace, about: { from: GroupState; hotelId: string }) {
  const { from, hotelId } = about
  if (from !== 'REQUESTED' && from !== 'OFFERED') throw new Refusal('group.state')
  if ((await tx.one(sql.countOffers, place)).count >= MOST_OFFERS) throw new Refusal('group.many_offers')
  if ((await tx.many(sql.listCities, { hotelIds: [hotelId] })).length === 0)
    throw new Refusal('hotel.not_found', { fields: { hotelId: FAULTS.hotelNotSold } })
}

/** Makes an offer to a locked request; gives its identifier, also when the same one was made before. */
export async function insertOffer(
  tx: Tx,
  place: GroupPlace,
  { from, offer, by }: { from: GroupState; offer: Offered; by: By },
): Promise<string> {
  const { key: idempotencyKey, bodyHash, actor, staffId, nowMs } = by
  const known = await tx.oneOrNone(sql.findOfferByKey, { ...place, idempotencyKey })
  if (known && known.bodyHash !== bodyHash) throw new Refusal('group.key_reused')
  if (known) return known.id
  await refuseUnlessOpen(tx, place, { from, hotelId: offer.hotelId })
  const made = await tx.one(sql.insertOffer, {
    ...place,
    ...columnsOf(offer),
    idempotencyKey,
    bodyHash,
    remindAt: new Date(remindAt(nowMs, Date.parse(offer.optionUntil))).toISOString(),
    staffId,
    now: new Date(nowMs).toISOString(),
  })
  await move(tx, place, { from, event: 'offered', actor, staffId, nowMs, offerId: made.id, tells: 'group.offered' })
  return made.id
}
