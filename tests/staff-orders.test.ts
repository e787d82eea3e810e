import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertToken } from '#features/identity/account/store.ts'
import { resetPassword, signIn } from '#features/identity/contract.ts'
import { cancelHotelOrder, getHotelOrder, listHotelOrders, saveOrder } from '#features/hotel-orders/contract.ts'
import type { PortalRight } from '#contract/rights.ts'
import { SYSTEM } from '#server/db/database.ts'
import { bookingOf, outcome, quoteFor } from './hotel-booking.ts'
import { putOnSale, type Sale } from './hotel-sale.ts'
import { type Client, startWorld, type World } from './world.ts'
import { findCustomerUserList } from '#features/staff/contract-list.ts'
import {
  getMyCustomerUser,
  modifyCustomerStatus,
  saveCustomerUser,
  updateCustomerUser,
} from '#features/staff/contract.ts'
import { saveCompanyUnit, searchCompanyUnitList } from '#features/staff/units/contract.ts'

const PASSWORD = 'quiet harbour 7'
const BOOKS: PortalRight[] = ['hotel.book', 'orders.read', 'orders.cancel', 'company.read', 'wallet.read']

let world: World
let owner: Client
let booker: Client
let sale: Sale
let reservations = ''
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
  booker = await world.as('booker')
  sale = await putOnSale(world.owner, { kind: 1 })
  const { list } = await owner.call(searchCompanyUnitList, { kind: 'DEPARTMENT' })
  reservations = list.find(({ name }) => name === 'Reservations')?.id ?? ''
})
afterAll(() => world.close())

type Fields = { rights?: PortalRight[]; departmentId?: string; orderLimitMinor?: number; monthLimitMinor?: number }
async function joined(name: string, fields: Fields = {}): Promise<{ id: string; client: Client }> {
  const email = `${name.toLowerCase()}@harbour.example`
  const { id } = await owner.call(saveCustomerUser, { name, email, role: 'BOOKER', rights: BOOKS, ...fields })
  const token = await world.db.write(SYSTEM, (tx) =>
    insertToken(tx, { staffId: id, kind: 'STAFF_INVITATION', nowMs: Date.now() }),
  )
  const client = await world.visitor()
  await client.call(resetPassword, { token: token ?? '', password: PASSWORD })
  await client.call(signIn, { loginName: email, password: PASSWORD })
  return { id, client }
}
async function book(client: Client, more: { forStaffId?: string; costCentreId?: string } = {}): Promise<string> {
  const quote = await quoteFor(client, sale)
  return (await client.call(saveOrder, { ...bookingOf(quote), ...more })).orderId
}
const sees = async (client: Client, orderId: string) =>
  (await client.call(listHotelOrders, { pageSize: 100 })).list.some(({ id }) => id === orderId)

test('who sees their department sees its orders, as it was when each was booked', async () => {
  const { client: peer } = await joined('Petra', {
    departmentId: reservations,
    rights: [...BOOKS, 'orders.read_department'],
  })
  const { id, client: other } = await joined('Oscar')
  const [own, apart] = [await book(booker), await book(other)]
  expect([await sees(peer, own), await sees(peer, apart)]).toEqual([true, false])
  expect(await outcome(peer.call(getHotelOrder, { orderId: own }))).toBe('done')
  expect(await outcome(peer.call(getHotelOrder, { orderId: apart }))).toBe('order.not_found')
  expect(await outcome(peer.call(cancelHotelOrder, { orderId: apart, reason: 'PLANS_CHANGED' }))).toBe(
    'order.not_found',
  )
  expect((await peer.call(getHotelOrder, { orderId: own })).department).toBe('Reservations')
  // Oscar moves to the department: what he books from then on is seen.
  await owner.call(updateCustomerUser, {
    staffId: id,
    name: 'Oscar',
    role: 'BOOKER',
    rights: BOOKS,
    departmentId: reservations,
  })
  await expect.poll(async () => sees(peer, await book(other))).toBe(true)
  expect(await sees(peer, apart)).toBe(false)
})

test('an order booked for a colleague is theirs, and both see it', async () => {
  const { id, client: colleague } = await joined('Carla')
  expect((await booker.call(getMyCustomerUser, { keyword: 'Carla' })).list).toMatchObject([{ id, name: 'Carla' }])
  const orderId = await book(booker, { forStaffId: id })
  const detail = await colleague.call(getHotelOrder, { orderId })
  expect(detail).toMatchObject({ bookedBy: 'Carla', history: [{ event: 'placed', actorName: 'Ben Carter' }] })
  expect([await sees(colleague, orderId), await sees(booker, orderId)]).toEqual([true, true])
  expect(await sees((await joined('Stranger')).client, orderId)).toBe(false)
})

test('an order for a colleague keeps the limits of the colleague, not those of who books', async () => {
  const { id } = await joined('Lena', { orderLimitMinor: 1 })
  expect(await outcome(book(booker, { forStaffId: id }))).toBe('order.spending_limit')
  const { id: monthly } = await joined('Milo', { monthLimitMinor: 1 })
  expect(await outcome(book(booker, { forStaffId: monthly }))).toBe('order.month_limit')
})

test('nobody books for somebody who may not book, is suspended or works elsewhere', async () => {
  const idOf = async (client: Client, keyword: string) =>
    (await client.call(findCustomerUserList, { keyword })).list[0]?.id ?? ''
  const { id: gone } = await joined('Gregor')
  await owner.call(modifyCustomerStatus, { staffId: gone, action: 'suspend' })
  const summit = await idOf(await world.as('summit'), 'Su Min')
  for (const forStaffId of [await idOf(owner, 'viewer@'), gone, summit])
    expect(await outcome(book(booker, { forStaffId }))).toBe('order.colleague')
})

test('an order keeps the name of its cost centre, and takes none that is closed or of another company', async () => {
  const centre = await owner.call(saveCompanyUnit, { kind: 'COST_CENTRE', name: 'Fairs 2026' })
  const orderId = await book(booker, { costCentreId: centre.id })
  await owner.call(saveCompanyUnit, { unitId: centre.id, kind: 'COST_CENTRE', name: 'Fairs', isClosed: true })
  expect((await booker.call(getHotelOrder, { orderId })).costCentre).toBe('Fairs 2026')
  expect(await outcome(book(booker, { costCentreId: centre.id }))).toBe('order.cost_centre')
  const theirs = await (await world.as('summit')).call(saveCompanyUnit, { kind: 'COST_CENTRE', name: 'Theirs' })
  expect(await outcome(book(booker, { costCentreId: theirs.id }))).toBe('order.cost_centre')
  // A department is no cost centre.
  expect(await outcome(book(booker, { costCentreId: reservations }))).toBe('order.cost_centre')
})

test('a name that is taken is refused at its field, in any letters', async () => {
  const response = await owner.post(saveCompanyUnit.path, { kind: 'DEPARTMENT', name: 'RESERVATIONS' })
  expect([response.status, await response.json()]).toEqual([
    409,
    expect.objectContaining({ fields: { name: expect.any(String) as unknown } }),
  ])
})
