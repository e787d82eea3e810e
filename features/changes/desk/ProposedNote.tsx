import { Link } from 'react-router'
import { useFormats } from '#web/format.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import type { PendingChange } from '../contract.ts'
import { useChangeTexts } from './texts.ts'

/**
 * Says beside what a proposal would change that it waits for a colleague, with its link for those who may open it;
 * nothing without a proposal.
 */
export function ProposedNote({ proposal }: { proposal: PendingChange | null }) {
  const texts = useChangeTexts()
  const formats = useFormats()
  const mayOpen = useRight('ops.accounts')
  if (!proposal) return null
  const { id, title, proposedBy, proposedAt } = proposal
  return (
    <p className="tw-tone-wait tw-14 tw-round tw-pad-12-16 tw-flat">
      {texts.waits(proposedBy, formats.moment(proposedAt))}{' '}
      {mayOpen ? <Link to={paths.deskChanges({ keyword: title, open: id })}>{texts.openChange}</Link> : null}
    </p>
  )
}
