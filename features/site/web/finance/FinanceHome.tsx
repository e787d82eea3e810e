import { BillsToPay } from '#features/bills/web/BillsToPay.tsx'
import { useRight } from '#web/store.ts'
import { MoneyCard } from '../MoneyCard.tsx'
import styles from '../Home.module.css'
import { Disputes, MonthEnd } from './MonthCards.tsx'
import { ToInvoice } from './ToInvoice.tsx'
import { UnderWay } from './UnderWay.tsx'

/** What finance comes for: bills to pay, money under way, disputes, what can be invoiced, and the month to close. */
export function FinanceHome() {
  const maySeeMoney = useRight('wallet.read')
  const maySeeAll = useRight('orders.read_all')
  // The statement of a month is the whole account's.
  const maySeeMonth = maySeeMoney && maySeeAll
  const maySeeInvoices = useRight('invoices.read')
  return (
    <div className={`tw-stack tw-gap-24 tw-start ${styles.mine}`}>
      <div className="tw-stack tw-gap-16">
        <BillsToPay />
        {maySeeMoney ? <UnderWay /> : null}
        {maySeeMonth ? <Disputes /> : null}
      </div>
      <div className="tw-stack tw-gap-16">
        {maySeeMoney ? <MoneyCard /> : null}
        {maySeeMonth ? <MonthEnd /> : null}
        {maySeeInvoices ? <ToInvoice /> : null}
      </div>
    </div>
  )
}
