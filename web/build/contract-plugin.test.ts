import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as hotelOrders from '#features/hotel-orders/contract.ts'
import { browserModule } from './contract-plugin.ts'

test('the browser gets paths and constant lists, and no schema', () => {
  const text = browserModule({ ...hotelOrders })
  expect(text).toContain('export const saveOrder = {"path":"order/saveOrder.do","changes":true}')
  expect(text).toContain(`export const ORDER_ACTIONS = ${JSON.stringify(hotelOrders.ORDER_ACTIONS)}`)
  expect(text).not.toMatch(/export const (OrderStatus|Quote|OrderRow|Guest) /)
  expect(text).not.toContain('zod')
})

test('every contract becomes a small module', async () => {
  const features = join(import.meta.dirname, '../../features')
  const withContract = readdirSync(features).filter((feature) => existsSync(join(features, feature, 'contract.ts')))
  const sizes = await Promise.all(
    withContract.map(async (feature) => {
      const contract: Record<string, unknown> = await import(join(features, feature, 'contract.ts'))
      return { feature, characters: browserModule(contract).length }
    }),
  )
  expect(sizes.length).toBeGreaterThan(4)
  expect(sizes.filter(({ characters }) => characters > 6000)).toEqual([])
})
