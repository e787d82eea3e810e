import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { book, bookingOf, quoteFor } from '../../tests/hotel-booking.ts'
import { putOnSale } from '../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../tests/world.ts'
import * as contract from './contract.ts'
import * as deskCalls from './contract-desk.ts'

let world: World
let booker: Client
let summit: Client
let orderId: string
let token: string
beforeAll(async () => {
  world = await startWorld()
  booker = await world.as('booker')
  summit = await world.as('summit')
  const sale = await putOnSale(world.owner)
  const order = await book(booker, sale)
  orderId = order.orderId
  token = (await quoteFor(booker, sale)).token
})
afterAll(() => world.close())

/** The whole answer but the request's own number, which differs by nature. */
async function bytes(client: Client, path: string, body: unknown): Promise<string> {
  const response = await client.post(path, body)
  const text = await response.text()
  return `${response.status} ${text.replace(/"requestId":"[^"]*"/, '')}`
}

const exported: unknown[] = [...Object.values(contract), ...Object.values(deskCalls)]
const calls = exported.filter(
  (value): value is Call => typeof value === 'object' && value !== null && 'path' in value && 'refusals' in value,
)
const aboutAnOrder = calls.filter(({ refusals }) => refusals.includes('order.not_found'))
const BODIES: Readonly<Record<string, object>> = {
  'myinfo/updateOrderCustomerCode.do': { customerReference: 'mine' },
  'ops/decideHotelOrder.do': { action: 'confirm' },
}

describe("another company's order", () => {
  test('all calls about an order are looked at', () => {
    expect(aboutAnOrder.map(({ path }) => path).toSorted()).toEqual([
      'myinfo/cancelHotelOrder.do',
      'myinfo/customerReminderOrder.do',
      'myinfo/getHotelVoucherDtoByOrderId.do',
      'myinfo/getOrderInfoDetail.do',
      'myinfo/updateOrderCustomerCode.do',
      'ops/decideHotelOrder.do',
      'ops/getHotelRequest.do',
      'ops/getOrderInfoDetail.do',
      'order/isLimitConfirOk.do',
    ])
  })

  test.each(aboutAnOrder)('$path gives the same bytes as for an order that is nowhere', async ({ path }) => {
    const body = { penaltyMinor: 0, ...BODIES[path] }
    const only = path.includes('cancel') ? body : { ...BODIES[path] }
    const foreign = await bytes(summit, path, { orderId, ...only })
    expect(foreign).toBe(await bytes(summit, path, { orderId: randomUUID(), ...only }))
    expect(foreign).toMatch(path.startsWith('ops/') ? /^403/ : /^404 .*order\.not_found/)
  })

  test('its quote can be neither checked, nor given extras, nor booked', async () => {
    const check = (given: string) => bytes(summit, contract.validateOrder.path, { token: given })
    expect(await check(token)).toBe(await check(randomUUID()))
    const extras = (given: string) => bytes(summit, contract.listExtras.path, { token: given, choose: true })
    expect(await extras(token)).toBe(await extras(randomUUID()))
    const markets = (given: string) =>
      bytes(summit, contract.checkMarkets.path, { token: given, rooms: [{ nationalities: ['SG'] }] })
    expect(await markets(token)).toBe(await markets(randomUUID()))
    const quote = await quoteFor(booker, await putOnSale(world.owner))
    const save = (given: string) =>
      bytes(summit, contract.saveOrder.path, { ...bookingOf(quote, { payment: 'BALANCE' }), token: given })
    const foreign = await save(quote.token)
    expect(foreign).toBe(await save(randomUUID()))
    expect(foreign).toMatch(/^404 .*quote\.not_found/)
  })

  test('lists and overview show nothing of it', async () => {
    expect((await summit.call(contract.listHotelOrders, {})).total).toBe(0)
    const { upcoming, waitingCount, cities } = await summit.call(contract.getAccountOverview, {})
    expect([upcoming, waitingCount, cities]).toEqual([[], 0, []])
  })

  test('nothing of it was changed', async () => {
    const order = await booker.call(contract.getHotelOrder, { orderId })
    expect([order.status, order.customerReference, order.history.length]).toEqual(['CONFIRMED', null, 1])
  })
})

describe("a colleague's order", () => {
  test('is seen by who may see all orders, and is nowhere for who may see the own ones only', async () => {
    const owner = await world.as('owner')
    const mine = await book(owner, await putOnSale(world.owner))
    const { getHotelOrder, cancelHotelOrder, setCustomerReference, listHotelOrders } = contract
    expect((await owner.call(getHotelOrder, { orderId })).id).toBe(orderId)
    for (const call of [getHotelOrder, cancelHotelOrder, setCustomerReference]) {
      const body = call === setCustomerReference ? { customerReference: 'x' } : {}
      expect(await bytes(booker, call.path, { orderId: mine.orderId, ...body })).toBe(
        await bytes(booker, call.path, { orderId: randomUUID(), ...body }),
      )
    }
    expect((await booker.call(listHotelOrders, {})).list.some(({ id }) => id === mine.orderId)).toBe(false)
    expect((await owner.call(listHotelOrders, {})).list.some(({ id }) => id === orderId)).toBe(true)
  })

  test('a viewer looks and touches nothing', async () => {
    const viewer = await world.as('viewer')
    expect((await viewer.call(contract.getHotelOrder, { orderId })).allowed).toEqual(['voucher'])
    expect(await bytes(viewer, contract.cancelHotelOrder.path, { orderId })).toMatch(/^403/)
    expect(await bytes(viewer, contract.setCustomerReference.path, { orderId, customerReference: 'x' })).toMatch(/^403/)
  })
})

describe('who may not book', () => {
  const forbid = async (sql: string, undo: string) => {
    const sale = await putOnSale(world.owner)
    const quote = await quoteFor(booker, sale)
    await world.owner.query(sql)
    try {
      return await bytes(booker, contract.saveOrder.path, bookingOf(quote))
    } finally {
      await world.owner.query(undo)
    }
  }

  test('a company that was suspended a moment ago', async () => {
    expect(
      await forbid(
        "update company set status = 'SUSPENDED' where code = 'HARBOUR'",
        "update company set status = 'ACTIVE' where code = 'HARBOUR'",
      ),
    ).toContain('company.not_active')
  })

  test('a company whose agreement has ended', async () => {
    const company = "(select id from company where code = 'HARBOUR')"
    expect(
      await forbid(
        `update agreement set status = 'SUSPENDED' where company_id = ${company}`,
        `update agreement set status = 'ACTIVE' where company_id = ${company}`,
      ),
    ).toContain('agreement.none')
  })
})
