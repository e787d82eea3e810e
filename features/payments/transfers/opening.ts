import { Refusal } from '#contract/refusals.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import * as payments from '../payments.sql.ts'
import { type BankAccount, insertTransfer, insertTransferEvent } from './store.ts'
import * as sql from './transfers.sql.ts'

/** What a transfer costs on top of an amount: a fixed fee below the account's limit, nothing from there on. Minor units. */
export function transferCost(amountMinor: number, account: Pick<BankAccount, 'feeMinor' | 'freeFromMinor'>): { feeMinor: number; payMinor: number } {
  const feeMinor = amountMinor < account.freeFromMinor ? account.feeMinor : 0
  return { feeMinor, payMinor: amountMinor + feeMinor }
}

/** The account a company pays to in a currency, or the refusal that it can not pay by bank transfer. */
export async function requireAccount(reader: Reader, about: { companyId: string; currency: string }): Promise<BankAccount> {
  const account = await reader.oneOrNone(sql.findAccount, about)
  if (!account) throw new Refusal('payment.method_off')
  return account
}

/** Gives a new try what a transfer has: the account as it stands now. There is nobody to tell, so it can be paid at once. */
export async function openTransfer(tx: Tx, about: { attemptId: string; companyId: string; staffId: string; currency: string }): Promise<void> {
  const { attemptId, companyId, staffId } = about
  await insertTransfer(tx, { attemptId, companyId, account: await requireAccount(tx, about) })
  await insertTransferEvent(tx, { attemptId, companyId, event: 'STARTED', staffId })
  await tx.run(payments.setAttemptStarted, { id: attemptId, payload: null })
}
