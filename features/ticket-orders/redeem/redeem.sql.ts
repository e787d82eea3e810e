// Written by `npm run schema:write` from redeem.sql; edits are lost.
import type { Sold, Ticket, TicketStatus } from '../shapes.ts'
import type { UnitType } from '#features/tickets/contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'redeem.sql')

/** The order a code belongs to, of any company: the code of a ticket, or of an order. `ticket_id` is null for an order. */
export const findScanned = file<
  { code: string },
  { orderId: string; companyId: string; ticketId: string | null }
>('find_scanned')

/** Tickets that let in between two days, by time and order; hashes stand for the codes, so that the list opens no gate. */
export const listGate = file<
  { states: readonly string[]; until: string; from: string; limit: number },
  {
    hash: string
    orderHash: string
    code: string
    companyName: string
    status: TicketStatus
    titleEn: string
    titleZh: string | null
    optionEn: string
    optionZh: string | null
    kind: Sold['kind']
    timeZone: string
    day: string
    startMinute: number
    lastDay: string
    id: string
    no: number
    unit: UnitType
    visitor: string | null
    state: Ticket['state']
  }
>('list_gate')

/** The company the gate is shown. */
export const findCompany = file<{ companyId: string }, { name: string }>('find_company')

export const redeemTickets = file<
  { now: string | null; ids: readonly string[]; orderId: string; companyId: string },
  never
>('redeem_tickets')

export const insertRedemption = file<
  {
    orderId: string
    companyId: string
    ids: readonly string[]
    now: string
    staffId: string
    staffName: string
    place: string | null
  },
  { id: string }
>('insert_redemption')

/** The scan that let a ticket in. */
export const findEarlier = file<
  { orderId: string; companyId: string; ticketId: string },
  { at: string; by: string; place: string | null }
>('find_earlier')

/** A scan, of any company. */
export const findRedemption = file<
  { redemptionId: string },
  { orderId: string; companyId: string; ticketIds: string[]; at: string; undoneAt: string | null }
>('find_redemption')

export const undoRedemption = file<
  { now: string | null; by: string | null; reason: string | null; redemptionId: string; companyId: string },
  never
>('undo_redemption')

export const restoreTickets = file<
  { ids: readonly string[]; orderId: string; companyId: string },
  never
>('restore_tickets')

export const listRedemptions = file<
  { atFrom: string | null; atTo: string | null; pattern: string | null; limit: number; offset: number },
  {
    id: string
    at: string
    orderCode: string
    companyName: string
    titleEn: string
    titleZh: string | null
    optionEn: string
    optionZh: string | null
    ticketCount: number
    visitor: string | null
    by: string
    place: string | null
    undoneBy: string | null
    undoneReason: string | null
  }
>('list_redemptions')

export const countRedemptions = file<
  { atFrom: string | null; atTo: string | null; pattern: string | null },
  { total: number }
>('count_redemptions')

export const listRedemptionIds = file<
  { atFrom: string | null; atTo: string | null; pattern: string | null; ids: readonly string[] | null; limit: number },
  { id: string }
>('list_redemption_ids')

/** The rows of ids in their order. */
export const listRedemptionsOf = file<
  { ids: readonly string[] },
  {
    id: string
    at: string
    orderCode: string
    companyName: string
    titleEn: string
    titleZh: string | null
    optionEn: string
    optionZh: string | null
    ticketCount: number
    visitor: string | null
    by: string
    place: string | null
    undoneBy: string | null
    undoneReason: string | null
  }
>('list_redemptions_of')
