import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { useCall } from '#web/use-call.ts'
import { findCreditStop } from '../contract.ts'
import { useBillTexts } from './texts.ts'

/** Which currencies are stopped, and which bills lift it once they are paid. */
export default function CreditStop() {
  const { data } = useCall(findCreditStop, {}, { staleTime: 0 })
  const texts = useBillTexts()
  const formats = useFormats()
  if (!data || data.stopped.length === 0) return null
  const { stopped, bills, more } = data
  return (
    <p className="tw-tone-lost tw-14 tw-center tw-pad-8-12 tw-flat" role="status">
      {texts.stopped(stopped.map(({ currency }) => currency).join(', '))}{' '}
      {bills.length === 0 ? texts.stoppedAsk : texts.stoppedPay}{' '}
      {bills.map(({ id, code, currency, dueMinor, dueOn }) => (
        <span key={id}>
          <Link to={paths.billDetail(id)}>{code}</Link>{' '}
          {texts.stoppedDue(formats.money(dueMinor, currency), formats.day(dueOn))}{' '}
        </span>
      ))}
      {more ? <Link to={paths.billList({ status: ['overdue'] })}>{texts.allBills}</Link> : null}
    </p>
  )
}
