import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { bills } from '../contract-list.ts'
import { BillChip } from './BillChip.tsx'
import { BillPanel } from './BillPanel.tsx'
import { DueOn } from './DueOn.tsx'
import { useBillTexts, useBillWords } from './texts.ts'

/** The company's bills. */
export default function BillListScreen() {
  const texts = useBillTexts()
  const { titles, statuses, terms } = useBillWords()
  const formats = useFormats()
  const { filters, sums, none } = texts
  return (
    <ListScreen
      list={bills}
      title={texts.title}
      searchHint={texts.searchHint}
      words={{
        columns: { ...titles, ...texts.columns },
        filters,
        sums,
        none,
        choices: { status: statuses, term: terms },
      }}
      cells={{
        period: (row) => texts.period(formats.dayShort(row.periodFrom), formats.dayShort(row.periodTo)),
        status: (row) => <BillChip status={row.status} />,
        dueOn: (row) => <DueOn bill={row} />,
      }}
      name={(row) => texts.open(row.code)}
      panel={{ content: (id) => <BillPanel key={id} id={id} />, href: paths.billDetail }}
      empty={<Empty icon="list" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}
