import { afterAll, beforeAll, expect, test } from 'vitest'
import { countApprovals, searchApprovals } from '#features/approvals/contract.ts'
import { searchContracts } from '#features/contracts/contract-lists.ts'
import { getContract } from '#features/contracts/contract.ts'
import { listDeskOrders, listHotelOrders } from '#features/hotel-orders/contract-list.ts'
import { getAccountOverview } from '#features/hotel-orders/contract.ts'
import { searchGroups } from '#features/groups/contract-requests.ts'
import { searchPartnerRequests } from '#features/pages/contract-desk.ts'
import { searchProposals } from '#features/proposals/contract-list.ts'
import { searchSavings } from '#features/hotel-orders/cheaper/contract.ts'
import { searchMarkUpRules } from '#features/mark-ups/contract.ts'
import { searchWatches } from '#features/watches/contract.ts'
import { inDays } from '../../tests/hotel-sale.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { bookStaysAhead } from './bookings.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const bookOn = async (today: string) => {
  const baseUrl = await world.baseUrl()
  return bookStaysAhead({ baseUrl, origin: new URL(baseUrl).origin, today })
}

test('a demo without stays ahead gets them: an overview, both companies’ lists and the desk have something to do', async () => {
  expect(await bookOn(inDays(0))).toBeGreaterThan(9)
  const [owner, summit, desk] = await Promise.all(['owner', 'summit', 'desk'].map((name) => world.as(name)))
  if (!owner || !summit || !desk) throw new Error('nobody signed in')
  const overview = await owner.call(getAccountOverview, {})
  expect(overview.upcoming.length).toBeGreaterThan(3)
  expect(overview.waitingCount).toBeGreaterThan(0)
  expect(new Set(overview.spend.map(({ unitKind }) => unitKind))).toEqual(new Set(['DEPARTMENT', 'COST_CENTRE']))
  expect(await owner.call(countApprovals, {})).toEqual({ waiting: 1 })
  const { list: asked } = await (await world.as('booker')).call(searchApprovals, {})
  expect(asked.map(({ state }) => state)).toEqual(['WAITING', 'DECLINED'])
  const { list } = await owner.call(listHotelOrders, { pageSize: 100 })
  expect(new Set(list.map(({ status }) => status))).toEqual(
    new Set(['AWAITING_APPROVAL', 'CONFIRMED', 'PENDING', 'CANCELLED', 'REJECTED']),
  )
  expect(new Set(list.map(({ paymentStatus }) => paymentStatus))).toContain('ON_ACCOUNT')
  expect((await summit.call(listHotelOrders, {})).total).toBeGreaterThan(1)
  const { counts } = await desk.call(listDeskOrders, {})
  expect([counts.waiting > 0, counts.unnumbered > 0]).toEqual([true, true])
})

test('one of them has become cheaper since, and two prices are watched', async () => {
  const { journal } = (await world.app()).deps
  await journal.poll()
  for (const job of ['hotel_orders.cheaper', 'watches.look']) await (await world.app()).clock.run(job)
  const booker = await world.as('booker')
  const { list } = await booker.call(searchSavings, { states: ['OPEN'] })
  expect(list.map(({ savingMinor }) => savingMinor > 0)).toEqual([true])
  const watched = await booker.call(searchWatches, {})
  expect(watched.list.map(({ kind }) => kind).toSorted()).toEqual(['HOTEL', 'SEARCH'])
})

test('two groups, a proposal and a partner are there to look at; this world has no tickets and no bills', async () => {
  const [booker, groups, desk] = await Promise.all(['booker', 'groups', 'admin'].map((name) => world.as(name)))
  if (!booker || !groups || !desk) throw new Error('nobody signed in')
  const { list } = await groups.call(searchGroups, {})
  expect(list.map(({ state }) => state).toSorted()).toEqual(['OFFERED', 'REQUESTED'])
  expect((await booker.call(searchProposals, {})).total).toBe(1)
  expect((await desk.call(searchPartnerRequests, {})).total).toBe(1)
})

test('hotels are sold by contracts with seasons, children and a derived rate, and a rule sets a mark-up', async () => {
  const [product, accounts] = await Promise.all([world.as('product'), world.as('accounts')])
  const { list } = await product.call(searchContracts, {})
  expect(new Set(list.map(({ state }) => state))).toEqual(new Set(['ACTIVE']))
  const { seasons, rows, derivations } = await product.call(getContract, { contractId: list[0]?.id ?? '' })
  expect(new Set(seasons.map(({ code }) => code))).toEqual(new Set(['LOW', 'MID', 'HIGH']))
  expect(rows.map(({ occupancy }) => occupancy)).toContain('C1:6-11')
  expect(derivations).toHaveLength(1)
  expect((await accounts.call(searchMarkUpRules, {})).total).toBe(1)
})

test('they come once, and again when the demo has grown old', async () => {
  expect(await bookOn(inDays(0))).toBe(0)
  expect(await bookOn(inDays(60))).toBeGreaterThan(9)
})
