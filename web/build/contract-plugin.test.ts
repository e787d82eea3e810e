import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as billList from '#features/bills/contract-list.ts'
import * as hotelOrders from '#features/hotel-orders/contract.ts'
import { browserModule } from './contract-plugin.ts'

test('the browser gets paths and constant lists, and no schema', () => {
  const text = browserModule({ ...hotelOrders })
  expect(text).toContain('export const saveOrder = {"path":"order/saveOrder.do","changes":true}')
  expect(text).toContain(`export const ORDER_ACTIONS = ${JSON.stringify(hotelOrders.ORDER_ACTIONS)}`)
  expect(text).not.toMatch(/export const (OrderStatus|Quote|OrderRow|Guest) /)
  expect(text).not.toContain('zod')
})

test('the browser gets a declared list with the paths of its calls', () => {
  const text = browserModule({ ...billList })
  expect(text).toContain('"search":{"path":"myBill/searchMyBillList.do","changes":false}')
  expect(text).toContain('"orders":{"MADE":"DESC","DUE":"ASC","TOTAL":"DESC"}')
  expect(text).not.toMatch(/BillRow|"row"|"filter":|zod/)
})

test('every contract becomes a small module', async () => {
  const features = join(import.meta.dirname, '../../features')
  const sizes = await Promise.all(
    globSync(['*/contract{,-*}.ts', '*/*/contract{,-*}.ts'], { cwd: features }).map(async (file) => {
      const contract: Record<string, unknown> = await import(join(features, file))
      return { file, characters: browserModule(contract).length }
    }),
  )
  expect(sizes.length).toBeGreaterThan(20)
  expect(sizes.filter(({ characters }) => characters > 6000)).toEqual([])
})
