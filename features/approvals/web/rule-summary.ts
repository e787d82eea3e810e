import { useFormats } from '#web/format.ts'
import type { ApprovalPolicy, ApprovalRule } from '../contract-rules.ts'
import { useApprovalTexts } from './texts.ts'

type Named = readonly { readonly id: string; readonly name: string }[]
const namesOf = (ids: readonly string[], list: Named) =>
  list.filter(({ id }) => ids.includes(id)).map(({ name }) => name)

/** A rule in words: when it applies, who decides, and until when. */
export function useRuleSummary(
  rule: ApprovalRule,
  { deciders, people, departments }: ApprovalPolicy,
  currency: string,
) {
  const { rules: texts } = useApprovalTexts()
  const { short } = texts
  const formats = useFormats()
  const figure = (value: number | undefined, say: (figure: number) => string) =>
    value === undefined ? [] : [say(value)]
  const only = [...namesOf(rule.departmentIds, departments), ...namesOf(rule.staffIds, people)]
  const conditions = [
    ...figure(rule.orderAboveMinor, (minor) => short.orderAbove(formats.money(minor, currency))),
    ...figure(rule.nightAboveMinor, (minor) => short.nightAbove(formats.money(minor, currency))),
    ...figure(rule.starsAboveHalves, (halves) => short.stars(String(halves / 2))),
    ...figure(rule.medianAbovePercent, short.median),
    ...figure(rule.leadDaysBelow, short.leadDays),
    ...(rule.outsideHours ? [short.outsideHours] : []),
    ...(rule.nonRefundable ? [short.nonRefundable] : []),
    ...(only.length > 0 ? [short.only(only.join(', '))] : []),
  ]
  const approvers = [...namesOf(rule.approverIds, deciders), ...(rule.byHead ? [texts.head] : [])]
  return {
    conditions: conditions.length === 0 ? texts.always : conditions.join(' · '),
    approvers: texts.decide(approvers.join(', ')),
    deadline: texts.deadline(rule.deadlineHours, texts.outcomes[rule.atDeadline]),
  }
}
