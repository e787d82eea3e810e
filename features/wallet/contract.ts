import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, Minor } from '#contract/shapes.ts'

/** A company's position in one currency; every amount in its minor units. */
export const WalletSummary = z.object({
  currency: Currency,
  /** Prepaid money, reserved or not. */
  balanceMinor: Minor,
  creditLineMinor: Minor,
  /** Reserved by authorisations, from the balance and on credit. */
  authorizedMinor: Minor,
  /** Charged on account and not yet paid. */
  onAccountMinor: Minor,
  /** Prepaid money that is free. */
  freeBalanceMinor: Minor,
  /** Credit that is free. */
  freeCreditMinor: Minor,
  /** balance + credit line − authorised − unpaid on account. */
  spendableMinor: Minor,
})
export type WalletSummary = z.infer<typeof WalletSummary>

/** The caller's wallet in the currency of the agreement in force. */
export const getWallet = defineCall({
  path: 'wallet/getMyWallet.do',
  summary: 'Balance, credit and what can be spent',
  who: 'wallet.read',
  changes: false,
  input: z.object({}),
  output: WalletSummary,
  refusals: ['agreement.none', 'wallet.not_found'],
})
