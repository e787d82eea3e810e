import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useCall } from '#web/use-call.ts'
import { findApproval } from '../contract.ts'
import { ApprovalDecision } from './ApprovalDecision.tsx'
import { ApprovalWhy } from './ApprovalPanel.tsx'
import { useApprovalTexts } from './texts.ts'

/** The approval that an order waits for, with the decision where the reader may make it; nothing for other readers. */
export function OrderApproval({ orderId, onDecided }: { orderId: string; onDecided(): void }) {
  const texts = useApprovalTexts()
  const { data } = useCall(findApproval, { orderId }, { staleTime: 0 })
  if (!data) return null
  return (
    <div className="tw-stack tw-gap-12">
      <ApprovalWhy request={data} />
      <p className="tw-14">{texts.approversAre(data.approvers.join(', '))}</p>
      <ApprovalDecision request={data} onDecided={onDecided} />
      <Link className="tw-14" to={paths.approvals({ open: orderId })}>
        {texts.open(data.code)}
      </Link>
    </div>
  )
}
