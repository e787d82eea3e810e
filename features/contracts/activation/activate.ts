import { addDays, localDay } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import { SET_AHEAD_DAYS } from '#features/availability/hotel-rates/contract.ts'
import {
  type ContractPlan,
  findPlan,
  type PlanNights,
  putPlan,
  tellHotel,
  writePlanNights,
} from '#features/availability/plans/plans.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { Preview } from '../contract-activation.ts'
import * as sql from '../contracts.sql.ts'
import { planPrices } from '../rules-compile.ts'
import {
  bothNights,
  type Compiled,
  differenceOf,
  planKey,
  runsByMonth,
  supplementChanges,
} from '../rules-difference.ts'
import type { CompiledPlan } from '../rules-terms.ts'
import { NON_REFUNDABLE, audit, type By, compiledOf, type ContractHead, findHead, readSheet } from '../store.ts'
import { RATE_NAMES } from '../words.ts'

/** Two versions of a number, the active one and the new one. */
type Sides = { readonly before: Compiled | null; readonly after: Compiled | null }

/** The nights that can be set of both versions. */
function spanOf(heads: readonly ContractHead[], nowMs: number): { first: string; last: string } {
  const today = localDay(heads[0]?.timeZone ?? 'UTC', nowMs)
  const end = addDays(today, SET_AHEAD_DAYS)
  const first = heads.map(({ validFrom }) => validFrom).reduce((a, b) => (a < b ? a : b))
  const last = heads.map(({ validTo }) => validTo).reduce((a, b) => (a > b ? a : b))
  return { first: first < today ? today : first, last: last > end ? end : last }
}

const keysOf = ({ before, after }: Sides) => [
  ...new Set([...(after?.plans ?? []), ...(before?.plans ?? [])].map((plan) => planKey(plan))),
]

async function readActive(reader: Reader, head: ContractHead) {
  const active = (await reader.many(sql.listVersions, head)).find(({ state }) => state === 'ACTIVE')
  if (!active || active.id === head.id) return null
  const former = await findHead(reader, active.id)
  const sheet = await readSheet(reader, former)
  return { former, supplements: sheet.supplements, compiled: compiledOf(former, sheet) }
}

/** How far new promotions are below the rate of the active version that they are of. */
function promotionMoves({ before, after }: Sides, span: { first: string; last: string }) {
  const known = new Set(before?.plans.map((plan) => planKey(plan)))
  const added = (after?.plans ?? []).filter((plan) => plan.promoted && !known.has(planKey(plan)))
  return added.map((plan) => {
    const [suffix = ''] = plan.suffix.split('+')
    const was = bothNights({ before, after }, planKey({ ...plan, suffix }), span).before
    return differenceOf(was, bothNights({ before, after }, planKey(plan), span).after)
  })
}

/** What a draft would change, against the active version of its number. */
export async function previewOf(reader: Reader, contractId: string, about: { nowMs: number; basisPoints: number }) {
  const head = await findHead(reader, contractId)
  const read = await readSheet(reader, head)
  const after = compiledOf(head, read)
  const active = await readActive(reader, head)
  const sides = { before: active?.compiled ?? null, after }
  const span = spanOf([head, ...(active ? [active.former] : [])], about.nowMs)
  const nameOf = (id: string | null) => read.rooms.find((room) => room.id === id)?.nameEn ?? null
  const rates = keysOf(sides).map((key) => {
    const [roomTypeId = '', rate = ''] = key.split(' ')
    const both = bothNights(sides, key, span)
    return { room: nameOf(roomTypeId) ?? roomTypeId, rate, ...differenceOf(both.before, both.after) }
  })
  const moves = [...rates, ...promotionMoves(sides, span)]
  const currencyBefore = active && active.former.currency !== head.currency ? active.former.currency : null
  const isFar = (change: number | null) => change !== null && Math.abs(change) > about.basisPoints
  const preview: Preview = {
    edition: head.edition,
    problems: [
      ...after.problems.map(({ roomTypeId, ...problem }) => ({ ...problem, room: nameOf(roomTypeId) })),
      ...(head.model === 'FIXED_SELL'
        ? [{ problem: 'FIXED_SELL' as const, room: null, rate: null, season: null }]
        : []),
    ],
    rates,
    supplements: supplementChanges(active, read),
    currencyBefore,
    // Amounts of two currencies do not compare: how far a price moves is not known.
    needsSecond:
      currencyBefore !== null ||
      moves.some(({ leastBasisPoints, mostBasisPoints }) => isFar(leastBasisPoints) || isFar(mostBasisPoints)),
  }
  return { preview, head, former: active?.former ?? null, sides, span }
}
export type Previewed = Awaited<ReturnType<typeof previewOf>>

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
    const { roomTypeId, promoted } = plan
    const basePlanId = (promoted && ids.get(planKey({ roomTypeId, suffix: promoted.base }))) ?? null
    ids.set(planKey(plan), await putPlan(tx, head.hotelId, { ...planOf(head, plan, compiled), basePlanId }))
  }
  return ids
}

/** The code of a contract's rate within its room. */
export const codeOf = ({ no }: Pick<ContractHead, 'no'>, suffix: string) => `${no}-${suffix}`

type Writing = { readonly head: ContractHead; readonly sides: Sides; readonly span: Previewed['span']; readonly by: By }

/** Writes rates and nights of a version in place of the one before; gives how many figures are different now. */
async function write(tx: Tx, { head, sides, span, by }: Writing): Promise<number> {
  const { hotelId } = head
  const ids = sides.after ? await putPlans(tx, head, sides.after) : new Map<string, string>()
  const plans: PlanNights[] = []
  for (const key of keysOf(sides)) {
    const [roomTypeId = '', suffix = ''] = key.split(' ')
    const ratePlanId = ids.get(key) ?? (await findPlan(tx, { hotelId, roomTypeId, code: codeOf(head, suffix) }))
    if (ratePlanId === undefined) continue
    const both = bothNights(sides, key, span)
    for (const [month, runs] of runsByMonth(both.before, both.after)) plans.push({ ratePlanId, month, runs })
  }
  const { nowMs, ...author } = by
  const source = `${head.no} v${head.version}`
  // The one place where contracts write nights.
  const cells = await writePlanNights(tx, { plans, by: { ...author, atMs: nowMs, source } })
  await tellHotel(tx, hotelId)
  return cells
}

/** Activates a draft whose versions are locked; refuses one with problems. */
export async function activate(tx: Tx, { preview, head, former, sides, span }: Previewed, by: By): Promise<number> {
  if (preview.problems.length > 0) throw new Refusal('contract.incomplete')
  const cells = await write(tx, { head, sides, span, by })
  if (former) await tx.run(sql.setState, { contractId: former.id, state: 'ENDED', nowMs: by.nowMs })
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
  const cells = await write(tx, { head, sides: { before, after: null }, span: spanOf([head], by.nowMs), by })
  await tx.run(sql.setState, { contractId, state: 'ENDED', nowMs: by.nowMs })
  await audit(tx, by, {
    action: 'contract.end',
    subject: contractId,
    detail: { no: head.no, version: head.version, cells },
  })
  return cells
}
