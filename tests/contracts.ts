import { expect } from 'vitest'
import { searchHotelRates } from '#features/availability/contract.ts'
import { activateContract } from '#features/contracts/contract-activation.ts'
import { saveContractSeasons, saveContractSheet } from '#features/contracts/contract-sheet.ts'
import { createContract, getContract, saveSupplier } from '#features/contracts/contract.ts'
import { parseBlock } from '#web/ui/grid/grid-edit.ts'
import { inDays, putOnSale, type Sale } from './hotel-sale.ts'
import type { World } from './world.ts'

const LOW = { code: 'LOW', first: inDays(20), last: inDays(39) }
const HIGH = { code: 'HIGH', first: inDays(40), last: inDays(60) }

/** A block as it is copied from a spreadsheet: room, board, occupancy, low and high season. */
export const pasted = (text: string, versions: readonly number[] = []) =>
  parseBlock(text).map(([room = '', board = '', occupancy = '', low = '', high = ''], at) => ({
    room,
    board,
    occupancy,
    version: versions[at] ?? 0,
    cells: [
      { season: 'LOW', text: low },
      { season: 'HIGH', text: high },
    ],
  }))

/** A sheet for a couple with two children, alone or in three, in the notation of German. */
export const SHEET = [
  'Double\tBB\tA1\t90,00\t130,00',
  'Double\tBB\tA2\t120,00\t180,00',
  'Double\tBB\tA3\t150,00\t225,50',
  'Double\tBB\tC1:0-5\tfree\tfree',
  'Double\tBB\tC1:6-11\t25,00\t50 %',
  'Double\tBB\tC2:0-5\tfree\tfree',
  'Double\tBB\tC2:6-11\t20,00\t40,00',
].join('\r\n')

type Stay = { checkIn: string; checkOut: string; rooms: { adults: number; childAges?: number[] }[] }

/** The desk's contracts of a test, and what a company's owner pays by them. */
export async function contractsOf(world: World) {
  const [product, owner] = await Promise.all([world.as('product'), world.as('owner')])
  const { rows } = await world.owner.query<{ basis: number; code: string }>(
    `select t.mark_up_basis_points as basis, c.code from agreement_terms t join company_name c on c.id = t.company_id
     join staff s on s.company_id = c.id where s.login_name = 'owner'`,
  )
  const { basis: markUp = 0, code: companyCode = '' } = rows[0] ?? {}
  expect(markUp).toBeGreaterThan(0)
  let count = 0

  /** A draft with two seasons, for a hotel whose rooms are given but have no other rate on sale. */
  async function drafted(): Promise<{ contractId: string; sale: Sale }> {
    const sale = await putOnSale(world.owner)
    await world.owner.query(`update rate_plan set status = 'CLOSED' where id = $1`, [sale.ratePlanId])
    await world.owner.query("insert into change_journal (topic, ref_no) select 'HOTEL', no from hotel where id = $1", [
      sale.hotelId,
    ])
    const supplier = { name: `Supplier ${++count}`, kind: 'HOTEL', currency: 'USD', paymentBasis: 'INVOICE' } as const
    const { supplierId } = await product.call(saveSupplier, { ...supplier, paymentDays: '30' })
    const terms = { currency: 'USD', model: 'NET', validFrom: inDays(10), validTo: inDays(90) } as const
    const asked = { hotelId: sale.hotelId, supplierId, no: `K-${count}`, ...terms }
    const { contractId } = await product.call(createContract, asked)
    await product.call(saveContractSeasons, { contractId, edition: 0, seasons: [LOW, HIGH] })
    return { contractId, sale }
  }

  return {
    product,
    owner,
    markUp,
    companyCode,
    drafted,
    /** What the owner pays for a net amount: with the mark-up, rounded half up to the cent. */
    sell: (net: number) => Math.floor((net * (10_000 + markUp) + 5_000) / 10_000),
    saveSheet: (contractId: string, rows: ReturnType<typeof pasted>, more = {}) =>
      product.call(saveContractSheet, { contractId, rows, ...more }),
    activated: async (contractId: string, proof?: string, own?: 'KEEP' | 'TAKE') => {
      const { edition } = await product.call(getContract, { contractId })
      return product.call(activateContract, { contractId, edition, own, ...(proof === undefined ? {} : { proof }) })
    },
    /** The hotel's rates for a stay, as the owner sees them. */
    ratesOf: async ({ hotelId }: Sale, stay: Stay) =>
      (await owner.call(searchHotelRates, { hotelId, nationality: 'SG', ...stay })).rates,
  }
}
