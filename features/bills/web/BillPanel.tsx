import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { type BillDetail, getBill } from '../contract.ts'
import { BillCards } from './BillCards.tsx'
import { BillChip } from './BillChip.tsx'
import { BillLine } from './BillLine.tsx'
import { useBillTexts } from './texts.ts'

/** A bill beside the list. */
export function BillPanel({ id }: { id: string }) {
  const bill = useCall(getBill, { billId: id }, { staleTime: 5000 })
  return (
    <CallView query={bill} skeleton={<Skeleton shape="detail" count={2} height={140} />}>
      {(data) => <Summary bill={data} />}
    </CallView>
  )
}

function Summary({ bill }: { bill: BillDetail }) {
  const texts = useBillTexts()
  const formats = useFormats()
  return (
    <>
      <header className="tw-stack tw-gap-6 tw-items-start">
        <h2>{texts.detailTitle(bill.code)}</h2>
        <p className="tw-small tw-soft">{texts.period(formats.day(bill.periodFrom), formats.day(bill.periodTo))}</p>
        <BillChip status={bill.status} />
      </header>
      <BillLine bill={bill} />
      {bill.allowed.includes('pay') ? (
        <div className="tw-flex tw-wrap tw-gap-8">
          <Link className="tw-button tw-button-primary" to={paths.payBill(bill.id)}>
            {texts.pay}
          </Link>
        </div>
      ) : null}
      <BillCards bill={bill} />
    </>
  )
}
