import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, outcome } from '../../../tests/hotel-booking.ts'
import { inDays, putOnSale, type Sale } from '../../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { dismissRecommended, findRecommended } from './contract.ts'

let world: World
let booker: Client
let mine: Sale
let theirs: Sale
beforeAll(async () => {
  world = await startWorld()
  booker = await world.as('booker')
  mine = await putOnSale(world.owner, { netMinor: 9_000 })
  theirs = await putOnSale(world.owner, { netMinor: 9_000 })
  await world.owner.query("insert into change_journal (topic) values ('RELOAD')")
  await (await world.app()).deps.journal.poll()
  await book(booker, mine)
  await book(booker, mine, { stay: { checkIn: inDays(40), checkOut: inDays(41) } })
  await book(await world.as('summit'), theirs, { stay: { nationality: 'CN' } })
})
afterAll(() => world.close())

const recommended = async (client: Client, { hotelId }: Sale) => {
  const { list } = await client.call(findRecommended, { nationality: 'SG' })
  return list.find((hotel) => hotel.hotelId === hotelId)
}
const reasons = async (client: Client, sale: Sale) =>
  Object.fromEntries(((await recommended(client, sale))?.reasons ?? []).map(({ kind, amount }) => [kind, amount]))

test('what one booked is recommended for that, and to a colleague as what colleagues book', async () => {
  expect(await reasons(booker, mine)).toMatchObject({ OWN: 2 })
  const owners = await reasons(await world.as('owner'), mine)
  expect([owners['OWN'], owners['COLLEAGUES']]).toEqual([undefined, 2])
})

test('nothing of what other companies book reaches a recommendation', async () => {
  const seen = await reasons(booker, theirs)
  expect([seen['OWN'], seen['COLLEAGUES']]).toEqual([undefined, undefined])
  const summits = await reasons(await world.as('summit'), theirs)
  expect(summits['OWN']).toBe(1)
})

test('a price well below the tracked median is a reason, and the clock tracks it', async () => {
  await (await world.app()).clock.run('hotel_orders.price_track')
  const { rows } = await world.owner.query<{ price: string }>(
    'select price_minor as price from hotel_price_day where hotel_id = $1 and day = portal_now()::date',
    [mine.hotelId],
  )
  const price = Number(rows[0]?.price)
  expect(price).toBeGreaterThan(0)
  await world.owner.query(
    'insert into hotel_price_day (hotel_id, day, price_minor) select $1, portal_now()::date - n, $2 from generate_series(1, 5) n',
    [mine.hotelId, price * 2],
  )
  expect(await reasons(booker, mine)).toMatchObject({ DROP: 50 })
})

test('a dismissed hotel is gone for this person alone, until all are shown again', async () => {
  const { hotelId } = mine
  await booker.call(dismissRecommended, { hotelId })
  expect(await recommended(booker, mine)).toBeUndefined()
  expect(await recommended(await world.as('owner'), mine)).toBeDefined()
  await booker.call(dismissRecommended, { dismissed: false })
  expect(await recommended(booker, mine)).toBeDefined()
  expect(await outcome(booker.call(dismissRecommended, { hotelId: mine.ratePlanId }))).toBe('hotel.not_found')
  expect(await outcome((await world.as('viewer')).call(findRecommended, { nationality: 'SG' }))).toBe('right.missing')
})
