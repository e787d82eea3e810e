import type { WalletSummary } from './contract.ts'

/** The accounts of a company in a currency as the database keeps them; minor units. */
export type WalletAccounts = {
  readonly currency: string
  readonly depositMinor: number
  readonly depositHeldMinor: number
  readonly receivableMinor: number
  readonly creditHeldMinor: number
  readonly creditLineMinor: number
  /** The credit line that is agreed, where more than that is owed; null otherwise. */
  readonly creditAgreedMinor?: number | null
  /** Since when overdue bills stop new orders on account; null while they do not. */
  readonly creditStoppedAt?: string | null
}

/**
 * What a company has and may spend. Spendable is balance + credit line − authorised − unpaid on account, and never
 * below the balance: where more is owed than the line that is agreed, no credit is free.
 */
export function summarise(accounts: WalletAccounts): WalletSummary {
  const freeCreditMinor = accounts.creditLineMinor - accounts.creditHeldMinor - accounts.receivableMinor
  return {
    currency: accounts.currency,
    balanceMinor: accounts.depositMinor + accounts.depositHeldMinor,
    creditLineMinor: accounts.creditAgreedMinor ?? accounts.creditLineMinor,
    authorizedMinor: accounts.depositHeldMinor + accounts.creditHeldMinor,
    onAccountMinor: accounts.receivableMinor,
    freeBalanceMinor: accounts.depositMinor,
    freeCreditMinor,
    spendableMinor: accounts.depositMinor + freeCreditMinor,
    creditStoppedAt: accounts.creditStoppedAt ?? null,
  }
}

/** What a company owes on account or has reserved on credit. */
export function creditUsed(
  wallet: Pick<WalletSummary, 'onAccountMinor' | 'authorizedMinor' | 'balanceMinor' | 'freeBalanceMinor'>,
): number {
  return wallet.onAccountMinor + wallet.authorizedMinor - (wallet.balanceMinor - wallet.freeBalanceMinor)
}

/** What a new order may take: no credit while overdue bills stop orders on account. */
export function freeForOrders(
  wallet: Pick<WalletSummary, 'freeBalanceMinor' | 'freeCreditMinor' | 'creditStoppedAt'>,
): Pick<WalletSummary, 'freeBalanceMinor' | 'freeCreditMinor'> {
  const { freeBalanceMinor, freeCreditMinor, creditStoppedAt } = wallet
  return { freeBalanceMinor, freeCreditMinor: creditStoppedAt === null ? freeCreditMinor : 0 }
}

/** What can be spent on a new order now. */
export function spendableNow(wallet: Parameters<typeof freeForOrders>[0]): number {
  const { freeBalanceMinor, freeCreditMinor } = freeForOrders(wallet)
  return freeBalanceMinor + freeCreditMinor
}

/** Ways to pay an order from the wallet. */
export const PAYMENT_CHOICES = ['BALANCE', 'ON_ACCOUNT', 'BALANCE_FIRST'] as const
export type PaymentChoice = (typeof PAYMENT_CHOICES)[number]

/**
 * Splits a total over balance and credit; null when the choice does not cover it. Minor units of the wallet's currency.
 */
export function splitPayment(
  choice: PaymentChoice,
  totalMinor: number,
  free: Pick<WalletSummary, 'freeBalanceMinor' | 'freeCreditMinor'>,
): { depositMinor: number; creditMinor: number } | null {
  const depositMinor = {
    BALANCE: totalMinor,
    ON_ACCOUNT: 0,
    BALANCE_FIRST: Math.min(totalMinor, free.freeBalanceMinor),
  }[choice]
  const creditMinor = totalMinor - depositMinor
  return depositMinor <= free.freeBalanceMinor && creditMinor <= free.freeCreditMinor
    ? { depositMinor, creditMinor }
    : null
}

/** The choices that cover a total now. */
export function coveringChoices(
  totalMinor: number,
  free: Pick<WalletSummary, 'freeBalanceMinor' | 'freeCreditMinor'>,
): PaymentChoice[] {
  return PAYMENT_CHOICES.filter((choice) => splitPayment(choice, totalMinor, free) !== null)
}
