import { paths } from '#web/paths.ts'
import { PageTabs } from '#web/ui/page/PageTabs.tsx'
import { usePaymentDeskTexts } from './issue-texts.ts'

/** Tabs of the payment desk. */
export function PaymentTabs({
  here,
}: {
  here: 'issues' | 'all' | 'days' | 'limits' | 'adjustments' | 'accounts' | 'lines'
}) {
  const { tabs, tabsLabel } = usePaymentDeskTexts()
  return (
    <PageTabs
      label={tabsLabel}
      here={here}
      names={tabs}
      places={[
        ['issues', paths.deskPayments()],
        ['all', paths.deskPaymentList()],
        ['days', paths.deskStatements()],
        ['limits', paths.deskLimits()],
        ['adjustments', paths.deskAdjustments()],
        ['accounts', paths.deskBankAccounts()],
        ['lines', paths.deskBankLines({ state: 'open' })],
      ]}
    />
  )
}
