import type { z } from 'zod'
import type { Fault } from '#contract/faults.ts'
import { Refusal } from '#contract/refusals.ts'
import { changeKind } from '#features/changes/kind.ts'
import type { Values } from '#features/changes/rules.ts'
import type { Tx } from '#server/db/database.ts'
import { MarkUpRuleInput, MOST_RULES, type MarkUpRuleRow } from './contract.ts'
import { MARK_UPS_FAULTS } from './faults.ts'
import * as sql from './mark-ups.sql.ts'

type Wish = z.output<typeof MarkUpRuleInput>

const isBefore = (last: string | number | undefined, first: string | number | undefined) =>
  last !== undefined && first !== undefined && last < first

/** Refuses days and stars in the wrong order, with the field. */
function refuseOrder({ arrivalFrom, arrivalTo, bookedFrom, bookedTo, starHalvesFrom, starHalvesTo }: Wish): void {
  const fields: Record<string, Fault> = {
    ...(isBefore(arrivalTo, arrivalFrom) && { arrivalTo: MARK_UPS_FAULTS.lastBeforeFirst }),
    ...(isBefore(bookedTo, bookedFrom) && { bookedTo: MARK_UPS_FAULTS.lastBeforeFirst }),
    ...(isBefore(starHalvesTo, starHalvesFrom) && { starHalvesTo: MARK_UPS_FAULTS.mostBelowLeast }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('input.invalid', { fields })
}

/** What a rule names, as it is stored; refuses what is not there, with the field. */
async function resolve(tx: Tx, wish: Wish) {
  const { destinationId = null, starHalvesFrom = null, starHalvesTo = null } = wish
  const { arrivalFrom = null, arrivalTo = null, bookedFrom = null, bookedTo = null } = wish
  const companyIds = [...new Set(wish.companyIds)]
  const hotelCode = wish.hotelCode || null
  const chain = wish.chain || null
  const found = await tx.one(sql.findNamed, { companyIds, destinationId, chain, hotelCode })
  const hotelIds = found.hotelIds ?? []
  const fields: Record<string, Fault> = {
    ...(found.companies < companyIds.length && { companyIds: MARK_UPS_FAULTS.unknownCompany }),
    ...(!found.hasDestination && { destinationId: MARK_UPS_FAULTS.unknownPlace }),
    ...(!found.hasChain && { chain: MARK_UPS_FAULTS.unknownChain }),
    ...(hotelCode !== null && hotelIds.length === 0 && { hotelCode: MARK_UPS_FAULTS.unknownHotel }),
    ...(hotelIds.length > 1 && { hotelCode: MARK_UPS_FAULTS.severalHotels }),
  }
  if (Object.keys(fields).length > 0) throw new Refusal('input.invalid', { fields })
  const { name, markUpBasisPoints, priority, active } = wish
  const set = { name, markUpBasisPoints, priority, active, companyIds }
  const hotels = { destinationId, chain, hotelId: hotelIds[0] ?? null, starHalvesFrom, starHalvesTo }
  return { ...set, ...hotels, arrivalFrom, arrivalTo, bookedFrom, bookedTo }
}

async function readRule(tx: Tx, ruleId: string): Promise<MarkUpRuleRow | undefined> {
  const found = await tx.many(sql.listRules, { pattern: null, active: null, ruleId, limit: 1, offset: 0 })
  return found[0]?.row
}

const daysOf = (from: string | null, to: string | null) =>
  from === null && to === null ? null : `${from ?? '…'} – ${to ?? '…'}`

/** A rule as it is read before and after. */
function valuesOf(rule: MarkUpRuleRow | undefined): Values {
  const stars = (halves: number | null | undefined) => (halves == null ? '…' : String(halves / 2))
  const { starHalvesFrom: least = null, starHalvesTo: most = null } = rule ?? {}
  return {
    name: rule?.name ?? null,
    companies: rule && rule.companies.length > 0 ? rule.companies.map(({ name }) => name).join(', ') : null,
    destination: rule?.destination?.nameEn ?? null,
    hotel: rule?.hotel ? `${rule.hotel.nameEn} (${rule.hotel.code})` : null,
    chain: rule?.chain ?? null,
    stars: least === null && most === null ? null : `${stars(least)} – ${stars(most)}`,
    arrival: rule ? daysOf(rule.arrivalFrom, rule.arrivalTo) : null,
    booked: rule ? daysOf(rule.bookedFrom, rule.bookedTo) : null,
    markUpBasisPoints: rule?.markUpBasisPoints ?? null,
    priority: rule?.priority ?? null,
    inForce: rule ? (rule.active ? 'yes' : 'no') : null,
  }
}

async function save(tx: Tx, wish: Wish): Promise<string> {
  const values = await resolve(tx, wish)
  if (wish.ruleId === undefined) return (await tx.one(sql.insertRule, values)).id
  await tx.run(sql.setRule, { ...values, ruleId: wish.ruleId })
  return wish.ruleId
}

async function lockedRule(tx: Tx, { ruleId, version }: Wish): Promise<MarkUpRuleRow | undefined> {
  if (ruleId === undefined) return undefined
  const locked = await tx.oneOrNone(sql.lockRule, { ruleId })
  if (!locked) throw new Refusal('mark_up_rule.not_found')
  if (locked.version !== version) throw new Refusal('mark_up_rule.changed')
  return readRule(tx, ruleId)
}

/** Making or changing a mark-up rule; every node's prices follow. */
export const markUpRuleChange = changeKind({
  kind: 'MARK_UP_RULE',
  input: MarkUpRuleInput,
  apply: async (tx, { input }) => {
    refuseOrder(input)
    const before = await lockedRule(tx, input)
    // Hotels that the rule is about no more, and below those it is about now.
    if (before) await tx.run(sql.tellCities, { ruleId: before.id })
    const ruleId = await save(tx, input)
    if ((await tx.one(sql.countActive)).active > MOST_RULES) throw new Refusal('mark_up_rule.too_many')
    await tx.run(sql.tellCities, { ruleId })
    await tx.run(sql.tellFactors)
    return {
      title: before ? `${before.no} · ${before.name}` : input.name,
      companyId: null,
      currency: null,
      before: valuesOf(before),
      after: valuesOf(await readRule(tx, ruleId)),
    }
  },
})
