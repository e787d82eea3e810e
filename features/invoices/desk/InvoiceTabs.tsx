import { paths } from '#web/paths.ts'
import { PageTabs } from '#web/ui/page/PageTabs.tsx'
import { useDeskInvoiceTexts } from './texts.ts'

/** Tabs of the invoice desk. */
export function InvoiceTabs({ here }: { here: 'list' | 'types' }) {
  const { tabs, tabsLabel } = useDeskInvoiceTexts()
  return (
    <PageTabs
      label={tabsLabel}
      here={here}
      names={tabs}
      places={[
        ['list', paths.deskInvoices()],
        ['types', paths.deskInvoiceTypes()],
      ]}
    />
  )
}
