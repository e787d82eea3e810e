import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { auditOwn } from '#features/company/own-company.ts'
import { checkBookedOn, costCentreName } from '#features/hotel-orders/booking/booker.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { CallContext, Caller } from '#server/http/handler.ts'
import { checkPrintable } from '#server/pdf/printed-fields.ts'
import type { GroupDeps } from '../answer.ts'
import * as holdSql from '../holds/holds.sql.ts'
import { dropOption, takeHold } from '../holds/holds.ts'
import { type PlacedLine, placeRooms } from '../holds/place.ts'
import { gridOf } from '../holds/rules.ts'
import { type GroupPlace, lockGroup, move, placeOf, readGroup } from '../store.ts'
import { refuseUnlessEntitled, spendingGuard } from './consent.ts'
import type { acceptOffer } from './contract.ts'
import * as sql from './deal.sql.ts'
import { holdsAll, instalmentsOf, USUAL_MOMENTS, USUAL_PLAN } from './rules.ts'
import { namesRemindAt, namesUntil, numberedRooms, staysOfOffer } from './rules-rooms.ts'
import { listLines, type StoredTerms } from './store.ts'

type Accepting = CallContext<ParsedInputOf<typeof acceptOffer>, 'hotel.book'>
type Agreement = NonNullable<Caller['agreement']>

function agreementOf({ companyStatus, agreement }: Caller): Agreement {
  if (companyStatus !== 'ACTIVE') throw new Refusal('company.not_active')
  if (agreement === null) throw new Refusal('agreement.none')
  return agreement
}

/** Refuses an offer that can't be accepted now. */
async function openTerms(
  reader: Reader,
  place: GroupPlace,
  about: { offerId: string; nowMs: number },
): Promise<StoredTerms> {
  const terms = await reader.oneOrNone(sql.findTerms, { ...place, offerId: about.offerId })
  if (!terms) throw new Refusal('group.offer_not_found')
  if (terms.state !== 'OPEN' || Date.parse(terms.optionUntil) <= about.nowMs) throw new Refusal('group.offer_state')
  return terms
}

/** The option of the group's own that holds exactly the rooms of an offer; undefined where it has none. */
async function heldFor(
  reader: Reader,
  place: GroupPlace,
  { hotelId, nights }: StoredTerms,
): Promise<string | undefined> {
  const hold = await reader.oneOrNone(holdSql.findActiveHold, place)
  if (hold?.hotelId !== hotelId) return undefined
  const lines = await reader.many(holdSql.listHoldLines, { companyId: place.companyId, holdId: hold.id })
  return holdsAll(lines, nights) ? hold.id : undefined
}

type Rooms = { readonly terms: StoredTerms; readonly placed: readonly PlacedLine[] | null; readonly nowMs: number }

/** The rooms of the contract: those of the group's option, or rooms that are taken now. */
async function holdRooms(tx: Tx, place: GroupPlace, { terms, placed, nowMs }: Rooms): Promise<string> {
  const held = await heldFor(tx, place, terms)
  const now = new Date(nowMs).toISOString()
  if (held !== undefined) {
    await tx.run(holdSql.setHold, { companyId: place.companyId, holdId: held, state: 'CONTRACT', now })
    return held
  }
  if (placed === null) throw new Refusal('group.rooms_gone')
  await dropOption(tx, place, nowMs)
  const { hotelId, timeZone } = terms
  return takeHold(tx, place, { hotelId, timeZone, lines: placed, staffId: null, nowMs, state: 'CONTRACT', until: null })
}

async function writeDeal(
  tx: Tx,
  place: GroupPlace,
  about: { terms: StoredTerms; holdId: string; agreement: Agreement; staffId: string; nowMs: number; on: BookedOn },
): Promise<void> {
  const { terms, holdId, agreement, staffId, nowMs, on } = about
  const { offerId, totalMinor, currency, cutOffOn, timeZone, nights, freeIn, namesOn } = terms
  const { checkIn } = gridOf(nights)
  const dates = { acceptedMs: nowMs, checkIn, cutOffOn, timeZone }
  const namesByMs = namesUntil({ namesOn, cutOffOn, checkIn, timeZone })
  const remindMs = namesRemindAt(namesByMs, nowMs)
  const lines = await listLines(tx, place, { holdId })
  await tx.run(sql.acceptOffer, { ...place, offerId })
  await tx.run(sql.fixNights, { ...place, checkIn })
  await tx.run(sql.insertDeal, {
    ...place,
    offerId,
    holdId,
    agreementId: agreement.agreementId,
    totalMinor,
    currency,
    moments: JSON.stringify(terms.moments ?? USUAL_MOMENTS),
    ...on,
    staffId,
    now: new Date(nowMs).toISOString(),
    namesBy: new Date(namesByMs).toISOString(),
    namesRemindAt: remindMs === null ? null : new Date(remindMs).toISOString(),
    rooms: JSON.stringify(numberedRooms(lines, staysOfOffer(nights, freeIn))),
    instalments: JSON.stringify(instalmentsOf(terms.plan ?? USUAL_PLAN, totalMinor, dates)),
  })
}

type BookedOn = { readonly customerReference: string | null; readonly costCentre: string | null }

/** Reference and cost centre of the contract; refuses when the company's rules require a missing one. */
async function bookedOn(reader: Reader, { companyId }: GroupPlace, { caller, input }: Accepting): Promise<BookedOn> {
  const { customerReference, costCentreId } = input
  checkBookedOn(caller, input)
  checkPrintable({ customerReference })
  const costCentre = await costCentreName(reader, { companyId, costCentreId })
  return { customerReference: customerReference || null, costCentre }
}

/** Rooms of the hotel for an offer, placed before anything is locked; null where the group's option has them. */
async function placeFor(deps: GroupDeps, context: Accepting, place: GroupPlace) {
  const { caller, input } = context
  const agreement = agreementOf(caller)
  return deps.db.read(caller, async (reader) => {
    const terms = await openTerms(reader, place, { offerId: input.offerId, nowMs: deps.now() })
    if (terms.currency !== agreement.currency) throw new Refusal('group.offer_state')
    await refuseUnlessEntitled(reader, place, { caller, terms, nowMs: deps.now() })
    const on = await bookedOn(reader, place, context)
    if ((await heldFor(reader, place, terms)) !== undefined) return { on, placed: null }
    const { hotelId, destinationId, nationality, nights } = terms
    const { checkIn, rooms } = gridOf(nights)
    const wanted = { hotelId, destinationId, nationality, checkIn, rooms, mealPlans: [], mayRequest: true }
    return { on, placed: await placeRooms(deps, reader, { agreement, wanted }) }
  })
}

/**
 * Accepts an offer as `acceptOnce` does. Where the group's own option ends in this moment, its rooms are free again
 * once the changes of its release are read: then they are taken anew.
 */
export async function accept(deps: GroupDeps, context: Accepting) {
  try {
    return await acceptOnce(deps, context)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'group.rooms_gone') throw error
    await deps.journal.poll()
    return acceptOnce(deps, context)
  }
}

/**
 * Accepts an offer: its rooms are kept under the contract, the payment plan begins, other offers and options end. All
 * of it happens in one transaction, or nothing.
 */
async function acceptOnce(deps: GroupDeps, context: Accepting) {
  const { caller, input } = context
  const place = await deps.db.read(caller, (reader) => placeOf(reader, caller, input.groupId))
  const { on, placed } = await placeFor(deps, context, place)
  const nowMs = deps.now()
  const accepted = await refusing(() =>
    deps.db.write(caller, async (tx) => {
      const { currency } = agreementOf(caller)
      const refuseAbove = await spendingGuard(tx, { caller, companyId: place.companyId, currency })
      const { state: from } = await lockGroup(tx, place)
      const terms = await openTerms(tx, place, { offerId: input.offerId, nowMs })
      refuseAbove(terms.totalMinor)
      if (terms.totalMinor !== input.totalMinor) throw new Refusal('group.offer_state')
      const holdId = await holdRooms(tx, place, { terms, placed, nowMs })
      const { staffId } = caller
      await writeDeal(tx, place, { terms, holdId, agreement: agreementOf(caller), staffId, nowMs, on })
      const event = { event: 'accepted', actor: 'CUSTOMER', offerId: input.offerId, tells: 'group.accepted' } as const
      await move(tx, place, { from, ...event, staffId, nowMs })
      await auditOwn(tx, context, { action: 'group.accepted', nowMs, subject: input.groupId })
      return readGroup(tx, caller, place)
    }),
  )
  deps.wakeOutbox()
  return accepted
}
