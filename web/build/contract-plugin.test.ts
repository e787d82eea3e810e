import { readdirSync } from 'node:fs'
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
  for (const feature of readdirSync(features)) {
    const contract: Record<string, unknown> | null = await import(join(features, feature, 'contract.ts')).catch(() => null)
    if (contract) expect(browserModule(contract).length, feature).toBeLessThan(6000)
  }
})
