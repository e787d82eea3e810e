import type { WalletAccounts } from '#features/wallet/rules.ts'
import type { Transfer } from '#features/wallet/store.ts'

/** What an operation asks for: `d` from or to the balance, `c` on account. */
export type Move = { readonly kind: Transfer['kind']; readonly d: number; readonly c: number }

/** An authorisation nobody has closed. */
export type Open = { readonly id: string; readonly d: number; readonly c: number }

/** An account as it should be, what is open on it, and how many transfers it has. */
export type LedgerModel = WalletAccounts & { open: Open[]; transfers: number }

export function emptyAccount(currency: string, creditLineMinor: number): LedgerModel {
  return {
    currency,
    depositMinor: 0,
    depositHeldMinor: 0,
    receivableMinor: 0,
    creditHeldMinor: 0,
    creditLineMinor,
    open: [],
    transfers: 0,
  }
}

/**
 * What the four accounts would be after an operation, by the convention of the ledger; written down apart from the SQL.
 */
export function moved(model: WalletAccounts, { kind, d, c }: Move): WalletAccounts {
  const by = {
    RECHARGE: [d, 0, 0, 0],
    CHARGE: [-d, 0, c, 0],
    AUTHORIZE: [-d, d, 0, c],
    CAPTURE: [0, -d, c, -c],
    VOID: [d, -d, 0, -c],
    REFUND: [d, 0, -c, 0],
    ADJUSTMENT: [d, 0, -c, 0],
    PAYOUT: [-d, 0, 0, 0],
    SETTLE: [-d, 0, -d, 0],
  }[kind] as [number, number, number, number]
  return {
    currency: model.currency,
    creditLineMinor: model.creditLineMinor,
    depositMinor: model.depositMinor + by[0],
    depositHeldMinor: model.depositHeldMinor + by[1],
    receivableMinor: model.receivableMinor + by[2],
    creditHeldMinor: model.creditHeldMinor + by[3],
  }
}

/** Whether nothing is below zero and what is owed and reserved stays within the line. */
export function isCovered(wallet: WalletAccounts): boolean {
  const { depositMinor, depositHeldMinor, receivableMinor, creditHeldMinor, creditLineMinor } = wallet
  return (
    Math.min(depositMinor, depositHeldMinor, receivableMinor, creditHeldMinor) >= 0 &&
    receivableMinor + creditHeldMinor <= creditLineMinor
  )
}
