import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { addDays } from '#contract/dates.ts'
import { searchHotelRates, searchHotels } from '#features/availability/contract.ts'
import { listedHotels } from '#features/availability/list/rules.ts'
import { getHotelOrder, saveOrder } from '#features/hotel-orders/contract.ts'
import { postTransfer } from '#features/wallet/store.ts'
import { SYSTEM } from '#server/db/database.ts'
import { enough } from './grounds.ts'
import { bookingOf, quoteFor } from './hotel-booking.ts'
import { inDays, putOnSale } from './hotel-sale.ts'
import { Dice } from './oracle/random-world.ts'
import { startWorld, type World } from './world.ts'

const SEED = Number(process.env['TEST_SEED'] ?? 1)
const STAYS = enough(200, 10_000)
const HOTELS = 40

const ZONES = ['Asia/Singapore', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Europe/London', 'America/New_York']
const CHECK_IN = ['00:00', '12:30', '14:00', '15:00', '16:00', '23:00']
const TIMES = ['00:00', '12:00', '16:00', '18:00', '23:59']

let world: World
let owner: Client
let destinationId: string
/** Hotels of free sale; the world's own sell out under the stays that are compared side by side. */
const neverFull = new Set<string>()

const anyRule = (dice: Dice) => ({
  daysBefore: dice.chance(0.1) ? null : dice.pick([0, 0, 0, 1, 2, 7]),
  time: dice.pick(TIMES),
  kind: dice.pick(['NIGHTS', 'PERCENT', 'AMOUNT']),
  value: dice.chance(0.1) ? 0 : dice.pick([1, 30, 100]),
})

beforeAll(async () => {
  world = await startWorld()
  const dice = new Dice(SEED)
  for (let made = 0; made < HOTELS; made++) {
    const sale = await putOnSale(world.owner, {
      kind: 1,
      mode: dice.pick(['INSTANT', 'ON_REQUEST']),
      timeZone: dice.pick(ZONES),
      penalties: Array.from({ length: dice.int(0, 2) }, () => anyRule(dice)),
    })
    neverFull.add(sale.hotelId)
    await world.owner.query('update hotel set check_in_from = $2 where id = $1', [sale.hotelId, dice.pick(CHECK_IN)])
  }
  const { rows } = await world.owner.query<{ id: string }>('select id from destination order by no limit 1')
  destinationId = rows[0]?.id ?? ''
  const { rows: companies } = await world.owner.query<{ id: string }>("select id from company where code = 'HARBOUR'")
  await world.db.write(SYSTEM, (tx) =>
    postTransfer(tx, {
      companyId: companies[0]?.id ?? '',
      currency: 'USD',
      kind: 'ADJUSTMENT',
      key: randomUUID(),
      depositMinor: 1_000_000_000_000,
      subject: { kind: 'TEST', id: null, code: null },
    }),
  )
  owner = await world.as('owner')
})
afterAll(() => world.close())

type AnyStay = { checkIn: string; checkOut: string; rooms: { adults: number }[]; nationality: string }

function anyStay(dice: Dice): AnyStay {
  const checkIn = inDays(dice.pick([0, 0, 1, 2, 3, dice.int(4, 300)]))
  const checkOut = addDays(checkIn, dice.int(1, 4))
  return { checkIn, checkOut, rooms: [{ adults: dice.int(1, 2) }], nationality: 'SG' }
}

/** The moments that the rates, the quote and the order promise. */
async function promisedLater(hotelId: string, ratePlanId: string, stay: AnyStay) {
  const [detail, quote] = await Promise.all([
    owner.call(searchHotelRates, { ...stay, hotelId }),
    quoteFor(owner, { hotelId, ratePlanId }, stay),
  ])
  const { orderId } = await owner.call(saveOrder, bookingOf(quote))
  const order = await owner.call(getHotelOrder, { orderId })
  const rate = detail.rates.find((one) => one.ratePlanId === ratePlanId)
  return [rate?.offer, quote.terms, order].map((of) => of?.freeCancellationUntil)
}

test(
  'the list promises free cancellation exactly as long as the rates, the quote and the order do',
  { timeout: 1_200_000 },
  async () => {
    const dice = new Dice(SEED + 1)
    for (let compared = 0; compared < STAYS;) {
      const stay = anyStay(dice)
      const found = listedHotels(await owner.call(searchHotels, { ...stay, destinationId, pageSize: 50 }))
      const list = found.filter(({ hotelId }) => neverFull.has(hotelId))
      expect(list).not.toEqual([])
      const picked = Array.from({ length: Math.min(5, list.length) }, () => dice.pick(list)).map((hotel) => ({
        hotelId: hotel.hotelId,
        ...dice.pick(hotel.rates),
      }))
      const later = await Promise.all(picked.map(({ hotelId, ratePlanId }) => promisedLater(hotelId, ratePlanId, stay)))
      const promised = picked.map(({ freeCancellationUntil: until }) => [until, until, until])
      expect(later).toEqual(promised)
      compared += picked.length
    }
  },
)
