import { onTestFinished, vi } from 'vitest'

/**
 * Stops the timers of this process until the test ends: what waits goes on when the test moves them, by
 * `vi.advanceTimersByTime`, and a little at each look of `expect.poll`. The database and the network keep their pace.
 */
export function stopTimers(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    // A timer that was set before is cleared as well.
    shouldClearNativeTimers: true,
  })
  onTestFinished(() => void vi.useRealTimers())
}
