import { addDays, dayNumber, dayOf } from '#contract/dates.ts'
import type { TransferKind } from '#features/wallet/contract.ts'
import type { JournalAccount } from './contract.ts'

/** A movement of the ledger as a journal takes it; minor units. */
export type Moved = {
  readonly kind: TransferKind
  readonly depositMinor: number
  readonly creditMinor: number
  readonly note: string | null
}
/** One posting in a company's own books: an amount above zero from one account to another. */
export type Posting = {
  readonly debit: JournalAccount
  readonly credit: JournalAccount
  readonly amountMinor: number
}

/** Notes of the ledger, up to what was typed, that mark a charge as a fee; any other charge is for a stay. */
const FEES: ReadonlySet<string | undefined> = new Set(['PENALTY', 'FEE'])

/** Debit and credit of what the balance takes part in, and of what is on account; `cost` is of stays or of fees. */
type Pairs = readonly (readonly [debit: JournalAccount | 'cost', credit: JournalAccount | 'cost'])[]
const CHARGED: Pairs = [
  ['cost', 'prepaid'],
  ['cost', 'payable'],
]
const ACCOUNTS: Readonly<Record<TransferKind, Pairs>> = {
  RECHARGE: [['prepaid', 'bank']],
  PAYOUT: [['bank', 'prepaid']],
  CHARGE: CHARGED,
  CAPTURE: CHARGED,
  REFUND: [
    ['prepaid', 'cost'],
    ['payable', 'cost'],
  ],
  ADJUSTMENT: [
    ['prepaid', 'adjustments'],
    ['payable', 'adjustments'],
  ],
  SETTLE: [['payable', 'prepaid']],
  // Reserved money is still the company's.
  AUTHORIZE: [],
  VOID: [],
}

/**
 * How a movement is posted in the books of the company that buys: what it paid ahead is an asset, what it owes on
 * account a liability. An amount below zero is posted the other way round.
 */
export function postingsOf(moved: Moved): Posting[] {
  const amounts = [moved.depositMinor, moved.creditMinor]
  const accountOf = (account: JournalAccount | 'cost') =>
    account === 'cost' ? (FEES.has(moved.note?.split(': ')[0]) ? 'fees' : 'travel') : account
  return ACCOUNTS[moved.kind].flatMap((pair, at) => {
    const [debit, credit] = [accountOf(pair[0]), accountOf(pair[1])]
    const amountMinor = amounts[at] ?? 0
    if (amountMinor === 0) return []
    return amountMinor > 0
      ? [{ debit, credit, amountMinor }]
      : [{ debit: credit, credit: debit, amountMinor: -amountMinor }]
  })
}

/** The month before the one of a day. */
export const monthBefore = (day: string) => addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)

/** The day that the financial year of a month began with. */
export function yearBegin(month: string, yearMonth: number): string {
  const year = Number(month.slice(0, 4)) - (Number(month.slice(5)) < yearMonth ? 1 : 0)
  return dayOf(dayNumber(`${year}-${String(yearMonth).padStart(2, '0')}-01`))
}
