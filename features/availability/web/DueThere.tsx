import { useFormats } from '#web/format.ts'
import type { StayQuery } from '#web/stay-query.ts'
import type { Due, DueSum } from '../list/shapes.ts'
import { dueOfStay } from '../prices/rules-due.ts'
import { useAvailabilityTexts } from './texts.ts'

/** What a stay pays at the property beside its price, in the currency of the place; nothing where nothing is due. */
export function DueThere({
  due,
  stay,
  className,
}: {
  due: readonly Due[]
  stay: StayQuery
  className: string | undefined
}) {
  return <DueSums sums={dueOfStay(due, stay)} className={className} />
}

/** The same of sums that are known. */
export function DueSums({ sums, className }: { sums: readonly DueSum[]; className: string | undefined }) {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  if (sums.length === 0) return null
  return (
    <span className={className}>
      {texts.dueThere(sums.map(({ amountMinor, currency }) => formats.money(amountMinor, currency)).join(' + '))}
    </span>
  )
}
