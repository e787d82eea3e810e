import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageTabs } from '#web/ui/page/PageTabs.tsx'
import { useBillsDeskTexts } from './texts.ts'

/** The heading of the bill desk, with its tabs. */
export function BillsDeskHead({ here }: { here: 'debts' | 'bills' | 'disputes' }) {
  const texts = useBillsDeskTexts()
  return (
    <PageHeader
      title={texts.title}
      subtitle={texts.lead}
      tabs={
        <PageTabs
          label={texts.tabsLabel}
          here={here}
          names={texts.tabs}
          places={[
            ['debts', paths.deskDebts()],
            ['bills', paths.deskBills()],
            ['disputes', paths.deskDisputes()],
          ]}
        />
      }
    />
  )
}
