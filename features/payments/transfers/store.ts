import type { Reader, Tx } from '#server/db/database.ts'
import type { ParamsOf, RowOf } from '#server/db/statements.ts'
import type { TransferDetail } from './contract.ts'
import * as sql from './transfers.sql.ts'

/**
 * The operator's account of a currency with its rules; amounts in its minor units. What a country does not use is null.
 */
export type BankAccount = RowOf<typeof sql.findAccount>
/** A receipt that the desk saw at the bank and that waits for a second person. */
export type Receipt = RowOf<typeof sql.findReceipt>

/** Where a company pays to in a currency; null where it can't pay by bank transfer. */
export async function findBankDetails(reader: Reader, about: ParamsOf<typeof sql.findAccount>) {
  const account = await reader.oneOrNone(sql.findAccount, about)
  if (!account) return null
  const { holder, bank, accountNumber, bic, clearingCode, bankAddress } = account
  return { holder, bank, accountNumber, bic, clearingCode, bankAddress }
}

type Owned = { readonly attemptId: string; readonly companyId: string }
/** An event of a transfer's history; `staffId` is null for the clock. */
type NewEvent = Owned & {
  readonly event: TransferDetail['history'][number]['event']
  readonly staffId: string | null
  readonly note?: string | undefined
  readonly amountMinor?: number | undefined
}

/** Stores an event of a transfer's history. */
export async function insertTransferEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx.run(sql.insertEvent, { ...event, note: event.note || null, amountMinor: event.amountMinor ?? null })
}

/** Stores what a transfer has beside its attempt: the account as it is now, and its limit of the second person. */
export async function insertTransfer(
  tx: Tx,
  { attemptId, companyId, account }: Owned & { account: BankAccount },
): Promise<void> {
  const { holder, bank, accountNumber, bic, clearingCode, bankAddress, secondFromMinor } = account
  const named = { holder, bank, accountNumber, bic, clearingCode, bankAddress, secondFromMinor }
  await tx.run(sql.insertTransfer, { attemptId, companyId, account: JSON.stringify(named) })
}

/** Stores a receipt; undefined when the bank's reference is in use, or another receipt of the transfer waits. */
export async function insertReceipt(tx: Tx, receipt: ParamsOf<typeof sql.insertReceipt>): Promise<string | undefined> {
  return (await tx.oneOrNone(sql.insertReceipt, receipt))?.id
}
