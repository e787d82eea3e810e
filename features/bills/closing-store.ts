import { localDay } from '#contract/dates.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { SettlementTerm } from './contract.ts'
import type { Batch, Movement, OpenBill, Terms } from './rules.ts'
import { statesBefore } from './states.ts'
import type { OwedBill } from './paying-store.ts'

const sql = readStatements(import.meta.dirname, 'closing.sql')

/** A company's position in a currency. */
export type Account = { readonly companyId: string; readonly currency: string }
/** A moment and the operator's day it lies in. */
export type Moment = { readonly now: string; readonly today: string }

const keyOf = ({ companyId, currency }: Account) => ({ company_id: companyId, currency })

/** Accounts there is something to do for, on the operator's day. */
export function listDueAccounts(reader: Reader, today: string): Promise<Account[]> {
  return reader.many<Account>(sql('list_due_accounts'), { today })
}

export type AccountTerms = Terms & { readonly agreementId: string; readonly paymentDays: number }

/** What an account is billed by; undefined when it has no agreement at all. */
export function findTerms(reader: Reader, account: Account): Promise<AccountTerms | undefined> {
  return reader.oneOrNone<AccountTerms>(sql('find_terms'), keyOf(account))
}

/** Bills of an account that take lines. */
export function listOpen(reader: Reader, account: Account): Promise<OpenBill[]> {
  return reader.many<OpenBill>(sql('list_open'), keyOf(account))
}

/** Movements of an account's debt that stand on no bill, in their order, with their day in a zone; the caller holds the wallet. */
export async function listMovements(tx: Tx, account: Account, timeZone: string): Promise<Movement[]> {
  // By itself, so that the planner knows how few follow it.
  const { last } = await tx.one<{ last: number }>(sql('find_last_billed'), keyOf(account))
  const rows = await tx.many<Omit<Movement, 'day'> & { at: string }>(sql('list_movements'), { ...keyOf(account), last_billed: last })
  return rows.map(({ at, ...movement }) => ({ ...movement, day: localDay(timeZone, Date.parse(at)) }))
}

/** Opens a bill; gives its identifier. */
export async function insertBill(
  tx: Tx,
  account: Account,
  bill: Pick<Batch, 'from' | 'to' | 'subjectId'> & { agreementId: string; term: SettlementTerm; now: string },
): Promise<string> {
  const { agreementId: agreement_id, term, from: period_from, to: period_to, subjectId: subject_id, now } = bill
  return (await tx.one<{ id: string }>(sql('insert_bill'), { ...keyOf(account), agreement_id, term, period_from, period_to, subject_id, now })).id
}

/** Puts movements on a bill that is open. */
export async function insertLines(tx: Tx, about: { companyId: string; billId: string; transferIds: readonly string[] }): Promise<void> {
  const { companyId, billId, transferIds } = about
  const changed = await tx.run(sql('insert_lines'), { company_id: companyId, bill_id: billId, transfer_ids: transferIds })
  if (changed !== 1) throw new Error(`the bill ${billId} takes no lines`)
}

/** Issues the account's bills whose period is over. */
export async function issueBills(tx: Tx, account: Account, moment: Moment): Promise<void> {
  await tx.run(sql('issue_bills'), { ...keyOf(account), ...moment })
}

/** Marks bills of all companies that were not paid in time, `limit` at most; gives how many. */
export function setOverdue(tx: Tx, moment: Moment, limit: number): Promise<number> {
  return tx.run(sql('set_overdue'), { ...moment, from: statesBefore('overdue'), limit })
}

/** Tells once of bills of all companies that are due until a day; gives of how many. */
export function setReminded(tx: Tx, moment: Moment, soon: string): Promise<number> {
  return tx.run(sql('set_reminded'), { ...moment, from: statesBefore('overdue'), soon })
}

/** Accounts with a credit that can be set off, or with a bill that came to nothing. */
export function listCreditAccounts(reader: Reader): Promise<Account[]> {
  return reader.many<Account>(sql('list_credit_accounts'))
}

/** Locks the account's bills that are issued and not settled, oldest first. */
export function lockUnsettled(tx: Tx, account: Account): Promise<Omit<OwedBill, 'currency' | 'deadlineAt'>[]> {
  return tx.many(sql('lock_unsettled'), keyOf(account))
}
