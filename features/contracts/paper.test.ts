import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchHotels } from '#features/availability/contract.ts'
import { decideChange } from '#features/changes/contract.ts'
import { contractsOf, pasted, SHEET } from '../../tests/contracts.ts'
import { outcome, quoteFor, saveQuoted } from '../../tests/hotel-booking.ts'
import { inDays, type Sale } from '../../tests/hotel-sale.ts'
import { CallFailure, startWorld, type World } from '../../tests/world.ts'
import { endContract, previewContract } from './contract-activation.ts'
import { saveContractDerivation, saveContractSeasons } from './contract-sheet.ts'
import { searchContracts, searchSuppliers } from './contract-lists.ts'
import { getContract, newContractVersion, saveContractTerms } from './contract.ts'

let world: World
let desk: Awaited<ReturnType<typeof contractsOf>>
beforeAll(async () => {
  world = await startWorld()
  desk = await contractsOf(world)
})
afterAll(() => world.close())

type Stayed = { sale: Sale; stay: Parameters<typeof desk.ratesOf>[1] }

async function quoted({ sale, stay }: Stayed) {
  const [rate] = await desk.ratesOf(sale, stay)
  return quoteFor(desk.owner, { hotelId: sale.hotelId, ratePlanId: rate?.ratePlanId ?? '' }, stay)
}

const idOf = (proposal: { id: string } | null) => proposal?.id ?? ''

/** The fields that a refused sheet names. */
async function faultsOf(saving: Promise<unknown>): Promise<string[]> {
  const failure = await saving.catch((error: unknown) => error)
  if (!(failure instanceof CallFailure)) throw new Error('the sheet was saved')
  expect(failure.body.errorCode).toBe('contract.cells_refused')
  return Object.keys(failure.body.fields ?? {}).toSorted((a, b) => a.localeCompare(b))
}

/** Hotel page, list and quote of two nights of low and two of high season at net amounts. */
async function costs({ sale, stay }: Stayed, low: number, high: number): Promise<void> {
  const { sell, ratesOf, owner } = desk
  const total = 2 * sell(low) + 2 * sell(high)
  const [rate] = await ratesOf(sale, stay)
  expect([stay.rooms, rate?.offer?.totalMinor]).toEqual([stay.rooms, total])
  const { rows } = await world.owner.query<{ id: string; name: string }>(
    'select destination_id as id, name_en as name from hotel where id = $1',
    [sale.hotelId],
  )
  const asked = { ...stay, nationality: 'SG', destinationId: rows[0]?.id ?? '', name: rows[0]?.name ?? '' }
  await expect.poll(async () => (await owner.call(searchHotels, asked)).list[0]?.rates[0]?.totalMinor).toBe(total)
  const { terms } = await quoted({ sale, stay })
  expect(terms.totalMinor).toBe(total)
  expect(terms.rooms[0]?.nights.map(({ amountMinor }) => amountMinor)).toEqual([low, low, high, high].map(sell))
}

describe('a contract as the paper says it', () => {
  test('pasted with three mistakes, corrected, activated: search, quote and booking cost what the sheet says', async () => {
    const { product, owner, drafted, sell, saveSheet, activated } = desk
    const { contractId, sale } = await drafted()
    const wrong = SHEET.replace('120,00', '1.20,00').replace('20,00\t40,00', '20,00\tx').replace('A3', 'D3')
    expect(await faultsOf(saveSheet(contractId, pasted(wrong)))).toEqual([
      'rows.1.cells.0.text',
      'rows.2.occupancy',
      'rows.6.cells.1.text',
    ])
    expect((await product.call(getContract, { contractId })).rows).toEqual([])
    await saveSheet(contractId, pasted(SHEET))
    expect((await product.call(getContract, { contractId })).rows.map(({ occupancy }) => occupancy)).toEqual([
      'A1',
      'A2',
      'A3',
      'C1:0-5',
      'C1:6-11',
      'C2:0-5',
      'C2:6-11',
    ])
    const preview = await product.call(previewContract, { contractId })
    expect(preview).toMatchObject({
      problems: [],
      needsSecond: false,
      rates: [{ room: 'Double', rate: 'BB', nights: 41, added: 41, closed: 0, changed: 0 }],
    })
    expect(await activated(contractId)).toMatchObject({ proposal: null })

    // Two nights of low and two of high season, by hand.
    const stay = { checkIn: inDays(38), checkOut: inDays(42) }
    const parties: [{ adults: number; childAges?: number[] }, number, number][] = [
      [{ adults: 2 }, 120_00, 180_00],
      [{ adults: 1 }, 90_00, 130_00],
      [{ adults: 3 }, 150_00, 225_50],
      // The child of nine is the first one; half of 180.00 / 2 is 45.00.
      [{ adults: 2, childAges: [8, 9] }, 120_00 + 25_00 + 20_00, 180_00 + 45_00 + 40_00],
      [{ adults: 2, childAges: [3, 9] }, 120_00 + 25_00, 180_00 + 45_00],
    ]
    for (const [party, low, high] of parties) await costs({ sale, stay: { ...stay, rooms: [party] } }, low, high)
    const three = { ...stay, rooms: [{ adults: 3 }] }
    const order = await saveQuoted(owner, await quoted({ sale, stay: three }))
    const { rows } = await world.owner.query('select total_minor::int as total from hotel_order where id = $1', [
      order.orderId,
    ])
    expect(rows).toEqual([{ total: 2 * sell(150_00) + 2 * sell(225_50) }])
  })

  test('an amount with two readings is asked about, and nothing is saved before the answer', async () => {
    const { product, drafted, saveSheet } = desk
    const { contractId } = await drafted()
    const rows = pasted('Double\tRO\tA2\t1.500\t1.800').map((row) => ({ ...row, cells: row.cells }))
    await world.owner.query("update contract set currency = 'KWD' where id = $1", [contractId])
    const { question } = await saveSheet(contractId, rows)
    expect(question?.options).toEqual([
      { value: 'POINT', reads: '1.500' },
      { value: 'COMMA', reads: '1500.000' },
    ])
    expect((await product.call(getContract, { contractId })).rows).toEqual([])
    await saveSheet(contractId, rows, { decimalMark: 'COMMA' })
    expect((await product.call(getContract, { contractId })).rows[0]?.cells[0]?.text).toBe('1500.000')
  })

  test('two people in one sheet: different rows are both saved, the same row is not saved over', async () => {
    const { product, drafted, saveSheet } = desk
    const { contractId } = await drafted()
    await saveSheet(contractId, pasted('Double\tRO\tA1\t80.00\t90.00\nDouble\tRO\tA2\t100.00\t110.00'))
    await saveSheet(contractId, pasted('Double\tRO\tA1\t81.00\t90.00', [1]))
    await saveSheet(contractId, pasted('Double\tRO\tA2\t101.00\t110.00', [1]))
    expect(await outcome(saveSheet(contractId, pasted('Double\tRO\tA2\t99.00\t110.00', [1])))).toBe(
      'contract.row_changed',
    )
    const { rows } = await product.call(getContract, { contractId })
    expect(rows.map(({ cells }) => cells[0]?.text)).toEqual(['81.00', '101.00'])
  })

  test('a new version moves prices far: a second person activates it, a quote shows old and new, an end closes it', async () => {
    const { product, owner, drafted, sell, saveSheet, activated, ratesOf } = desk
    const { contractId, sale } = await drafted()
    await saveSheet(contractId, pasted(SHEET))
    await activated(contractId)
    const stay = { checkIn: inDays(25), checkOut: inDays(26), rooms: [{ adults: 2 }] }
    const quote = await quoted({ sale, stay })
    const priceNow = async () => (await ratesOf(sale, stay))[0]?.offer?.totalMinor

    const next = (await product.call(newContractVersion, { contractId })).contractId
    expect((await product.call(newContractVersion, { contractId })).contractId).toBe(next)
    await saveSheet(next, pasted('Double\tBB\tA2\t150,00\t180,00', [1]))
    const preview = await product.call(previewContract, { contractId: next })
    expect(preview).toMatchObject({
      needsSecond: true,
      rates: [{ nights: 41, added: 0, closed: 0, changed: 20, leastBasisPoints: 2500, mostBasisPoints: 2500 }],
    })
    expect(await outcome(activated(next))).toBe('contract.far')
    const { proposal } = await activated(next, 'tradewind-demo')
    expect(await priceNow()).toBe(sell(120_00))
    await (
      await world.as('admin')
    ).call(decideChange, {
      action: 'confirm',
      changeId: idOf(proposal),
      proof: 'tradewind-demo',
    })
    expect(await priceNow()).toBe(sell(150_00))
    expect(quote.terms.totalMinor).toBe(sell(120_00))
    expect(await outcome(saveQuoted(owner, quote))).toBe('order.price_changed')
    expect((await product.call(getContract, { contractId: next })).versions.map(({ state }) => state)).toEqual([
      'ACTIVE',
      'ENDED',
    ])

    await product.call(endContract, { contractId: next })
    expect((await ratesOf(sale, stay))[0]?.whyNot?.reason).toBe('CLOSED')
  })

  test('a contract that was ended first: its next version is compared with what was sold, and opens its nights', async () => {
    const { product, drafted, sell, saveSheet, activated, ratesOf } = desk
    const { contractId, sale } = await drafted()
    await saveSheet(contractId, pasted(SHEET))
    await activated(contractId)
    await product.call(endContract, { contractId })
    const next = (await product.call(newContractVersion, { contractId })).contractId
    expect(await product.call(previewContract, { contractId: next })).toMatchObject({
      needsSecond: false,
      rates: [{ nights: 41, added: 41, closed: 0, changed: 0 }],
    })
    await saveSheet(next, pasted('Double\tBB\tA2\t150,00\t180,00', [1]))
    expect(await product.call(previewContract, { contractId: next })).toMatchObject({
      needsSecond: true,
      rates: [{ added: 41, changed: 20, mostBasisPoints: 2500 }],
    })
    expect(await outcome(activated(next))).toBe('contract.far')
    await saveSheet(next, pasted('Double\tBB\tA2\t125,00\t180,00', [2]))
    await activated(next)
    const stay = { checkIn: inDays(25), checkOut: inDays(26), rooms: [{ adults: 2 }] }
    expect((await ratesOf(sale, stay))[0]?.offer?.totalMinor).toBe(sell(125_00))
  })

  test('lists find contracts and suppliers; others than product staff are refused', async () => {
    const { product, owner, drafted } = desk
    const { contractId } = await drafted()
    const { no, supplier } = await product.call(getContract, { contractId })
    expect((await product.call(searchContracts, { keyword: no })).list[0]).toMatchObject({
      id: contractId,
      state: 'DRAFT',
    })
    expect((await product.call(searchSuppliers, { keyword: supplier })).total).toBeGreaterThan(0)
    const other = await world.as('desk')
    expect(await outcome(other.call(getContract, { contractId }))).toBe('right.missing')
    expect(await outcome(owner.call(searchContracts, {}))).toBe('right.missing')
  })
})

describe('what a draft must not lose', () => {
  const rate = { code: 'NRF', base: 'BB', nameEn: 'Non-refundable', mealPlan: 'BREAKFAST' } as const
  test('a second derived rate of the same code is refused at its code, the first one stays', async () => {
    const { product, drafted } = desk
    const { contractId } = await drafted()
    const add = (edition: number, changeBasisPoints: number) =>
      product.call(saveContractDerivation, { contractId, edition, ...rate, changeBasisPoints })
    const { edition } = await add(1, -1000)
    const failure = await add(edition, -2000).catch((error: unknown) => error)
    expect(failure instanceof CallFailure && [failure.body.errorCode, Object.keys(failure.body.fields ?? {})]).toEqual([
      'input.invalid',
      ['code'],
    ])
    expect((await product.call(getContract, { contractId })).derivations).toMatchObject([{ changeBasisPoints: -1000 }])
  })

  test('a season with a new code keeps its prices; one of other nights has none', async () => {
    const { product, drafted, saveSheet } = desk
    const { contractId } = await drafted()
    await saveSheet(contractId, pasted('Double\tBB\tA2\t120,00\t180,00'))
    const save = async (change: { code?: string; first?: string }) => {
      const { edition, seasons } = await product.call(getContract, { contractId })
      const [low, ...others] = seasons
      if (!low) throw new Error('the contract has no season')
      await product.call(saveContractSeasons, { contractId, edition, seasons: [{ ...low, ...change }, ...others] })
      const { rows } = await product.call(getContract, { contractId })
      return rows[0]?.cells.map(({ season, text }) => `${season} ${text}`).toSorted((a, b) => a.localeCompare(b))
    }
    expect(await save({ code: 'WINTER' })).toEqual(['HIGH 180.00', 'WINTER 120.00'])
    expect(await save({ first: inDays(21) })).toEqual(['HIGH 180.00', 'WINTER 120.00'])
    expect(await save({ code: 'COLD', first: inDays(22) })).toEqual(['HIGH 180.00'])
  })
})

describe('the currency of a contract', () => {
  const termsOf = async (contractId: string, currency: string) => {
    const { edition, supplierId, validFrom, validTo } = await desk.product.call(getContract, { contractId })
    const model = 'NET' as const
    return {
      contractId,
      edition,
      supplierId,
      validFrom,
      validTo,
      currency,
      model,
      taxesIncluded: true,
      cancelPercent: 0,
    }
  }
  test('can not become one of other decimals under amounts, 120.00 would be 12,000', async () => {
    const { product, drafted, saveSheet } = desk
    const { contractId } = await drafted()
    await product.call(saveContractTerms, await termsOf(contractId, 'JPY'))
    await product.call(saveContractTerms, await termsOf(contractId, 'USD'))
    await saveSheet(contractId, pasted('Double\tBB\tA2\t120,00\t180,00'))
    expect(await outcome(product.call(saveContractTerms, await termsOf(contractId, 'JPY')))).toBe('input.invalid')
    expect((await product.call(getContract, { contractId })).currency).toBe('USD')
  })

  test('is changed by a new version: equal numbers of another currency take a second person', async () => {
    const { product, drafted, saveSheet, activated } = desk
    const { contractId } = await drafted()
    await saveSheet(contractId, pasted(SHEET))
    await activated(contractId)
    const next = (await product.call(newContractVersion, { contractId })).contractId
    await product.call(saveContractTerms, await termsOf(next, 'EUR'))
    const preview = await product.call(previewContract, { contractId: next })
    expect(preview).toMatchObject({ needsSecond: true, currencyBefore: 'USD', rates: [{ changed: 0 }] })
    expect(await outcome(activated(next))).toBe('contract.far')
  })
})
