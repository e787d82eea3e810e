import { Link } from 'react-router'
import { useWaitingApprovals } from '#features/approvals/web/use-waiting.ts'
import { countSecondFactors } from '#features/identity/second-factor/contract.ts'
import { findRefusedAddresses } from '#features/notifications/preferences/contract.ts'
import { useUnread } from '#features/notifications/web/use-unread.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { useCall } from '#web/use-call.ts'
import { useSiteTexts } from './texts.ts'

/** Bookings to approve, unread notifications and, for owners, accounts that are easily lost; nothing where none are. */
export function AttentionLines() {
  const { attention: texts } = useSiteTexts()
  const mayManage = useRight('staff.write')
  const { unread, shown } = useUnread()
  const asked = { enabled: mayManage, staleTime: 60_000 }
  const factors = useCall(countSecondFactors, {}, asked).data
  const refused = useCall(findRefusedAddresses, {}, asked).data?.list.length ?? 0
  const toApprove = useWaitingApprovals()
  const lines = [
    toApprove > 0 ? { to: paths.approvals({ whose: 'for-me' }), text: texts.toApprove(toApprove) } : null,
    unread > 0 ? { to: paths.notices({ state: 'unread' }), text: texts.unread(unread, shown) } : null,
    factors && factors.without > 0
      ? { to: paths.staffList(), text: texts.passwordAlone(factors.without, factors.staff) }
      : null,
    refused > 0 ? { to: paths.noticePreferences(), text: texts.refused(refused) } : null,
  ].filter((line) => line !== null)
  if (lines.length === 0) return null
  return (
    <ul className="tw-stack tw-gap-8 tw-plain tw-flat tw-below-20">
      {lines.map(({ to, text }) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  )
}
