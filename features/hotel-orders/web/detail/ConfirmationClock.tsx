import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callKey, useCall } from '#web/use-call.ts'
import { getConfirmation, getHotelOrder } from '#features/hotel-orders/contract.ts'
import styles from './ConfirmationClock.module.css'
import { useOrderTexts } from '../texts.ts'
import { useClock } from './use-clock.ts'
import { useOrderWords } from '../words.ts'

/** How often to ask while the clock runs, and once people have the order, in milliseconds. */
const ASK_MS = 2000
const ASK_DESK_MS = 10_000
const RADIUS = 44
const ROUND = 2 * Math.PI * RADIUS

/**
 * The clock of a time-limited confirmation; when it has run out, what happens now and by when. The page may be left at
 * any time.
 */
export function ConfirmationClock({ orderId }: { orderId: string }) {
  const texts = useOrderTexts()
  const { formats } = useOrderWords()
  const client = useQueryClient()
  const first = useCall(getConfirmation, { orderId }, { staleTime: 0 })
  const running = first.data?.state === 'WAITING'
  const { data, dataUpdatedAt } = useCall(
    getConfirmation,
    { orderId },
    { refetchInterval: running ? ASK_MS : ASK_DESK_MS },
  )
  const state = data?.state
  useEffect(() => {
    // The page around the clock shows the order, so it has to hear of every turn at once.
    if (state !== undefined && state !== 'WAITING')
      void client.invalidateQueries({ queryKey: callKey(getHotelOrder, { orderId }) })
  }, [state, orderId, client])
  if (!data) return null
  if (data.state === 'AT_DESK') {
    return (
      <p className={`tw-tone-wait tw-14 tw-20 tw-round tw-above-12 tw-pad-10-16 ${styles.desk}`} role="status">
        {data.answerBy ? texts.clockOver(formats.moment(data.answerBy)) : texts.clockJustOver}
      </p>
    )
  }
  return data.state === 'WAITING' ? (
    <Running key={orderId} untilMs={dataUpdatedAt + data.secondsLeft * 1000} secondsGiven={data.secondsGiven} />
  ) : null
}

function Running({ untilMs, secondsGiven }: { untilMs: number; secondsGiven: number }) {
  const texts = useOrderTexts()
  const seconds = Math.max(0, Math.ceil((untilMs - useClock(untilMs)) / 1000))
  const share = Math.min(1, seconds / secondsGiven)
  return (
    <div className={`tw-stack tw-gap-8 tw-items-center tw-above-12 ${styles.clock}`}>
      <div className={`tw-fit-center tw-relative ${styles.face}`} role="timer" aria-label={texts.secondsLeft(seconds)}>
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle className={styles.track} cx="50" cy="50" r={RADIUS} />
          <circle className={styles.left} cx="50" cy="50" r={RADIUS} strokeDasharray={`${share * ROUND} ${ROUND}`} />
        </svg>
        <span className={`tw-tabular tw-weight-600 ${styles.seconds}`}>{seconds}</span>
      </div>
      <p className="tw-small tw-soft">{texts.clockRuns}</p>
    </div>
  )
}
