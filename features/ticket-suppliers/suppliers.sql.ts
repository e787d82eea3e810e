// Written by `npm run schema:write` from suppliers.sql; edits are lost.
import type { LeftOutTicket, OptionCodes, SupplierStatus, UnitIds } from './contract.ts'
import type { TicketCategory } from '#features/tickets/contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'suppliers.sql')

export const listSuppliers = file<
  { statuses: readonly string[] | null; pattern: string | null; limit: number; offset: number },
  {
    id: string
    name: string
    url: string
    category: TicketCategory
    opensNew: boolean
    refreshMinutes: number
    status: SupplierStatus
    nextRefreshAt: string
    refreshedAt: string | null
    ticketCount: number
    leftOut: LeftOutTicket[]
    refreshError: string | null
    createdAt: string
    createdBy: string
    destinationId: string
    cityEn: string
    cityZh: string | null
  }
>('list_suppliers')

export const countSuppliers = file<
  { statuses: readonly string[] | null; pattern: string | null },
  { total: number }
>('count_suppliers')

export const findSupplier = file<
  { supplierId: string },
  {
    id: string
    name: string
    url: string
    category: TicketCategory
    opensNew: boolean
    refreshMinutes: number
    status: SupplierStatus
    nextRefreshAt: string
    refreshedAt: string | null
    ticketCount: number
    leftOut: LeftOutTicket[]
    refreshError: string | null
    createdAt: string
    createdBy: string
    destinationId: string
    cityEn: string
    cityZh: string | null
  }
>('find_supplier')

export const findCity = file<{ destinationId: string }, { known: boolean }>('find_city')

/** Nothing where another supplier has the name. */
export const insertSupplier = file<
  {
    id: string
    name: string
    url: string
    key: Buffer
    destinationId: string
    category: string
    opensNew: boolean
    refreshMinutes: number
    now: string
    by: string
  },
  { id: string }
>('insert_supplier')

/** Nothing where another supplier has the name. Without a key the one before stays. */
export const setSupplier = file<
  {
    name: string
    url: string
    key: Buffer | null
    destinationId: string
    category: string
    opensNew: boolean
    refreshMinutes: number
    now: string
    id: string
  },
  { id: string }
>('set_supplier')

export const listSupplierKeys = file<object, { id: string; key: Buffer }>('list_supplier_keys')

export const setSupplierKey = file<{ key: Buffer; id: string }, never>('set_supplier_key')

export const setSupplierStatus = file<
  { status: string; now: string; supplierId: string },
  never
>('set_supplier_status')

export const askRefresh = file<{ now: string; supplierId: string }, never>('ask_refresh')

export const listSupplierProducts = file<
  { supplierId: string },
  { productId: string; foreignId: string }
>('list_supplier_products')

/** The line to a supplier; each node opens the key by itself. */
export const findLine = file<
  { supplierId: string },
  { id: string; name: string; url: string; key: Buffer; status: 'ON' | 'OFF' }
>('find_line')

/** Suppliers whose tickets are due; the next refresh is set before the supplier is asked. */
export const takeDueRefreshes = file<
  { now: string },
  {
    id: string
    name: string
    url: string
    key: Buffer
    destinationId: string
    category: TicketCategory
    opensNew: boolean
  }
>('take_due_refreshes')

export const endRefresh = file<
  { now: string | null; ticketCount: number; leftOut: string; supplierId: string },
  never
>('end_refresh')

export const failRefresh = file<{ refreshError: string | null; supplierId: string }, never>('fail_refresh')

export const putSupplierProduct = file<
  { productId: string; supplierId: string; foreignId: string; units: string; optionCodes: string },
  never
>('put_supplier_product')

export const findSupplierProduct = file<
  { productId: string },
  { supplierId: string; foreignId: string; units: UnitIds; optionCodes: OptionCodes }
>('find_supplier_product')
