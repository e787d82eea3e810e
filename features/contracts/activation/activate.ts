import { Refusal } from '#contract/refusals.ts'
import {
  type ContractPlan,
  findPlan,
  type PlanNights,
  putPlan,
  tellHotel,
  writePlanNights,
} from '#features/availability/plans/plans.ts'
import type { Tx } from '#server/db/database.ts'
import type { OwnChoice } from '../contract-activation.ts'
import * as sql from '../contracts.sql.ts'
import { CONTRACTS_FAULTS } from '../faults.ts'
import { planPrices } from '../rules-compile.ts'
import { bothNights, type Compiled, planKey, runsByMonth } from '../rules-difference.ts'
import type { CompiledPlan } from '../rules-terms.ts'
import { NON_REFUNDABLE, audit, type By, compiledOf, type ContractHead, findHead, readSheet } from '../store.ts'
import { RATE_NAMES } from '../words.ts'
import { codeOf, keysOf, type Previewed, type Sides, spanOf } from './preview.ts'

const NO_CONDITIONS = { cancellation: [], minStay: 1, minAdvanceDays: 0 }
const LONGEST_STAY = 60

/** Names and conditions of a rate with promotions, which its base is named with. */
function promotedOf(plan: CompiledPlan, compiled: Compiled): Partial<ContractPlan> {
  const { promoted } = plan
  if (!promoted) return {}
  const { conditions, promotion, isNonRefundable, reduction } = promoted
  const base = compiled.plans.find((one) => one.roomTypeId === plan.roomTypeId && one.suffix === promoted.base)
  const named = base && namesOf(base, compiled)
  const { markets, ...rest } = conditions
  const { code, kind, nameEn, nameZh } = promotion
  return {
    ...rest,
    ...(named && {
      nameEn: `${named.nameEn} · ${nameEn}`,
      nameZh: `${named.nameZh ?? named.nameEn} · ${nameZh ?? nameEn}`,
    }),
    markets: markets ? { allow: markets } : {},
    ...(isNonRefundable && { penalties: NON_REFUNDABLE }),
    promotion: { code, kind, nameEn, nameZh },
    reduction,
  }
}

function namesOf(plan: CompiledPlan, compiled: Compiled): { nameEn: string; nameZh: string | null } {
  const { nameEn, nameZh } = promotedOf(plan, compiled)
  return nameEn === undefined ? (plan.derivation ?? RATE_NAMES[plan.mealPlan]) : { nameEn, nameZh: nameZh ?? null }
}

/** A rate as its plan is stored; a derived one has its own names, conditions and cancellation. */
function planOf(head: ContractHead, plan: CompiledPlan, compiled: Compiled): ContractPlan {
  const { derivation, mealPlan, roomTypeId } = plan
  const { nameEn, nameZh } = derivation ?? RATE_NAMES[mealPlan]
  const { cancellation, minStay, minAdvanceDays } = derivation ?? NO_CONDITIONS
  return {
    roomTypeId,
    code: codeOf(head, plan.suffix),
    nameEn,
    nameZh,
    mealPlan,
    currency: head.currency,
    prices: planPrices(plan, compiled.seasons),
    markets: head.markets.length === 0 ? {} : { allow: head.markets },
    penalties: cancellation.length > 0 ? cancellation : head.cancellation,
    minStay,
    maxStay: LONGEST_STAY,
    minAdvanceDays,
    bookingFrom: null,
    bookingTo: null,
    basePlanId: null,
    promotion: null,
    reduction: {},
    ...promotedOf(plan, compiled),
  }
}

/** The rates of a version, written; gives their ids by key. */
async function putPlans(tx: Tx, head: ContractHead, compiled: Compiled): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const plan of compiled.plans) {
    const { roomTypeId, promoted, derivation } = plan
    // Bases come first.
    const base = promoted?.base ?? derivation?.base
    const basePlanId = (base !== undefined && ids.get(planKey({ roomTypeId, suffix: base }))) || null
    ids.set(planKey(plan), await putPlan(tx, head.hotelId, { ...planOf(head, plan, compiled), basePlanId }))
  }
  return ids
}

type Meant = Parameters<typeof writePlanNights>[1]['meant']
type Writing = {
  readonly head: ContractHead
  readonly sides: Sides
  readonly span: Previewed['span']
  readonly by: By
  readonly meant: Meant
  /** Nights that keep the price that was set by hand. */
  readonly kept?: Previewed['own']
}

/** Writes rates and nights of a version in place of the one before; gives how many figures are different now. */
async function write(tx: Tx, { head, sides, span, by, meant, kept = [] }: Writing): Promise<number> {
  const { hotelId } = head
  const ids = sides.after ? await putPlans(tx, head, sides.after) : new Map<string, string>()
  const plans: PlanNights[] = []
  const keptOf = Map.groupBy(kept, ({ key }) => key)
  for (const key of keysOf(sides)) {
    const [roomTypeId = '', suffix = ''] = key.split(' ')
    const ratePlanId = ids.get(key) ?? (await findPlan(tx, { hotelId, roomTypeId, code: codeOf(head, suffix) }))
    if (ratePlanId === undefined) continue
    const keeps = new Set(keptOf.get(key)?.map(({ night }) => night))
    for (const [month, runs] of runsByMonth(bothNights(sides, key, span), keeps))
      plans.push({ ratePlanId, month, runs })
  }
  const { nowMs, ...author } = by
  const source = `${head.no} v${head.version}`
  // The one place where contracts write nights.
  const cells = await writePlanNights(tx, { plans, by: { ...author, atMs: nowMs, source }, meant })
  await tellHotel(tx, hotelId)
  return cells
}

/**
 * How a draft is activated: by whom, whether prices far from those that are stored are meant, and what nights get whose
 * price was set by hand.
 */
type Activating = By & { readonly meant: Meant; readonly own: OwnChoice | undefined }

/** Activates a draft whose versions are locked; refuses one with problems, and prices that are far and not meant. */
export async function activate(tx: Tx, previewed: Previewed, { meant, own, ...by }: Activating): Promise<number> {
  const { preview, head, former, sides, span } = previewed
  if (preview.problems.length > 0) throw new Refusal('contract.incomplete')
  if (preview.own.count > 0 && own === undefined)
    throw new Refusal('contract.own_nights', { fields: { own: CONTRACTS_FAULTS.ownNights } })
  const cells = await write(tx, { head, sides, span, by, meant, kept: own === 'KEEP' ? previewed.own : [] })
  if (former?.state === 'ACTIVE') await tx.run(sql.setState, { contractId: former.id, state: 'ENDED', nowMs: by.nowMs })
  await tx.run(sql.setState, { contractId: head.id, state: 'ACTIVE', nowMs: by.nowMs })
  await audit(tx, by, {
    action: 'contract.activate',
    subject: head.id,
    detail: { no: head.no, version: head.version, cells },
  })
  return cells
}

/** Ends an active contract: its nights from today on are closed. */
export async function end(tx: Tx, contractId: string, by: By): Promise<number> {
  await tx.many(sql.lockContract, { contractId })
  const head = await findHead(tx, contractId)
  if (head.state !== 'ACTIVE') throw new Refusal('contract.not_active')
  const before = compiledOf(head, await readSheet(tx, head))
  const cells = await write(tx, {
    head,
    sides: { before, after: null },
    span: spanOf([head], by.nowMs),
    by,
    meant: 'ALL',
  })
  await tx.run(sql.setState, { contractId, state: 'ENDED', nowMs: by.nowMs })
  await audit(tx, by, {
    action: 'contract.end',
    subject: contractId,
    detail: { no: head.no, version: head.version, cells },
  })
  return cells
}
