import { describe, expect, test } from 'vitest'
import { SYSTEM } from '#server/db/database.ts'
import { takeAnswer } from '#features/hotel-messages/answering/answer.ts'
import { seenOf } from '#features/hotel-messages/answering/rules.ts'
import { changeOrder } from '#features/hotel-orders/change/money-back.ts'
import { findCompanyOrder } from '#features/hotel-orders/store.ts'
import { book } from './hotel-booking.ts'
import { fatesAtOnce, MEET_BEFORE_CHANGING, onRaceWorld, type RaceWorld } from './hotel-races.ts'
import { putOnSale } from './hotel-sale.ts'

/** An order that waits for its hotel, and what the hotel and others do with it. */
async function asked(world: RaceWorld) {
  const sale = await putOnSale(world.owner, { rooms: 9, mode: 'ON_REQUEST' })
  const { orderId } = await book(await world.as('booker'), sale)
  const { companyId } = world.booker
  const order = await world.db.read(SYSTEM, (reader) => findCompanyOrder(reader, companyId, orderId))
  if (!order) throw new Error('the order is not there')
  const at = new Date().toISOString()
  const link = {
    orderId,
    companyId,
    hotelId: sale.hotelId,
    at,
    kind: 'REQUEST',
    sentTo: 'r@h.example',
    isReplaced: false,
  } as const
  const config = { wechatFeeRefunded: false }
  const deps = { db: world.racers, config, now: Date.now, wakeOutbox: () => {} }
  const by = { actor: { kind: 'STAFF', name: 'Racer' }, scope: SYSTEM, orderId } as const
  const answer = (number: string) => () =>
    takeAnswer(deps, { link, order, seen: seenOf(order), answer: { kind: 'CONFIRMED', number } })
  return {
    orderId,
    deeds: [
      answer('A1'),
      answer('B2'),
      () => takeAnswer(deps, { link, order, seen: seenOf(order), answer: { kind: 'REJECTED', reason: 'FULL' } }),
      () => changeOrder(deps, { ...by, event: 'withdrawn' }),
      () => changeOrder(deps, { ...by, event: 'rejected', set: { rejectReason: 'OTHER' } }),
    ],
  }
}

async function race(world: RaceWorld) {
  const { orderId, deeds } = await asked(world)
  const fates = await fatesAtOnce(world, deeds)
  const { rows } = await world.owner.query<{ status: string; answers: number }>(
    `select status, (select count(*)::int from hotel_answer where order_id = o.id) as answers
     from hotel_order o where id = $1`,
    [orderId],
  )
  return { fates, ...rows[0] }
}

describe('two people of a hotel answer while the customer withdraws and the desk rejects', () => {
  test('one of them wins, and an answer is kept only when it won', async () => {
    const { found, broken } = await onRaceWorld([MEET_BEFORE_CHANGING], race)
    expect([found.fates, broken]).toEqual([{ done: 1, 'order.state': 4 }, ''])
    const isHotels = found.status === 'CONFIRMED' ? 1 : found.answers
    expect(found.answers).toBe(isHotels)
  })
})
