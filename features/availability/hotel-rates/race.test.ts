import { describe, expect, test } from 'vitest'
import { outcome } from '../../../tests/hotel-booking.ts'
import { type Guard, takeOut } from '../../../tests/hotel-races.ts'
import { opened, refusalOf } from '../../../tests/hotel-rates.ts'
import { inDays, putOnSale, type Sale } from '../../../tests/hotel-sale.ts'
import { untilWaiting } from '../../../tests/meeting.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { changeRates, undoRates } from './contract-bulk.ts'
import { saveHotelRates } from './contract.ts'
import * as setSql from './change-set.sql.ts'
import * as sql from './hotel-rates.sql.ts'
import { isDue } from '../../../tests/grounds.ts'

const isTouched = isDue('features/availability/hotel-rates/race')

const night = inDays(30)
const next = inDays(31)

describe('a save while somebody books or saves', () => {
  const unlocked = (statement: { readonly text: string }, table: string): Guard => ({
    statement,
    alter: (text) => text.replace(` for update of ${table}`, ''),
  })

  /** A hotel of ten rooms in a world without some guards, and a connection that holds a row until the race is on. */
  async function racing<T>(
    guards: readonly Guard[],
    race: (on: World, sale: Sale, hold: (text: string) => Promise<() => Promise<unknown>>) => Promise<T>,
  ): Promise<T> {
    const other = await startWorld()
    const putBack = await takeOut(other.owner, guards)
    try {
      const sale = await putOnSale(other.owner, { rooms: 10 })
      return await race(other, sale, async (text) => {
        const client = await other.owner.connect()
        await client.query(`begin; ${text}`)
        return () => client.query('commit').finally(() => client.release())
      })
    } finally {
      putBack()
      // The rooms were taken without orders.
      await other.owner.query('update inventory_night set sold = 0')
      await other.close()
    }
  }

  /** The hotel gives 4 of 10 rooms while the fifth is being sold. */
  const lowered = (guards: readonly Guard[]) =>
    racing(guards, async (on, sale, hold) => {
      await on.owner.query('select inventory_open($1, $2, 1)', [sale.roomTypeNo, night])
      await on.owner.query('update inventory_night set sold = 4')
      const client = await on.as('product')
      const { roomed } = await opened(client, sale)
      const commit = await hold('update inventory_night set sold = 5')
      const saving = refusalOf(
        client.call(saveHotelRates, { hotelId: sale.hotelId, rooms: [roomed(night, { rooms: 4 })] }),
      )
      await untilWaiting(on.owner)
      await commit()
      const { errorCode, fields } = await saving
      return { errorCode, fields }
    })

  test('the room that is sold meanwhile counts, and is named', async () => {
    expect(await lowered([])).toEqual({
      errorCode: 'rates.cells_refused',
      fields: { 'rooms.0.runs.0.rooms': `Double, ${night}: 5 sold, 4 given` },
    })
  })

  test.runIf(isTouched)('without the lock of the nights it is not named', async () => {
    expect(await lowered([unlocked(setSql.lockNights, 'i')])).toEqual({
      errorCode: 'allotment.below_sold',
      fields: undefined,
    })
  })

  /** Two people who read the same month save one night of it at once; gives both answers. */
  const both = (guards: readonly Guard[], day: string, hold: string) =>
    racing(guards, async (on, sale, holding) => {
      const client = await on.as('product')
      const [mine, theirs] = [await opened(client, sale, day), await opened(client, sale, day)]
      const commit = await holding(hold)
      const saves = [mine.priced(day, { netMinor: 9_001 }), theirs.priced(day, { netMinor: 9_002 })]
      const told = Promise.all(saves.map((save) => outcome(client.call(saveHotelRates, save))))
      await untilWaiting(on.owner, 2)
      await commit()
      return (await told).toSorted()
    })

  const HELD_MONTH = 'select from rate_month for update'

  test('of two people who save one month one is refused', async () => {
    expect(await both([], night, HELD_MONTH)).toEqual(['done', 'rates.changed'])
  })

  test.runIf(isTouched)('without the lock of the month neither is refused', async () => {
    expect(await both([unlocked(sql.lockRateMonths, 'm')], night, HELD_MONTH)).toEqual(['done', 'done'])
  })

  test('of two people who save a month without a row one is refused', async () => {
    expect(await both([], inDays(700), 'select from rate_plan for update')).toEqual(['done', 'rates.changed'])
  })

  /** A set is undone while another person saves one of its nights; gives the price of the night and of the next. */
  const undone = (guards: readonly Guard[]) =>
    racing(guards, async (on, sale, hold) => {
      const client = await on.as('product')
      const days = { hotelIds: [sale.hotelId], first: night, last: next }
      const { setId } = await client.call(changeRates, { ...days, verb: 'PERCENT', basisPoints: 1_000 })
      const { priced } = await opened(client, sale)
      const commit = await hold('select from rate_month for update')
      const saving = outcome(client.call(saveHotelRates, priced(night, { netMinor: 12_000 })))
      await untilWaiting(on.owner, 1)
      const undoing = client.call(undoRates, { setId: setId ?? '' })
      await untilWaiting(on.owner, 2)
      await commit()
      const { cells, keptCells } = await undoing
      expect(await saving).toBe('done')
      const { plan } = await opened(client, sale)
      return [cells, keptCells, ...plan.nights.slice(0, 2).map(({ netMinor }) => netMinor)]
    })

  test('an undo keeps the price that somebody saves meanwhile', async () => {
    expect(await undone([])).toEqual([1, 1, 12_000, 10_000])
  })

  test.runIf(isTouched)('without the lock of the months an undo takes it away', async () => {
    expect(await undone([unlocked(sql.lockRateMonths, 'm')])).toEqual([2, 0, 10_000, 10_000])
  })

  /** Two people raise the same nights by ten percent at once. */
  const raised = (guards: readonly Guard[]) =>
    racing(guards, async (on, sale, hold) => {
      const client = await on.as('product')
      const commit = await hold('select from rate_month for update')
      const days = { hotelIds: [sale.hotelId], first: night, last: next }
      const raises = [1, 2].map(() => client.call(changeRates, { ...days, verb: 'PERCENT', basisPoints: 1_000 }))
      await untilWaiting(on.owner, 2)
      await commit()
      await Promise.all(raises)
      return (await opened(client, sale)).plan.nights[0]?.netMinor
    })

  test('of two changes by percent the second counts on top of the first', async () => {
    expect(await raised([])).toBe(12_100)
  })

  test.runIf(isTouched)('without the lock of the months one of the two is lost', async () => {
    expect(await raised([unlocked(sql.lockRateMonths, 'm')])).toBe(11_000)
  })
})
