import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PortalRight } from '#contract/rights.ts'
import { listHotelOrders, saveOrder, validateOrder } from '#features/hotel-orders/contract.ts'
import { getMyInfo } from '#features/identity/contract.ts'
import { modifyCustomerStatus, updateCustomerUser } from '#features/staff/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { bookingOf, outcome, quoteFor } from './hotel-booking.ts'
import { putOnSale, type Sale } from './hotel-sale.ts'
import { joinStaff } from './staff-member.ts'
import { CallFailure, type Client, startWorld, type World } from './world.ts'

let world: World
let owner: Client
let sale: Sale
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
  sale = await putOnSale(world.owner, { rooms: 3 })
})
afterAll(() => world.close())

/** Rows that a half-done booking would have left behind. */
async function taken(): Promise<unknown> {
  const { authorizedMinor, balanceMinor } = await owner.call(getWallet, {})
  const { total } = await owner.call(listHotelOrders, {})
  const { rows } = await world.owner.query(
    'select (select count(*)::int from inventory_night) as nights, (select count(*)::int from idempotency) as keys',
  )
  return { authorizedMinor, balanceMinor, total, rows }
}

async function sentenceOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => '',
    (error: unknown) => (error instanceof CallFailure ? error.body.returnMsg : String(error)),
  )
}

test('an owner suspends a booker in the middle of a booking: the next call says so, and nothing is taken', async () => {
  const { id: staffId, client } = await joinStaff(world, owner, { name: 'Midway' })
  const quote = await quoteFor(client, sale)
  const before = await taken()
  await owner.call(modifyCustomerStatus, { staffId, action: 'suspend' })
  await expect.poll(() => outcome(client.call(validateOrder, { token: quote.token }))).toBe('session.suspended')
  expect(await sentenceOf(client.call(saveOrder, bookingOf(quote)))).toContain('has been suspended')
  expect(await taken()).toEqual(before)
  // Reactivated, they sign in anew; the former session stays ended.
  await owner.call(modifyCustomerStatus, { staffId, action: 'reactivate' })
  expect(await outcome(client.call(saveOrder, bookingOf(quote)))).toBe('session.required')
  expect(await taken()).toEqual(before)
})

test('an owner takes the right to book away in the middle of a booking: the booker reads whom to ask', async () => {
  const { id: staffId, client } = await joinStaff(world, owner, { name: 'Lessened' })
  const quote = await quoteFor(client, sale)
  const before = await taken()
  const rights: PortalRight[] = ['orders.read']
  await owner.call(updateCustomerUser, { staffId, name: 'Lessened', role: 'BOOKER', rights })
  await expect.poll(async () => (await client.call(getMyInfo, {})).rights).toEqual(rights)
  expect(await outcome(client.call(validateOrder, { token: quote.token }))).toBe('right.missing')
  expect(await sentenceOf(client.call(saveOrder, bookingOf(quote)))).toBe(
    'Your account may not do this. Ask the owner of your company account.',
  )
  expect(await taken()).toEqual(before)
})

test('a session that ended otherwise is only asked to sign in', async () => {
  expect(await outcome((await world.visitor()).call(getMyInfo, {}))).toBe('session.required')
})
