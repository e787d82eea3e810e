import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES } from './contract.ts'
import type { PaymentStatus } from './shapes.ts'
import {
  FINAL_STATUSES,
  INITIAL_PAYMENT_STATUSES,
  INITIAL_STATUSES,
  mayHappen,
  PAYMENT_MOVES,
  paymentMoved,
  SETTLED_PAYMENT_STATUSES,
  stateAfter,
  statesBefore,
  type Transition,
  TRANSITIONS,
} from './states.ts'

function reachable(transitions: readonly Transition[]): Set<OrderStatus> {
  const seen = new Set<OrderStatus>(INITIAL_STATUSES)
  for (;;) {
    const next = transitions.filter(({ from, to }) => seen.has(from) && !seen.has(to))
    if (next.length === 0) return seen
    for (const { to } of next) seen.add(to)
  }
}

const dead = (transitions: readonly Transition[]) =>
  ORDER_STATUSES.filter(
    (status) => !FINAL_STATUSES.some((final) => final === status) && !transitions.some(({ from }) => from === status),
  )

/** The values of a CHECK on a text column, as the migration has them. */
function checked(column: string): string[] {
  const sql = readFileSync(join(import.meta.dirname, '../../db/migrations/0005_hotel_order__create.sql'), 'utf8')
  const list = new RegExp(`\\b${column} text not null check \\(${column} in \\(([^)]*)\\)`).exec(sql)?.[1] ?? ''
  return [...list.matchAll(/'([A-Z_]+)'/g)].map(([, value = '']) => value)
}

describe('the states of a hotel order', () => {
  test('every state can be reached, and a state without its transition is noticed', () => {
    expect([...reachable(TRANSITIONS)].toSorted()).toEqual([...ORDER_STATUSES].toSorted())
    expect(reachable(TRANSITIONS.filter(({ to }) => to !== 'EXPIRED')).has('EXPIRED')).toBe(false)
  })

  test('no state is a dead end but the final ones, and final ones are left by nothing', () => {
    expect(dead(TRANSITIONS)).toEqual([])
    expect(dead(TRANSITIONS.filter(({ from }) => from !== 'AMENDMENT_PENDING'))).toEqual(['AMENDMENT_PENDING'])
    expect(TRANSITIONS.filter(({ from }) => new Set<OrderStatus>(FINAL_STATUSES).has(from))).toEqual([])
  })

  test('the database has the same lists', () => {
    expect(checked('status').toSorted()).toEqual([...ORDER_STATUSES].toSorted())
    expect(checked('payment_status').toSorted()).toEqual([...PAYMENT_STATUSES].toSorted())
  })

  test('an event leads to one state from wherever it starts', () => {
    for (const { event } of TRANSITIONS)
      expect(new Set(TRANSITIONS.filter((other) => other.event === event).map(({ to }) => to)).size).toBe(1)
    expect(statesBefore('withdrawn')).toEqual(['AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'PENDING', 'NEEDS_ATTENTION'])
    expect(stateAfter('confirmed')).toBe('CONFIRMED')
    expect(mayHappen('rejected', 'CONFIRMED')).toBe(false)
  })
})

describe('the payment states of a hotel order', () => {
  type Moves = Readonly<Record<PaymentStatus, readonly PaymentStatus[]>>
  const from = (start: readonly PaymentStatus[], moves: Moves): Set<PaymentStatus> => {
    const seen = new Set(start)
    for (const status of seen) for (const next of moves[status]) seen.add(next)
    return seen
  }
  /** States from which money never comes to rest. */
  const dead = (moves: Moves) =>
    PAYMENT_STATUSES.filter((status) => !SETTLED_PAYMENT_STATUSES.some((settled) => from([status], moves).has(settled)))

  test('every one can be reached, and one without its moves is noticed', () => {
    expect([...from(INITIAL_PAYMENT_STATUSES, PAYMENT_MOVES)].toSorted()).toEqual([...PAYMENT_STATUSES].toSorted())
    const kept: Moves = { ...PAYMENT_MOVES, VOIDED: [], REFUNDED: [], PARTIALLY_REFUNDED: [] }
    expect(from(INITIAL_PAYMENT_STATUSES, kept).has('REFUND_PENDING')).toBe(false)
  })

  test('money comes to rest from every one', () => {
    expect(dead(PAYMENT_MOVES)).toEqual([])
    expect(dead({ ...PAYMENT_MOVES, REFUND_PENDING: [] })).toEqual(['REFUND_PENDING'])
  })

  test('a move that is not in the table throws', () => {
    expect(paymentMoved('AUTHORIZED', 'VOIDED')).toBe('VOIDED')
    expect(() => paymentMoved('PARTIALLY_REFUNDED', 'PARTIALLY_REFUNDED')).toThrow('a payment does not go')
    expect(() => paymentMoved('REFUNDED', 'PAID')).toThrow('a payment does not go from REFUNDED to PAID')
  })
})
