import { FAULTS } from '#contract/faults.ts'
import { PAYMENTS_FAULTS } from '../faults.ts'
import type { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'
import { type Change, changeKind } from '#features/changes/kind.ts'
import type { Tx } from '#server/db/database.ts'
import type { ParamsOf } from '#server/db/statements.ts'
import * as sql from './bank-accounts.sql.ts'
import { BankAccountInput, CloseInput, type DeskBankAccount } from './contract.ts'
import { plainAccountNumber, plainBic } from './rules.ts'
import { findBankAccount, findCompanyId } from './store.ts'

type Saving = z.output<typeof BankAccountInput>
/** What can be changed of an account; amounts in minor units of its currency. */
type AccountTerms = Omit<ParamsOf<typeof sql.setAccount>, 'id' | 'staffId'>

/** The input in the form that is stored; the contract has checked the account number and the SWIFT code. */
function termsIn(input: Saving): AccountTerms {
  const { holder, bank, accountNumber, bic, clearingCode, bankAddress } = input
  const { feeMinor, freeFromMinor, secondFromMinor, openDays } = input
  return {
    holder,
    bank,
    accountNumber: plainAccountNumber(accountNumber) ?? accountNumber,
    bic: plainBic(bic) ?? null,
    clearingCode: clearingCode || null,
    bankAddress: bankAddress || null,
    feeMinor,
    freeFromMinor,
    secondFromMinor,
    openDays,
  }
}

/** The values of an account that a change of it may change. */
function valuesOf(account: DeskBankAccount) {
  const { holder, bank, accountNumber, bic, clearingCode, bankAddress } = account
  const { feeMinor, freeFromMinor, secondFromMinor, openDays } = account
  const details = { holder, bank, accountNumber, bic, clearingCode, bankAddress }
  return { ...details, feeMinor, freeFromMinor, secondFromMinor, openDays }
}

async function requireBankAccount(tx: Tx, id: string): Promise<DeskBankAccount> {
  const account = await findBankAccount(tx, id)
  if (!account) throw new Refusal('bank_account.not_found')
  return account
}

async function add(tx: Tx, input: Saving & { currency: string }, staffId: string): Promise<string> {
  const { currency, companyCode } = input
  const companyId = companyCode === '' ? null : await findCompanyId(tx, companyCode)
  if (companyId === undefined) throw new Refusal('company.not_found', { fields: { companyCode: FAULTS.noCompanyCode } })
  const inserted = await tx.oneOrNone(sql.insertAccount, { currency, companyId, ...termsIn(input), staffId })
  if (!inserted)
    throw new Refusal('bank_account.exists', {
      fields: { currency: PAYMENTS_FAULTS.accountExists },
    })
  return inserted.id
}

/** What people call an account: its currency, whose it is, and the end of its number. */
function changeOf(account: DeskBankAccount, values: Pick<Change, 'before' | 'after'>): Change {
  const { currency, companyId, companyName, accountNumber } = account
  const title = [currency, companyName, `…${accountNumber.slice(-4)}`].filter(Boolean).join(' ')
  return { title, companyId, currency, ...values }
}

/** Adding a bank account, or changing an open one. */
export const bankAccountChange = changeKind({
  kind: 'BANK_ACCOUNT',
  input: BankAccountInput,
  apply: async (tx, { input, staffId }) => {
    const { accountId, currency } = input
    if (currency !== undefined) {
      const added = await requireBankAccount(tx, await add(tx, { ...input, currency }, staffId))
      return changeOf(added, { before: {}, after: valuesOf(added) })
    }
    await tx.run(sql.lockAccount, { id: accountId ?? '' })
    const before = await requireBankAccount(tx, accountId ?? '')
    if ((await tx.run(sql.setAccount, { id: before.id, ...termsIn(input), staffId })) === 0)
      throw new Refusal('bank_account.closed')
    const after = await requireBankAccount(tx, before.id)
    return changeOf(after, { before: valuesOf(before), after: valuesOf(after) })
  },
})

/** Closing a bank account. */
export const bankAccountClosing = changeKind({
  kind: 'BANK_ACCOUNT_CLOSE',
  input: CloseInput,
  apply: async (tx, { input, staffId }) => {
    await tx.run(sql.lockAccount, { id: input.accountId })
    const account = await requireBankAccount(tx, input.accountId)
    if ((await tx.run(sql.closeAccount, { id: account.id, staffId })) === 0) throw new Refusal('bank_account.closed')
    // Its values say whether the account has changed since the proposal.
    const before = { closed: 'no', ...valuesOf(account) }
    return changeOf(account, { before, after: { ...before, closed: 'yes' } })
  },
})
