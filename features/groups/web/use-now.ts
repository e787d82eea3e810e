import { useEffect, useState } from 'react'

/** Clocks of days and hours need no more. */
const EVERY_MS = 30_000

/** The present moment in milliseconds, renewed twice a minute. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
