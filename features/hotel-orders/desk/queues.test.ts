import { expect, test } from 'vitest'
import { allowedDecisions, commandForKey, decisionForKey, queueOf, rowClock, rowForKey, spanText } from './queues.ts'

test('keys only do what the order allows', () => {
  const waiting = allowedDecisions({ allowed: ['confirm', 'reject'] })
  expect(decisionForKey('c', waiting)).toBe('confirm')
  expect(decisionForKey('n', waiting)).toBeNull()
  const cancelling = allowedDecisions({ allowed: ['setHotelConfirmation', 'acceptCancellation', 'refuseCancellation'] })
  expect(cancelling).toEqual(['acceptCancellation', 'refuseCancellation', 'setHotelConfirmation'])
  expect(decisionForKey('c', cancelling)).toBe('acceptCancellation')
  expect(decisionForKey('r', cancelling)).toBe('refuseCancellation')
  expect(decisionForKey('x', cancelling)).toBeNull()
})

test('moving stays within the list', () => {
  expect(rowForKey('j', -1, 3)).toBe(0)
  expect(rowForKey('ArrowDown', 2, 3)).toBe(2)
  expect(rowForKey('k', 0, 3)).toBe(0)
  expect(rowForKey('End', 0, 3)).toBe(2)
  expect(rowForKey('j', 0, 0)).toBeNull()
  expect(rowForKey('q', 0, 3)).toBeNull()
  expect(['/', 'Escape', 'u', 'y', 'n', 'q'].map(commandForKey)).toEqual([
    'find',
    'close',
    'undo',
    'copy',
    'decide',
    null,
  ])
})

test('clocks count down to the deadline, then up; without one they count the waiting', () => {
  const nowMs = Date.parse('2026-11-20T10:00:00Z')
  const row = { createdAt: '2026-11-20T09:00:00Z', sending: null }
  expect(rowClock({ ...row, deadlineAt: '2026-11-20T10:04:05Z' }, nowMs)).toEqual({ kind: 'due', ms: 245_000 })
  expect(rowClock({ ...row, deadlineAt: '2026-11-20T09:59:00Z' }, nowMs)).toEqual({ kind: 'overdue', ms: 60_000 })
  expect(rowClock({ ...row, deadlineAt: null }, nowMs)).toEqual({ kind: 'waits', ms: 3_600_000 })
  const sending = {
    supplierReference: 'H1',
    channel: 'DESK',
    sentAt: '2026-11-20T09:50:00Z',
    answerBy: '2026-11-20T10:20:00Z',
    conflict: false,
  } as const
  expect(rowClock({ ...row, deadlineAt: null, sending: { ...sending, outcome: null } }, nowMs)).toEqual({
    kind: 'answer',
    ms: 1_200_000,
  })
  const silent = { ...sending, outcome: 'UNKNOWN' } as const
  expect(rowClock({ ...row, deadlineAt: '2026-11-20T10:04:05Z', sending: silent }, nowMs)).toEqual({
    kind: 'due',
    ms: 245_000,
  })
  expect([245_000, 12_000_000, 400_000_000].map((ms) => spanText(ms, 'en'))).toEqual(['4:05', '3 h 20 min', '4 d'])
  expect(spanText(12_000_000, 'zh-CN')).toBe('3 小时 20 分')
})

test('an address without a queue opens what waits', () => {
  expect(queueOf(null)).toBe('WAITING')
  expect(queueOf('unnumbered')).toBe('UNNUMBERED')
  expect(queueOf('nonsense')).toBe('WAITING')
})
