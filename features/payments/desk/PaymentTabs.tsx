import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { usePaymentDeskTexts } from './issue-texts.ts'
import styles from './PaymentDesk.module.css'

/** Tabs of the payment desk; each has an address of its own. */
export function PaymentTabs({
  here,
}: {
  here: 'issues' | 'all' | 'days' | 'limits' | 'adjustments' | 'accounts' | 'lines'
}) {
  const { tabs, tabsLabel } = usePaymentDeskTexts()
  const places = [
    ['issues', paths.deskPayments()],
    ['all', paths.deskPaymentList()],
    ['days', paths.deskStatements()],
    ['limits', paths.deskLimits()],
    ['adjustments', paths.deskAdjustments()],
    ['accounts', paths.deskBankAccounts()],
    ['lines', paths.deskBankLines({ state: 'open' })],
  ] as const
  return (
    <nav className="tw-flex tw-wrap tw-gap-4 tw-below-20" aria-label={tabsLabel}>
      {places.map(([key, to]) => (
        <Link
          key={key}
          className={`tw-unlined tw-soft tw-round ${styles.tab}`}
          to={to}
          aria-current={key === here ? 'page' : undefined}
        >
          {tabs[key]}
        </Link>
      ))}
    </nav>
  )
}
