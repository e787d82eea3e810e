import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useDeskInvoiceTexts } from './texts.ts'

/** Tabs of the invoice desk; each has an address of its own. */
export function InvoiceTabs({ here }: { here: 'list' | 'types' }) {
  const { tabs, tabsLabel } = useDeskInvoiceTexts()
  const places = [
    ['list', paths.deskInvoices()],
    ['types', paths.deskInvoiceTypes()],
  ] as const
  return (
    <nav className="tw-flex tw-wrap tw-gap-8 tw-below-20" aria-label={tabsLabel}>
      {places.map(([key, to]) => (
        <Link
          key={key}
          className={`tw-button ${key === here ? '' : 'tw-button-quiet'}`}
          to={to}
          aria-current={key === here ? 'page' : undefined}
        >
          {tabs[key]}
        </Link>
      ))}
    </nav>
  )
}
