import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractsOf, pasted, SHEET } from '../../../tests/contracts.ts'
import { outcome } from '../../../tests/hotel-booking.ts'
import { changeRates, inDays } from '../../../tests/hotel-sale.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { activateContract } from '../contract-activation.ts'
import { getContract } from '../contract.ts'

let world: World
let desk: Awaited<ReturnType<typeof contractsOf>>
beforeAll(async () => {
  world = await startWorld()
  desk = await contractsOf(world)
})
afterAll(() => world.close())

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
    activate: (more: { retypedMinor?: number; proof?: string } = {}) =>
      product.call(activateContract, { contractId, edition, ...more }),
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
