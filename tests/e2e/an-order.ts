import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { putOnSale, type SaleOptions } from '../hotel-sale.ts'
import { onDatabase } from './database.ts'
import { callPortal, dayAhead, signInQuietly } from './steps.ts'

/** The two nights of an order that a test books. */
export const NIGHTS = { checkIn: dayAhead(50), checkOut: dayAhead(52) }
const STAY = { ...NIGHTS, 'rooms[0][adults]': 1, nationality: 'SG' }

/** Books two nights at a hotel of its own for the booker; gives the order's reference and identifier. */
export async function bookQuietly(
  page: Page,
  { payment = 'BALANCE', ...sale }: SaleOptions & { payment?: 'BALANCE' | 'ON_ACCOUNT' } = {},
): Promise<{ reference: string; orderId: string }> {
  const reference = `ORDER-${randomUUID().slice(0, 8)}`
  const { hotelId, ratePlanId } = await onDatabase((owner) => putOnSale(owner, sale))
  await signInQuietly(page, 'booker')
  const { token } = await callPortal<{ token: string }>(page, 'order/write.do', { ...STAY, hotelId, ratePlanId })
  const { orderId } = await callPortal<{ orderId: string }>(page, 'order/saveOrder.do', {
    idempotencyKey: randomUUID(),
    token,
    'rooms[0][guests][0][surname]': 'Tan',
    'rooms[0][guests][0][givenName]': 'Mei',
    'rooms[0][guests][0][nationality]': 'SG',
    'contact[name]': 'Ben Carter',
    customerReference: reference,
    payment,
  })
  return { reference, orderId }
}
