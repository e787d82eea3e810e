import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeNights } from '#features/availability/hotel-rates/change-nights.ts'
import { SYSTEM } from '#server/db/database.ts'
import { contractsOf, pasted, SHEET } from '../../../tests/contracts.ts'
import { outcome } from '../../../tests/hotel-booking.ts'
import { changeRates, inDays } from '../../../tests/hotel-sale.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { activateContract, previewContract } from '../contract-activation.ts'
import { getContract, newContractVersion, saveContractTerms } from '../contract.ts'

let world: World
let desk: Awaited<ReturnType<typeof contractsOf>>
beforeAll(async () => {
  world = await startWorld()
  desk = await contractsOf(world)
})
afterAll(() => world.close())

/** Prices that a person types in the calendar of rates. */
const changeNightsOf = async (ratePlanId: string, runs: { first: string; last: string; netMinor: number }[]) => {
  const by = { realm: 'OPERATOR', staffId: null, source: 'GRID' as const }
  const about = { author: by, nowMs: Date.now(), meant: 'ALL' as const }
  await world.db.write(SYSTEM, (tx) => changeNights(tx, { plans: [{ ratePlanId, runs }] }, about))
}

/** A first version, whose rate the hotel sells already at a price that was typed or pushed. */
async function soldAt(netMinor: number) {
  const { product, drafted, saveSheet } = desk
  const { contractId, sale } = await drafted()
  await saveSheet(contractId, pasted(SHEET))
  const { no, edition } = await product.call(getContract, { contractId })
  await world.owner.query("update rate_plan set code = $2, status = 'OPEN' where id = $1", [
    sale.ratePlanId,
    `${no}-BB`,
  ])
  await changeRates(world.owner, sale, netMinor)
  const stay = { checkIn: inDays(25), checkOut: inDays(26), rooms: [{ adults: 2 }] }
  return {
    activate: (more: { retypedMinor?: number; proof?: string; own?: 'KEEP' | 'TAKE' } = {}) =>
      product.call(activateContract, { contractId, edition, own: 'TAKE', ...more }),
    netNow: async () => (await desk.ratesOf(sale, stay))[0]?.offer?.totalMinor,
  }
}

test('a first version far from the prices on sale: typed again, or above 50 percent by a second person', async () => {
  const far = await soldAt(190_00)
  expect(await outcome(far.activate())).toBe('rates.far')
  expect(await far.netNow()).toBe(desk.sell(190_00))
  await far.activate({ retypedMinor: 120_00 })
  expect(await far.netNow()).toBe(desk.sell(120_00))

  const further = await soldAt(300_00)
  expect(await outcome(further.activate())).toBe('rates.second_person')
  expect((await further.activate({ proof: 'tradewind-demo' })).proposal).not.toBeNull()
  expect(await further.netNow()).toBe(desk.sell(300_00))
})

test('nights priced by hand since the last version are named, and keep their price or take the contract’s as chosen', async () => {
  const { product, drafted, saveSheet, activated, ratesOf, sell } = desk
  const { contractId, sale } = await drafted()
  await saveSheet(contractId, pasted(SHEET))
  await activated(contractId)
  const stay = { checkIn: inDays(25), checkOut: inDays(26), rooms: [{ adults: 2 }] }
  const netNow = async () => (await ratesOf(sale, stay))[0]?.offer?.totalMinor
  const ratePlanId = (await ratesOf(sale, stay))[0]?.ratePlanId ?? ''
  const runs = [{ first: inDays(25), last: inDays(31), netMinor: 130_00 }]
  await changeNightsOf(ratePlanId, runs)
  expect(await netNow()).toBe(sell(130_00))

  const next = async () => (await product.call(newContractVersion, { contractId })).contractId
  const activate = async (id: string, own?: 'KEEP' | 'TAKE') => {
    const { edition } = await product.call(getContract, { contractId: id })
    return product.call(activateContract, { contractId: id, edition, ...(own && { own }) })
  }
  const second = await next()
  const { own } = await product.call(previewContract, { contractId: second })
  expect(own).toMatchObject({ count: 7, nights: { length: 5 } })
  expect(own.nights[0]).toEqual({
    room: 'Double',
    rate: 'BB',
    night: inDays(25),
    nowMinor: 130_00,
    nextMinor: 120_00,
  })
  expect(await outcome(activate(second))).toBe('contract.own_nights')
  expect(await activate(second, 'KEEP')).toMatchObject({ cells: 0 })
  expect(await netNow()).toBe(sell(130_00))
  const third = await next()
  expect(await activate(third, 'TAKE')).toMatchObject({ cells: 7 })
  expect(await netNow()).toBe(sell(120_00))
  expect((await product.call(previewContract, { contractId: await next() })).own.count).toBe(0)
})

test('a contract beyond the nights that can be set says until which day it is written', async () => {
  const { product, drafted, saveSheet } = desk
  const { contractId } = await drafted()
  await saveSheet(contractId, pasted(SHEET))
  const { edition, supplierId, validFrom, currency } = await product.call(getContract, { contractId })
  const terms = { supplierId, validFrom, currency, model: 'NET' as const, taxesIncluded: true, cancelPercent: 0 }
  expect((await product.call(previewContract, { contractId })).until).toBeNull()
  await product.call(saveContractTerms, { contractId, edition, ...terms, validTo: inDays(900) })
  expect((await product.call(previewContract, { contractId })).until).toBe(inDays(730))
})
