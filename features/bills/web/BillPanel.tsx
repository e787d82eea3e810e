import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { useListTexts } from '#web/locales/lists.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { type BillDetail, getBill } from '../contract.ts'
import { BillChip } from './BillChip.tsx'
import { BillFacts, BillMoney, BillPayments } from './BillFacts.tsx'
import { BillLine } from './BillLine.tsx'
import styles from './Bills.module.css'
import { useBillTexts } from './texts.ts'

/** A bill beside the list. */
export function BillPanel({ id }: { id: string }) {
  const { missing, missingText } = useListTexts()
  const bill = useCall(getBill, { billId: id }, { staleTime: 5000 })
  if (bill.data) return <Summary bill={bill.data} />
  if (bill.isError) return <Empty title={missing} text={missingText} />
  return <Skeleton shape="detail" count={2} height={140} />
}

function Summary({ bill }: { bill: BillDetail }) {
  const texts = useBillTexts()
  const formats = useFormats()
  return (
    <>
      <header className={styles.panelHead}>
        <h2>{texts.detailTitle(bill.code)}</h2>
        <p className="tw-small tw-soft">{texts.period(formats.day(bill.periodFrom), formats.day(bill.periodTo))}</p>
        <BillChip status={bill.status} />
      </header>
      <BillLine bill={bill} />
      <div className={styles.actions}>
        {bill.allowed.includes('pay') ? (
          <Link className="tw-button tw-button-primary" to={paths.payBill(bill.id)}>
            {texts.pay}
          </Link>
        ) : null}
        <Link className="tw-button" to={paths.billDetail(bill.id)}>
          {texts.openBill}
        </Link>
      </div>
      <Card title={texts.money}>
        <BillMoney bill={bill} />
      </Card>
      <Card title={texts.payments}>
        <BillPayments bill={bill} />
      </Card>
      <Card title={texts.facts}>
        <BillFacts bill={bill} />
      </Card>
    </>
  )
}
