import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import type { PendingChange } from '../contract.ts'
import { useChangeTexts } from './texts.ts'

/** Says beside what a proposal would change that it waits for a colleague, with its link; nothing without one. */
export function ProposedNote({ proposal }: { proposal: PendingChange | null }) {
  const texts = useChangeTexts()
  const formats = useFormats()
  if (!proposal) return null
  const { id, title, proposedBy, proposedAt } = proposal
  return (
    <p className="tw-tone-wait tw-14 tw-round tw-pad-12-16 tw-flat">
      {texts.waits(proposedBy, formats.moment(proposedAt))}{' '}
      <Link to={paths.deskChanges({ keyword: title, open: id })}>{texts.openChange}</Link>
    </p>
  )
}
