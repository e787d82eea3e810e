import { Link } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { useCall } from '#web/use-call.ts'
import { findCreditStop } from '../contract.ts'
import { useBillTexts } from './texts.ts'

/** Says on every page that overdue bills stop orders on account, and which bills lift it once they are paid. */
export function CreditStopBanner() {
  const maySee = useRight('wallet.read')
  const wallet = useCall(getWallet, {}, { enabled: maySee })
  const isStopped = maySee && typeof wallet.data?.creditStoppedAt === 'string'
  const { data } = useCall(findCreditStop, {}, { enabled: isStopped, staleTime: 0 })
  return isStopped && data && data.stopped.length > 0 ? <Stopped stop={data} /> : null
}

function Stopped({ stop: { stopped, bills, more } }: { stop: OutputOf<typeof findCreditStop> }) {
  const texts = useBillTexts()
  const formats = useFormats()
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
