import { Link } from 'react-router'
import { useFrameTexts } from '#web/texts/frame.ts'
import { paths } from '#web/paths.ts'
import type { BarEntryProps } from '#web/slots.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useBasket } from './basket.ts'

/** The next proposal in a bar, with the number of its stays; not there while it has none. */
export function BasketLink({ staffId, className, below = false }: BarEntryProps) {
  const texts = useFrameTexts()
  const isPhone = usePhone()
  const { length } = useBasket(staffId)
  if (length === 0 || isPhone !== below) return null
  if (below) {
    return (
      <Link className={className} to={paths.proposalEdit()}>
        <Icon name="list" size={22} />
        {texts.proposalShort(length)}
      </Link>
    )
  }
  return (
    <Link className={`tw-inline-row tw-gap-4 tw-unlined tw-ink tw-round ${className}`} to={paths.proposalEdit()}>
      <Icon name="list" size={18} />
      <span className="tw-visually-hidden">{texts.proposalBasket(length)}</span>
      <span className="tw-tone-wait tw-pill tw-12 tw-20 tw-tabular tw-pad-0-6" aria-hidden="true">
        {length}
      </span>
    </Link>
  )
}
