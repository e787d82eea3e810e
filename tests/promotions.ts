import { expect } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { searchHotels } from '#features/availability/contract.ts'
import { saveContractPromotion } from '#features/contracts/promotions/contract.ts'
import { contractsOf, pasted, SHEET } from './contracts.ts'
import { quoteFor } from './hotel-booking.ts'
import { inDays, type Sale } from './hotel-sale.ts'
import type { World } from './world.ts'

type Given = Omit<InputOf<typeof saveContractPromotion>, 'contractId'>

/** A promotion of 10 % unless the test says otherwise. */
export const promotion = (code: string, change: Partial<Given> = {}): Given => ({
  code,
  kind: 'PERCENT',
  nameEn: code,
  ...(change.kind === undefined && { basisPoints: 1000 }),
  ...change,
})
/** An early bird of 10 %, thirty days ahead. */
export const EARLY = promotion('EB10', { nameEn: 'Early bird', nameZh: '早鸟优惠', daysAhead: 30 })

type Stay = Parameters<Awaited<ReturnType<typeof contractsOf>>['ratesOf']>[1]

/** A stay from one day to another, of two adults unless the test says otherwise. */
export const stayOf = (from: number, to: number, party: Stay['rooms'][number] = { adults: 2 }): Stay => ({
  checkIn: inDays(from),
  checkOut: inDays(to),
  rooms: [party],
})

/** The desk's contracts with promotions, and what a stay costs by them wherever a price is shown. */
export async function promotionsOf(world: World) {
  const desk = await contractsOf(world)
  const { product, owner, drafted, saveSheet, activated, ratesOf, sell } = desk

  async function draftWith(...promotions: Given[]): Promise<{ contractId: string; sale: Sale }> {
    const { contractId, sale } = await drafted()
    await saveSheet(contractId, pasted(SHEET))
    for (const one of promotions) await product.call(saveContractPromotion, { contractId, ...one })
    return { contractId, sale }
  }

  return {
    ...desk,
    draftWith,
    activeWith: async (...promotions: Given[]) => {
      const made = await draftWith(...promotions)
      await activated(made.contractId)
      return made
    },
    /** What a room pays for nights of these net amounts. */
    sumOf: (nets: readonly number[]) => nets.reduce((sum, net) => sum + sell(net), 0),
    /** What the hotel's page, the list and a quote say of the cheapest rate, which has to be the same everywhere. */
    cheapest: async (sale: Sale, stay: Stay) => {
      const offered = (await ratesOf(sale, stay)).flatMap((rate) =>
        rate.offer ? [{ ...rate, offer: rate.offer }] : [],
      )
      const [best, ...others] = offered.toSorted((a, b) => a.offer.totalMinor - b.offer.totalMinor)
      if (!best) throw new Error('no rate is on sale')
      const { rows } = await world.owner.query<{ id: string; name: string }>(
        'select destination_id as id, name_en as name from hotel where id = $1',
        [sale.hotelId],
      )
      const asked = { ...stay, nationality: 'SG', destinationId: rows[0]?.id ?? '', name: rows[0]?.name ?? '' }
      const { totalMinor } = best.offer
      // The list shows two offers, and as the page none of them that a promotion of the same rate beats.
      await expect
        .poll(async () => (await owner.call(searchHotels, asked)).list[0]?.rates.map((one) => one.totalMinor))
        .toEqual([totalMinor, ...others.map(({ offer }) => offer.totalMinor)].slice(0, 2))
      const quote = await quoteFor(owner, { hotelId: sale.hotelId, ratePlanId: best.ratePlanId }, stay)
      expect(quote.terms.totalMinor).toBe(totalMinor)
      expect(quote.terms.rate.promotions).toEqual(best.offer.promotions)
      const lines = (best.offer.promotions ?? []).map(({ code, offMinor }) => [code, offMinor])
      return { totalMinor, lines, others: others.map(({ offer }) => offer.totalMinor), quote, rate: best }
    },
  }
}
