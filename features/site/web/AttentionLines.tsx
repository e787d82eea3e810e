import { Link } from 'react-router'
import { useWaitingApprovals } from '#features/approvals/web/use-waiting.ts'
import { useUnread } from '#features/notifications/web/use-unread.ts'
import { paths } from '#web/paths.ts'
import { useCardTexts } from './card-texts.ts'

/** Bookings to approve and unread notifications; nothing where there are none. */
export function AttentionLines() {
  const { attention: texts } = useCardTexts()
  const { unread, shown } = useUnread()
  const toApprove = useWaitingApprovals()
  const lines = [
    toApprove > 0 ? { to: paths.approvals({ whose: 'for-me' }), text: texts.toApprove(toApprove) } : null,
    unread > 0 ? { to: paths.notices({ state: 'unread' }), text: texts.unread(unread, shown) } : null,
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
