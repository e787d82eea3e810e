import type { OutputOf } from '#contract/call.ts'
import { addDays } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import { proveFresh } from '#features/identity/account/fresh.ts'
import { type ChangeKind, changeKind } from '#features/changes/kind.ts'
import { proposeChange } from '#features/changes/propose.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { refusing } from '#server/db/database-refusal.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { changeOrderIn } from '../change/store.ts'
import { maySeeCost } from '../rules/cost.ts'
import { factsOf } from '../rules/detail.ts'
import { leftOf, unpaidCredit } from '../rules/money.ts'
import { allowedActions } from '../rules.ts'
import type { StoredOrder } from '../stored-order.ts'
import { cancel } from './cancelling.ts'
import { deskCancel, giveBack, GiveInput } from './contract.ts'
import * as sql from './giving.sql.ts'
import { findCosting, findWaiting, isLost, readOrder, standing } from './reading.ts'
import {
  costChange,
  type Figures,
  figuresOf,
  giftOf,
  type Giving,
  KINDS,
  refuseNothing,
  takesTwo,
  termsLeft,
} from './rules.ts'

type Answer = OutputOf<typeof giveBack>
type Context = CallContext<Giving, 'ops.give'>

/** The loser of a race reads what was given back meanwhile, and when. */
function refuseOtherLeft(order: StoredOrder, expectedMinor: number | undefined): void {
  const leftMinor = leftOf(standing(order))
  if (expectedMinor === undefined || expectedMinor === leftMinor) return
  const last = order.history.findLast(({ given, toStatus }) => given !== null || toStatus === 'CANCELLED')
  const givenMinor = order.refundedMinor + order.correctedMinor
  const { currency } = order.listed
  throw new Refusal('order.given_back', { detail: { leftMinor, givenMinor, givenAt: last?.at ?? null, currency } })
}

/** How much of what is given lowers a debt; nothing goes the way it was paid online, as nothing is cancelled. */
const offDebt = (order: StoredOrder, { givenMinor }: Figures) => Math.min(givenMinor, unpaidCredit(standing(order)))

async function quote(deps: Pick<Deps, 'config' | 'now'>, reader: Reader, { caller, input }: Context): Promise<Answer> {
  const { orderId } = input
  const order = await readOrder(reader, orderId)
  const { status, currency } = order.listed
  refuseOtherLeft(order, input.leftMinor)
  if (!allowedActions(factsOf(order), caller).includes(KINDS[input.kind].action))
    throw new Refusal('order.state', { detail: { status } })
  const leftMinor = leftOf(standing(order))
  const figures = figuresOf(termsLeft(order), input, leftMinor)
  const { costing, giftsMinor } = await findCosting(reader, orderId)
  const marginMinor = costing
    ? costing.soldMinor - figures.givenMinor - costing.costMinor - costChange(input, figures, costing)
    : null
  return {
    done: false,
    status,
    currency,
    leftMinor,
    givenBeforeMinor: order.refundedMinor + order.correctedMinor,
    ...figures,
    offDebtMinor: offDebt(order, figures),
    takesTwo: takesTwo(deps.config, { caller, currency, giftsMinor }, figures),
    ...(maySeeCost(caller) && { marginMinor }),
    proposal: await findWaiting(reader, { orderId, nowMs: deps.now() }),
  }
}

type Applied = { readonly order: StoredOrder; readonly figures: Figures; readonly leftMinor: number }

/** Gives back in the name of a person of the desk, if that much is still left. */
async function apply(tx: Tx, { input, staffId }: { input: Giving; staffId: string }): Promise<Applied> {
  const { orderId, kind, leftMinor = -1, note } = input
  const order = await readOrder(tx, orderId)
  refuseOtherLeft(order, leftMinor)
  const figures = figuresOf(termsLeft(order), input, leftMinor)
  refuseNothing(input, figures)
  const { givenMinor, feeMinor } = figures
  const gift = giftOf(input)
  const reason = gift.reason ? { reason: gift.reason } : {}
  const { name } = await tx.one(sql.findName, { staffId })
  const { costing } = await findCosting(tx, orderId)
  await changeOrderIn(tx, {
    orderId,
    scope: { realm: 'OPERATOR', companyId: null },
    actor: { kind: 'OPERATOR', id: staffId, name },
    event: KINDS[kind].event,
    expect: { leftMinor },
    set: { givenMinor, ...(kind === 'NO_SHOW' && feeMinor !== null && { penaltyMinor: feeMinor }) },
    note: note || undefined,
    ...(givenMinor > 0 && {
      detail: { given: { amountMinor: givenMinor, ...reason, ...unusedDays(order, input) } },
    }),
  })
  await tx.run(sql.insertCorrection, {
    orderId,
    companyId: order.companyId,
    kind,
    leftMinor,
    staffId,
    ...gift,
    amountMinor: givenMinor,
    costMinor: costChange(input, figures, costing),
  })
  return { order, figures, leftMinor }
}

/** Giving back of an order above the limit of one person. */
export const givingChange: ChangeKind = changeKind({
  kind: 'GIVE_BACK',
  input: GiveInput,
  apply: async (tx, { input, staffId }) => {
    const { order, figures, leftMinor: orderLeftMinor } = await apply(tx, { input, staffId })
    const { code, companyName, currency } = order.listed
    const { givenMinor, feeMinor } = figures
    const after = { giving: input.kind, givenMinor, feeMinor, ...giftOf(input), note: input.note ?? null }
    return {
      title: `${code} · ${companyName}`,
      companyId: order.companyId,
      currency,
      before: { orderLeftMinor },
      after: { ...after, orderLeftMinor: orderLeftMinor - givenMinor },
    }
  },
})

/** The days that guests who left early did not use; nothing of another kind. */
function unusedDays({ terms }: StoredOrder, input: Giving) {
  if (input.kind !== 'EARLY_DEPARTURE') return {}
  const nights = (terms.rooms[0]?.nights ?? []).slice(input.nightsUsed).map(({ night }) => night)
  const [from = terms.checkOut] = nights
  return { from, to: addDays(nights.at(-1) ?? terms.checkOut, 1) }
}

/** An order as it was before guests left early the last time. */
function beforeLast(order: StoredOrder): StoredOrder {
  const last = order.history.findLastIndex(({ event }) => event === 'left_early')
  return last < 0 ? order : { ...order, history: order.history.slice(0, last) }
}

/** The answer to a request that was carried out before; undefined when it was not. */
function findRepeat(deps: Deps, { caller, input }: Context): Promise<Answer | undefined> {
  const { orderId, kind, leftMinor } = input
  if (leftMinor === undefined) return Promise.resolve(undefined)
  return deps.db.read(caller, async (reader) => {
    const order = await readOrder(reader, orderId)
    const figures = figuresOf(termsLeft(beforeLast(order)), input, leftMinor)
    const repeat = { orderId, kind, leftMinor, givenMinor: figures.givenMinor, staffId: caller.staffId }
    if (!(await reader.oneOrNone(sql.findRepeat, repeat))) return undefined
    const { status, currency } = order.listed
    const givenBeforeMinor = order.refundedMinor + order.correctedMinor - figures.givenMinor
    const done = { done: true, status, currency, leftMinor, givenBeforeMinor }
    return { ...done, ...figures, offDebtMinor: offDebt(order, figures), takesTwo: false, proposal: null }
  })
}

/** The answer of the same request, where that was faster; otherwise the refusal. */
async function answeredFaster(deps: Deps, context: Context, error: unknown): Promise<Answer> {
  const repeated = isLost(error) ? await findRepeat(deps, context) : undefined
  if (repeated) return repeated
  throw error
}

/** Gives back at once up to the limit of one person, by a proposal above it. */
async function give(deps: Deps, context: Context): Promise<Answer> {
  const { caller, input } = context
  const repeated = await findRepeat(deps, context)
  if (repeated) return repeated
  const reading = deps.db.read(caller, (reader) => quote(deps, reader, context))
  const quoted = await reading.catch((error: unknown) => answeredFaster(deps, context, error))
  if (quoted.done || input.leftMinor === undefined) return quoted
  refuseNothing(input, quoted)
  if (quoted.proposal) throw new Refusal('change.waiting')
  const proven = { ...context, input: { ...input, proof: input.proof ?? '' } }
  if (quoted.takesTwo) {
    await proposeChange(deps, proven, givingChange)
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
  const { status } = (await deps.db.read(caller, (reader) => readOrder(reader, input.orderId))).listed
  return { ...quoted, done: true, status }
}

/** Giving back by the desk. */
export function givingHandlers(deps: Deps): Handler[] {
  return [handle(giveBack, (context) => give(deps, context)), handle(deskCancel, (context) => cancel(deps, context))]
}
