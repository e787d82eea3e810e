import { Temporal } from 'temporal-polyfill'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantIn } from '#contract/zones.ts'
import { ZoneClock } from './zone-clock.ts'

describe('clocks of zones', () => {
  test('agree with the calendar at any moment, also where the clock jumps', () => {
    const from = Date.parse('2026-01-01')
    const zone = fc.constantFrom(
      'Europe/London',
      'America/New_York',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'Africa/Casablanca',
      'Africa/El_Aaiun',
      'America/Edmonton',
      'Asia/Singapore',
    )
    const clocks = new Map<string, ZoneClock>()
    fc.assert(
      fc.property(zone, fc.integer({ min: 0, max: 800 * 1440 }), (name, minutes) => {
        if (!clocks.has(name)) clocks.set(name, new ZoneClock(name, from, from + 800 * 86_400_000))
        const clock = clocks.get(name)!
        const day = from / 86_400_000 + Math.floor(minutes / 1440)
        const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
        const time = `${String(Math.floor((minutes % 1440) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
        expect(clock.instantOf(day, minutes % 1440)).toBe(instantIn(name, date, time))
        const at = from + minutes * 60_000
        expect(clock.dayAt(at)).toBe(
          Date.parse(Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name).toPlainDate().toString()) /
            86_400_000,
        )
      }),
      { numRuns: 3000 },
    )
  })
})
