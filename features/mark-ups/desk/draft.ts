import type { InputOf } from '#contract/call.ts'
import type { MarkUpRuleRow, proposeMarkUpRule } from '../contract.ts'

const HALVES = 2
const BASIS = 100

/** A rule as its form holds it: empty texts and nulls do not matter. Stars in whole ones, the mark-up in percent. */
export type Draft = {
  readonly name: string
  readonly active: boolean
  readonly markUp: number | null
  readonly priority: number
  readonly companies: readonly { readonly id: string; readonly name: string }[]
  readonly groupId: string
  readonly destinationId: string
  readonly hotelCode: string
  readonly chain: string
  readonly starsFrom: number | null
  readonly starsTo: number | null
  readonly arrivalFrom: string
  readonly arrivalTo: string
  readonly bookedFrom: string
  readonly bookedTo: string
}

const NEW: Draft = {
  name: '',
  active: true,
  markUp: null,
  priority: 0,
  companies: [],
  groupId: '',
  destinationId: '',
  hotelCode: '',
  chain: '',
  starsFrom: null,
  starsTo: null,
  arrivalFrom: '',
  arrivalTo: '',
  bookedFrom: '',
  bookedTo: '',
}

const starsOf = (halves: number | null) => (halves === null ? null : halves / HALVES)

const daysOf = ({ arrivalFrom, arrivalTo, bookedFrom, bookedTo }: MarkUpRuleRow) => ({
  arrivalFrom: arrivalFrom ?? '',
  arrivalTo: arrivalTo ?? '',
  bookedFrom: bookedFrom ?? '',
  bookedTo: bookedTo ?? '',
})

/** The draft of a rule to change, or of a new one. */
export function draftOf(rule: MarkUpRuleRow | null): Draft {
  if (rule === null) return NEW
  const { name, active, priority, companies, destination, hotel, markUpBasisPoints } = rule
  return {
    name,
    active,
    markUp: markUpBasisPoints / BASIS,
    priority,
    companies,
    groupId: rule.group?.id ?? '',
    destinationId: destination?.id ?? '',
    hotelCode: hotel?.code ?? '',
    chain: rule.chain ?? '',
    starsFrom: starsOf(rule.starHalvesFrom),
    starsTo: starsOf(rule.starHalvesTo),
    ...daysOf(rule),
  }
}

/** The call's input without the proof. */
export function inputOf(
  draft: Draft & { readonly markUp: number },
  rule: MarkUpRuleRow | null,
): Omit<InputOf<typeof proposeMarkUpRule>, 'proof'> {
  const { name, active, markUp, priority, companies, destinationId, hotelCode, chain, starsFrom, starsTo } = draft
  const days = (['arrivalFrom', 'arrivalTo', 'bookedFrom', 'bookedTo'] as const).flatMap((day) =>
    draft[day] === '' ? [] : [[day, draft[day]] as const],
  )
  return {
    ...(rule && { ruleId: rule.id, version: rule.version }),
    name: name.trim(),
    active,
    markUpBasisPoints: Math.round(markUp * BASIS),
    priority,
    companyIds: companies.map(({ id }) => id),
    ...(draft.groupId !== '' && { groupId: draft.groupId }),
    ...(destinationId !== '' && { destinationId }),
    hotelCode: hotelCode.trim(),
    chain,
    ...(starsFrom !== null && { starHalvesFrom: Math.round(starsFrom * HALVES) }),
    ...(starsTo !== null && { starHalvesTo: Math.round(starsTo * HALVES) }),
    ...Object.fromEntries(days),
  }
}
