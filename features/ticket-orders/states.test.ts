import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answersComplete, areAccompanied, feeOf, paidAfterRefund, schedulesOf } from './rules.ts'
import { TICKET_STATUSES } from './shapes.ts'
import { MOVES, mayMove, type TicketMove } from './states.ts'

/** A scan that used an order's last ticket can be undone for a while. */
const ENDS = ['REJECTED', 'EXPIRED', 'CANCELLED']
const events = Object.keys(MOVES) as TicketMove[] // The keys of a constant object.

test('every state is reached from a hold, and only ends have no way on', () => {
  const reached = new Set(['ON_HOLD', ...events.map((event) => MOVES[event].to)])
  expect(TICKET_STATUSES.filter((status) => !reached.has(status))).toEqual([])
  const dead = TICKET_STATUSES.filter((status) => !events.some((event) => mayMove(event, status)))
  expect(dead).toEqual(ENDS)
})

test('the table has the same states', () => {
  const table = readFileSync(join(import.meta.dirname, '../../db/schema/ticket_order.sql'), 'utf8')
  for (const status of TICKET_STATUSES) expect(table).toContain(`'${status}'`)
})

const at = (day: number, amountMinor: number) => ({ fromAt: `2026-12-0${day}T00:00:00.000Z`, amountMinor })

test('the fee of an order is that of its tickets, at each moment', () => {
  const tickets = [{ penalties: [at(1, 50), at(3, 100)] }, { penalties: [at(2, 25)] }]
  expect(schedulesOf(tickets)).toEqual([at(1, 50), at(2, 75), at(3, 125)])
  expect(feeOf(tickets, Date.parse('2026-11-30T00:00:00Z'))).toBe(0)
})

test('a child comes with an adult, and needed questions have answers of their kind', () => {
  const adult = { type: 'ADULT', accompaniedBy: [] }
  const child = { type: 'CHILD', accompaniedBy: ['ADULT', 'SENIOR'] }
  expect([areAccompanied([child]), areAccompanied([child, adult])]).toEqual([false, true])
  // An adult who is in already accompanies the child who is still to come.
  expect(areAccompanied([child], [child, adult])).toBe(true)
  const names = { labelEn: 'A', labelZh: null, choices: [] }
  const asked = [
    { questionId: 'd', per: 'UNIT', kind: 'DATE', required: true, ...names },
    { questionId: 't', per: 'UNIT', kind: 'TEXT', required: false, ...names },
  ] as const
  const complete = (...answers: [string, string][]) =>
    answersComplete(
      [...asked].map((question) => ({ ...question, choices: [] })),
      'UNIT',
      answers.map(([questionId, answer]) => ({ questionId, answer })),
    )
  expect(complete(['d', '2000-01-31'])).toBe(true)
  expect(complete(['d', 'soon'])).toBe(false)
  expect(complete(['t', 'x'])).toBe(false)
  expect(complete(['d', '2000-01-31'], ['other', 'x'])).toBe(false)
})

test('an order on account stays owed while tickets of it are left', () => {
  const order = {
    paymentStatus: 'ON_ACCOUNT',
    totalMinor: 100,
    refundedMinor: 40,
    correctedMinor: 0,
    onlineMinor: 0,
  } as const
  expect([paidAfterRefund(order, false), paidAfterRefund(order, true)]).toEqual(['ON_ACCOUNT', 'PARTIALLY_REFUNDED'])
})
