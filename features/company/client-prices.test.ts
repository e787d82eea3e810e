import { afterAll, beforeAll, expect, test } from 'vitest'
import { showClientPrices } from '#features/identity/contract-prices.ts'
import { getMyInfo } from '#features/identity/contract.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { getDistributorInfo } from './profile/contract.ts'
import { saveClientPrices } from './settings/contract.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('each person of an agency sees its clients’ prices once the owner set a mark-up and they chose to', async () => {
  const [owner, booker] = [await world.as('owner'), await world.as('booker')]
  expect((await booker.call(getMyInfo, {})).company?.clientPrices).toBeNull()
  await owner.call(saveClientPrices, { clientMarkUpBasisPoints: 1250, clientRounding: 'NINETY_NINE' })
  await booker.call(showClientPrices, { shown: true })

  const clientPrices = { markUpBasisPoints: 1250, markUpMinor: 0, roundToMinor: 100, lessMinor: 1 }
  expect(await booker.call(getMyInfo, {})).toMatchObject({ showsClientPrices: true, company: { clientPrices } })
  expect(await owner.call(getMyInfo, {})).toMatchObject({ showsClientPrices: false, company: { clientPrices } })
  const { settings } = await owner.call(getDistributorInfo, {})
  expect(settings).toMatchObject({ clientMarkUpBasisPoints: 1250, clientRounding: 'NINETY_NINE' })

  await owner.call(saveClientPrices, {})
  expect((await booker.call(getMyInfo, {})).company?.clientPrices).toBeNull()
})

test('only those who keep the company’s settings set its mark-up', async () => {
  const booker = await world.as('booker')
  await expect(booker.call(saveClientPrices, { clientMarkUpBasisPoints: 1 })).rejects.toMatchObject({ status: 403 })
})
