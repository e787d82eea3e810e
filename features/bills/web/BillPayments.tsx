import { useState } from 'react'
import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Pager } from '#web/ui/list/Pager.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { searchBillPayments } from '../contract.ts'
import type { searchDeskBillPayments } from '../operator/contract.ts'
import styles from './Bills.module.css'
import { useBillTexts } from './texts.ts'

const PAGE_SIZE = 10

export type BillPath = (bill: { readonly id: string; readonly code: string }) => string

/** What paid a bill, the first part first. */
export function BillPayments({
  billId,
  currency,
  call = searchBillPayments,
  billPath = ({ id }) => paths.billDetail(id),
}: {
  billId: string
  currency: string
  call?: typeof searchBillPayments | typeof searchDeskBillPayments
  /** The page of the other bill: the customer's, or the desk's. */
  billPath?: BillPath
}) {
  const texts = useBillTexts()
  const formats = useFormats()
  const [pageNo, setPageNo] = useState(1)
  const payments = useCall(call, { billId, pageNo, pageSize: PAGE_SIZE }, { keepPrevious: true, staleTime: 5000 })
  return (
    <CallView query={payments} skeleton={<Skeleton shape="lines" count={3} />}>
      {({ list, total }) => (
        <>
          {list.length === 0 ? <p className="tw-soft">{texts.noPayments}</p> : null}
          <ul className="tw-stack tw-gap-12 tw-flat tw-ends">
            {list.map((payment) => (
              <li key={payment.id}>
                <span className="tw-stack tw-gap-2">
                  <span>
                    {texts.paidBy[payment.kind]} {payment.paymentCode}
                    {payment.otherBillId !== null && payment.otherBillCode !== null ? (
                      <Link to={billPath({ id: payment.otherBillId, code: payment.otherBillCode })}>
                        {texts.creditOf(payment.otherBillCode)}
                      </Link>
                    ) : null}
                  </span>
                  <span className={`tw-small tw-soft tw-flex tw-wrap ${styles.said}`}>
                    <span>{formats.moment(payment.at)}</span>
                    {payment.paidBy === null ? null : <span>{payment.paidBy}</span>}
                  </span>
                </span>
                <MoneyText amountMinor={payment.amountMinor} currency={currency} />
              </li>
            ))}
          </ul>
          <Pager pageNo={pageNo} pageSize={PAGE_SIZE} total={total} onChange={setPageNo} quiet />
        </>
      )}
    </CallView>
  )
}
