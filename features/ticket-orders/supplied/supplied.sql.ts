// Written by `npm run schema:write` from supplied.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'supplied.sql')

/** What an order costs and whose it is; for the clock, which names orders of any company. */
export const findSuppliedCost = file<
  { orderId: string; companyId: string },
  { costMinor: number; currency: string; holdMinutes: number }
>('find_supplied_cost')

/** Gives tickets the codes that the supplier's gate scans. */
export const setSupplierCodes = file<
  { codes: string; orderId: string; companyId: string },
  never
>('set_supplier_codes')

export const setDeliveryFormat = file<
  { format: string; orderId: string; companyId: string },
  never
>('set_delivery_format')

export const setReference = file<
  { reference: string | null; orderId: string; companyId: string },
  never
>('set_reference')
