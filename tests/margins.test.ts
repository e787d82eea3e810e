import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { SYSTEM } from '#server/db/database.ts'
import { careless } from './careless.ts'
import { holdRow } from './group-races.ts'
import { aStay, book, outcome } from './hotel-booking.ts'
import { putOnSale } from './hotel-sale.ts'
import { untilWaiting } from './meeting.ts'
import { ownerCaller } from './owner-caller.ts'
import { type Client, startWorld, type World } from './world.ts'
import { cancelHotelOrder } from '#features/hotel-orders/contract.ts'
import { getDeskOrder } from '#features/hotel-orders/contract-desk.ts'
import { getDeskTicketOrder } from '#features/ticket-orders/contract-desk.ts'
import { bookTickets, cancelTickets, putTicketOnSale } from './ticket-sale.ts'
import { getSales, MARGIN_PARTS, marginGroups, margins } from '#features/hotel-orders/margins/contract.ts'
import { foldGains } from '#features/hotel-orders/jobs.sql.ts'

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

test('the dashboard has the sums of today, 7 and 30 days as the margins do, beside those of the days before', async () => {
  await world.owner.query(`update hotel_order_gain_day set booked_on = booked_on - 1 where booked_on is not null`)
  await book(await world.as('booker'), await putOnSale(world.owner))
  const sum = async (days: object) => (await accounts.call(margins.sum, days)).sums[0]
  const { today, list } = await accounts.call(getSales, {})
  const now = await sum({ bookedFrom: today, bookedTo: today })
  const past = await sum({ bookedFrom: addDays(today, -1), bookedTo: addDays(today, -1) })
  const all = await sum({})
  const figures = (of = all) => ({ orders: of?.count, totalMinor: of?.totalMinor, marginMinor: of?.marginMinor })
  expect(list).toEqual([
    { currency: 'USD', days: 1, ...figures(now), before: figures(past) },
    ...[7, 30].map((days) => ({
      currency: 'USD',
      days,
      ...figures(),
      before: { orders: 0, totalMinor: 0, marginMinor: 0 },
    })),
  ])
  await world.owner.query(`update hotel_order_gain_day set booked_on = booked_on + 1 where booked_on < '${today}'`)
})

test('nobody else sees a margin: neither the desk nor a customer, by call or by view', async () => {
  for (const who of ['desk', 'owner'] as const) {
    expect(await outcome((await world.as(who)).call(margins.search, {}))).toBe('right.missing')
    expect(await outcome((await world.as(who)).call(getSales, {}))).toBe('right.missing')
  }
  const customer = { realm: 'PORTAL', companyId: (await ownerCaller(world)).companyId } as const
  const seen = await world.db.read(customer, (reader) => reader.many(careless('select id from hotel_order_margin')))
  expect(seen).toEqual([])
  const { rows } = await world.owner.query(
    "select has_column_privilege('tradewind_app', 'hotel_quote', 'cost', 'select') as selects",
  )
  expect(rows).toEqual([{ selects: false }])
})

test('tickets have a margin, until they are cancelled free of charge', async () => {
  const owner = await world.as('owner')
  const { id, code, totalMinor } = await bookTickets(owner, await putTicketOnSale(world.owner))
  const { costMinor = NaN } = await (await world.as('admin')).call(getDeskTicketOrder, { orderId: id })
  const listed = async () => (await accounts.call(margins.search, { keyword: code })).list
  expect(await listed()).toMatchObject([{ kind: 'TICKET_ORDER', code, totalMinor, costMinor, status: 'CONFIRMED' }])
  await cancelTickets(owner, id)
  expect(await listed()).toEqual([])
})

test('companies, hotels, destinations and months add up to all margins, also of some days, before and after the clock folds them', async () => {
  await bookTickets(await world.as('owner'), await putTicketOnSale(world.owner))
  const { sums: all } = await accounts.call(margins.sum, {})
  const sale = await putOnSale(world.owner)
  const { code } = await book(await world.as('booker'), sale)
  const { sums } = await accounts.call(margins.sum, {})
  expect(sums).not.toEqual(all)
  const added = (sum: (typeof sums)[number]) => ({ ...sum, count: 0 })
  const today = new Date().toISOString().slice(0, 10)
  const check = async () => {
    for (const by of MARGIN_PARTS)
      for (const days of [{}, { bookedFrom: today }, { bookedTo: today }, { bookedFrom: `${today.slice(0, 7)}-01` }]) {
        const parts = await accounts.call(marginGroups.sum, { by, ...days })
        expect([by, days, parts.sums.map(added)]).toEqual([by, days, sums.map(added)])
      }
    const { list } = await accounts.call(marginGroups.search, { by: 'HOTEL', pageSize: 100 })
    const { list: orders } = await accounts.call(margins.search, { keyword: code })
    expect(list).toContainEqual(expect.objectContaining({ orders: 1, marginMinor: orders[0]?.marginMinor }))
  }
  await check()
  await world.db.write(SYSTEM, (tx) => tx.run(foldGains, { least: 1 }))
  await check()
  const link = await accounts.call(marginGroups.file, { by: 'COMPANY', format: 'CSV', columns: ['name', 'orders'] })
  expect(await (await accounts.get(link.path)).text()).toContain('Harbour')
})

test('an order counts on the day in its code, also where that day was forgotten while it waited for its rooms', async () => {
  const booker = await world.as('booker')
  const sale = await putOnSale(world.owner)
  const { rows: days } = await world.owner.query<{ at: Date; day: string }>('select begins_at as at, day from code_day')
  const night = [sale.roomTypeNo, aStay().checkIn]
  await world.owner.query('select inventory_open($1, $2::date, 1)', night)
  // The operator's day is the one before that of UTC.
  await world.owner.query('delete from code_day')
  await world.owner.query(
    `insert into code_day
     select portal_now() - interval '1 hour', to_char(portal_now() at time zone 'UTC' - interval '1 day', 'YYMMDD')`,
  )
  const held = 'select from inventory_night where room_type_no = $1 and night = $2 for update'
  const letGo = await holdRow(world.owner, held, night)
  const booking = book(booker, sale)
  await untilWaiting(world.owner, 1)
  await world.owner.query('delete from code_day')
  await letGo()
  const { code, orderId } = await booking
  for (const { at, day } of days) await world.owner.query('insert into code_day values ($1, $2)', [at, day])
  const { rows } = await world.owner.query(
    "select to_char(booked_on, 'YYMMDD') as day from hotel_order_gain where order_id = $1",
    [orderId],
  )
  expect(rows).toEqual([{ day: code.slice(1, 7) }])
})
