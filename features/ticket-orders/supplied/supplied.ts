import type { DELIVERY_FORMATS } from '#features/tickets/contract.ts'
import type { Tx } from '#server/db/database.ts'
import { mayMove } from '../states.ts'
import { confirmOrder, lockOrder, releaseOrder, type Step, type StoredOrder } from '../store.ts'
import * as sql from './supplied.sql.ts'

/** An order of a company with what it was calculated to cost, locked. */
export type SuppliedOrder = StoredOrder & { readonly costMinor: number; readonly holdMinutes: number }

type Place = { readonly companyId: string; readonly orderId: string }

/** Locks an order for the feature that speaks to its supplier. */
export async function lockSupplied(tx: Tx, { companyId, orderId }: Place): Promise<SuppliedOrder | undefined> {
  const order = await lockOrder(tx, { companyId }, orderId)
  if (!order) return undefined
  const { costMinor, holdMinutes } = await tx.one(sql.findSuppliedCost, { companyId, orderId })
  return { ...order, costMinor, holdMinutes }
}

/** What a supplier gives for a booking: its own code of it, and what its gate scans of each ticket. */
export type SuppliedTickets = {
  readonly reference: string | null
  readonly codes: readonly { readonly id: string; readonly code: string }[]
  readonly format: (typeof DELIVERY_FORMATS)[number] | null
}

/** Notes what the supplier gave, and confirms a locked order that waits for it. */
export async function takeSupplied(
  tx: Tx,
  order: StoredOrder,
  { reference, codes, format, ...step }: SuppliedTickets & Step,
): Promise<void> {
  const place = { orderId: order.id, companyId: order.companyId }
  if (codes.length > 0) await tx.run(sql.setSupplierCodes, { ...place, codes: JSON.stringify(codes) })
  if (format !== null && format !== order.sold.deliveryFormat) await tx.run(sql.setDeliveryFormat, { ...place, format })
  if (reference !== null) await tx.run(sql.setReference, { ...place, reference })
  if (mayMove('confirmed', order.status)) await confirmOrder(tx, order, step)
}

/** Ends a locked order that its supplier does not take: places and money are free again. */
export async function refuseSupplied(
  tx: Tx,
  order: StoredOrder,
  step: Step & { readonly returnsFee: boolean },
): Promise<void> {
  if (mayMove('rejected', order.status)) await releaseOrder(tx, order, { ...step, event: 'rejected' })
  else if (order.status === 'ON_HOLD') await releaseOrder(tx, order, { ...step, event: 'expired' })
}
