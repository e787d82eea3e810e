/** Something that was begun and must be over in time. */
export type Timed = { readonly startedAt: number }

const LOOK_MS = 1_000

/**
 * Ends what takes too long. One look a second over what is under way: a timer for each request, as the server's own
 * time-out makes, costs more than most calls do.
 */
export class TimeLimit<T extends Timed> {
  private readonly underWay = new Set<T>()
  private readonly timer: NodeJS.Timeout

  /** `end` is told once of each that took longer than `limitMs` milliseconds of `performance.now()`. */
  constructor(limitMs: number, end: (late: T) => void) {
    this.timer = setInterval(() => {
      const latest = performance.now() - limitMs
      for (const timed of this.underWay) {
        // They stand in the order of their start.
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

  /** Whether it was over in time; false when it was ended. */
  isOver(timed: T): boolean {
    return this.underWay.delete(timed)
  }

  stop(): void {
    clearInterval(this.timer)
  }
}
