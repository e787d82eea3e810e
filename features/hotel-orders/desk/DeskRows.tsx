import type { RefObject } from 'react'
import { Empty } from '#web/ui/page/Empty.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import type { DeskOrderRow } from '../contract.ts'
import { OrderChip } from '../web/list/StatusChips.tsx'
import { useClock } from '../web/detail/use-clock.ts'
import { useOrderWords } from '../web/words.ts'
import styles from './Desk.module.css'
import { RowMargin } from './DeskCost.tsx'
import { type Queue, rowClock, spanText } from './queues.ts'
import { useDeskTexts } from './texts.ts'

/** The orders of a queue. The focus is the cursor: arrows or j and k move it, Enter opens. */
export function DeskRows({
  page: { list: rows, total },
  queue,
  opened,
  searched,
  list,
  onOpen,
}: {
  page: { list: readonly DeskOrderRow[]; total: number }
  queue: Queue
  opened: string | null
  searched: boolean
  list: RefObject<HTMLUListElement | null>
  onOpen(orderId: string): void
}) {
  const texts = useDeskTexts()
  const nowMs = useClock(Number.POSITIVE_INFINITY)
  if (rows.length === 0)
    return searched ? (
      <Empty title={texts.noMatch.title} text={texts.noMatch.text} />
    ) : (
      <Empty icon="check" title={texts.emptyTitle} text={texts.emptyText} />
    )
  return (
    <div>
      <ul ref={list} className={`tw-stack tw-card tw-flat ${styles.rows}`} aria-label={texts.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={`tw-stack tw-full tw-14 tw-20 tw-ink tw-round ${styles.row}`}
              data-order={row.id}
              aria-current={row.id === opened ? 'true' : undefined}
              onClick={() => onOpen(row.id)}
            >
              <RowText row={row} queue={queue} nowMs={nowMs} />
            </button>
          </li>
        ))}
      </ul>
      {total > rows.length ? <p className="tw-small tw-soft">{texts.more(rows.length, total)}</p> : null}
    </div>
  )
}

function RowText({ row, queue, nowMs }: { row: DeskOrderRow; queue: Queue; nowMs: number }) {
  const texts = useDeskTexts()
  const words = useOrderWords()
  const facts = [row.leadGuest, words.formats.stayShort(row.checkIn, row.checkOut), texts.rooms(row.roomCount)]
  return (
    <>
      <span className={`tw-row tw-wrap ${styles.rowLine}`}>
        <strong className="tw-tabular">{row.code}</strong>
        <OrderChip status={row.status} />
        <span className="tw-small tw-soft">{row.companyName}</span>
        {row.remindedAt === null ? null : (
          <span className={`tw-tone-wait tw-pill tw-12 tw-20 ${styles.flag}`}>
            {texts.remindedTimes(row.reminderCount)}
          </span>
        )}
        {row.stuckAt === null ? null : (
          <span className={`tw-tone-wait tw-pill tw-12 tw-20 ${styles.flag}`} data-alarm="true">
            {texts.stuck}
          </span>
        )}
        {row.hotelUntold ? (
          <span className={`tw-tone-wait tw-pill tw-12 tw-20 ${styles.flag}`}>{texts.untold}</span>
        ) : null}
        {row.sending?.conflict ? (
          <span className={`tw-tone-wait tw-pill tw-12 tw-20 ${styles.flag}`} data-alarm="true">
            {row.sending.outcome === 'UNKNOWN' ? texts.unsure : texts.conflict}
          </span>
        ) : null}
        <RowClock row={row} queue={queue} nowMs={nowMs} />
      </span>
      <span className={`tw-flex tw-baseline tw-between ${styles.rowLine}`}>
        <span className="tw-min-0 tw-ellipsis">
          <span className="tw-weight-520">{words.either(row.hotelNameEn, row.hotelNameZh)}</span>
          <span className="tw-small tw-soft">{` · ${facts.join(' · ')}`}</span>
        </span>
        <span className="tw-flex tw-baseline tw-gap-12 tw-push tw-13">
          <RowMargin row={row} />
          <MoneyText amountMinor={row.totalMinor} currency={row.currency} />
        </span>
      </span>
    </>
  )
}

/** Waiting orders run by their deadline, unnumbered ones by the arrival; what is over has no clock. */
function RowClock({ row, queue, nowMs }: { row: DeskOrderRow; queue: Queue; nowMs: number }) {
  const texts = useDeskTexts()
  const { formats, language } = useOrderWords()
  if (queue === 'UNNUMBERED')
    return (
      <span className={`tw-push tw-13 tw-soft tw-tabular ${styles.clock}`}>
        {texts.arrives(formats.dayShort(row.checkIn))}
      </span>
    )
  const waits = ['PENDING', 'NEEDS_ATTENTION', 'CANCELLATION_PENDING', 'AMENDMENT_PENDING'].includes(row.status)
  if (!waits) return null
  const clock = rowClock(row, nowMs)
  const say = {
    due: texts.dueIn,
    overdue: texts.overdue,
    waits: texts.waitsFor,
    answer: texts.answerIn,
  }
  const text = say[clock.kind](spanText(clock.ms, language))
  return (
    <span className={`tw-push tw-13 tw-soft tw-tabular ${styles.clock}`} data-kind={clock.kind}>
      {text}
    </span>
  )
}
