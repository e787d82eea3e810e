import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEngine, type Engine } from '#features/availability/engine/engine.ts'
import { publicTermsOf } from '#features/availability/calls.ts'
import { findCustomerUserList } from '#features/staff/contract-list.ts'
import { inDays, putOnSale, type Sale } from './hotel-sale.ts'
import { startWorld, type World } from './world.ts'
import { operateHotelCustomers, saveDistributor, saveManagedHotels } from '#features/tools/contract.ts'
import { priceHotels, type PriceDeps } from '#features/tools/prices.ts'
import type { SlowSource } from '#features/tools/source.ts'
import { findRefreshes, refreshHotel } from '#features/tools/track-calls.ts'
import * as sql from '#features/tools/tracking.sql.ts'

const MINUTE = 60_000
let world: World
let engine: Engine
let sale: Sale
let caller: { realm: 'PORTAL'; companyId: string; staffId: string }
let asked = 0
let answer: () => Promise<number[]>

/** A supplier that takes its time, and gives one net price for all nights. */
const source: SlowSource = {
  covers: (hotelId) => hotelId === sale.hotelId,
  ask: async ({ days }) => {
    asked++
    const [netMinor = 0] = await answer()
    return [{ ratePlanNo: sale.ratePlanNo, nets: Array.from({ length: days }, () => netMinor) }]
  },
}

beforeAll(async () => {
  world = await startWorld()
  await world.clock.stop()
  sale = await putOnSale(world.owner, { netMinor: 99_000 })
  const owner = await world.as('owner')
  const { list } = await owner.call(findCustomerUserList, {})
  const staffId = list.find(({ role }) => role === 'OWNER')?.id ?? ''
  const { rows } = await world.owner.query<{ id: string }>('select company_id as id from staff where id = $1', [
    staffId,
  ])
  caller = { realm: 'PORTAL', companyId: rows[0]?.id ?? '', staffId }
  const { id: distributorId } = await owner.call(saveDistributor, { name: 'Lotus', language: 'en' })
  await owner.call(saveManagedHotels, { distributorId, hotelIds: [sale.hotelId] })
  await owner.call(operateHotelCustomers, { action: 'ASSIGN', watcherId: staffId })
  const { log } = (await world.app()).deps
  engine = createEngine({ db: world.db, log, now: Date.now })
  await engine.load()
})
afterAll(async () => {
  await engine.close()
  await world.close()
})

/** A node of the portal: what it keeps is in the database. */
async function node(): Promise<PriceDeps> {
  const { deps } = await world.app()
  return { ...deps, engine, source, now: Date.now, publicTerms: publicTermsOf(deps.config) }
}

async function firstCell(deps: PriceDeps) {
  const filter = { ...caller, pattern: null, destinationId: null, distributorId: null, hotelIds: [sale.hotelId] }
  return world.db.read(caller, async (reader) => {
    const hotels = await reader.many(sql.listTracked, { ...filter, limit: 1, offset: 0 })
    const terms = { agreementId: null, companyId: null, currency: 'USD', markUpBasisPoints: 1000 }
    const asked = { from: inDays(2), adults: 2, nationality: 'SG', terms }
    const [hotel] = await priceHotels(deps, reader, { hotels, asked })
    return hotel?.rates[0]?.cells[0]?.totalMinor
  })
}

test('ten people on two nodes who refresh at once ask a slow supplier once, and again only after 15 minutes', async () => {
  const nodes = [await node(), await node()]
  answer = async () => [10_000]
  const ten = Array.from({ length: 10 }, (_, at) => nodes[at % 2] ?? nodes[0])
  await Promise.all(ten.flatMap((deps) => (deps ? [refreshHotel(deps, caller, sale.hotelId)] : [])))
  expect(asked).toBe(1)
  for (const deps of nodes) {
    // The supplier's price with the mark-up, not what is stored for own stock.
    expect(await firstCell(deps)).toBe(11_000)
    const [times] = await findRefreshes(deps, caller, [sale.hotelId])
    expect(times).toEqual({
      hotelId: sale.hotelId,
      isLive: false,
      refreshedAt: new Date().toISOString(),
      nextRefreshAt: new Date(Date.now() + 15 * MINUTE).toISOString(),
    })
  }
  const [first] = nodes
  if (!first) throw new Error('there is no node')
  answer = async () => [12_000]
  await world.clock.advance(15 * MINUTE - 1)
  await refreshHotel(first, caller, sale.hotelId)
  expect([asked, await firstCell(first)]).toEqual([1, 11_000])
  await world.clock.advance(1)
  await refreshHotel(first, caller, sale.hotelId)
  expect([asked, await firstCell(first)]).toEqual([2, 13_200])
})

test('a supplier that fails leaves the last prices and their age', async () => {
  const deps = await node()
  const [before] = await findRefreshes(deps, caller, [sale.hotelId])
  answer = () => Promise.reject(new Error('the supplier is away'))
  await world.clock.advance(15 * MINUTE)
  await refreshHotel(deps, caller, sale.hotelId)
  const [after] = await findRefreshes(deps, caller, [sale.hotelId])
  expect([asked, await firstCell(deps), after?.refreshedAt]).toEqual([3, 13_200, before?.refreshedAt])
})

test('a hotel that the person does not watch is not asked for', async () => {
  const before = asked
  await world.clock.advance(15 * MINUTE)
  const stranger = { ...caller, staffId: '00000000-0000-7000-8000-000000000000' }
  await refreshHotel(await node(), stranger, sale.hotelId)
  expect(asked).toBe(before)
})
