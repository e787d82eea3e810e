/** A piece of work that must end in time. */
export type Timed = { readonly startedAt: number }

const LOOK_MS = 1_000

/**
 * Ends work that takes too long. It checks all work under way once a second, because a timer for each request, as in
 * the server's own time-out, costs more than most calls do.
 */
export class TimeLimit<T extends Timed> {
  private readonly underWay = new Set<T>()
  private readonly timer: NodeJS.Timeout

  /**
   * `end` is called once for each piece of work that took longer than `limitMs` milliseconds of `performance.now()`.
   */
  constructor(limitMs: number, end: (late: T) => void) {
    this.timer = setInterval(() => {
      const latest = performance.now() - limitMs
      for (const timed of this.underWay) {
        // The set is in the order of the starts.
        if (timed.startedAt > latest) break
        this.underWay.delete(timed)
        end(timed)
      }
    }, LOOK_MS)
    this.timer.unref()
  }

  begin(timed: T): void {
    this.underWay.add(timed)
  }

  /** Removes a finished piece of work; returns false when it was ended before. */
  isOver(timed: T): boolean {
    return this.underWay.delete(timed)
  }

  stop(): void {
    clearInterval(this.timer)
  }
}
