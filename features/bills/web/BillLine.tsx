import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import type { BillDetail } from '../contract.ts'
import { undisputed } from '../rules.ts'
import { useBillTexts } from './texts.ts'

/** The next step for a bill, in a sentence; nothing where none is needed. */
export function BillLine({ bill }: { bill: BillDetail }) {
  const texts = useBillTexts()
  const formats = useFormats()
  const { status, periodTo, dueOn, totalMinor, leftMinor, disputedMinor, dueMinor, currency } = bill
  if (status === 'PAID') return null
  if (status === 'VOID') return <BillReplaced bill={bill} />
  const due = dueOn === null ? '' : formats.day(dueOn)
  const isLower = dueOn !== null && leftMinor > 0 && dueMinor < undisputed({ leftMinor, disputedMinor })
  const first = () => {
    if (status === 'OPEN') return texts.openLine(formats.day(periodTo))
    if (totalMinor < 0) return texts.creditLine
    if (status === 'DISPUTED') return texts.disputedLine
    return status === 'OVERDUE' ? texts.overdueLine(due) : texts.dueLine(due)
  }
  return (
    <p className={`tw-notice ${status === 'OVERDUE' ? 'tw-tone-lost' : 'tw-tone-wait'}`}>
      <Icon name={status === 'OVERDUE' ? 'warning' : 'clock'} size={18} />
      <span>
        {first()} {isLower ? texts.lowerLine(formats.money(dueMinor, currency)) : null}
      </span>
    </p>
  )
}

/** Links a void bill to its replacement, and the replacement to the void bill. */
export function BillReplaced({
  bill: { replacedBy, replaces, voidReason },
}: {
  bill: Pick<BillDetail, 'replacedBy' | 'replaces' | 'voidReason'>
}) {
  const texts = useBillTexts()
  const other = replacedBy ?? replaces
  if (other === null) return null
  return (
    <p className="tw-notice tw-tone-wait">
      <Icon name="warning" size={18} />
      <span>
        {replacedBy ? texts.voidLine : texts.replacesLine} <Link to={paths.billDetail(other.id)}>{other.code}</Link>
        {voidReason === null ? null : texts.voidReason(voidReason)}
      </span>
    </p>
  )
}
