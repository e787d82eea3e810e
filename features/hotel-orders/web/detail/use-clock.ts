import { useEffect, useState } from 'react'

/** The present moment (ms), updated every second until the given one has passed. */
export function useClock(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => {
      const now = Date.now()
      setNowMs(now)
      if (now >= untilMs) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [untilMs])
  return nowMs
}

/** Time left as minutes and seconds, `19:07`; never below `0:00`. */
export function clockText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
