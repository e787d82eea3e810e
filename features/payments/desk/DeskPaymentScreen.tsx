import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '#web/paths.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { askAboutPayment, type DeskPayment, getDeskPayment } from '../inspection/contract.ts'
import { searchPaymentIssues } from '../issues/contract.ts'
import { DeskPaymentChip } from './DeskPaymentChip.tsx'
import { useInspectionTexts } from './inspection-texts.ts'
import { InspectionEvents } from './InspectionEvents.tsx'
import { InspectionDetails, InspectionIssues } from './InspectionDetails.tsx'
import { InspectionLines, InspectionMovements, InspectionRefunds } from './InspectionTables.tsx'
import { InspectionAttempts } from './InspectionAttempts.tsx'
import styles from './PaymentDesk.module.css'

/** Everything known about one payment, for answering what became of somebody's money. */
export default function DeskPaymentScreen() {
  const { code = '' } = useParams()
  const texts = useInspectionTexts()
  const payment = useCall(getDeskPayment, { code }, { staleTime: 0 })
  return (
    <>
      {payment.data ? null : (
        <PageHeader title={texts.title(code)} back={{ to: paths.deskPaymentList(), text: texts.back }} />
      )}
      <CallView query={payment} skeleton={<Skeleton shape="detail" count={4} height={160} />}>
        {(data) => <Shown payment={data} />}
      </CallView>
    </>
  )
}

function Shown({ payment }: { payment: DeskPayment }) {
  const texts = useInspectionTexts()
  const { code, amountMinor, feeMinor, currency, method } = payment
  return (
    <>
      <PageHeader
        title={texts.title(code)}
        chip={<DeskPaymentChip row={payment} />}
        subtitle={<MoneyText amountMinor={amountMinor + feeMinor} currency={currency} size="large" />}
        back={{ to: paths.deskPaymentList(), text: texts.back }}
        actions={<Ask payment={payment} />}
      />
      {method === 'BANK_TRANSFER' ? <p className="tw-small tw-soft tw-below-12">{texts.bank}</p> : null}
      <div className={`tw-stack tw-start tw-gap-20 tw-below-20 ${styles.columns}`}>
        <InspectionDetails payment={payment} />
        <InspectionAttempts payment={payment} />
        <InspectionIssues payment={payment} />
      </div>
      <div className={`tw-stack tw-gap-20 tw-min-0 ${styles.stack}`}>
        <InspectionEvents payment={payment} />
        <InspectionMovements payment={payment} />
        <InspectionRefunds payment={payment} />
        {method === 'BANK_TRANSFER' ? null : <InspectionLines payment={payment} />}
      </div>
    </>
  )
}

/** Queries the provider and applies its result, which the page then shows. */
function Ask({ payment: { code, allowed } }: { payment: DeskPayment }) {
  const texts = useInspectionTexts()
  const client = useQueryClient()
  const call = useCallMutation(askAboutPayment)
  if (!allowed.includes('ask')) return null
  const ask = () =>
    call.mutate(
      { code },
      {
        onSuccess: async (after) => {
          client.setQueryData(callKey(getDeskPayment, { code }), after)
          notify.success(texts.asked)
          await client.invalidateQueries({ queryKey: callKey(searchPaymentIssues) })
        },
        onError: notify.failure,
      },
    )
  return (
    <button type="button" className="tw-button tw-button-primary" disabled={call.isPending} onClick={ask}>
      {call.isPending ? texts.asking : texts.ask}
    </button>
  )
}
