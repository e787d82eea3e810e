// Written by `npm run schema:write` from supplies.sql; edits are lost.
import type { Conflict, Standing, State, Step } from './states.ts'
import type { TicketStatus } from '#features/ticket-orders/shapes.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'supplies.sql')

/** Nothing where the order is at its supplier already. */
export const insertSupply = file<{ orderId: string; companyId: string; supplierId: string }, never>('insert_supply')

export const lockSupply = file<
  { orderId: string; companyId: string },
  {
    orderId: string
    companyId: string
    supplierId: string
    step: Step
    state: State
    sentAt: string | null
    answerBy: string | null
    lookAt: string | null
    lookUps: number
    cancels: number
    reference: string | null
    currency: string | null
    amountMinor: number | null
    reason: string | null
    conflict: Conflict | null
    conflictAt: string | null
    settledAt: string | null
  }
>('lock_supply')

/** A step is sent: written before the supplier is asked. Steps of all companies. */
export const takeDue = file<
  { limit: number; now: string | null; answerBy: string | null },
  { orderId: string; companyId: string; supplierId: string; step: Step }
>('take_due')

/** Steps whose answer is overdue become unknown. Steps of all companies. */
export const loseOverdue = file<{ now: string | null }, never>('lose_overdue')

/** Bookings to look up now: unknown outcomes, and bookings pending at the supplier. Of all companies. */
export const listToLookUp = file<
  { now: string; limit: number },
  { orderId: string; companyId: string; supplierId: string; step: Step }
>('list_to_look_up')

export const postponeLookUp = file<
  { lookAt: string | null; orderId: string; companyId: string },
  never
>('postpone_look_up')

export const setSupply = file<
  {
    step: string
    state: string
    lookAt: string | null
    lookUps: number
    reference: string | null
    currency: string | null
    amountMinor: number | null
    reason: string | null
    conflict: string | null
    now: string
    orderId: string
    companyId: string
  },
  never
>('set_supply')

export const askLookUp = file<{ now: string | null; orderId: string; companyId: string }, never>('ask_look_up')

export const settle = file<
  { now: string | null; by: string | null; note: string | null; orderId: string; companyId: string },
  never
>('settle')

/** Orders that need a person first, then those with an unknown outcome; the longest waiting first. */
export const listSupplies = file<
  { standings: readonly string[] | null; pattern: string | null; limit: number; offset: number },
  {
    orderId: string
    code: string
    titleEn: string
    titleZh: string | null
    orderStatus: TicketStatus
    day: string
    companyName: string
    supplier: string
    step: Step
    state: State
    standing: Standing
    reference: string | null
    currency: string | null
    amountMinor: number | null
    reason: string | null
    lookUps: number
    lookAt: string | null
    conflict: Conflict | null
    settledAt: string | null
    settledBy: string | null
    settledNote: string | null
    since: string
  }
>('list_supplies')

export const countSupplies = file<
  { standings: readonly string[] | null; pattern: string | null },
  { total: number }
>('count_supplies')

export const findPlace = file<{ orderId: string }, { companyId: string }>('find_place')
