import { describe, expect, test } from 'vitest'
import { saveHotelRates } from '#features/availability/hotel-rates/contract.ts'
import * as rates from '#features/availability/hotel-rates/hotel-rates.sql.ts'
import { hotelClosings } from '#features/hotel-messages/closing/contract.ts'
import * as contacts from '#features/hotels/contacts/contacts.sql.ts'
import { saveOrder } from '#features/hotel-orders/contract.ts'
import { bookingOf, outcome, quoteFor } from './hotel-booking.ts'
import { listUrl, send } from './hotel-list.ts'
import { type Guard, takeOut } from './hotel-races.ts'
import { opened } from './hotel-rates.ts'
import { inDays, putOnSale, type Sale } from './hotel-sale.ts'
import { untilWaiting } from './meeting.ts'
import { startWorld, type World } from './world.ts'

const [first, next] = [inDays(30), inDays(31)]

type Race = { on: World; sale: Sale; close(): Promise<number>; hold(text: string): Promise<() => Promise<unknown>> }

/** A hotel with one room that may close any night, in a world without some guards. */
async function racing<T>(guards: readonly Guard[], race: (race: Race) => Promise<T>): Promise<T> {
  const on = await startWorld()
  const putBack = await takeOut(on.owner, guards)
  try {
    const sale = await putOnSale(on.owner, { rooms: 1 })
    await on.owner.query("update hotel set stop_sale = 'ANY' where id = $1", [sale.hotelId])
    const url = await listUrl(on, sale.hotelId)
    const fields = { close: '1', room: '', first, last: first, reason: 'Full' }
    const hold = async (text: string) => {
      const client = await on.owner.connect()
      await client.query(`begin; ${text}`)
      return () => client.query('commit').finally(() => client.release())
    }
    return await race({ on, sale, hold, close: async () => (await send(url, fields)).status })
  } finally {
    putBack()
    await on.close()
  }
}

/** What the night has to sell, in the month and where rooms were taken: 0 is an allotment, 3 is closed. */
async function nightOf(on: World, { roomTypeNo }: Sale) {
  const { rows } = await on.owner.query<{ kind: number; rooms: number; taken: number | null }>(
    `select get_byte(m.nights, x.at) as kind, get_byte(m.nights, x.at + 2) as rooms,
       (select i.kind from inventory_night i where i.room_type_no = $1 and i.night = $2) as taken
     from allotment_month m, (select (extract(day from $2::date)::int - 1) * 4 as at) x
     where m.room_type_no = $1 and m.month = month_number($2)`,
    [roomTypeNo, first],
  )
  return rows[0]
}

const without = (statement: { readonly text: string }, clause: string): Guard => ({
  statement,
  alter: (text) => text.replace(clause, ''),
})

describe('a hotel closes a night while its last room is being booked', () => {
  /** The closing is written and not yet committed when the customer books. */
  const booked = (guards: readonly Guard[], isHeld: boolean) =>
    racing(guards, async ({ on, sale, close, hold }) => {
      const client = await on.as('owner')
      const quote = await quoteFor(client, sale, { checkIn: first, checkOut: next })
      const commit = await hold('lock table hotel_close_night in share mode')
      const closing = close()
      await untilWaiting(on.owner)
      const booking = outcome(client.call(saveOrder, bookingOf(quote)))
      await (isHeld ? untilWaiting(on.owner, 2) : booking)
      await commit()
      const found = { closing: await closing, booking: await booking, ...(await nightOf(on, sale)) }
      // The invariants of the world hold again.
      await on.owner.query('update inventory_night set kind = 3')
      return found
    })

  test('the booking waits for the closing and is refused', async () => {
    const found = await booked([], true)
    expect(found).toMatchObject({ closing: 200, kind: 3, rooms: 1 })
    expect(found.booking).not.toBe('done')
  })

  test('without the lock of the month it is sold, and the closed night stays open where rooms were taken', async () => {
    const guard = { fn: 'inventory_open', replace: 'order by month for share', by: 'order by month' }
    expect(await booked([guard], false)).toMatchObject({ closing: 200, booking: 'done', kind: 3, taken: 0 })
  })
})

describe('a hotel closes a night while the desk saves it', () => {
  /** Both have read the month; gives whether the desk's save was refused, and what the night has to sell. */
  const saved = (guards: readonly Guard[]) =>
    racing(guards, async ({ on, sale, close, hold }) => {
      const client = await on.as('product')
      const { roomed } = await opened(client, sale)
      const commit = await hold('select from allotment_month for update')
      const closing = close()
      await untilWaiting(on.owner)
      const rooms = [roomed(first, { rooms: 4 })]
      const saving = outcome(client.call(saveHotelRates, { hotelId: sale.hotelId, rooms }))
      await untilWaiting(on.owner, 2)
      await commit()
      return { closing: await closing, saving: await saving, ...(await nightOf(on, sale)) }
    })

  test('the desk is refused or its rooms are kept, and the night is closed', async () => {
    const { closing, saving, kind, rooms } = await saved([])
    expect([closing, kind]).toEqual([200, 3])
    expect([saving, rooms]).toEqual(saving === 'done' ? ['done', 4] : ['rates.changed', 1])
  })

  test('without the lock of the month one of them is lost', async () => {
    const { closing, saving, kind, rooms } = await saved([without(rates.lockStockMonths, ' for update of m')])
    expect([closing, saving]).toEqual([200, 'done'])
    expect([kind, rooms]).not.toEqual([3, 4])
  })
})

describe('a hotel presses twice', () => {
  const twice = (guards: readonly Guard[]) =>
    racing(guards, async ({ on, close, hold }) => {
      const commit = await hold('lock table hotel in exclusive mode; select from allotment_month for update')
      const both = Promise.all([close(), close()])
      await untilWaiting(on.owner, 2)
      await commit()
      const answers = (await both).toSorted((a, b) => a - b)
      return { answers, total: (await (await on.as('product')).call(hotelClosings.search, {})).total }
    })

  test('the nights are closed once, and both answers say so', async () => {
    expect(await twice([])).toEqual({ answers: [200, 200], total: 1 })
  })

  test('without the hotel’s lock the second answer is a fault', async () => {
    expect((await twice([without(contacts.lockHotel, ' for no key update')])).answers).toEqual([200, 400])
  })
})
