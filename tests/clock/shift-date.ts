type Shown = { offsetMs: number; stoppedAtMs: number | null; realNow: () => number }

declare global {
  var shownByTests: Shown | undefined
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The moment at which each file of the project begins, milliseconds since the epoch. */
    testDayMs: number
  }
}

/**
 * Moves the clock that `Date` shows: by `offsetMs` from the machine's, or to one instant at which it stops. Needs
 * nothing outside itself, because a browser is given its text.
 */
export function shiftDate({ offsetMs, stoppedAtMs = null }: { offsetMs: number; stoppedAtMs?: number | null }): void {
  globalThis.shownByTests ??= install()
  Object.assign(globalThis.shownByTests, { offsetMs, stoppedAtMs })

  function install() {
    const Real = Date
    const shown: Shown = { offsetMs, stoppedAtMs, realNow: () => Real.now() }
    const now = () => shown.stoppedAtMs ?? Real.now() + shown.offsetMs
    // Shares its prototype with the real one, so that `instanceof` holds for dates that the platform makes.
    function Shifted(...parts: unknown[]) {
      if (new.target === undefined) return new Real(now()).toString()
      const given = parts.length === 0 ? [now()] : parts
      return Reflect.construct(Real, given, new.target === Shifted ? Real : new.target)
    }
    Object.defineProperties(Shifted, { name: { value: 'Date' }, prototype: { value: Real.prototype } })
    Object.defineProperty(Real.prototype, 'constructor', { value: Shifted })
    globalThis.Date = Object.assign(Shifted, { now, parse: Real.parse, UTC: Real.UTC }) as unknown as DateConstructor
    return shown
  }
}

/** What the machine's clock shows. */
export const realNow = (): number => globalThis.shownByTests?.realNow() ?? Date.now()
