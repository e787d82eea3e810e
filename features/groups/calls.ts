import { GROUPS_FAULTS } from './faults.ts'
import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { publicTermsOf, termsOf } from '#features/availability/calls.ts'
import { auditOwn, companyOf } from '#features/company/own-company.ts'
import { whoseOrders } from '#features/hotel-orders/whose.ts'
import { serveList } from '#features/lists/serve-list.ts'
import { type Caller, type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { askHotels, type GroupDeps } from './answer.ts'
import { queryGroupHotels } from './contract.ts'
import { cancelGroup, declineOffer, getGroup, groups, saveGroupRequest } from './contract-requests.ts'
import * as sql from './groups.sql.ts'
import { MOST_OPEN, nightsOf } from './rules.ts'
import { answerBy, type GroupPlace, hashOf, lockGroup, move, placeOf, readGroup } from './store.ts'

/** Hotels that are kept with a request as what was answered when it was asked. */
const KEPT_HOTELS = 5

/** The terms of the caller's company; refuses where it may not book. */
function bookingTerms({ companyStatus, agreement }: Caller) {
  if (companyStatus !== 'ACTIVE') throw new Refusal('company.not_active')
  if (agreement === null) throw new Refusal('agreement.none')
  return agreement
}

type Asking = CallContext<ParsedInputOf<typeof saveGroupRequest>, 'hotel.book'>

/** The columns of a request, besides whose it is. */
async function columnsOf(deps: GroupDeps, { caller, input }: Asking) {
  const terms = bookingTerms(caller)
  const { idempotencyKey: _, ...body } = input
  const { cutOffOn, checkIn, rooms } = input
  const answered = await askHotels(deps, terms, { ...input, pageNo: 1, pageSize: KEPT_HOTELS })
  if (cutOffOn !== undefined && cutOffOn >= checkIn)
    throw new Refusal('input.invalid', { fields: { cutOffOn: GROUPS_FAULTS.beforeFirstNight } })
  const nights = nightsOf(input)
  return {
    ...input,
    bodyHash: hashOf(body),
    destinationId: input.destinationId ?? null,
    budgetMinor: input.budgetMinor ?? null,
    latestOut: input.latestOut ?? null,
    cutOffOn: cutOffOn ?? null,
    currency: terms.currency,
    roomCount: answered.rooms,
    answer: JSON.stringify({ counts: answered.counts, best: answered.list }),
    nights: JSON.stringify(
      rooms.flatMap(({ kind, counts }) => nights.map((night, at) => ({ kind, night, rooms: counts[at] ?? 0 }))),
    ),
  }
}

async function ask(deps: GroupDeps, context: Asking): Promise<{ id: string; code: string }> {
  const { caller, input } = context
  const companyId = companyOf(caller)
  const about = { companyId, idempotencyKey: input.idempotencyKey }
  const columns = await columnsOf(deps, context)
  const nowMs = deps.now()
  const now = new Date(nowMs).toISOString()
  const { staffId } = caller
  const asked = await deps.db.write(caller, async (tx) => {
    const made = await tx.oneOrNone(sql.insertGroup, { ...columns, companyId, staffId, now, dueAt: answerBy(nowMs) })
    if (!made) {
      const known = await tx.one(sql.findByKey, about)
      if (known.bodyHash !== columns.bodyHash) throw new Refusal('group.key_reused')
      return { id: known.id, code: known.code }
    }
    const { count } = await tx.one(sql.countOpen, { companyId })
    if (count > MOST_OPEN) throw new Refusal('group.too_many')
    const place = { companyId, groupId: made.id }
    const event = { event: 'requested', fromState: null, toState: 'REQUESTED', offerId: null, note: null }
    const kept = { ...event, wishedMinor: null }
    await tx.run(sql.insertEvent, { ...place, ...kept, now, actor: 'CUSTOMER', staffId })
    await tx.run(sql.insertOutbox, { ...place, topic: 'group.requested', now })
    await auditOwn(tx, context, { action: 'group.requested', nowMs, subject: made.id })
    return made
  })
  deps.wakeOutbox()
  return asked
}

type Ending = CallContext<ParsedInputOf<typeof cancelGroup>, 'hotel.book'>

async function cancel(deps: GroupDeps, context: Ending) {
  const { caller, input } = context
  const nowMs = deps.now()
  return deps.db.write(caller, async (tx) => {
    const place = await placeOf(tx, caller, input.groupId)
    const { state: from } = await lockGroup(tx, place)
    // An accepted offer is cancelled with fees, by another call.
    if (from !== 'REQUESTED' && from !== 'OFFERED') throw new Refusal('group.state')
    await tx.run(sql.endOffers, { ...place, state: 'CANCELLED' })
    const { staffId } = caller
    const note = input.reason === '' ? {} : { note: input.reason }
    await move(tx, place, { from, event: 'cancelled', actor: 'CUSTOMER', staffId, nowMs, ...note })
    await auditOwn(tx, context, { action: 'group.cancelled', nowMs, subject: input.groupId })
    return readGroup(tx, caller, place)
  })
}

type Declining = CallContext<ParsedInputOf<typeof declineOffer>, 'hotel.book'>

async function decline(deps: GroupDeps, context: Declining) {
  const { caller, input } = context
  const { offerId, reason } = input
  const nowMs = deps.now()
  const declined = await deps.db.write(caller, async (tx) => {
    const place: GroupPlace = await placeOf(tx, caller, input.groupId)
    const { state: from } = await lockGroup(tx, place)
    const offer = await tx.oneOrNone(sql.findOffer, { ...place, offerId })
    if (!offer) throw new Refusal('group.offer_not_found')
    if ((await tx.run(sql.endOffer, { ...place, offerId, state: 'DECLINED', reason })) === 0)
      throw new Refusal('group.offer_state')
    const { open } = await tx.one(sql.countOffers, place)
    const last = { event: 'offers_declined', tells: 'group.offers_declined' } as const
    const event = open === 0 ? last : ({ event: 'offer_declined' } as const)
    const { staffId } = caller
    await move(tx, place, { from, ...event, actor: 'CUSTOMER', staffId, nowMs, offerId, note: reason })
    await auditOwn(tx, context, { action: 'group.offer_declined', nowMs, subject: offerId })
    return readGroup(tx, caller, place)
  })
  deps.wakeOutbox()
  return declined
}

/** The calls of a company about its groups, and what hotels say to anybody's. */
export function groupCalls(deps: GroupDeps): Handler[] {
  const publicTerms = publicTermsOf(deps.config)
  const list = serveList(deps, groups, {
    scope: whoseOrders,
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listGroups, asked),
      ...(await reader.one(sql.countGroups, asked)),
    }),
  })
  return [
    ...list.handlers,
    handle(queryGroupHotels, ({ caller, input }) => askHotels(deps, termsOf(caller, publicTerms), input)),
    handle(saveGroupRequest, (context) => ask(deps, context)),
    handle(getGroup, ({ caller, input }) =>
      deps.db.read(caller, async (reader) => readGroup(reader, caller, await placeOf(reader, caller, input.groupId))),
    ),
    handle(cancelGroup, (context) => cancel(deps, context)),
    handle(declineOffer, (context) => decline(deps, context)),
  ]
}
