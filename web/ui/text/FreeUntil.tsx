import { useDeadlines } from '#web/deadline.ts'
import { Sign } from './Sign.tsx'

/** How long a deadline must be away to be calm: two days. */
const NEAR_MS = 48 * 3_600_000

/** How urgent the end of free cancelling is: calm, near, or past. */
export function deadlineTone(until: string, nowMs: number): 'good' | 'wait' | 'quiet' {
  const leftMs = Date.parse(until) - nowMs
  return leftMs <= 0 ? 'quiet' : leftMs < NEAR_MS ? 'wait' : 'good'
}

const ICONS = { good: 'check', wait: 'clock', quiet: 'info' } as const

/** Until when cancelling is free, by the clock of the hotel (IANA zone) and the reader's; amber when it is near. */
export function FreeUntil({ until, timeZone }: { until: string; timeZone: string }) {
  const tone = deadlineTone(until, Date.now())
  return (
    <Sign icon={ICONS[tone]} tone={tone}>
      {useDeadlines().freeUntil(until, timeZone)}
    </Sign>
  )
}
