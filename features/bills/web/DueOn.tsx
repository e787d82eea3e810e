import { useFormats } from '#web/format.ts'
import type { BillRow } from '../contract-list.ts'
import { useBillTexts } from './texts.ts'

/** The due day, and how late it is. */
export function DueOn({ bill }: { bill: Pick<BillRow, 'dueOn' | 'overdueDays'> }) {
  const texts = useBillTexts()
  const formats = useFormats()
  if (bill.dueOn === null) return texts.none
  return (
    <span className="tw-stack tw-gap-2">
      <span className="tw-tabular">{formats.day(bill.dueOn)}</span>
      {bill.overdueDays > 0 ? <span className="tw-small tw-lost">{texts.overdueBy(bill.overdueDays)}</span> : null}
    </span>
  )
}
