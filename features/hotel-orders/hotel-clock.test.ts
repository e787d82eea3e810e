import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, localDay } from '#contract/dates.ts'
import { dayEndIn, instantIn } from '#contract/zones.ts'
import { aStay, bookingOf, outcome, quoteFor } from '../../tests/hotel-booking.ts'
import { inDays, putOnSale, type SaleOptions } from '../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../tests/world.ts'
import { saveOrder, validateOrder } from './contract.ts'

const FIVE_MINUTES = 5 * 60_000
/** Where the day begins first: its yesterday is always a day the portal still searches. */
const KIRITIMATI = 'Pacific/Kiritimati'

let world: World
let booker: Client
beforeAll(async () => {
  world = await startWorld({ environment: { SESSION_IDLE_MINUTES: '43200', SESSION_MAX_HOURS: '8760' } })
  booker = await world.as('booker')
})
afterAll(() => world.close())

/** A quote for the night that has just ended at the hotel, made five minutes before its midnight. */
async function quotedBeforeMidnight(options: SaleOptions) {
  const sale = await putOnSale(world.owner, { ...options, timeZone: KIRITIMATI })
  // On the first of a month the night lies in the month before.
  for (const [table, no] of [
    ['rate_month', 'rate_plan_no'],
    ['allotment_month', 'room_type_no'],
  ]) {
    await world.owner.query(
      `insert into ${table} (${no}, month, nights) select ${no}, min(month) - 1, min(nights::text)::bytea from ${table} where ${no} in ($1, $2) group by ${no}`,
      [sale.ratePlanNo, sale.roomTypeNo],
    )
  }
  const tonight = localDay(KIRITIMATI, Date.now())
  await world.clock.set(dayEndIn(KIRITIMATI, tonight) - FIVE_MINUTES)
  const quote = await quoteFor(booker, sale, { checkIn: tonight, checkOut: addDays(tonight, 2) })
  return quote
}

describe('a night that is quoted five minutes before midnight at the hotel', () => {
  test.each([
    ['on request', { kind: 2 }],
    ['from an allotment', { kind: 0 }],
    ['of a rate on request', { mode: 'ON_REQUEST' }],
  ] as const)('%s is not sold for yesterday after it', async (_, options) => {
    const quote = await quotedBeforeMidnight(options)
    await world.clock.advance(FIVE_MINUTES)
    expect(await outcome(booker.call(validateOrder, { token: quote.token }))).toBe('order.arrival_past')
    expect(await outcome(booker.call(saveOrder, bookingOf(quote)))).toBe('order.arrival_past')
    const { rows } = await world.owner.query('select from hotel_order where quote_id = $1', [quote.token])
    expect(rows).toEqual([])
  })
})

describe('zones in which the database’s calendar is an hour off', () => {
  test.each(['Africa/Casablanca', 'Africa/El_Aaiun', 'America/Edmonton'])(
    '%s: day, answer and end of a stay are the server’s',
    async (timeZone) => {
      const sale = await putOnSale(world.owner, { timeZone, mode: 'ON_REQUEST' })
      const { checkIn, checkOut } = aStay({ checkIn: inDays(40), checkOut: inDays(42) })
      const { token, terms } = await quoteFor(booker, sale, { checkIn, checkOut })
      const { rows } = await world.owner.query(
        `select q.priced_on, q.priced_day_ends_at, q.answer_until, q.stay_ends_at, hotel_order_answer_by('ON_REQUEST', 0, portal_now() + interval '2 hours') - portal_now() as answer_in
       from hotel_quote q where id = $1`,
        [token],
      )
      const today = localDay(timeZone, Date.now())
      const at = (ms: number) => new Date(ms).toISOString()
      expect(rows).toMatchObject([
        {
          priced_on: today,
          priced_day_ends_at: at(dayEndIn(timeZone, today)),
          answer_until: at(instantIn(timeZone, checkIn, '18:00')),
          stay_ends_at: at(instantIn(timeZone, checkOut, terms.hotel.checkOutUntil)),
          answer_in: { hours: 2 },
        },
      ])
    },
  )
})
