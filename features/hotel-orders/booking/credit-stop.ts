import { Refusal } from '#contract/refusals.ts'
import { findWallet } from '#features/wallet/store.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentChoice } from '../rules/money.ts'
import type { Booker } from './booker.ts'

const ON_CREDIT: readonly PaymentChoice[] = ['ON_ACCOUNT', 'BALANCE_FIRST']

/**
 * The refusal of a booking on credit, with overdue bills as its reason where they stop orders on account. The database
 * has refused it already, under the wallet's lock; only the sentence is found here.
 */
export async function withCreditStop(
  { db }: Pick<Deps, 'db'>,
  booker: Booker,
  { payment, refusal }: { payment: PaymentChoice; refusal: Refusal },
): Promise<Refusal> {
  if (refusal.code !== 'wallet.insufficient' || !ON_CREDIT.includes(payment)) return refusal
  const { companyId, agreement } = booker
  const wallet = await db.read(booker, (reader) => findWallet(reader, companyId, agreement.currency))
  return wallet && wallet.creditStoppedAt !== null ? new Refusal('wallet.credit_stopped') : refusal
}
