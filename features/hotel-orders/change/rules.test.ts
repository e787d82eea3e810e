import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../contract.ts'
import type { Asked } from '../rules.ts'
import { PAYMENT_MOVES, TRANSITIONS } from '../states.ts'
import { type ChangeEvent, CHANGES, effectOf } from './effects.ts'
import { asksOwed, type Change, type LockedOrder, moneyAfter, orderAfter, refuseUnlessAllowed } from './rules.ts'

const EVENTS = Object.keys(CHANGES) as ChangeEvent[] // The table's own keys.

function order(change: Partial<LockedOrder> = {}): LockedOrder {
  return {
    status: 'CONFIRMED',
    paymentStatus: 'PAID',
    confirmationMode: 'INSTANT',
    staffId: 'staff',
    totalMinor: 900,
    depositMinor: 900,
    creditMinor: 0,
    penaltyMinor: 0,
    refundedMinor: 0,
    correctedMinor: 0,
    roomsHeld: true,
    authorizeTransferId: null,
    hotelConfirmation: null,
    customerReference: null,
    cancelReason: null,
    rejectReason: null,
    remindedAt: null,
    isInTime: false,
    readAt: '2026-12-01T12:00:00.000Z',
    ...change,
  }
}

/** The refusal of a change, or undefined. */
function refusal(change: Change, facts: Partial<LockedOrder>, sending?: Asked): string | undefined {
  try {
    refuseUnlessAllowed(change, order(facts), sending)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

describe('whether a change is made', () => {
  test('by an approver who is too late is not, nor by a clock that is too early', () => {
    const at = (change: Change, isInTime: boolean) => refusal(change, { status: 'AWAITING_APPROVAL', isInTime })
    for (const event of ['approved', 'approved_for_hotel', 'approved_at_once', 'declined'] as const)
      expect([at({ event }, true), at({ event }, false)]).toEqual([undefined, 'order.state'])
    const late = { event: 'approved_at_once', expect: { isInTime: false } } as const
    for (const change of [{ event: 'expired' } as const, late])
      expect([at(change, true), at(change, false)]).toEqual(['order.state', undefined])
  })

  test('is said by the transitions, for every event and state', () => {
    // What can be reminded of has a test of its own.
    for (const event of EVENTS.filter((one) => one !== 'reminded'))
      for (const status of ORDER_STATUSES) {
        const known = TRANSITIONS.filter((transition) => transition.event === event)
        const within = known.length > 0 ? known.map(({ from }) => from) : (effectOf(event).within ?? ORDER_STATUSES)
        expect([event, status, refusal({ event }, { status, isInTime: effectOf(event).isApproval === true })]).toEqual([
          event,
          status,
          (within as string[]).includes(status) ? undefined : 'order.state',
        ])
      }
  })

  test('what the caller decided by is held against the locked order', () => {
    expect(
      refusal(
        { event: 'cancellation_accepted', expect: { penaltyMinor: 100 } },
        { status: 'CANCELLATION_PENDING', penaltyMinor: 90 },
      ),
    ).toBe('order.state')
    expect(
      refusal(
        { event: 'cancellation_accepted', expect: { penaltyMinor: 90 } },
        { status: 'CANCELLATION_PENDING', penaltyMinor: 90 },
      ),
    ).toBeUndefined()
    expect(refusal({ event: 'reminded', expect: { status: 'PENDING' } }, {})).toBe('order.state')
  })

  test('a deadline that is ahead, a hotel that is asked and a second question stop it', () => {
    const sentAt = '2026-12-01T11:45:00.000Z'
    expect(refusal({ event: 'expired' }, { status: 'PENDING', isInTime: true })).toBe('order.state')
    expect(refusal({ event: 'fell_to_desk' }, { status: 'PENDING', isInTime: true })).toBe('order.state')
    expect(refusal({ event: 'withdrawn' }, { status: 'PENDING' }, { outcome: null, sentAt })).toBe(
      'order.being_confirmed',
    )
    expect(refusal({ event: 'expired' }, { status: 'PENDING' }, { outcome: 'UNKNOWN', sentAt })).toBe(
      'order.being_confirmed',
    )
    expect(refusal({ event: 'withdrawn' }, { status: 'PENDING' }, { outcome: 'OK', sentAt })).toBeUndefined()
    expect(refusal({ event: 'sent' }, { status: 'PENDING' }, { outcome: 'OK', sentAt })).toBe('order.state')
  })

  test('a hotel that was asked half an hour ago stops neither the customer nor the clock, before its answer', () => {
    const silent = (event: 'withdrawn' | 'expired', outcome: 'UNKNOWN' | null, at: string) =>
      refusal({ event }, { status: 'NEEDS_ATTENTION' }, { outcome, sentAt: at })
    for (const event of ['withdrawn', 'expired'] as const) {
      expect(silent(event, 'UNKNOWN', '2026-12-01T11:30:00.001Z')).toBe('order.being_confirmed')
      expect(silent(event, 'UNKNOWN', '2026-12-01T11:30:00.000Z')).toBeUndefined()
      expect(silent(event, null, '2026-12-01T11:00:00.000Z')).toBe('order.being_confirmed')
    }
  })

  test('a reminder waits fifteen minutes, and for something that waits', () => {
    expect(refusal({ event: 'reminded' }, { remindedAt: '2026-12-01T11:45:00.001Z' })).toBe('order.reminded')
    expect(refusal({ event: 'reminded' }, { remindedAt: '2026-12-01T11:45:00.000Z' })).toBeUndefined()
    expect(refusal({ event: 'reminded' }, { hotelConfirmation: 'N-1' })).toBe('order.state')
  })
})

const minor = fc.integer({ min: 0, max: 1_000_000 })
const paidOrder = fc
  .record({
    depositMinor: minor,
    creditMinor: minor,
    share: fc.integer({ min: 0, max: 100 }),
    owedMinor: minor,
    isHeld: fc.boolean(),
  })
  .map(({ depositMinor, creditMinor, share, owedMinor, isHeld }) => {
    const totalMinor = depositMinor + creditMinor
    const amounts = { depositMinor, creditMinor, totalMinor, penaltyMinor: Math.floor((totalMinor * share) / 100) }
    return { amounts, owedMinor, authorizeTransferId: isHeld ? 'held' : null }
  })

describe('the money of a change', () => {
  test('moves along the table of payment states, whatever happens to the order', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...EVENTS),
        paidOrder,
        fc.constantFrom('UNPAID', 'AUTHORIZED', 'ON_ACCOUNT', 'PAID'),
        (event, drawn, paymentStatus) => {
          // Money comes in for orders that have none, and is captured where it is held.
          fc.pre(effectOf(event).money !== 'PAY' || paymentStatus === 'UNPAID')
          const { amounts, owedMinor, authorizeTransferId } = drawn
          const after = moneyAfter(order({ ...amounts, paymentStatus, authorizeTransferId }), { event }, owedMinor)
          expect([paymentStatus, ...PAYMENT_MOVES[paymentStatus]]).toContain(after.paymentStatus)
          if (effectOf(event).money === undefined)
            expect(after).toMatchObject({ postings: [], backMinor: 0, paymentStatus })
        },
      ),
    )
  })

  test('of a paid order goes back but for the fee, and never more on account than is owed', () => {
    fc.assert(
      fc.property(paidOrder, fc.constantFrom('PAID', 'ON_ACCOUNT'), ({ amounts, owedMinor }, paymentStatus) => {
        const locked = order({ ...amounts, paymentStatus })
        const { postings, backMinor, refundedMinor } = moneyAfter(locked, { event: 'cancelled' }, owedMinor)
        expect(refundedMinor).toBe(amounts.totalMinor - amounts.penaltyMinor)
        expect(postings).toHaveLength(refundedMinor === 0 ? 0 : 1)
        for (const posting of postings) {
          if (posting.kind !== 'REFUND') throw new Error(`${posting.kind} gives nothing back`)
          expect(posting.depositMinor + posting.creditMinor).toBe(refundedMinor)
          expect(posting.depositMinor).toBe(backMinor)
          expect(posting.creditMinor).toBeLessThanOrEqual(
            paymentStatus === 'PAID' ? 0 : Math.min(owedMinor, amounts.creditMinor),
          )
        }
        expect(asksOwed(locked, { event: 'cancelled' })).toBe(
          paymentStatus === 'ON_ACCOUNT' && Math.min(refundedMinor, amounts.creditMinor) > 0,
        )
      }),
    )
  })

  test('that is held is let go or taken once', () => {
    const held = order({ status: 'PENDING', paymentStatus: 'AUTHORIZED', authorizeTransferId: 'held' })
    expect(moneyAfter(held, { event: 'withdrawn' }, 0)).toEqual({
      paymentStatus: 'VOIDED',
      postings: [{ kind: 'VOID', step: 'void', closesId: 'held' }],
      refundedMinor: 0,
      correctedMinor: 0,
      backMinor: 900,
    })
    expect(moneyAfter(held, { event: 'confirmed' }, 0)).toMatchObject({
      paymentStatus: 'PAID',
      postings: [{ kind: 'CAPTURE', step: 'capture', closesId: 'held' }],
    })
    expect(
      moneyAfter(order({ ...held, creditMinor: 100, depositMinor: 800 }), { event: 'confirmed' }, 0).paymentStatus,
    ).toBe('ON_ACCOUNT')
    // Nothing was held and nothing had come.
    expect(moneyAfter(order({ paymentStatus: 'UNPAID' }), { event: 'expired' }, 0)).toMatchObject({
      paymentStatus: 'UNPAID',
      postings: [],
      backMinor: 0,
    })
  })

  test('that came in online pays the whole, after what was held is let go', () => {
    const waiting = order({ status: 'AWAITING_PAYMENT', paymentStatus: 'UNPAID', authorizeTransferId: 'held' })
    const unhold = { kind: 'VOID', step: 'unhold', closesId: 'held' }
    const pays = { step: 'paid', depositMinor: 900, creditMinor: 0, staffId: 'staff' }
    expect(moneyAfter(waiting, { event: 'paid_at_once' }, 0)).toMatchObject({
      paymentStatus: 'PAID',
      postings: [unhold, { kind: 'CHARGE', ...pays }],
    })
    expect(moneyAfter({ ...waiting, confirmationMode: 'ON_REQUEST' }, { event: 'paid' }, 0)).toMatchObject({
      paymentStatus: 'AUTHORIZED',
      postings: [unhold, { kind: 'AUTHORIZE', ...pays }],
    })
  })

  test('does not move twice', () => {
    for (const paymentStatus of PAYMENT_STATUSES.filter((status) => PAYMENT_MOVES[status].includes('REFUND_PENDING')))
      expect(() => moneyAfter(order({ paymentStatus, refundedMinor: 100 }), { event: 'cancelled' }, 0)).toThrow(
        'a payment does not go',
      )
  })

  test('that the desk gives back lowers the debt first, and no other amount moves', () => {
    const minor = fc.integer({ min: 0, max: 900 })
    fc.assert(
      fc.property(minor, minor, minor, (creditMinor, owedMinor, givenMinor) => {
        const owing = { paymentStatus: 'ON_ACCOUNT', creditMinor, depositMinor: 900 - creditMinor } as const
        const change = { event: 'goodwill', set: { givenMinor } } as const
        const { postings, correctedMinor, refundedMinor, paymentStatus } = moneyAfter(order(owing), change, owedMinor)
        expect([correctedMinor, refundedMinor, paymentStatus]).toEqual([givenMinor, 0, 'ON_ACCOUNT'])
        const credited = Math.min(givenMinor, creditMinor, owedMinor)
        const parts = { depositMinor: givenMinor - credited, creditMinor: credited }
        expect(postings).toEqual(givenMinor === 0 ? [] : [{ kind: 'REFUND', step: 'given:0', ...parts }])
      }),
    )
  })
})

describe('the order after a change', () => {
  test('has another deadline and no reminder where it moved', () => {
    const pending = order({ status: 'PENDING' })
    expect(orderAfter(pending, { event: 'note' })).toMatchObject({
      status: 'PENDING',
      deadline: 'KEEP',
      reminder: 'KEEP',
    })
    expect(orderAfter(pending, { event: 'reminded' })).toMatchObject({ deadline: 'KEEP', reminder: 'ADD' })
    expect(orderAfter(pending, { event: 'confirmed', set: { hotelConfirmation: 'N' } })).toMatchObject({
      isNumbered: true,
      deadline: 'NONE',
      reminder: 'CLEAR',
    })
    expect(orderAfter(pending, { event: 'fell_to_desk', set: { confirmationMode: 'ON_REQUEST' } })).toMatchObject({
      deadline: 'NEW',
      reminder: 'KEEP',
    })
    expect(orderAfter(order(), { event: 'hotel_confirmation', set: { hotelConfirmation: 'N' } })).toMatchObject({
      deadline: 'KEEP',
      reminder: 'CLEAR',
    })
  })

  test('holds its rooms until it ends', () => {
    const ending = EVENTS.filter((event) => !orderAfter(order(), { event }).roomsHeld)
    expect(ending.toSorted()).toEqual([
      'cancellation_accepted',
      'cancelled',
      'declined',
      'desk_cancelled',
      'expired',
      'rejected',
      'withdrawn',
    ])
  })
})
