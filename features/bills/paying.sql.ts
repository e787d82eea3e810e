// Written by `npm run schema:write` from paying.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'paying.sql')

export const findOwed = file<
  { billId: string; companyId: string },
  {
    id: string
    code: string
    status: 'OPEN' | 'ISSUED' | 'CONFIRMED' | 'PART_PAID' | 'PAID' | 'OVERDUE' | 'DISPUTED' | 'VOID'
    currency: string
    totalMinor: number
    paidMinor: number
    disputedMinor: number
    dueOn: string | null
  }
>('find_owed')

/** What bills of all companies owe, as `dueOf` has it, for the desk. */
export const listOwed = file<
  object,
  { id: string; companyId: string; code: string; currency: string; amountMinor: number }
>('list_owed')

export const lockOwed = file<
  { billId: string; companyId: string },
  {
    id: string
    code: string
    status: 'OPEN' | 'ISSUED' | 'CONFIRMED' | 'PART_PAID' | 'PAID' | 'OVERDUE' | 'DISPUTED' | 'VOID'
    currency: string
    totalMinor: number
    paidMinor: number
    disputedMinor: number
    dueOn: string | null
  }
>('lock_owed')

/** The order of locking is that of setting off credits. */
export const lockAllOwed = file<
  { billIds: readonly string[]; companyId: string },
  {
    id: string
    code: string
    status: 'OPEN' | 'ISSUED' | 'CONFIRMED' | 'PART_PAID' | 'PAID' | 'OVERDUE' | 'DISPUTED' | 'VOID'
    currency: string
    totalMinor: number
    paidMinor: number
    disputedMinor: number
    dueOn: string | null
  }
>('lock_all_owed')

/** The orders charged on bills, which are paid with them. */
export const listCharged = file<
  { billIds: readonly string[]; companyId: string },
  { kind: string; id: string }
>('list_charged')

/** Those of them that are paid whole with it: no charge of theirs is on another bill that is not paid, or on none yet. */
export const listPaidOff = file<
  { billIds: readonly string[]; companyId: string },
  { kind: string; id: string }
>('list_paid_off')

/** Whether a key has paid before, and whether for the same amount of the same bill. */
export const findKnown = file<
  { billId: string; amountMinor: number; companyId: string; idempotencyKey: string },
  { same: boolean }
>('find_known')

/** What a payment of several bills has paid, whose keys begin alike. */
export const listKnown = file<
  { companyId: string; prefix: string },
  { billId: string; amountMinor: number }
>('list_known')

/** Records a settlement; returns no row when its key paid another bill at the same time. */
export const insertPayment = file<
  {
    billId: string
    companyId: string
    kind: string
    amountMinor: number
    transferId: string | null
    paymentCode: string | null
    otherBillId: string | null
    staffId: string | null
    idempotencyKey: string | null
    now: string
  },
  never
>('insert_payment')

export const setSettled = file<
  { amountMinor: number; to: string; now: string; billId: string; companyId: string; from: string },
  never
>('set_settled')

export const setDisputeStep = file<
  { to: string; billId: string; companyId: string; from: string },
  never
>('set_dispute_step')

export const setConfirmed = file<
  { to: string; now: string | null; billId: string; companyId: string; from: string },
  never
>('set_confirmed')

export const insertLog = file<
  {
    billId: string
    companyId: string
    now: string
    staffId: string | null
    event: string
    from: string | null
    to: string
    amountMinor: number | null
    note: string | null
  },
  never
>('insert_log')

/** Writes the event of a paid bill to the outbox. */
export const insertPaidEvent = file<
  { companyId: string | null; billId: string; code: string; now: string },
  never
>('insert_paid_event')
