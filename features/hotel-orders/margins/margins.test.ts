import { afterAll, beforeAll, expect, test } from 'vitest'
import { careless } from '../../../tests/careless.ts'
import { book, outcome } from '../../../tests/hotel-booking.ts'
import { putOnSale } from '../../../tests/hotel-sale.ts'
import { ownerCaller } from '../../../tests/owner-caller.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { cancelHotelOrder } from '../contract.ts'
import { getDeskOrder } from '../contract-desk.ts'
import { margins } from './contract.ts'

let world: World
let accounts: Client
beforeAll(async () => {
  world = await startWorld()
  accounts = await world.as('accounts')
})
afterAll(() => world.close())

test('the accounts staff see what orders leave, summed by currency, as the order itself says, and as a file', async () => {
  const booker = await world.as('booker')
  const sold = await book(booker, await putOnSale(world.owner))
  const lost = await book(booker, await putOnSale(world.owner, { netMinor: 20_000 }))
  const gone = await book(booker, await putOnSale(world.owner))
  await booker.call(cancelHotelOrder, { orderId: gone.orderId, penaltyMinor: 0 })
  const { list, total } = await accounts.call(margins.search, { sort: 'MARGIN', direction: 'DESC' })
  expect([total, list.map(({ id }) => id)]).toEqual([2, [lost.orderId, sold.orderId]])
  const { totalMinor, cost } = await (await world.as('admin')).call(getDeskOrder, { orderId: sold.orderId })
  const costMinor = cost?.costMinor ?? NaN
  expect(list[1]).toMatchObject({ totalMinor, costMinor, marginMinor: totalMinor - costMinor, currency: 'USD' })
  const summed = (field: 'totalMinor' | 'costMinor' | 'marginMinor') => list.reduce((all, row) => all + row[field], 0)
  expect(await accounts.call(margins.sum, {})).toEqual({
    count: 2,
    sums: [
      {
        currency: 'USD',
        count: 2,
        totalMinor: summed('totalMinor'),
        costMinor: summed('costMinor'),
        marginMinor: summed('marginMinor'),
      },
    ],
  })
  expect((await accounts.call(margins.search, { keyword: sold.code })).list.map(({ code }) => code)).toEqual([
    sold.code,
  ])
  const link = await accounts.call(margins.file, {
    format: 'CSV',
    columns: ['code', 'margin', 'share'],
    ids: [sold.orderId],
  })
  const csv = await (await accounts.get(link.path)).text()
  expect(csv.trim().split('\r\n').slice(1)).toEqual([
    `${sold.code},USD,${((totalMinor - costMinor) / 100).toFixed(2)},${((1 - costMinor / totalMinor) * 100).toFixed(2)}`,
  ])
})

test('nobody else sees a margin: neither the desk nor a customer, by call or by view', async () => {
  for (const who of ['desk', 'owner'] as const) {
    expect(await outcome((await world.as(who)).call(margins.search, {}))).toBe('right.missing')
  }
  const customer = { realm: 'PORTAL', companyId: (await ownerCaller(world)).companyId } as const
  const seen = await world.db.read(customer, (reader) => reader.many(careless('select id from hotel_order_margin')))
  expect(seen).toEqual([])
  const { rows } = await world.owner.query(
    "select has_column_privilege('tradewind_app', 'hotel_quote', 'cost', 'select') as selects",
  )
  expect(rows).toEqual([{ selects: false }])
})
