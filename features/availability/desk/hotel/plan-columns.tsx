import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import type { Column } from '#web/ui/list/DataList.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import type { PlanRow } from '#features/availability/plans/contract.ts'
import { useAvailabilityTexts } from '#features/availability/web/texts.ts'
import { useHotelPageTexts } from '../texts.ts'

/** Days before arrival until which cancelling a plan is free; null where it never is. */
export function freeUntilDays(penalties: PlanRow['penalties']): number | null {
  const days = penalties.map(({ daysBefore }) => daysBefore)
  if (days.includes(null)) return null
  return Math.max(0, ...days.map((one) => one ?? 0))
}

/** The columns of a room's rate plans. */
export function usePlanColumns(onChange: (plan: PlanRow) => void): Column<PlanRow>[] {
  const { plans: texts, change } = useHotelPageTexts()
  const { meals } = useAvailabilityTexts()
  const language = useLanguage()
  const { columns } = texts
  const markets = ({ marketRule, marketCountries }: PlanRow) =>
    marketRule === 'ALL' ? texts.markets.ALL : texts.markets[marketRule](marketCountries ?? '')
  const free = ({ penalties }: PlanRow) => {
    const days = freeUntilDays(penalties)
    return days === null ? texts.neverFree : texts.freeUntil(days)
  }
  return [
    {
      key: 'name',
      title: columns.name,
      cell: (plan) => (
        <>
          {nameIn(language, plan)} <span className="tw-soft">{plan.code}</span>
        </>
      ),
      wrap: true,
      phone: 'title',
    },
    { key: 'meal', title: columns.meal, cell: ({ mealPlan }) => meals[mealPlan] },
    { key: 'stay', title: columns.stay, cell: ({ minStay, maxStay }) => texts.range(minStay, maxStay) },
    {
      key: 'booked',
      title: columns.booked,
      cell: ({ minAdvanceDays, maxAdvanceDays }) => texts.range(minAdvanceDays, maxAdvanceDays),
      spare: true,
    },
    { key: 'markets', title: columns.markets, cell: markets, wrap: true, spare: true },
    { key: 'cancelling', title: columns.cancelling, cell: free },
    {
      key: 'status',
      title: columns.status,
      cell: ({ status }) => (
        <StatusChip tone={status === 'OPEN' ? 'good' : 'wait'}>{texts.statuses[status]}</StatusChip>
      ),
      phone: 'aside',
    },
    {
      key: 'actions',
      title: columns.actions,
      cell: (plan) => <TextButton onClick={() => onChange(plan)}>{change}</TextButton>,
    },
  ]
}
