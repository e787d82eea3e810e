import type { Reader, Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { WalletSummary } from './contract.ts'
import { summarise, type WalletAccounts } from './rules.ts'

const sql = readStatements(import.meta.dirname, 'wallet.sql')

/** The company's position in a currency; undefined when it has no account in it. */
export async function findWallet(reader: Reader, companyId: string, currency: string): Promise<WalletSummary | undefined> {
  const row = await reader.oneOrNone<WalletAccounts>(sql('find_wallet'), { company_id: companyId, currency })
  return row && summarise(row)
}

/** Opens a company's account in a currency with a credit line (minor units), or changes the line; the operator's scope only. */
export async function openWallet(tx: Tx, wallet: { companyId: string; currency: string; creditLineMinor: number }): Promise<void> {
  await tx.run(sql('open_wallet'), { company_id: wallet.companyId, currency: wallet.currency, credit_line_minor: wallet.creditLineMinor })
}

/** Locks a company's account in a currency: what is free and what is owed stay so until the transaction ends. */
export async function lockWallet(tx: Tx, account: { companyId: string; currency: string }): Promise<void> {
  await tx.run(sql('lock_wallet'), { company_id: account.companyId, currency: account.currency })
}

/** What a number in an account's ledger belongs to; undefined when nothing of this number moved money there. */
export function findSubject(
  reader: Reader,
  about: { companyId: string; currency: string; code: string },
): Promise<{ kind: string; id: string; code: string } | undefined> {
  return reader.oneOrNone(sql('find_subject'), { company_id: about.companyId, currency: about.currency, code: about.code })
}

export type Transfer = {
  readonly companyId: string
  readonly currency: string
  readonly kind: 'RECHARGE' | 'CHARGE' | 'AUTHORIZE' | 'CAPTURE' | 'VOID' | 'REFUND' | 'ADJUSTMENT' | 'PAYOUT' | 'SETTLE'
  /** The same key with the same content posts once. */
  readonly key: string
  /** Minor units from or to the balance; CAPTURE and VOID take theirs from the authorisation. */
  readonly depositMinor?: number
  /** Minor units on account. */
  readonly creditMinor?: number
  readonly subject: { readonly kind: string; readonly id: string | null; readonly code: string | null }
  /** The authorisation to capture or void, or the transfer that is reversed. */
  readonly closesId?: string
  readonly staffId?: string
  readonly note?: string
}

/** Posts a transfer with its entries and moves the wallet; gives its identifier. Fails on the wallet's CHECK when it is not covered. */
export async function postTransfer(tx: Tx, transfer: Transfer): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql('post_transfer'), {
    company_id: transfer.companyId,
    currency: transfer.currency,
    kind: transfer.kind,
    key: transfer.key,
    deposit_minor: transfer.depositMinor ?? null,
    credit_minor: transfer.creditMinor ?? null,
    subject_kind: transfer.subject.kind,
    subject_id: transfer.subject.id,
    subject_code: transfer.subject.code,
    closes_id: transfer.closesId ?? null,
    staff_id: transfer.staffId ?? null,
    note: transfer.note ?? null,
  })
  return id
}
