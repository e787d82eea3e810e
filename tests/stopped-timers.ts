import { onTestFinished, vi } from 'vitest'

/**
 * Stops the timers of this process until the test ends. They advance by `vi.advanceTimersByTime`, and a little at each
 * poll of `expect.poll`. Database and network run in real time.
 */
export function stopTimers(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    // A timer that was set before is cleared as well.
    shouldClearNativeTimers: true,
  })
  onTestFinished(() => void vi.useRealTimers())
}
