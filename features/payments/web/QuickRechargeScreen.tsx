import { Link, useNavigate, useSearchParams } from 'react-router'
import { getRechargeParam, searchPayments } from '#features/payments/contract.ts'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { pageIn } from '#web/ui/list/list-query.ts'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { quickAmounts } from './amounts.ts'
import styles from './Pay.module.css'
import { PaymentList } from './PaymentList.tsx'
import { usePaymentTexts } from './texts.ts'

/** Quick recharge: a round amount in one press, and earlier payments. */
export default function QuickRechargeScreen() {
  const { quick } = usePaymentTexts()
  const param = useCall(getRechargeParam, {}, { staleTime: 0 })
  return (
    <div className={`tw-content ${styles.page}`}>
      <PageHeader title={quick.title} subtitle={quick.lead} />
      <div className={`tw-stack tw-start tw-gap-24 ${styles.columns}`}>
        <Card title={quick.choose}>
          <CallView query={param} skeleton={<Skeleton shape="rows" count={4} height={54} />}>
            {({ currency, balanceMinor }) => (
              <div className={`tw-stack tw-gap-20 ${styles.parts}`}>
                <p className={styles.balance}>
                  <span className="tw-soft">{quick.balance}</span>
                  <MoneyText amountMinor={balanceMinor} currency={currency} size="large" />
                </p>
                <Amounts currency={currency} />
              </div>
            )}
          </CallView>
        </Card>
        <History />
      </div>
    </div>
  )
}

function Amounts({ currency }: { currency: string }) {
  const { quick } = usePaymentTexts()
  const formats = useFormats()
  const navigate = useNavigate()
  return (
    <div className={`tw-stack tw-gap-12 ${styles.amounts}`}>
      {quickAmounts(currency).map((amountMinor) => (
        <button
          key={amountMinor}
          type="button"
          className={`tw-button tw-button-large tw-tabular tw-centered ${styles.amount}`}
          onClick={() => void navigate(paths.recharge(amountMinor))}
        >
          {formats.money(amountMinor, currency)}
        </button>
      ))}
      <Link className={`tw-button tw-button-large tw-centered ${styles.amount}`} to={paths.recharge()}>
        {quick.other}
      </Link>
    </div>
  )
}

function History() {
  const { quick } = usePaymentTexts()
  const [query, setQuery] = useSearchParams()
  const pageNo = pageIn(query, 'pageNo')
  const payments = useCall(searchPayments, { pageNo, pageSize: 10 }, { keepPrevious: true, staleTime: 0 })
  return (
    <Card title={quick.history}>
      <CallView query={payments} skeleton={<Skeleton shape="rows" count={5} />}>
        {(page) => (
          <PaymentList
            page={page}
            stale={payments.isPlaceholderData}
            onPage={(next, how) => setQuery(next === 1 ? {} : { pageNo: String(next) }, how)}
            empty={<Empty icon="wallet" title={quick.historyEmptyTitle} text={quick.historyEmptyText} />}
          />
        )}
      </CallView>
    </Card>
  )
}
