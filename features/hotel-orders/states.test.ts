import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus, PAYMENT_STATUSES } from './contract.ts'
import { FINAL_STATUSES, INITIAL_STATUSES, mayHappen, stateAfter, statesBefore, type Transition, TRANSITIONS } from './states.ts'

function reachable(transitions: readonly Transition[]): Set<OrderStatus> {
  const seen = new Set<OrderStatus>(INITIAL_STATUSES)
  for (;;) {
    const next = transitions.filter(({ from, to }) => seen.has(from) && !seen.has(to))
    if (next.length === 0) return seen
    for (const { to } of next) seen.add(to)
  }
}

const dead = (transitions: readonly Transition[]) =>
  ORDER_STATUSES.filter((status) => !FINAL_STATUSES.some((final) => final === status) && !transitions.some(({ from }) => from === status))

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
    for (const { event } of TRANSITIONS) expect(new Set(TRANSITIONS.filter((other) => other.event === event).map(({ to }) => to)).size).toBe(1)
    expect(statesBefore('withdrawn')).toEqual(['AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'PENDING'])
    expect(stateAfter('confirmed')).toBe('CONFIRMED')
    expect(mayHappen('rejected', 'CONFIRMED')).toBe(false)
  })
})
