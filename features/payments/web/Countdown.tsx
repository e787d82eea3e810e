import { useEffect, useState } from 'react'
import { usePaymentTexts } from './texts.ts'

/** With more than an hour left nobody counts minutes. */
const HOUR_SECONDS = 3600

const two = (number: number) => String(number).padStart(2, '0')

/** The last hour of the time left, by the server's clock. */
export function Countdown({ now, until, onOver }: { now: string; until: string; onOver?: () => void }) {
  const { wechat } = usePaymentTexts()
  const [aheadMs] = useState(() => Date.parse(now) - Date.now())
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((Date.parse(until) - nowMs - aheadMs) / 1000))
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) onOver?.()
  }, [isOver, onOver])
  if (seconds > HOUR_SECONDS) return null
  return (
    <p className="tw-tabular tw-18 tw-weight-600" role="timer" aria-label={wechat.leftLabel}>
      {wechat.leftMinutes(two(Math.floor(seconds / 60)), two(seconds % 60))}
    </p>
  )
}
