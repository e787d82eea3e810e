// Written by `npm run schema:write` from ticket-desk.sql; edits are lost.
import type { PaymentStatus } from '#features/hotel-orders/shapes.ts'
import type { Sold, TicketStatus } from './shapes.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'ticket-desk.sql')

export const listDeskTicketOrders = file<
  {
    statuses: readonly string[] | null
    dayFrom: string | null
    dayTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    pattern: string | null
    limit: number
    offset: number
  },
  {
    id: string
    code: string
    titleEn: string
    titleZh: string | null
    optionEn: string
    optionZh: string | null
    day: string
    kind: Sold['kind']
    startMinute: number
    ticketCount: number
    visitor: string | null
    status: TicketStatus
    awaitsApproval: boolean
    paymentStatus: PaymentStatus
    currency: string
    totalMinor: number
    costMinor: number
    customerReference: string | null
    startsAt: string
    pendingSince: string | null
    companyName: string
    bookedBy: string
    createdAt: string
  }
>('list_desk_ticket_orders')

export const countDeskTicketOrders = file<
  {
    statuses: readonly string[] | null
    dayFrom: string | null
    dayTo: string | null
    bookedFrom: string | null
    bookedTo: string | null
    pattern: string | null
  },
  { total: number; since: string | null }
>('count_desk_ticket_orders')

/** What the desk alone knows of an order, and whose it is. */
export const findAtDesk = file<
  { orderId: string },
  {
    companyId: string
    companyName: string
    costMinor: number
    startsAt: string
    supplierReference: string | null
    pendingSince: string | null
  }
>('find_at_desk')

export const setSupplierReference = file<
  { supplierReference: string | null; orderId: string; companyId: string },
  never
>('set_supplier_reference')
