import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractsOf, pasted, SHEET } from '../../../tests/contracts.ts'
import { outcome } from '../../../tests/hotel-booking.ts'
import { inDays } from '../../../tests/hotel-sale.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { previewContract } from '../contract-activation.ts'
import { removeContractDerivation, saveContractDerivation } from '../contract-sheet.ts'
import { getContract } from '../contract.ts'
import { tryStay } from './contract.ts'

let world: World
let desk: Awaited<ReturnType<typeof contractsOf>>
beforeAll(async () => {
  world = await startWorld()
  desk = await contractsOf(world)
})
afterAll(() => world.close())

describe('rates and trials of a contract', () => {
  test('derived rates follow their base in percent or by person; one that gets negative is said in the preview', async () => {
    const { product, drafted, sell, saveSheet, activated, ratesOf } = desk
    const { contractId, sale } = await drafted()
    await saveSheet(contractId, pasted(SHEET))
    const derive = async (change: object) => {
      const { edition } = await product.call(getContract, { contractId })
      const rate = {
        code: 'NRF',
        base: 'BB',
        nameEn: 'Non-refundable',
        mealPlan: 'BREAKFAST',
        contractId,
        edition,
      } as const
      return product.call(saveContractDerivation, { ...rate, ...change })
    }
    await derive({ changeBasisPoints: -1000, isNonRefundable: true })
    await derive({ code: 'HBD', nameEn: 'Half board', mealPlan: 'HALF_BOARD', changeMinor: 30_00, per: 'PERSON' })
    await derive({ code: 'DEEP', base: 'NRF', nameEn: 'Half board, non-refundable', changeMinor: -100_00 })
    expect((await product.call(previewContract, { contractId })).problems).toMatchObject([
      { problem: 'NEGATIVE', rate: 'DEEP', season: 'LOW' },
    ])
    expect(await outcome(activated(contractId))).toBe('contract.incomplete')
    const { edition } = await product.call(getContract, { contractId })
    await product.call(removeContractDerivation, { contractId, edition, code: 'DEEP' })
    await derive({ code: 'DEEP', base: 'NRF', nameEn: 'Half board, non-refundable', changeMinor: 20_00 })
    expect((await product.call(previewContract, { contractId })).problems).toEqual([])
    await activated(contractId)
    const rates = await ratesOf(sale, {
      checkIn: inDays(39),
      checkOut: inDays(41),
      rooms: [{ adults: 2, childAges: [4, 9] }],
    })
    // 120 + 25 and 180 + 45 a night for the base; the child of four is free at any rate.
    const nights: Record<string, [number, number]> = {
      'Breakfast included': [145_00, 225_00],
      'Non-refundable': [108_00 + 22_50, 162_00 + 40_50],
      'Half board': [145_00 + 90_00, 225_00 + 90_00],
      'Half board, non-refundable': [108_00 + 20_00 + 22_50, 162_00 + 20_00 + 40_50],
    }
    expect(Object.fromEntries(rates.map(({ planNameEn, offer }) => [planNameEn, offer?.totalMinor]))).toEqual(
      Object.fromEntries(Object.entries(nights).map(([name, [low, high]]) => [name, sell(low) + sell(high)])),
    )
  })

  test('a trial says why a stay costs what it costs: seasons, cells, mark-up, and a night changed by hand', async () => {
    const { product, markUp, companyCode, drafted, sell, saveSheet, activated } = desk
    const { contractId, sale } = await drafted()
    await saveSheet(contractId, pasted(SHEET))
    await activated(contractId)
    const stay = { checkIn: inDays(39), checkOut: inDays(41), room: { adults: 2, childAges: [8, 9] } }
    const asked = { contractId, companyCode, ...stay }
    const { version, rates } = await product.call(tryStay, asked)
    expect([version, rates]).toMatchObject([
      1,
      [
        {
          rate: 'BB',
          price: {
            totalMinor: sell(165_00) + sell(265_00),
            markUpBasisPoints: markUp,
            markUpRule: null,
            nights: [
              { season: 'LOW', netMinor: 165_00, sellMinor: sell(165_00), isOwn: false },
              {
                season: 'HIGH',
                parts: [
                  { cell: 'A2', netMinor: 180_00 },
                  { cell: 'C1:6-11', netMinor: 45_00 },
                  { cell: 'C2:6-11', netMinor: 40_00 },
                ],
                netMinor: 265_00,
                isOwn: false,
              },
            ],
          },
        },
      ],
    ])
    await world.owner.query(
      `select rates_put(p.no, $2::date, '\\x204e00000000'::bytea) from rate_plan p where p.hotel_id = $1 and p.code like 'K-%'`,
      [sale.hotelId, inDays(39)],
    )
    const changed = await product.call(tryStay, asked)
    expect(changed.rates[0]?.price?.nights[0]).toMatchObject({ netMinor: 200_00 + 45_00, isOwn: true })
    expect(await outcome(product.call(tryStay, { ...asked, companyCode: 'NONE' }))).toBe('input.invalid')
  })
})
