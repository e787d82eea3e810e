import { useState } from 'react'
import { CallView } from '#web/ui/CallView.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { ListScreen } from '#web/ui/ListScreen.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import type { BillLine } from '../contract.ts'
import {
  type DeskBill,
  deskBills,
  getDeskBill,
  searchDeskBillLines,
  searchDeskBillPayments,
} from '../operator/contract.ts'
import { BillCards } from '../web/BillCards.tsx'
import { BillChip } from '../web/BillChip.tsx'
import { BillFiles } from '../web/BillFiles.tsx'
import { BillLines } from '../web/BillLines.tsx'
import { useBillWords } from '../web/texts.ts'
import { BillsDeskHead } from './BillsDeskHead.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { DeskDisputeDialog } from './DeskDispute.tsx'
import { useBillsDeskTexts } from './texts.ts'

/** The bills of all companies. */
export default function DeskBillsScreen() {
  const { bills: texts, none } = useBillsDeskTexts()
  const { statuses } = useBillWords()
  const { columns, filters } = texts
  return (
    <ListScreen
      list={deskBills}
      title={texts.title}
      searchHint={texts.searchHint}
      head={() => <BillsDeskHead here="bills" />}
      words={{ columns, filters, sums: {}, none, choices: { status: statuses } }}
      cells={{ status: ({ status }) => <BillChip status={status} /> }}
      reading={{ staleTime: 0 }}
      name={({ code }) => texts.open(code)}
      panel={{ content: (id) => <Beside key={id} billId={id} /> }}
      empty={<Empty icon="list" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}

function Beside({ billId }: { billId: string }) {
  const bill = useCall(getDeskBill, { billId }, { staleTime: 0 })
  return (
    <CallView query={bill} skeleton={<Skeleton shape="detail" count={2} height={140} />}>
      {(data) => <Bill bill={data} />}
    </CallView>
  )
}

/** A bill beside the list: its amounts, payments and lines, its files, and a form to correct it. */
function Bill({ bill }: { bill: DeskBill }) {
  const { bills: texts } = useBillsDeskTexts()
  const [isCorrected, setCorrected] = useState(false)
  const [line, setLine] = useState<BillLine | null>(null)
  return (
    <>
      <header className="tw-stack tw-gap-6">
        <h2>{bill.code}</h2>
        <p>{bill.companyName}</p>
        <p>
          <BillChip status={bill.status} />
        </p>
      </header>
      <div className="tw-flex tw-wrap tw-gap-8">
        <BillFiles folder="files/desk-bill" billId={bill.id} />
        {bill.status === 'OPEN' ? null : (
          <button type="button" className="tw-button" onClick={() => setCorrected(true)}>
            {texts.correct}
          </button>
        )}
      </div>
      <BillCards bill={bill} payments={searchDeskBillPayments} />
      <BillLines billId={bill.id} call={searchDeskBillLines} onLine={setLine} />
      {isCorrected ? <CorrectDialog bill={bill} onCancel={() => setCorrected(false)} /> : null}
      {line?.dispute ? <DeskDisputeDialog disputeId={line.dispute.id} onClose={() => setLine(null)} /> : null}
    </>
  )
}
