import type { OutputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import type { StayCost } from '#features/availability/prices/rules-cost.ts'
import type { Engine } from '#features/availability/engine/engine.ts'
import { type ChangeKind, changeKind } from '#features/changes/kind.ts'
import { proposeChange } from '#features/changes/propose.ts'
import { proveFresh } from '#features/identity/account/fresh.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler, type PriceTerms } from '#server/http/handler.ts'
import { checkPrintable } from '#server/pdf/printed-fields.ts'
import * as amending from '../amending/amending.sql.ts'
import { keepChange } from '../amending/pricing.ts'
import * as changes from '../change/order-change.sql.ts'
import { lockForChange, logFields, type Locked } from '../change/store.ts'
import * as giving from '../giving/giving.sql.ts'
import { findCosting, findWaiting, readOrder, standing } from '../giving/reading.ts'
import { giftLimit } from '../giving/rules.ts'
import { maySeeCost } from '../rules/cost.ts'
import { factsOf } from '../rules/detail.ts'
import { leftOf } from '../rules/money.ts'
import { mayWalk } from '../rules.ts'
import { findOrderCost } from '../store.ts'
import type { StoredOrder } from '../stored-order.ts'
import { findWalkHotels, WalkInput, walkOrder } from './contract.ts'
import { listPlaces, type Place, placeOf, type Walking } from './places.ts'
import { lossOf, priceOf, walkedCost, walkedTerms } from './rules.ts'
import * as sql from './walking.sql.ts'

type Answer = OutputOf<typeof walkOrder>
type Context = CallContext<Walking, 'ops.orders'>

/** Refuses an order whose guests nothing can move now. */
function refuseOrder(order: StoredOrder): void {
  if (!mayWalk(factsOf(order))) throw new Refusal('order.state', { detail: { status: order.listed.status } })
  if (order.groupCode !== null) throw new Refusal('amendment.group')
}

const termsFor = (reader: Reader, { listed: { id: orderId }, companyId }: StoredOrder) =>
  reader.one(amending.findAgreed, { orderId, companyId })

/** An order whose guests are to move, where to, and what both cost; the costs are null where none was recorded. */
type Plan = {
  readonly order: StoredOrder
  readonly terms: PriceTerms & { readonly agreementId: string }
  readonly place: Place
  readonly cost: StayCost | null
  readonly lossMinor: number | null
}

async function planOf(reader: Reader, input: Walking): Promise<Plan> {
  const order = await readOrder(reader, input.orderId)
  refuseOrder(order)
  const terms = await termsFor(reader, order)
  const place = await placeOf(reader, { order, terms }, input)
  const old = await findOrderCost(reader, input.orderId)
  const cost = old && walkedCost(order.terms, old, place)
  return { order, terms, place, cost, lossMinor: lossOf(old, cost, input.taxiMinor) }
}

/** What one person answers for: what it costs more; of an order without a cost what the customer does not pay. */
const answeredFor = ({ order, place, lossMinor }: Plan, { taxiMinor }: Walking) =>
  lossMinor ?? Math.max(0, place.cost.costMinor + taxiMinor - leftOf(standing(order)))

async function quote(deps: Pick<Deps, 'config' | 'now'>, reader: Reader, { caller, input }: Context): Promise<Answer> {
  const plan = await planOf(reader, input)
  const { order, place, lossMinor } = plan
  const { status, currency } = order.listed
  const { giftsMinor } = await findCosting(reader, input.orderId)
  return {
    done: false,
    status,
    version: order.quoteId,
    currency,
    paidMinor: leftOf(standing(order)),
    priceMinor: priceOf(place),
    needsNumber: needsNumber(place),
    takesTwo: giftsMinor + answeredFor(plan, input) > giftLimit(deps.config, caller, currency),
    ...(maySeeCost(caller) && { lossMinor }),
    proposal: await findWaiting(reader, { orderId: input.orderId, nowMs: deps.now() }),
  }
}

const needsNumber = ({ priced }: Place) => priced?.confirmationMode !== 'INSTANT'

/** Moves the rooms of a locked order to where its guests go, and gives the quote that it stands on from now on. */
async function moveTo(tx: Tx, locked: Locked, { order, terms, place, cost }: Plan): Promise<string> {
  const after = walkedTerms(order.terms, place)
  const amends = { feeMinor: 0, differenceMinor: 0, hotelMustAgree: false }
  if (place.priced === null) {
    const kept = { orderId: order.listed.id, quoteId: order.quoteId, ...amends }
    const stored = { terms: JSON.stringify(after), cost: cost && JSON.stringify(cost), amends: JSON.stringify(kept) }
    await tx.run(changes.releaseRooms, locked)
    return (await tx.one(sql.keepTyped, { ...locked, ...stored })).token
  }
  const stay = { ...after, rooms: after.rooms.map(({ party }) => party) }
  const change = {
    ...amends,
    kind: 'WALK' as const,
    priced: place.priced,
    stay,
    after,
    cost,
    nowMs: Date.parse(order.readAt),
  }
  const { token } = await keepChange(tx, { order, terms }, change)
  await tx.run(amending.moveRooms, { ...locked, quoteId: token, isAgreed: needsNumber(place) })
  return token
}

/** Refuses what is committed without what was shown, or that is something else by now. */
function checkCommit({ hotelConfirmation, priceMinor }: Walking, { place }: Plan): void {
  if (needsNumber(place) && !hotelConfirmation) throw new Refusal('order.number_missing')
  if (priceMinor !== priceOf(place)) throw new Refusal('amendment.price_changed')
}

/** Moves the guests in the name of a person of the desk. Locks the order, then its nights of both hotels. */
async function apply(tx: Tx, { input, staffId }: { input: Walking; staffId: string }): Promise<Plan> {
  const { orderId, taxiMinor, hotelConfirmation = null } = input
  const { name } = await tx.one(giving.findName, { staffId })
  const about = { orderId, event: 'walked', scope: { realm: 'OPERATOR', companyId: null } } as const
  const locked = await lockForChange(tx, { ...about, actor: { kind: 'OPERATOR', id: staffId, name } })
  if (locked.quoteId !== input.version) throw new Refusal('amendment.stale')
  const plan = await planOf(tx, input)
  checkCommit(input, plan)
  const { order, place, lossMinor } = plan
  const { nameEn } = place.terms.hotel
  const moved = `${order.terms.hotel.nameEn} → ${nameEn}`
  const note = input.note ? `${moved}. ${input.note}` : moved
  const quoteId = await moveTo(tx, locked, plan)
  const log = logFields({ ...about, actor: { kind: 'OPERATOR', id: staffId, name }, note })
  const roomsHeld = place.priced !== null
  await tx.one(sql.walkOrder, { ...locked, ...log, topic: log.topic ?? '', quoteId, roomsHeld, hotelConfirmation })
  await tx.run(sql.insertWalk, {
    orderId,
    companyId: order.companyId,
    quoteId,
    beforeQuoteId: locked.quoteId,
    taxiMinor,
    leftMinor: leftOf(standing(order)),
    staffId,
    hotelId: order.terms.hotel.id,
    hotelConfirmation: locked.hotelConfirmation,
    currency: order.listed.currency,
    claimMinor: lossMinor ?? taxiMinor,
  })
  return plan
}

/** Moving guests at a loss above the limit of one person. */
export const walkingChange: ChangeKind = changeKind({
  kind: 'WALK',
  input: WalkInput,
  apply: async (tx, { input, staffId }) => {
    const { order, place, lossMinor } = await apply(tx, { input, staffId })
    const { code, companyName, currency } = order.listed
    return {
      title: `${code} · ${companyName}`,
      companyId: order.companyId,
      currency,
      before: { stayAt: order.terms.hotel.nameEn },
      after: { stayAt: place.terms.hotel.nameEn, lossMinor, taxiMinor: input.taxiMinor, note: input.note ?? null },
    }
  },
})

/** The answer to a request that was carried out before; undefined when it was not. */
function findRepeat(deps: Deps, { caller, input }: Context): Promise<Answer | undefined> {
  const { orderId, version, priceMinor = 0 } = input
  if (version === undefined) return Promise.resolve(undefined)
  return deps.db.read(caller, async (reader) => {
    const target = input.to === 'TYPED' ? input.name : input.ratePlanId
    if (!(await reader.oneOrNone(sql.findRepeat, { orderId, version, staffId: caller.staffId, target })))
      return undefined
    const { listed, ...order } = await readOrder(reader, orderId)
    const { status, currency } = listed
    const done = {
      done: true,
      status,
      currency,
      version: order.quoteId,
      priceMinor,
      needsNumber: false,
      takesTwo: false,
    }
    return { ...done, paidMinor: leftOf({ ...order, ...listed }), proposal: null }
  })
}

/** What the voucher prints of what the desk typed. */
function printedOf(input: Walking) {
  const { hotelConfirmation } = input
  return input.to === 'HOTEL' ? { hotelConfirmation } : { ...nameOf(input), hotelConfirmation }
}
const nameOf = ({ name, address, phone }: Extract<Walking, { to: 'TYPED' }>) => ({ name, address, phone })

/** The answer of the same request, where that was faster; otherwise the refusal. */
async function answeredFaster(deps: Deps, context: Context, error: unknown): Promise<Answer> {
  const repeated = error instanceof Refusal ? await findRepeat(deps, context) : undefined
  if (repeated) return repeated
  throw error
}

/** Moves the guests at once up to the limit of one person, by a proposal above it. */
async function walk(deps: Deps, context: Context): Promise<Answer> {
  const { caller, input } = context
  checkPrintable(printedOf(input))
  const repeated = await findRepeat(deps, context)
  if (repeated) return repeated
  const reading = deps.db.read(caller, (reader) => quote(deps, reader, context))
  const quoted = await reading.catch((error: unknown) => answeredFaster(deps, context, error))
  if (quoted.done || input.version === undefined) return quoted
  if (quoted.proposal) throw new Refusal('change.waiting')
  const proven = { ...context, input: { ...input, proof: input.proof ?? '' } }
  if (quoted.takesTwo) {
    await proposeChange(deps, proven, walkingChange)
    const about = { orderId: input.orderId, nowMs: deps.now() }
    return { ...quoted, proposal: await deps.db.read(caller, (reader) => findWaiting(reader, about)) }
  }
  await proveFresh(deps, proven)
  return commit(deps, context, quoted)
}

async function commit(deps: Deps, context: Context, quoted: Answer): Promise<Answer> {
  const { caller, input } = context
  try {
    await refusing(() => deps.db.write(caller, (tx) => apply(tx, { input, staffId: caller.staffId })))
  } catch (error) {
    return answeredFaster(deps, context, error)
  }
  deps.wakeOutbox()
  const { listed, quoteId } = await deps.db.read(caller, (reader) => readOrder(reader, input.orderId))
  return { ...quoted, done: true, status: listed.status, version: quoteId }
}

/** Moving guests whose hotel is full. */
export function walkingHandlers(deps: Deps, engine: Engine): Handler[] {
  return [
    handle(findWalkHotels, ({ caller, input }) =>
      deps.db.read(caller, async (reader) => {
        const order = await readOrder(reader, input.orderId)
        refuseOrder(order)
        return listPlaces({ reader, engine }, { order, terms: await termsFor(reader, order) }, input)
      }),
    ),
    handle(walkOrder, (context) => walk(deps, context)),
  ]
}
