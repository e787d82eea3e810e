import type { InputOf } from '#contract/call.ts'
import type { ApprovalPolicy, ApprovalRule, saveApprovalRules } from '../contract-rules.ts'

type Figure = 'orderAboveMinor' | 'nightAboveMinor' | 'starsAboveHalves' | 'medianAbovePercent' | 'leadDaysBelow'
/** A rule as its form holds it. */
export type RuleDraft = Omit<ApprovalRule, Figure | 'deadlineHours'> & {
  readonly [K in Figure | 'deadlineHours']: number | null
}

const NEW: RuleDraft = {
  name: '',
  orderAboveMinor: null,
  nightAboveMinor: null,
  starsAboveHalves: null,
  medianAbovePercent: null,
  leadDaysBelow: null,
  outsideHours: false,
  departmentIds: [],
  staffIds: [],
  nonRefundable: false,
  approverIds: [],
  byHead: false,
  deadlineHours: 24,
  atDeadline: 'EXPIRE',
}

/** The form of a rule, or of a new one. */
export function draftOf(rule: ApprovalRule | null): RuleDraft {
  if (rule === null) return NEW
  const { orderAboveMinor = null, nightAboveMinor = null, starsAboveHalves = null } = rule
  const { medianAbovePercent = null, leadDaysBelow = null } = rule
  return { ...rule, orderAboveMinor, nightAboveMinor, starsAboveHalves, medianAbovePercent, leadDaysBelow }
}

/** A rule as the form has it; what is empty is left out. */
export function ruleOf(draft: RuleDraft): ApprovalRule {
  const { orderAboveMinor, nightAboveMinor, starsAboveHalves, medianAbovePercent, leadDaysBelow, ...rest } = draft
  const figures = { orderAboveMinor, nightAboveMinor, starsAboveHalves, medianAbovePercent, leadDaysBelow }
  const set = Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== null))
  return { ...rest, ...set, name: rest.name.trim(), deadlineHours: rest.deadlineHours ?? 0 }
}

type Ids = readonly { readonly id: string }[]
const knownOf = (ids: readonly string[], list: Ids) => ids.filter((id) => list.some((one) => one.id === id))

/** The input of a policy, without people and departments removed meanwhile. */
export function inputOf(
  { version, deciders, people, departments }: ApprovalPolicy,
  { rules, heads }: Pick<ApprovalPolicy, 'rules' | 'heads'>,
): InputOf<typeof saveApprovalRules> {
  return {
    version,
    rules: rules.map((rule) => ({
      ...rule,
      approverIds: knownOf(rule.approverIds, deciders),
      staffIds: knownOf(rule.staffIds, people),
      departmentIds: knownOf(rule.departmentIds, departments),
    })),
    heads: heads.filter(
      ({ departmentId, staffId }) =>
        knownOf([departmentId], departments).length > 0 && knownOf([staffId], deciders).length > 0,
    ),
  }
}

/** A list with one of its entries moved by a place. */
export function moved<T>(list: readonly T[], from: number, by: 1 | -1): T[] {
  const next = [...list]
  next.splice(from + by, 0, ...next.splice(from, 1))
  return next
}
