import { useFormats } from '#web/format.ts'
import type { Group } from '../contract-requests.ts'
import { useNow } from './use-now.ts'
import { useGroupTexts } from './texts.ts'

/** Whose turn it is and until when, in words for the customer or the desk; empty where nobody has to act. */
export function GroupWaits({ group, atDesk = false }: { group: Pick<Group, 'waitsFor' | 'dueAt'>; atDesk?: boolean }) {
  const texts = useGroupTexts()
  const formats = useFormats()
  const nowMs = useNow()
  const { waitsFor, dueAt } = group
  if (waitsFor === null || dueAt === null) return <span data-none="">{texts.none}</span>
  const ago = formats.fromNow(dueAt, nowMs)
  const { waits, late } = texts.desk
  if (Date.parse(dueAt) <= nowMs)
    return <span className="tw-wait">{atDesk ? late[waitsFor](ago) : texts.late[waitsFor]}</span>
  const until = waitsFor === 'DESK' ? ago : formats.moment(dueAt)
  return <span className="tw-tabular">{(atDesk ? waits : texts.waits)[waitsFor](until)}</span>
}
