import { type FormEvent, useEffect, useState } from 'react'
import type { QueueCounts } from '../desk-shapes.ts'
import styles from './Desk.module.css'
import { QUEUES, type Queue } from './queues.ts'
import { useDeskTexts } from './texts.ts'

/** The queues that wait for a decision: their numbers add up to the one in the menu. */
const WAITS: ReadonlySet<Queue> = new Set<Queue>(['WAITING', 'ATTENTION', 'CANCELLATIONS'])

/** The queues with the number of orders in each; `counts` is null when it failed to load. */
export function QueueTabs({
  queue,
  counts,
  onChoose,
}: {
  queue: Queue
  counts: QueueCounts | null | undefined
  onChoose(queue: Queue): void
}) {
  const texts = useDeskTexts()
  const countOf: Record<Queue, number | null | undefined> = {
    WAITING: counts?.waiting,
    ATTENTION: counts?.attention,
    UNTOLD: counts?.untold,
    UNNUMBERED: counts?.unnumbered,
    CANCELLATIONS: counts?.cancellations,
    ALL: null,
  }
  return (
    <div className="tw-flex tw-wrap tw-gap-4" role="group" aria-label={texts.queueLabel}>
      {QUEUES.map((name) => (
        <button
          key={name}
          type="button"
          className={`tw-inline-row tw-gap-8 tw-ink tw-round ${styles.queue}`}
          aria-pressed={name === queue}
          onClick={() => onChoose(name)}
        >
          {texts.queues[name]}
          {counts === null || countOf[name] === null ? null : (
            <QueueCount count={countOf[name]} waits={WAITS.has(name)} alarming={name === 'ATTENTION'} />
          )}
        </button>
      ))}
      {counts && counts.reminded > 0 ? (
        <span className={`tw-small tw-wait ${styles.remindedCount}`}>{texts.remindedCount(counts.reminded)}</span>
      ) : null}
    </div>
  )
}

/** How many orders stand in a queue; its place is there before the number, so that no queue moves when it comes. */
function QueueCount({ count, waits, alarming }: { count: number | undefined; waits: boolean; alarming: boolean }) {
  return (
    <span
      className={`tw-tone-wait tw-pill tw-12 tw-20 tw-tabular tw-center tw-pad-0-6 ${styles.count}`}
      data-empty={!count || !waits}
      data-alarm={alarming && count !== undefined && count > 0}
    >
      {count ?? '\u00a0'}
    </span>
  )
}

/** Finds within the queue, on Enter. */
export function FindField({ keyword, onFind }: { keyword: string; onFind(typed: string): void }) {
  const texts = useDeskTexts()
  const [typed, setTyped] = useState(keyword)
  useEffect(() => setTyped(keyword), [keyword])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onFind(typed.trim())
  }
  return (
    <form role="search" onSubmit={submit}>
      <input
        id="desk-find"
        className="tw-input"
        type="search"
        aria-label={texts.find}
        placeholder={texts.findHint}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  )
}
