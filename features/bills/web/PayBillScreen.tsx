import { Link, Navigate, useSearchParams } from 'react-router'
import { getBalanceBillParam } from '#features/payments/contract.ts'
import pay from '#features/payments/web/Pay.module.css'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { getBill } from '../contract.ts'
import { BillLine } from './BillLine.tsx'
import styles from './Bills.module.css'
import { PayBillForm } from './PayBillForm.tsx'
import { PaySeveral } from './PaySeveral.tsx'
import { useBillTexts } from './texts.ts'

/** The payment of the bills that the address names; without any, the list in which a bill is chosen. */
export default function PayBillScreen() {
  const [query] = useSearchParams()
  const [billId, ...others] = query.getAll('billId')
  if (billId && others.length > 0) return <PaySeveral billIds={[billId, ...others]} />
  return billId ? <PayBill billId={billId} /> : <Navigate to={paths.billList()} replace />
}

/** The payable amount of a bill, how much of it to pay now, and from where. */
function PayBill({ billId }: { billId: string }) {
  const texts = useBillTexts()
  const param = useCall(getBalanceBillParam, { billId }, { staleTime: 0 })
  const bill = useCall(getBill, { billId }, { staleTime: 5000 })
  return (
    <div className={`tw-content ${pay.page} ${pay.narrow}`}>
      <PageHeader
        title={texts.payTitle}
        subtitle={texts.payLead}
        back={{ to: paths.billDetail(billId), text: texts.toBill }}
      />
      <Card>
        <CallView query={param} skeleton={<Skeleton shape="lines" count={6} />}>
          {(data) => (
            <div className={`tw-stack tw-gap-20 ${pay.parts}`}>
              <div className={`tw-stack tw-gap-4 ${styles.due}`}>
                <h2>{texts.dueFor(data.code)}</h2>
                <MoneyText amountMinor={data.dueMinor} currency={data.currency} size="large" />
              </div>
              {bill.data ? <BillLine bill={bill.data} /> : null}
              <Waiting paymentId={data.openPaymentId} />
              <PayBillForm billId={billId} param={data} />
            </div>
          )}
        </CallView>
      </Card>
    </div>
  )
}

/** An open payment of the bill. */
function Waiting({ paymentId }: { paymentId: string | null }) {
  const texts = useBillTexts()
  if (paymentId === null) return null
  return (
    <p className="tw-notice tw-tone-wait">
      <span>
        {texts.goOn} <Link to={paths.wechatPay(paymentId)}>{texts.goOnLink}</Link>
      </span>
    </p>
  )
}
