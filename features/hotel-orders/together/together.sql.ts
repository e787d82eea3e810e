// Written by `npm run schema:write` from together.sql; edits are lost.
import type { OrderStatus } from '../shapes.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'together.sql')

/** What a quote keeps of the clock and of its rate, for orders that are sold at once. */
export const insertSoldQuote = file<
  {
    companyId: string
    staffId: string
    agreementId: string
    roomTypeNo: number
    checkIn: string
    checkOut: string
    roomCount: number
    currency: string
    totalMinor: number
    pricedOn: string
    pricedDayEndsAt: string
    answerUntil: string
    stayEndsAt: string
    partyAdults: readonly number[]
    partyChildren: readonly number[]
    latinNames: boolean
    terms: string
    cost: string | null
    ratePlanNo: number
  },
  { token: string }
>('insert_sold_quote')

export const writePaidOrders = file<
  { orders: string },
  { at: number; orderId: string; code: string }
>('write_paid_orders')

/** Locks orders of a company in one fixed sequence, so that changes of many orders can't deadlock. */
export const lockOrders = file<
  { companyId: string; orderIds: readonly string[] },
  { id: string; roomTypeNo: number; checkIn: string; checkOut: string; roomsHeld: boolean }
>('lock_orders')

/** Locks the nights of many orders before the first wallet is locked. */
export const lockNights = file<
  { roomTypeNos: readonly number[]; firstNights: readonly string[]; ends: readonly string[] },
  never
>('lock_nights')

/** Orders of a company by name, for what shows them as one. */
export const listTogether = file<
  { companyId: string; orderIds: readonly string[] },
  {
    id: string
    code: string
    status: OrderStatus
    roomCount: number
    checkIn: string
    checkOut: string
    totalMinor: number
    penaltyMinor: number
    roomsHeld: boolean
    roomNameEn: string
    roomNameZh: string | null
  }
>('list_together')
