import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { deskSubjectPath } from '#web/subjects.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { ExplainLink } from '#web/ui/ExplainLink.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { ListScreen } from '#features/lists/web/ListScreen.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import type { BillLine } from '../contract.ts'
import {
  type DeskBill,
  deskBills,
  getDeskBill,
  searchDeskBillLines,
  searchDeskBillPayments,
} from '../operator/contract.ts'
import { mayBeVoid } from '../rules.ts'
import { BillCards } from '../web/BillCards.tsx'
import { BillChip } from '../web/BillChip.tsx'
import { BillFiles } from '../web/BillFiles.tsx'
import { BillLines } from '../web/BillLines.tsx'
import { useBillTexts, useBillWords } from '../web/texts.ts'
import { BillsDeskHead } from './BillsDeskHead.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { DeskDisputeDialog } from './DeskDispute.tsx'
import { useBillsDeskTexts } from './texts.ts'
import { VoidDialog } from './VoidDialog.tsx'

const deskBill = ({ id, code }: { id: string; code: string }) => paths.deskBills({ keyword: code, open: id })
const deskOrder = ({ subjectKind, subjectCode }: BillLine) =>
  subjectCode === null ? null : deskSubjectPath(subjectKind, subjectCode)

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

/** A bill beside the list: its amounts, payments and lines, its files, and forms to correct it. */
function Bill({ bill }: { bill: DeskBill }) {
  const [line, setLine] = useState<BillLine | null>(null)
  return (
    <>
      <Head bill={bill} />
      <Actions bill={bill} />
      <BillCards bill={bill} payments={searchDeskBillPayments} billPath={deskBill} />
      <BillLines billId={bill.id} call={searchDeskBillLines} orderPath={deskOrder} onLine={setLine} />
      {line?.dispute ? <DeskDisputeDialog disputeId={line.dispute.id} onClose={() => setLine(null)} /> : null}
    </>
  )
}

function Head({ bill }: { bill: DeskBill }) {
  const { bills: texts } = useBillsDeskTexts()
  const { voidReason } = useBillTexts()
  const other = bill.replacedBy ?? bill.replaces
  return (
    <header className="tw-stack tw-gap-6">
      <h2>{bill.code}</h2>
      <p>{bill.companyName}</p>
      <p className="tw-flex tw-wrap tw-gap-8">
        <BillChip status={bill.status} />
        <ExplainLink number={bill.code} />
      </p>
      {other === null ? null : (
        <p className="tw-14">
          {bill.replacedBy ? texts.replacedBy : texts.replaces} <Link to={deskBill(other)}>{other.code}</Link>
          {bill.voidReason === null ? null : voidReason(bill.voidReason)}
        </p>
      )}
    </header>
  )
}

function Actions({ bill }: { bill: DeskBill }) {
  const { bills: texts } = useBillsDeskTexts()
  const [form, setForm] = useState<'CORRECT' | 'VOID' | null>(null)
  const close = () => setForm(null)
  return (
    <div className="tw-flex tw-wrap tw-gap-8">
      <BillFiles folder="files/desk-bill" billId={bill.id} />
      {bill.status === 'OPEN' || bill.status === 'VOID' ? null : (
        <button type="button" className="tw-button" onClick={() => setForm('CORRECT')}>
          {texts.correct}
        </button>
      )}
      {mayBeVoid(bill) ? (
        <button type="button" className="tw-button" onClick={() => setForm('VOID')}>
          {texts.makeVoid}
        </button>
      ) : null}
      {form === 'CORRECT' ? <CorrectDialog bill={bill} onCancel={close} /> : null}
      {form === 'VOID' ? <VoidDialog bill={bill} onCancel={close} /> : null}
    </div>
  )
}
