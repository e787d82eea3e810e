// Written by `npm run schema:write` from transactions.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'transactions.sql')

export const listTransfersDesc = file<
  {
    companyId: string
    fromAt: string
    beforeAt: string
    ownStaffId: string | null
    ids: readonly string[] | null
    kinds: readonly string[] | null
    currency: string | null
    amountFromMinor: number | null
    amountToMinor: number | null
    movedBy: readonly string[] | null
    pattern: string | null
    pageSize: number
    skip: number
    most: number
  },
  { rows: string; total: number | null }
>('list_transfers_desc')

export const listTransfersAsc = file<
  {
    companyId: string
    fromAt: string
    beforeAt: string
    ownStaffId: string | null
    ids: readonly string[] | null
    kinds: readonly string[] | null
    currency: string | null
    amountFromMinor: number | null
    amountToMinor: number | null
    movedBy: readonly string[] | null
    pattern: string | null
    pageSize: number
    skip: number
    most: number
  },
  { rows: string; total: number | null }
>('list_transfers_asc')

/** The whole filter, however many pages it has. What is captured leaves what was held for good: it counts as released and as out, so that all four add up to the net. */
export const sumTransfers = file<
  {
    companyId: string
    fromAt: string
    beforeAt: string
    ownStaffId: string | null
    ids: readonly string[] | null
    kinds: readonly string[] | null
    currency: string | null
    amountFromMinor: number | null
    amountToMinor: number | null
    movedBy: readonly string[] | null
    pattern: string | null
  },
  {
    currency: string | null
    count: number
    inMinor: number
    outMinor: number | null
    heldMinor: number
    releasedMinor: number
    netMinor: number | null
  }
>('sum_transfers')

export const findChoices = file<
  { companyId: string },
  { staff: unknown; currencies: unknown; firstOn: string | null }
>('find_choices')

/** A file takes the identifiers first and the rows by and by, so that no long transaction waits for whoever downloads it. */
export const listTransferIds = file<
  {
    companyId: string
    fromAt: string
    beforeAt: string
    ownStaffId: string | null
    ids: readonly string[] | null
    kinds: readonly string[] | null
    currency: string | null
    amountFromMinor: number | null
    amountToMinor: number | null
    movedBy: readonly string[] | null
    pattern: string | null
    direction: string
    most: number
  },
  { id: string }
>('list_transfer_ids')

export const listTransfersOf = file<
  { ids: readonly string[]; companyId: string },
  { listed: unknown }
>('list_transfers_of')

/** Where the balance stood before a moment. */
export const findBalanceBefore = file<
  { companyId: string; currency: string; beforeAt: string },
  { balanceMinor: number; onAccountMinor: number }
>('find_balance_before')

/** The last movement of each day that had one, by the day's place in the lists. */
export const listDayEnds = file<
  { fromAt: readonly string[]; beforeAt: readonly string[]; companyId: string; currency: string },
  { place: number | null; balanceMinor: number; onAccountMinor: number }
>('list_day_ends')

/** The parties of a statement: the company with the agreement it trades under, if it has one. No row means no account in the currency. */
export const findAccountHolder = file<
  { companyId: string; currency: string; agreementId: string },
  { name: string; legalName: string; code: string; agreementNumber: string | null }
>('find_account_holder')

/** What a period's movements come to, kind by kind. */
export const sumByKind = file<
  { companyId: string; currency: string; fromAt: string; beforeAt: string },
  {
    kind: 'RECHARGE' | 'CHARGE' | 'AUTHORIZE' | 'CAPTURE' | 'VOID' | 'REFUND' | 'ADJUSTMENT' | 'PAYOUT' | 'SETTLE'
    count: number
    depositMinor: number | null
    owedMinor: number | null
    movedMinor: number | null
  }
>('sum_by_kind')

export const listMovements = file<
  { companyId: string; currency: string; fromAt: string; beforeAt: string; most: number },
  { listed: unknown }
>('list_movements')
