import { Link } from 'react-router'
import tabs from '#features/payments/desk/PaymentDesk.module.css'
import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useBillsDeskTexts } from './texts.ts'

/** The heading of the bill desk, with its tabs; each has an address of its own. */
export function BillsDeskHead({ here }: { here: 'debts' | 'bills' | 'disputes' }) {
  const texts = useBillsDeskTexts()
  const places = [
    ['debts', paths.deskDebts()],
    ['bills', paths.deskBills()],
    ['disputes', paths.deskDisputes()],
  ] as const
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.lead} />
      <nav className="tw-flex tw-wrap tw-gap-4 tw-below-20" aria-label={texts.tabsLabel}>
        {places.map(([key, to]) => (
          <Link
            key={key}
            className={`tw-unlined tw-soft tw-round ${tabs.tab}`}
            to={to}
            aria-current={key === here ? 'page' : undefined}
          >
            {texts.tabs[key]}
          </Link>
        ))}
      </nav>
    </>
  )
}
