import type { Reader, Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { DeskBankAccount } from '../contract-desk.ts'
import type { BankAccount } from '../transfers/store.ts'

const sql = readStatements(import.meta.dirname, 'bank-accounts.sql')

type Search = { readonly currency?: string | undefined; readonly open?: boolean | undefined; readonly pageNo: number; readonly pageSize: number }
/** What can be changed of an account; amounts in minor units of its currency. */
export type AccountTerms = Omit<BankAccount, 'currency'>

/** A page of the operator's accounts. */
export async function listBankAccounts(reader: Reader, { currency, open, pageNo, pageSize }: Search) {
  const filter = { id: null, currency: currency ?? null, open: open ?? null }
  const { total } = await reader.one<{ total: number }>(sql('count_accounts'), filter)
  const list = await reader.many<DeskBankAccount>(sql('list_accounts'), { ...filter, limit: pageSize, offset: (pageNo - 1) * pageSize })
  return { list, total }
}

/** An account, open or closed; undefined when there is none. */
export function findBankAccount(reader: Reader, id: string): Promise<DeskBankAccount | undefined> {
  return reader.oneOrNone<DeskBankAccount>(sql('list_accounts'), { id, currency: null, open: null, limit: 1, offset: 0 })
}

/** The company of a code; undefined when there is none. */
export async function findCompanyId(reader: Reader, code: string): Promise<string | undefined> {
  return (await reader.oneOrNone<{ id: string }>(sql('find_company_id'), { code }))?.id
}

const paramsOf = (terms: AccountTerms, staffId: string) => ({
  holder: terms.holder,
  bank: terms.bank,
  account_number: terms.accountNumber,
  bic: terms.bic,
  clearing_code: terms.clearingCode,
  bank_address: terms.bankAddress,
  fee_minor: terms.feeMinor,
  free_from_minor: terms.freeFromMinor,
  second_from_minor: terms.secondFromMinor,
  open_days: terms.openDays,
  staff_id: staffId,
})

type NewAccount = { readonly currency: string; readonly companyId: string | null; readonly terms: AccountTerms; readonly staffId: string }

/** Adds an account; undefined when an open one of this currency and company is there already. */
export async function insertBankAccount(tx: Tx, { currency, companyId, terms, staffId }: NewAccount): Promise<string | undefined> {
  return (await tx.oneOrNone<{ id: string }>(sql('insert_account'), { currency, company_id: companyId, ...paramsOf(terms, staffId) }))?.id
}

/** Changes an account; false when it is closed or not there. */
export async function setBankAccount(tx: Tx, { id, terms, staffId }: { id: string; terms: AccountTerms; staffId: string }): Promise<boolean> {
  return (await tx.run(sql('set_account'), { id, ...paramsOf(terms, staffId) })) === 1
}

/** Closes an account, so that nobody is asked to pay to it any more; false when it is closed already or not there. */
export async function setBankAccountClosed(tx: Tx, id: string, staffId: string): Promise<boolean> {
  return (await tx.run(sql('close_account'), { id, staff_id: staffId })) === 1
}
