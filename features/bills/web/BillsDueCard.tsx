import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/page/Card.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { useCall } from '#web/use-call.ts'
import { findBillsDue } from '../contract.ts'
import { useBillTexts } from './texts.ts'

/** The payable amounts of bills; renders nothing where there are none. */
export function BillsDueCard() {
  const texts = useBillTexts()
  const formats = useFormats()
  const { data } = useCall(findBillsDue, {}, { staleTime: 60_000 })
  if (!data || data.due.length === 0) return null
  return (
    <Card title={texts.waiting} extra={<Link to={paths.billList()}>{texts.allBills}</Link>}>
      <ul className="tw-stack tw-gap-12 tw-flat tw-ends">
        {data.due.map(({ currency, count, leftMinor, overdueCount, nextDueOn }) => (
          <li key={currency}>
            <Link
              to={paths.billList({ status: ['issued', 'confirmed', 'part_paid', 'overdue'], currency, sort: 'due' })}
            >
              {texts.waitingCount(count)}
              <span className={overdueCount > 0 ? 'tw-small tw-lost' : 'tw-small tw-soft'}>
                {' · '}
                {overdueCount > 0 ? texts.waitingOverdue(overdueCount) : texts.waitingNext(formats.day(nextDueOn))}
              </span>
            </Link>
            <MoneyText amountMinor={leftMinor} currency={currency} size="strong" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
