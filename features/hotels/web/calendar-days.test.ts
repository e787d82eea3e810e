import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/dates.ts'
import {
  addMonths,
  dayAfterKey,
  mayChoose,
  monthsBetween,
  partOf,
  rangeAfter,
  weekdayOf,
  weeksOf,
} from './calendar-days.ts'

const LIMITS = { first: '2026-11-20', last: '2027-12-25' }
const anyDay = fc.integer({ min: 0, max: 400 }).map((ahead) => addDays(LIMITS.first, ahead))

describe('months', () => {
  it('hold each of their days once, in the column of its weekday', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 600 }), (ahead) => {
        const month = addMonths('2026-11', ahead)
        const cells = weeksOf(month).flatMap((week) => week.map((day, column) => ({ day, column })))
        const days = cells.filter(({ day }) => day !== null)
        expect(days[0]?.day).toBe(`${month}-01`)
        expect(addDays(days.at(-1)?.day ?? '', 1)).toBe(`${addMonths(month, 1)}-01`)
        for (const { day, column } of days) expect(weekdayOf(day ?? '')).toBe(column)
        expect(cells.length % 7).toBe(0)
      }),
    )
  })

  it('count across the turn of a year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2027-01', -1)).toBe('2026-12')
    expect(monthsBetween({ first: '2026-11-20', last: '2027-01-01' })).toEqual(['2026-11', '2026-12', '2027-01'])
  })

  it('begin on Monday: 20 November 2026 is a Friday', () => {
    expect(weekdayOf('2026-11-20')).toBe(4)
  })
})

describe('keys', () => {
  it.each([
    ['ArrowRight', '2026-11-30', '2026-12-01'],
    ['ArrowDown', '2026-11-30', '2026-12-07'],
    ['Home', '2026-12-03', '2026-11-30'],
    ['End', '2026-12-03', '2026-12-06'],
    ['PageDown', '2027-01-31', '2027-02-28'],
    ['PageUp', '2027-03-31', '2027-02-28'],
  ])('%s moves from %s to %s', (key, from, to) => {
    expect(dayAfterKey(from, key, LIMITS)).toBe(to)
  })

  it('never leave the days that can be chosen', () => {
    const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown')
    fc.assert(
      fc.property(anyDay, fc.array(keys, { maxLength: 40 }), (start, pressed) => {
        let day = start
        for (const key of pressed) day = dayAfterKey(day, key, LIMITS) ?? day
        expect(day >= LIMITS.first && day <= LIMITS.last).toBe(true)
      }),
    )
  })

  it('that are not for the calendar move nothing', () => {
    expect(dayAfterKey('2026-12-01', 'a', LIMITS)).toBeNull()
  })
})

describe('choosing a stay', () => {
  const empty = { checkIn: null, checkOut: null }

  it('takes check-in, then check-out, then begins anew', () => {
    const first = rangeAfter(empty, '2026-12-01')
    const second = rangeAfter(first, '2026-12-04')
    expect(second).toEqual({ checkIn: '2026-12-01', checkOut: '2026-12-04' })
    expect(rangeAfter(second, '2026-12-02')).toEqual({ checkIn: '2026-12-02', checkOut: null })
  })

  it('begins anew when the second day is not after the first', () => {
    expect(rangeAfter({ checkIn: '2026-12-05', checkOut: null }, '2026-12-05')).toEqual({
      checkIn: '2026-12-05',
      checkOut: null,
    })
    expect(rangeAfter({ checkIn: '2026-12-05', checkOut: null }, '2026-12-01')).toEqual({
      checkIn: '2026-12-01',
      checkOut: null,
    })
  })

  it('offers no day that is over, beyond the horizon or more than 60 nights later', () => {
    expect(mayChoose('2026-11-19', empty, LIMITS)).toBe(false)
    expect(mayChoose('2027-12-26', empty, LIMITS)).toBe(false)
    expect(mayChoose('2027-12-25', empty, LIMITS)).toBe(false)
    expect(mayChoose('2027-12-25', { checkIn: '2027-12-24', checkOut: null }, LIMITS)).toBe(true)
    expect(mayChoose('2027-01-30', { checkIn: '2026-12-01', checkOut: null }, LIMITS)).toBe(true)
    expect(mayChoose('2027-01-31', { checkIn: '2026-12-01', checkOut: null }, LIMITS)).toBe(false)
  })

  it('shows the days between, also while the check-out is still sought', () => {
    const open = { checkIn: '2026-12-01', checkOut: null }
    expect(partOf('2026-12-02', open)).toBe('none')
    expect(partOf('2026-12-02', open, '2026-12-03')).toBe('between')
    expect(partOf('2026-12-03', open, '2026-12-03')).toBe('checkOut')
    expect(partOf('2026-11-30', open, '2026-11-25')).toBe('none')
  })
})
