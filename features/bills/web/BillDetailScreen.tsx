import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { PageHeaderSkeleton } from '#web/ui/page/PageHeaderSkeleton.tsx'
import { CallView } from '#web/ui/page/CallView.tsx'
import { ExplainLink } from '#web/ui/ExplainLink.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import {
  type BillDetail,
  type BillLine as BillRowLine,
  confirmBill,
  getBill,
  searchBillLines,
  searchBillLog,
  searchBills,
} from '../contract.ts'
import { BillCards } from './BillCards.tsx'
import { BillChip } from './BillChip.tsx'
import { BillFiles } from './BillFiles.tsx'
import { BillLine, BillReplaced } from './BillLine.tsx'
import { BillLines } from './BillLines.tsx'
import { BillLog } from './BillLog.tsx'
import styles from './Bills.module.css'
import { LineDispute } from './LineDispute.tsx'
import { useMatchTexts } from './match-texts.ts'
import { useBillTexts } from './texts.ts'

/** One bill in full. The answer says what the caller may do, so this page decides nothing. */
export default function BillDetailScreen() {
  const { id = '' } = useParams()
  const texts = useBillTexts()
  const bill = useCall(getBill, { billId: id }, { staleTime: 0 })
  return (
    <>
      <PageHeaderSkeleton
        query={bill}
        title={texts.billTitle}
        back={{ to: paths.billList(), text: texts.backToList }}
      />
      <CallView query={bill} skeleton={<Skeleton shape="detail" count={3} height={180} />}>
        {(data) => <Bill bill={data} />}
      </CallView>
    </>
  )
}

function Bill({ bill }: { bill: BillDetail }) {
  const texts = useBillTexts()
  const formats = useFormats()
  return (
    <>
      <PageHeader
        title={texts.detailTitle(bill.code)}
        chip={<BillChip status={bill.status} />}
        subtitle={texts.period(formats.day(bill.periodFrom), formats.day(bill.periodTo))}
        back={{ to: paths.billList(), text: texts.backToList }}
        actions={<Actions bill={bill} />}
      />
      <div className={`tw-stack tw-gap-24 ${styles.page}`}>
        <BillLine bill={bill} />
        {bill.status === 'VOID' ? null : <BillReplaced bill={bill} />}
        <div className={`tw-stack tw-gap-24 ${styles.three}`}>
          <BillCards bill={bill} />
        </div>
        <OwnLines bill={bill} />
        <BillLog billId={bill.id} currency={bill.currency} />
      </div>
    </>
  )
}

/** The lines, each with its dispute or a form for one. */
function OwnLines({ bill }: { bill: BillDetail }) {
  const [line, setLine] = useState<BillRowLine | null>(null)
  const mayDispute = bill.allowed.includes('dispute')
  return (
    <>
      <BillLines billId={bill.id} call={searchBillLines} mayDispute={mayDispute} onLine={setLine} />
      {line ? <LineDispute billId={bill.id} line={line} onClose={() => setLine(null)} /> : null}
    </>
  )
}

function Actions({ bill }: { bill: BillDetail }) {
  const texts = useBillTexts()
  const { title: matchTitle } = useMatchTexts()
  const client = useQueryClient()
  const confirm = useCallMutation(confirmBill)
  const run = () =>
    confirm.mutate(
      { billId: bill.id },
      {
        onSuccess: async () => {
          notify.success(texts.confirmed)
          await Promise.all(
            [getBill, searchBillLog, searchBills].map((call) => client.invalidateQueries({ queryKey: callKey(call) })),
          )
        },
        onError: (failure) => notify.failure(failure),
      },
    )
  return (
    <div className="tw-no-print tw-flex tw-wrap tw-gap-8">
      <button type="button" className="tw-button" onClick={() => window.print()}>
        <Icon name="print" size={18} />
        {texts.print}
      </button>
      <BillFiles folder="files/bill" billId={bill.id} />
      <ExplainLink number={bill.code} />
      <Link className="tw-button" to={paths.billMatch(bill.id)}>
        {matchTitle}
      </Link>
      {bill.allowed.includes('confirm') ? (
        <button type="button" className="tw-button" disabled={confirm.isPending} onClick={run}>
          {texts.confirm}
        </button>
      ) : null}
      {bill.allowed.includes('pay') ? (
        <Link className="tw-button tw-button-primary" to={paths.payBill(bill.id)}>
          {texts.pay}
        </Link>
      ) : null}
    </div>
  )
}
