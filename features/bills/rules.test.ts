import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { SETTLEMENT_TERMS } from './contract.ts'
import { allowedOn, batchesOf, billDay, dueOf, periodOf, setOffs, stepOf } from './rules.ts'
import { BILL_STATUSES, type BillStatus, stateAfter, statesBefore, TRANSITIONS } from './states.ts'

describe('periods', () => {
  test('are the day, the week from Monday, half the month, the month', () => {
    expect(periodOf('2026-11-21', 'PER_ORDER')).toEqual({ from: '2026-11-21', to: '2026-11-21' })
    expect(periodOf('2026-11-22', 'WEEKLY')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(periodOf('2026-11-23', 'WEEKLY')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
    expect(periodOf('2026-11-15', 'HALF_MONTHLY')).toEqual({ from: '2026-11-01', to: '2026-11-15' })
    expect(periodOf('2028-02-16', 'HALF_MONTHLY')).toEqual({ from: '2028-02-16', to: '2028-02-29' })
    expect(periodOf('2026-12-31', 'MONTHLY')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  })

  test('cover every day exactly once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.constantFrom(...SETTLEMENT_TERMS), (days, term) => {
        const day = addDays('2024-01-01', days)
        const { from, to } = periodOf(day, term)
        expect(from <= day && day <= to).toBe(true)
        expect(periodOf(from, term)).toEqual(periodOf(to, term))
        expect(periodOf(addDays(to, 1), term).from).toBe(addDays(to, 1))
      }),
    )
  })
})

describe('what goes on which bill', () => {
  const move = (id: string, day: string, subjectId: string | null = 'o1') => ({ id, day, subjectId })
  const open = { id: 'b1', term: 'MONTHLY', from: '2026-11-01', to: '2026-11-30', subjectId: null } as const

  test('movements go on the open bill of their period, and on a new one after it', () => {
    const batches = batchesOf([move('t1', '2026-11-30'), move('t2', '2026-12-01')], [open], {
      term: 'WEEKLY',
      issuedTo: null,
    })
    expect(batches).toEqual([
      { billId: 'b1', term: 'MONTHLY', from: '2026-11-01', to: '2026-11-30', subjectId: null, transferIds: ['t1'] },
      { billId: null, term: 'WEEKLY', from: '2026-11-30', to: '2026-12-06', subjectId: null, transferIds: ['t2'] },
    ])
  })

  test('an issued period takes no more movements, and no new period reaches back over it', () => {
    const terms = { term: 'MONTHLY', issuedTo: '2026-11-15' } as const
    expect(batchesOf([move('t1', '2026-11-15'), move('t2', '2026-11-20')], [], terms)).toEqual([
      {
        billId: null,
        term: 'MONTHLY',
        from: '2026-11-16',
        to: '2026-11-30',
        subjectId: null,
        transferIds: ['t1', 't2'],
      },
    ])
  })

  test('with a bill for each order, a period is one day', () => {
    const movements = [
      move('t1', '2026-11-20', 'a'),
      move('t2', '2026-11-20', 'b'),
      move('t3', '2026-11-20', 'a'),
      move('t4', '2026-11-20', null),
    ]
    const batches = batchesOf(movements, [], { term: 'PER_ORDER', issuedTo: '2026-11-30' })
    expect(batches.map(({ subjectId, transferIds }) => [subjectId, transferIds])).toEqual([
      ['a', ['t1', 't3']],
      ['b', ['t2']],
      [null, ['t4']],
    ])
  })
})

describe('the day by which an order is billed', () => {
  const order = {
    checkIn: '2026-12-15',
    checkOut: '2026-12-18',
    freeUntil: '2026-12-12T22:30:00.000Z',
    endedAt: null,
  }
  const zone = 'Asia/Singapore'

  test('is that of its stay or of the end of free cancelling in the operator’s zone', () => {
    expect(billDay('BOOKING', order, zone)).toBe('')
    expect(billDay('CHECK_IN', order, zone)).toBe('2026-12-15')
    expect(billDay('CHECK_OUT', order, zone)).toBe('2026-12-18')
    expect(billDay('FREE_CANCELLING', order, zone)).toBe('2026-12-13')
    expect(billDay('FREE_CANCELLING', { ...order, freeUntil: null }, zone)).toBe('')
  })

  test('is that of its cancelling where that comes first', () => {
    const cancelled = { ...order, endedAt: '2026-12-01T18:00:00.000Z' }
    expect(billDay('CHECK_OUT', cancelled, zone)).toBe('2026-12-02')
    expect(billDay('CHECK_IN', { ...order, endedAt: '2026-12-16T09:00:00.000Z' }, zone)).toBe('2026-12-15')
  })
})

describe('the payable amount', () => {
  test('is what is left, at most the total debt, and zero for an open or paid bill', () => {
    const bill = { status: 'PART_PAID', totalMinor: 100, paidMinor: 40, disputedMinor: 0 } as const
    expect(dueOf(bill, 500)).toBe(60)
    expect(dueOf(bill, 25)).toBe(25)
    expect(dueOf({ ...bill, disputedMinor: 45 }, 500)).toBe(15)
    expect(dueOf({ ...bill, disputedMinor: 70 }, 500)).toBe(0)
    expect(dueOf({ ...bill, status: 'OPEN' }, 500)).toBe(0)
    expect(dueOf({ ...bill, status: 'PAID', paidMinor: 100 }, 500)).toBe(0)
    expect(dueOf({ ...bill, totalMinor: -40, paidMinor: 0 }, 500)).toBe(0)
    expect([stepOf(bill, 59), stepOf(bill, 60)]).toEqual(['part_paid', 'paid'])
  })

  test('credits are set off against debts until one side is used up', () => {
    const amounts = fc.array(
      fc.integer({ min: -500, max: 500 }).filter((minor) => minor !== 0),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(amounts, (lefts) => {
        const bills = lefts.map((leftMinor, i) => ({ id: String(i), leftMinor }))
        const after = new Map(bills.map(({ id, leftMinor }) => [id, leftMinor]))
        for (const { creditId, billId, amountMinor } of setOffs(bills)) {
          expect(amountMinor).toBeGreaterThan(0)
          after.set(creditId, (after.get(creditId) ?? 0) + amountMinor)
          after.set(billId, (after.get(billId) ?? 0) - amountMinor)
        }
        const left = [...after.values()]
        expect(left.reduce((sum, minor) => sum + minor, 0)).toBe(lefts.reduce((sum, minor) => sum + minor, 0))
        expect(left.some((minor) => minor > 0) && left.some((minor) => minor < 0)).toBe(false)
        expect(bills.every(({ id, leftMinor }) => Math.sign(after.get(id) ?? 0) !== -Math.sign(leftMinor))).toBe(true)
      }),
    )
  })

  test('is shown to people who may pay', () => {
    const bill = { status: 'ISSUED', totalMinor: 100, paidMinor: 0, disputedMinor: 0, dueMinor: 100 } as const
    expect(allowedOn(bill, { mayPay: true, mayConfirm: true })).toEqual(['pay', 'confirm', 'dispute'])
    expect(allowedOn({ ...bill, status: 'PART_PAID' }, { mayPay: true, mayConfirm: true })).toEqual(['pay', 'dispute'])
    expect(allowedOn({ ...bill, dueMinor: 0 }, { mayPay: true, mayConfirm: false })).toEqual([])
  })
})

describe('states', () => {
  test('are all reachable from an open bill, only PAID and VOID are final, and the database has the same list', () => {
    const reached = new Set<BillStatus>(['OPEN'])
    for (const _ of TRANSITIONS) for (const { from, to } of TRANSITIONS) if (reached.has(from)) reached.add(to)
    expect(reached).toEqual(new Set(BILL_STATUSES))
    const leaving = new Set<BillStatus>(TRANSITIONS.map(({ from }) => from))
    expect(BILL_STATUSES.filter((status) => !leaving.has(status))).toEqual(['PAID', 'VOID'])
    const schema = readFileSync(join(import.meta.dirname, '../../db/schema/bill.sql'), 'utf8')
    const listed = /status = ANY \(ARRAY\[([^\]]*)\]/i.exec(schema)?.[1] ?? ''
    expect(new Set([...listed.matchAll(/'([A-Z_]+)'/g)].map(([, name]) => name))).toEqual(new Set(BILL_STATUSES))
  })

  test('an overdue bill that is paid in part stays overdue', () => {
    expect([
      stateAfter('part_paid', 'OVERDUE'),
      stateAfter('paid', 'OVERDUE'),
      stateAfter('confirmed', 'OVERDUE'),
    ]).toEqual(['OVERDUE', 'PAID', undefined])
    expect(statesBefore('confirmed')).toEqual(['ISSUED'])
  })
})
