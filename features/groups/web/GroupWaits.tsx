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
  if (waitsFor === null || dueAt === null) return texts.none
  const when = formats.fromNow(dueAt, nowMs)
  const isLate = Date.parse(dueAt) <= nowMs
  const { waits, late } = texts.desk
  if (!isLate) return <span className="tw-tabular">{(atDesk ? waits : texts.waits)[waitsFor](when)}</span>
  return <span className="tw-wait">{atDesk ? late[waitsFor](when) : texts.late[waitsFor]}</span>
}
