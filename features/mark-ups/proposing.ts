import { z } from 'zod'
import type { Fault } from '#contract/faults.ts'
import { Refusal } from '#contract/refusals.ts'
import { changeKind } from '#features/changes/kind.ts'
import type { Values } from '#features/changes/rules.ts'
import type { Tx } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import { MarkUpGroupInput, MarkUpRuleInput, MOST_RULES, type MarkUpRuleRow } from './contract.ts'
import { MARK_UPS_FAULTS } from './faults.ts'
import { changeGroup } from './groups.ts'
import * as sql from './mark-ups.sql.ts'
import { floorMargin, marginOf } from './rules.ts'

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

/** The limits of a rule as they are stored: null where there is none. */
const openIn = ({ starHalvesFrom, starHalvesTo, arrivalFrom, arrivalTo, bookedFrom, bookedTo }: Wish) => ({
  starHalvesFrom: starHalvesFrom ?? null,
  starHalvesTo: starHalvesTo ?? null,
  arrivalFrom: arrivalFrom ?? null,
  arrivalTo: arrivalTo ?? null,
  bookedFrom: bookedFrom ?? null,
  bookedTo: bookedTo ?? null,
})

/** Fields that name what is not there. */
function unknownIn(companies: number, found: RowOf<typeof sql.findNamed>, hotelCode: string | null) {
  const hotels = found.hotelIds?.length ?? 0
  const wrong: readonly (readonly [boolean, string, Fault])[] = [
    [found.companies < companies, 'companyIds', MARK_UPS_FAULTS.unknownCompany],
    [!found.hasGroup, 'groupId', MARK_UPS_FAULTS.unknownGroup],
    [!found.hasDestination, 'destinationId', MARK_UPS_FAULTS.unknownPlace],
    [!found.hasChain, 'chain', MARK_UPS_FAULTS.unknownChain],
    [hotelCode !== null && hotels === 0, 'hotelCode', MARK_UPS_FAULTS.unknownHotel],
    [hotels > 1, 'hotelCode', MARK_UPS_FAULTS.severalHotels],
  ]
  return Object.fromEntries(wrong.flatMap(([isWrong, field, fault]) => (isWrong ? [[field, fault] as const] : [])))
}

/** What a rule names, as it is stored; refuses what is not there, with the field. */
async function resolve(tx: Tx, wish: Wish) {
  const companyIds = [...new Set(wish.companyIds)]
  const { groupId = null, destinationId = null, chain } = wish
  const named = { companyIds, groupId, destinationId, chain: chain || null }
  const hotelCode = wish.hotelCode || null
  const found = await tx.one(sql.findNamed, { ...named, hotelCode })
  const fields = unknownIn(companyIds.length, found, hotelCode)
  if (Object.keys(fields).length > 0) throw new Refusal('input.invalid', { fields })
  return { ...wish, ...openIn(wish), ...named, hotelId: found.hotelIds?.[0] ?? null }
}

async function readRule(tx: Tx, ruleId: string): Promise<MarkUpRuleRow | undefined> {
  const found = await tx.many(sql.listRules, { pattern: null, active: null, ruleId, limit: 1, offset: 0 })
  return found[0]?.row
}

const spanOf = (from: string | number | null, to: string | number | null) =>
  from === null && to === null ? null : `${from ?? '…'} – ${to ?? '…'}`

const starsOf = (halves: number | null) => (halves === null ? null : halves / 2)

/** Values of a rule for the comparison; empty for a new one. */
function valuesOf(rule: MarkUpRuleRow | undefined): Values {
  if (!rule) return {}
  const { name, companies, group, destination, hotel, chain, markUpBasisPoints, priority, active } = rule
  return {
    name,
    companies: companies.length > 0 ? companies.map((company) => company.name).join(', ') : null,
    group: group && group.name,
    destination: destination && destination.nameEn,
    hotel: hotel && `${hotel.nameEn} (${hotel.code})`,
    chain,
    stars: spanOf(starsOf(rule.starHalvesFrom), starsOf(rule.starHalvesTo)),
    arrival: spanOf(rule.arrivalFrom, rule.arrivalTo),
    booked: spanOf(rule.bookedFrom, rule.bookedTo),
    markUpBasisPoints,
    priority,
    inForce: active ? 'yes' : 'no',
    margin: `${marginOf(markUpBasisPoints) / 100} %`,
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

/** What a rule in force sells under the least margin, for the second person. */
async function underFloor(tx: Tx, ruleId: string, { active, markUpBasisPoints }: Wish): Promise<Values> {
  if (!active || marginOf(markUpBasisPoints) >= floorMargin()) return {}
  const { hotels } = await tx.one(sql.countHotels, { ruleId })
  return { underFloor: `${floorMargin() / 100} %`, hotelsUnderFloor: hotels }
}

/** Making or changing a mark-up rule, or a group of companies; every node's prices follow. */
export const markUpRuleChange = changeKind({
  kind: 'MARK_UP_RULE',
  input: z.union([MarkUpRuleInput, MarkUpGroupInput]),
  apply: async (tx, { input }) => {
    if (!('markUpBasisPoints' in input)) return changeGroup(tx, input)
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
      after: { ...valuesOf(await readRule(tx, ruleId)), ...(await underFloor(tx, ruleId, input)) },
    }
  },
})
