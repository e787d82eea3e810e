import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { disputes } from '../disputes/contract.ts'
import { DisputeChip } from '../web/BillChip.tsx'
import { useBillTexts } from '../web/texts.ts'
import { BillsDeskHead } from './BillsDeskHead.tsx'
import { DeskDispute } from './DeskDispute.tsx'
import { useBillsDeskTexts } from './texts.ts'

/** The queue of disputed lines: open ones first, oldest first. */
export default function DisputesScreen() {
  const { disputes: texts, none } = useBillsDeskTexts()
  const { disputeStates } = useBillTexts()
  const { columns, filters } = texts
  return (
    <ListScreen
      list={disputes}
      title={texts.title}
      searchHint={texts.searchHint}
      head={() => <BillsDeskHead here="disputes" />}
      words={{ columns, filters, sums: {}, none, choices: { status: disputeStates } }}
      cells={{ status: ({ status }) => <DisputeChip status={status} /> }}
      reading={{ staleTime: 0 }}
      name={({ billCode }) => texts.open(billCode)}
      panel={{ content: (id) => <DeskDispute key={id} disputeId={id} /> }}
      empty={<Empty icon="check" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}
