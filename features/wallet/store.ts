import type { Reader, Tx } from '#server/db/database.ts'
import type { ParamsOf } from '#server/db/statements.ts'
import type { TransferKind, WalletSummary } from './contract.ts'
import { summarise } from './rules.ts'
import * as sql from './wallet.sql.ts'

/** The company's position in a currency; undefined when it has no account in it. */
export async function findWallet(
  reader: Reader,
  companyId: string,
  currency: string,
): Promise<WalletSummary | undefined> {
  const row = await reader.oneOrNone(sql.findWallet, { companyId, currency })
  return row && summarise(row)
}

/** Opens a company's account in a currency with a credit line (minor units), or changes it; operator's scope only. */
export async function openWallet(tx: Tx, wallet: ParamsOf<typeof sql.openWallet>): Promise<void> {
  await tx.run(sql.openWallet, wallet)
}

/** Locks a company's account in a currency: free and owed amounts can not change until the transaction ends. */
export async function lockWallet(tx: Tx, account: ParamsOf<typeof sql.lockWallet>): Promise<void> {
  await tx.run(sql.lockWallet, account)
}

/** The subject of a number in an account's ledger; undefined when it moved no money there. */
export function findSubject(reader: Reader, about: ParamsOf<typeof sql.findSubject>) {
  return reader.oneOrNone(sql.findSubject, about)
}

export type Transfer = {
  readonly companyId: string
  readonly currency: string
  readonly kind: TransferKind
  /** Idempotency key: the same key with the same content posts once. */
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

const ABSENT = { depositMinor: null, creditMinor: null, closesId: null, staffId: null, note: null }

/** Posts a transfer with its entries and updates the wallet; returns its identifier. Throws on the wallet's CHECK. */
export async function postTransfer(tx: Tx, transfer: Transfer): Promise<string> {
  const { kind: subjectKind, id: subjectId, code: subjectCode } = transfer.subject
  return (await tx.one(sql.postTransfer, { ...ABSENT, ...transfer, subjectKind, subjectId, subjectCode })).id
}
