import type { UseQueryResult } from '@tanstack/react-query'
import { BillsToPay } from '#features/bills/web/BillsToPay.tsx'
import type { CallFailure } from '#web/call-api.ts'
import { useRight } from '#web/store.ts'
import type { Overview } from './AccountCharts.tsx'
import { ArrivalsCard } from './Arrivals.tsx'
import { FinanceHome } from './finance/FinanceHome.tsx'
import styles from './Home.module.css'
import { MoneyCard } from './MoneyCard.tsx'
import { StaffCard } from './StaffCard.tsx'
import { TodayCard, UpcomingCard } from './TodayCard.tsx'

type Props = { overview: UseQueryResult<Overview, CallFailure> }

/** Whether the reader books hotels and sees orders. */
export function useMayBook(): boolean {
  const mayBook = useRight('hotel.book')
  return useRight('orders.read') && mayBook
}

/** Whether the reader pays the company's bills. */
function useMayPay(): boolean {
  const mayPay = useRight('wallet.recharge')
  return useRight('bills.read') && mayPay
}

/**
 * What the reader's rights make them come for, on `/` and `/account`: bookers, today's work; those who pay, the bills
 * and the month; others, arrivals by day. An owner has all of it, and the staff.
 */
export function RoleCards({ overview }: Props) {
  const mayBook = useMayBook()
  const mayPay = useMayPay()
  return (
    <>
      {mayBook ? <BookerCards overview={overview} /> : null}
      {mayPay ? <FinanceHome /> : null}
      {mayBook || mayPay ? null : <ReaderCards />}
    </>
  )
}

function BookerCards({ overview }: Props) {
  return (
    <div className={`tw-stack tw-gap-24 tw-start ${styles.halves}`}>
      <TodayCard overview={overview} />
      <div className="tw-stack tw-gap-16">
        <UpcomingCard overview={overview} />
        <Aside />
      </div>
    </div>
  )
}

function ReaderCards() {
  const maySeeOrders = useRight('orders.read')
  return (
    <div className={`tw-stack tw-gap-24 tw-start ${styles.halves}`}>
      {maySeeOrders ? <ArrivalsCard /> : null}
      <div className="tw-stack tw-gap-16">
        <Aside />
      </div>
    </div>
  )
}

/** Money, bills and staff beside the work, as far as the cards of those who pay do not have them. */
function Aside() {
  const mayPay = useMayPay()
  const maySeeMoney = useRight('wallet.read')
  const maySeeBills = useRight('bills.read')
  const mayManage = useRight('staff.write')
  return (
    <>
      {mayManage ? <StaffCard /> : null}
      {maySeeMoney && !mayPay ? <MoneyCard /> : null}
      {maySeeBills && !mayPay ? <BillsToPay /> : null}
    </>
  )
}
