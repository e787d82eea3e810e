import { Link } from 'react-router'
import { useFrameTexts } from '#web/texts/frame.ts'
import { paths } from '#web/paths.ts'
import type { BarEntryProps } from '#web/slots.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { useUnread } from './use-unread.ts'

/** The bell in the bar with the number of unread notifications; leads to their list. */
export function Bell({ className, below = false }: Omit<BarEntryProps, 'staffId'>) {
  const texts = useFrameTexts()
  const { unread, shown } = useUnread()
  if (below) return null
  return (
    <Link className={`tw-inline-row tw-gap-4 tw-unlined tw-ink tw-round ${className}`} to={paths.notices()}>
      <Icon name="bell" size={18} />
      <span className="tw-visually-hidden">{texts.notifications(unread)}</span>
      {unread > 0 ? (
        <span className="tw-tone-wait tw-pill tw-12 tw-20 tw-tabular tw-nowrap tw-pad-0-6" aria-hidden="true">
          {shown}
        </span>
      ) : null}
    </Link>
  )
}
