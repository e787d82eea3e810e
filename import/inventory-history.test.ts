import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchHotelRateHistory } from '#features/availability/hotel-rates/contract.ts'
import { startWorld, type World } from '../tests/world.ts'
import { importHotels } from './hotels.ts'
import { importInventory, type InventoryOptions } from './inventory.ts'

const folder = mkdtempSync(join(tmpdir(), 'tradewind-prices-'))
let world: World
beforeAll(async () => {
  world = await startWorld()
  await importHotels(world.connectionString, { file: join(import.meta.dirname, 'samples/hotels.ndjson') })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})

const room = { hotel: 'own:heron', room: 'STD', room_name: 'Standard Room', allotment: 4 }
const plan = { plan: 'RO', plan_name: 'Room only', meal: 'room only', cancellation: 'non-refundable', currency: 'USD' }
const nights = { from: '2027-03-01', to: '2027-03-03' }
/** Imports a row for each of these prices, the first of all nights and the others of the first night. */
function importing(prices: readonly number[], more: Partial<InventoryOptions> = {}) {
  const file = join(folder, 'march.ndjson')
  const rows = prices.map((net_price, at) => ({
    ...room,
    ...plan,
    ...nights,
    ...(at === 0 ? {} : { to: nights.from }),
    net_price,
  }))
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  return importInventory(world.connectionString, { file, dryRun: false, ...more })
}

test('prices of a file write history with author, old and new; far ones, 217.00 to 0.01, are refused until confirmed', async () => {
  expect((await importing([217], { by: 'Product' })).bad).toEqual([])
  expect(await importing([217, 0.01])).toEqual({
    rows: 2,
    changes: [],
    bad: [{ line: 2, column: 'net_price', reason: 'is far from what is stored: 217.00 → 0.01 on 2027-03-01' }],
  })
  expect((await importing([500], { dryRun: true })).bad).toEqual([
    {
      line: 1,
      column: 'net_price',
      reason: 'is far from what is stored: 217.00 → 500.00 on 2027-03-01 and 2 more nights',
    },
  ])
  expect((await importing([217, 0.01], { far: true })).bad).toEqual([])
  await expect(importing([230], { by: 'nobody-here' })).rejects.toThrow('nobody with the sign-in name nobody-here')
  const { rows } = await world.owner.query<{ id: string }>("select id from hotel where source_id = 'own:heron'")
  const product = await world.as('product')
  const { list } = await product.call(searchHotelRateHistory, { hotelId: rows[0]?.id ?? '' })
  const price = { kind: 'PRICE', roomEn: 'Standard Room', planCode: 'RO', currency: 'USD' }
  expect(list).toMatchObject([
    { by: null, file: 'march.ndjson', cells: 1, lines: [{ ...price, before: ['21700'], after: ['1'] }] },
    {
      by: 'Pavel Product',
      file: 'march.ndjson',
      cells: 6,
      lines: [
        { ...price, before: [''], after: ['21700'], nights: 3 },
        { kind: 'ALLOTMENT', planCode: null, before: ['0'], after: ['4'] },
      ],
    },
  ])
})

test('the workbook of a hotel is imported again: unchanged it says nothing, a changed night is one change', async () => {
  expect((await importing([217], { far: true })).bad).toEqual([])
  const { rows } = await world.owner.query<{ id: string }>("select id from hotel where source_id = 'own:heron'")
  const product = await world.as('product')
  const path = `files/ops/hotels/${rows[0]?.id}/rates.xlsx`
  expect((await (await world.as('desk')).get(path)).status).toBe(403)
  const answer = await product.get(path)
  const file = join(folder, 'heron.xlsx')
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  expect(await importInventory(world.connectionString, { file, dryRun: false })).toEqual({
    rows: 1,
    changes: [],
    bad: [],
  })
  await importing([230])
  const { changes } = await importInventory(world.connectionString, { file, dryRun: true })
  expect(changes).toEqual([
    'own:heron room STD plan RO: prices or restrictions of 3 nights from 2027-03-01 to 2027-03-03',
  ])
})
