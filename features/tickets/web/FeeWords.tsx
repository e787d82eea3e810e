import type { FeeRule } from '#features/tickets/contract.ts'
import { useFormats } from '#web/format.ts'
import { useTicketTexts } from './texts.ts'

const DAY_MINUTES = 1440

/** What cancelling costs and when, a step a line. */
export function FeeWords({ rules }: { rules: readonly FeeRule[] }) {
  const texts = useTicketTexts()
  const formats = useFormats()
  const when = (minutes: number) =>
    minutes % DAY_MINUTES === 0 ? texts.days(minutes / DAY_MINUTES) : texts.hours(Math.ceil(minutes / 60))
  const steps = rules.flatMap(({ minutesBefore, percent }) =>
    minutesBefore === null || percent === 0 ? [] : [{ minutesBefore, percent }],
  )
  const first = steps.toSorted((a, b) => b.minutesBefore - a.minutesBefore)
  if (rules.some(({ minutesBefore, percent }) => minutesBefore === null && percent > 0)) return texts.feeNone
  if (!first[0]) return texts.feeFree
  return (
    <ul className="tw-stack tw-gap-2">
      <li>{texts.feeFirst(when(first[0].minutesBefore))}</li>
      {first.map(({ minutesBefore, percent }) => (
        <li key={minutesBefore}>{texts.feeStep(formats.percent(percent / 100), when(minutesBefore))}</li>
      ))}
      {first.at(-1)?.percent === 100 ? null : <li>{texts.feeStart}</li>}
    </ul>
  )
}
