import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { UNATTENDED_HEADER } from '#contract/limits.ts'
import { cancelHotelOrder, listDeskOrders } from '#features/hotel-orders/contract.ts'
import { updateSelfPassword } from '#features/identity/contract.ts'
import { book } from '../../../tests/hotel-booking.ts'
import { putOnSale } from '../../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { countUnread, markNotices, searchNotices } from './contract.ts'
import { noticeSubscription } from './tell.ts'

let world: World
let booker: Client
/** A world with a clock of its own. */
let clocked: World
beforeAll(async () => {
  world = await startWorld()
  clocked = await startWorld()
  booker = await world.as('booker')
  await drain()
  for (const name of ['owner', 'booker', 'finance', 'viewer'])
    await (await world.as(name)).call(markNotices, { which: 'all', read: true })
})
afterAll(async () => {
  await world.close()
  await clocked.close()
})

const drain = async () => (await world.app()).outbox.drain()
const unread = async (name: string) => (await (await world.as(name)).call(countUnread, {})).unread
const newest = async (name: string) => (await (await world.as(name)).call(searchNotices, {})).list[0]
const booked = async () => {
  const order = await book(booker, await putOnSale(world.owner))
  await drain()
  return order
}

describe('recipients', () => {
  test('the booker of an order, with hotel and guest, and nobody else', async () => {
    const before = await unread('booker')
    const { orderId, code } = await booked()
    expect(await unread('booker')).toBe(before + 1)
    expect(await newest('booker')).toMatchObject({
      kind: 'ORDER',
      topic: 'hotel_order.confirmed',
      subjectId: orderId,
      facts: { code, hotelNameEn: expect.any(String), guest: expect.any(String) },
      state: 'UNREAD',
    })
    for (const name of ['owner', 'finance', 'viewer']) expect((await newest(name))?.subjectId).not.toBe(orderId)
  })

  test('of a changed password, the person and the owner', async () => {
    const [owners, finances] = [await unread('owner'), await unread('finance')]
    const change = { currentPassword: 'tradewind-demo', newPassword: 'a much longer phrase 7' }
    await (await world.as('finance')).call(updateSelfPassword, change)
    await drain()
    expect([await unread('owner'), await unread('finance'), (await newest('owner'))?.facts]).toEqual([
      owners + 1,
      finances + 1,
      { name: expect.any(String) },
    ])
  })

  test('once, though the outbox carries an event out again', async () => {
    await booked()
    const before = await unread('booker')
    await world.owner.query('update outbox set done_at = null, available_at = portal_now()')
    await drain()
    expect(await unread('booker')).toBe(before)
  })
})

test('a batch of events is one transaction with one statement', async () => {
  const { orderId, code } = await booked()
  const { rows } = await world.owner.query<{ companyId: string }>(
    'select company_id as "companyId" from hotel_order where id = $1',
    [orderId],
  )
  const companyId = rows[0]?.companyId ?? ''
  const at = new Date().toISOString()
  const event = () => ({
    id: randomUUID(),
    topic: 'hotel_order.numbered' as const,
    companyId,
    payload: { orderId, code, companyId, status: 'CONFIRMED', at },
    createdAt: at,
    attempt: 1,
  })
  const write = vi.spyOn(world.db, 'write')
  const before = await unread('booker')
  await noticeSubscription(world).run([event(), event(), event()])
  expect([write.mock.calls.length, await unread('booker')]).toEqual([1, before + 3])
  write.mockRestore()
})

test('a page left open with its bell does not keep the session alive, using the portal does', async () => {
  const begun = Date.now()
  const client = await clocked.as('viewer')
  const wait = (minutes: number) => world.clock.advance(minutes * 60_000)
  for (let minutes = 0; minutes < 110; minutes += 10) {
    await wait(10)
    await client.call(countUnread, {})
  }
  await client.call(searchNotices, {})
  await wait(100)
  await client.call(countUnread, {})
  await wait(30)
  await expect(client.call(countUnread, {})).rejects.toMatchObject({ status: 401 })
  await world.clock.set(begun)
})

test('a desk left open polls its queue, and its session ends by idleness all the same', async () => {
  const desk = await clocked.as('desk')
  const begun = Date.now()
  const poll = () => desk.post(listDeskOrders.path, { pageSize: '1' }, { [UNATTENDED_HEADER]: '1' })
  const statuses = []
  for (let minutes = 0; minutes < 140; minutes += 20) {
    await world.clock.advance(20 * 60_000)
    statuses.push((await poll()).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 401, 401])
  await world.clock.set(begun)
})

describe('read and unread', () => {
  test('a notice that was read counts no more, and counts again when it is marked unread', async () => {
    await booked()
    const [before, row] = [await unread('booker'), await newest('booker')]
    const mark = (read: boolean) => booker.call(markNotices, { which: 'some', ids: [row?.id ?? ''], read })
    expect(await mark(true)).toEqual({ changed: 1, unread: before - 1 })
    expect(await mark(true)).toEqual({ changed: 0, unread: before - 1 })
    expect((await newest('booker'))?.state).toBe('READ')
    expect(await mark(false)).toEqual({ changed: 1, unread: before })
  })

  test('all at once, one’s own alone; the list shows either', async () => {
    const order = await booked()
    await booker.call(cancelHotelOrder, { orderId: order.orderId, penaltyMinor: 0 })
    await drain()
    const others = await unread('owner')
    expect((await booker.call(markNotices, { which: 'all', read: true })).unread).toBe(0)
    expect(await unread('owner')).toBe(others)
    const of = async (states: ('READ' | 'UNREAD')[]) =>
      (await booker.call(searchNotices, { states, keyword: order.code })).total
    expect([await of(['UNREAD']), await of(['READ'])]).toEqual([0, 2])
    expect((await booker.call(searchNotices, { kinds: ['BILL'], keyword: order.code })).total).toBe(0)
    expect((await booker.call(searchNotices, { pageSize: 1, keyword: order.code })).list).toHaveLength(1)
  })

  test('a notice of somebody else can not be marked', async () => {
    await booked()
    const row = await newest('booker')
    const owner = await world.as('owner')
    const ids = [row?.id ?? '']
    expect(await owner.call(markNotices, { which: 'some', ids, read: true })).toMatchObject({ changed: 0 })
  })

  test('the operator’s staff has none', async () => {
    expect([await unread('desk'), await newest('desk')]).toEqual([0, undefined])
  })
})
