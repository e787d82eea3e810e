import { describe, expect, test } from 'vitest'
import { firstKeptDay, isGivenUp, judgedSpan, lastDay, lastReadyDay } from './rules.ts'

const at = (instant: string) => Date.parse(instant)

describe('days of a statement', () => {
  test('are days of China, and a statement is available from 10:30 of the next morning', () => {
    expect(lastReadyDay(at('2026-11-21T10:29:59+08:00'))).toBe('2026-11-19')
    expect(lastReadyDay(at('2026-11-21T10:30:00+08:00'))).toBe('2026-11-20')
    expect(lastDay(at('2026-11-21T00:00:00+08:00'))).toBe('2026-11-20')
    expect(lastDay(at('2026-11-20T23:59:59+08:00'))).toBe('2026-11-19')
    expect(firstKeptDay(at('2026-11-21T12:00:00+08:00'))).toBe('2026-08-23')
  })

  test('without a statement are retried for three days', () => {
    expect(isGivenUp('2026-11-18', at('2026-11-22T10:29:59+08:00'))).toBe(false)
    expect(isGivenUp('2026-11-18', at('2026-11-22T10:30:00+08:00'))).toBe(true)
  })

  test('share the minutes around midnight: the later of two neighbouring days judges them', () => {
    const first = judgedSpan('2026-11-20', { before: true, after: false })
    const second = judgedSpan('2026-11-21', { before: true, after: false })
    expect(first).toEqual({ from: '2026-11-19T15:50:00.000Z', until: '2026-11-20T15:50:00.000Z' })
    expect(second.from).toBe(first.until)
    const early = judgedSpan('2026-11-21', { before: false, after: false })
    const late = judgedSpan('2026-11-20', { before: true, after: true })
    expect(early.from).toBe(late.until)
  })
})
