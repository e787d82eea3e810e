import type { Reader, Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { Purpose } from '../store.ts'
import type { Proof } from './proof.ts'

const sql = readStatements(import.meta.dirname, 'transfers.sql')

/** The account customers are asked to pay to; what a country does not use is null. */
export type AccountDetails = {
  readonly holder: string
  readonly bank: string
  readonly accountNumber: string
  readonly bic: string | null
  readonly clearingCode: string | null
  readonly bankAddress: string | null
}
/** The operator's account of a currency with its rules; amounts in its minor units. */
export type BankAccount = AccountDetails & {
  readonly currency: string
  readonly feeMinor: number
  readonly freeFromMinor: number
  readonly secondFromMinor: number
  readonly openDays: number
}

/** The account a company pays to in a currency, its own before the one of everybody; undefined when it can not pay by bank transfer. */
export function findAccount(reader: Reader, { companyId, currency }: { companyId: string; currency: string }): Promise<BankAccount | undefined> {
  return reader.oneOrNone<BankAccount>(sql('find_account'), { company_id: companyId, currency })
}

type Owned = { readonly attemptId: string; readonly companyId: string }
export type TransferEvent = 'STARTED' | 'PROOF' | 'PROPOSED' | 'RETURNED' | 'CONFIRMED' | 'MATCHED' | 'REJECTED' | 'GIVEN_UP' | 'EXPIRED'
/** A line of a transfer's history; nobody is named where the clock did it. */
export type NewEvent = Owned & {
  readonly event: TransferEvent
  readonly staffId: string | null
  readonly note?: string | undefined
  readonly amountMinor?: number | undefined
}

/** Writes a line of a transfer's history. */
export async function insertTransferEvent(tx: Tx, { attemptId, companyId, event, staffId, note, amountMinor }: NewEvent): Promise<void> {
  const about = { attempt_id: attemptId, company_id: companyId, event, staff_id: staffId }
  await tx.run(sql('insert_event'), { ...about, note: note || null, amount_minor: amountMinor ?? null })
}

/** Stores what a transfer has beside its try: the account as it is named to the customer now, and from which amount on it asks for a second person. */
export async function insertTransfer(tx: Tx, { attemptId, companyId, account }: Owned & { account: BankAccount }): Promise<void> {
  const { holder, bank, accountNumber, bic, clearingCode, bankAddress, secondFromMinor } = account
  const named: AccountDetails & Pick<BankAccount, 'secondFromMinor'> = { holder, bank, accountNumber, bic, clearingCode, bankAddress, secondFromMinor }
  await tx.run(sql('insert_transfer'), { attempt_id: attemptId, company_id: companyId, account: JSON.stringify(named) })
}

export type ShownProof = {
  readonly id: string
  readonly mediaType: Proof['mediaType']
  readonly bytes: number
  readonly sentAt: string
  readonly sentBy: string
}
export type ShownTransfer = {
  readonly reference: string
  readonly account: AccountDetails
  readonly rejectReason: string | null
  readonly receivedMinor: number | null
  readonly proofs: readonly ShownProof[]
}

/** What the customer's page shows of a transfer beside its payment; undefined when the payment is none. */
export function findShown(reader: Reader, companyId: string, paymentId: string): Promise<ShownTransfer | undefined> {
  return reader.oneOrNone<ShownTransfer>(sql('find_shown'), { company_id: companyId, payment_id: paymentId })
}

/** Makes proofs of a company wait for each other until the transaction ends, so that together they are not more than a day allows. */
export async function lockProofs(tx: Tx, companyId: string): Promise<void> {
  await tx.run(sql('lock_proofs'), { company_id: companyId })
}

/** How many proofs a transfer has, and how many its company has sent within the last 24 hours. */
export function countProofs(reader: Reader, { attemptId, companyId }: Owned): Promise<{ proofs: number; proofsOfDay: number }> {
  return reader.one<{ proofs: number; proofsOfDay: number }>(sql('count_proofs'), { attempt_id: attemptId, company_id: companyId })
}

/** Puts a proof beside those there are. */
export async function insertProof(tx: Tx, { attemptId, companyId, staffId }: Owned & { staffId: string }, { mediaType, bytes }: Proof): Promise<void> {
  await tx.run(sql('insert_proof'), { attempt_id: attemptId, company_id: companyId, media_type: mediaType, bytes, staff_id: staffId })
}

export type StoredProof = Proof & { readonly paymentId: string }

/** A proof with its bytes, and whose payment it proves; of the named company alone, or of any one when the operator asks with null. */
export function findProof(reader: Reader, companyId: string | null, id: string): Promise<StoredProof | undefined> {
  return reader.oneOrNone<StoredProof>(sql('find_proof'), { company_id: companyId, id })
}

/** The try of a payment of the company by bank transfer; undefined when it is no transfer. */
export function findAttemptOf(reader: Reader, companyId: string, paymentId: string): Promise<{ id: string; number: string } | undefined> {
  return reader.oneOrNone<{ id: string; number: string }>(sql('find_attempt_of'), { company_id: companyId, payment_id: paymentId })
}

export type TransferPlace = {
  readonly id: string
  readonly paymentId: string
  readonly companyId: string
  readonly purpose: Purpose
  readonly payableId: string | null
  readonly number: string
  /** From which amount on its account asked for a second person when it was started. */
  readonly secondFromMinor: number | null
}

/** Where a transfer belongs; the operator's scope only. */
export function findPlace(reader: Reader, id: string): Promise<TransferPlace | undefined> {
  return reader.oneOrNone<TransferPlace>(sql('find_place'), { id })
}

/** What somebody at the desk saw at the bank. */
export type Seen = { readonly receivedMinor: number; readonly payerName: string; readonly bankRef: string; readonly valueOn: string }
export type Receipt = Seen & { readonly id: string; readonly proposedBy: string; readonly needsSecond: boolean; readonly bookedAt: string | null }

/** What was seen of a transfer at the bank and waits for a second person; undefined when nothing does. */
export function findReceipt(reader: Reader, attemptId: string): Promise<Receipt | undefined> {
  return reader.oneOrNone<Receipt>(sql('find_receipt'), { attempt_id: attemptId })
}

type NewReceipt = Owned & Seen & { readonly currency: string; readonly staffId: string; readonly needsSecond: boolean }

/** Writes down what was seen at the bank; undefined when the bank's reference stands there already, or something else seen of it waits. */
export async function insertReceipt(tx: Tx, receipt: NewReceipt): Promise<string | undefined> {
  const row = await tx.oneOrNone<{ id: string }>(sql('insert_receipt'), {
    attempt_id: receipt.attemptId,
    company_id: receipt.companyId,
    currency: receipt.currency,
    received_minor: receipt.receivedMinor,
    payer_name: receipt.payerName,
    bank_ref: receipt.bankRef,
    value_on: receipt.valueOn,
    staff_id: receipt.staffId,
    needs_second: receipt.needsSecond,
  })
  return row?.id
}

/** Notes the second person; false when it is the first one again, or it is booked. */
export async function setReceiptConfirmed(tx: Tx, id: string, staffId: string): Promise<boolean> {
  return (await tx.run(sql('set_receipt_confirmed'), { id, staff_id: staffId })) === 1
}

/** Notes that the money is in the ledger, and whether it went where it was meant to; false when it needs a second person first, or was noted before. */
export async function setReceiptBooked(tx: Tx, booked: { id: string; transferId: string; applied: boolean }): Promise<boolean> {
  return (await tx.run(sql('set_receipt_booked'), { id: booked.id, transfer_id: booked.transferId, applied: booked.applied })) === 1
}

/** Takes back what was written down and is not booked; false when it is. */
export async function removeReceipt(tx: Tx, id: string): Promise<boolean> {
  return (await tx.run(sql('remove_receipt'), { id })) === 1
}

/** Keeps why a transfer was rejected, in the words the customer reads. */
export async function setRejectReason(tx: Tx, attemptId: string, reason: string): Promise<void> {
  await tx.run(sql('set_reject_reason'), { attempt_id: attemptId, reason })
}

/** References of transfers nobody paid in time. */
export async function listOverdue(reader: Reader, about: { now: string; limit: number }): Promise<string[]> {
  return (await reader.many<{ number: string }>(sql('list_overdue'), about)).map(({ number }) => number)
}
