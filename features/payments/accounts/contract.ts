import { PAYMENTS_FAULTS } from '../faults.ts'
import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormInt, Id, Instant, Minor, textLine } from '#contract/shapes.ts'
import { ChangeRow, PROPOSING_REFUSALS } from '#features/changes/contract.ts'
import { Proof } from '#features/identity/contract.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { BankDetails } from '../contract.ts'
import { isSoundAccountNumber, plainAccountNumber, plainBic } from './rules.ts'

export const DeskBankAccount = BankDetails.extend({
  id: Id,
  currency: Currency,
  companyId: Id.nullable().describe('The company whose agreement names it; null for the account of everybody else'),
  companyName: z.string().nullable(),
  feeMinor: Minor.describe(
    'What a transfer costs below freeFromMinor; minor units of the currency, as all its amounts',
  ),
  freeFromMinor: Minor,
  secondFromMinor: Minor.describe('From this amount on a second person confirms what came in'),
  openDays: z.int().describe('Days a transfer can be paid'),
  updatedAt: Instant,
  updatedBy: z
    .string()
    .nullable()
    .describe('Null for an account nobody has changed since it was brought in with the data'),
  closedAt: Instant.nullable().describe('When it was closed; null while customers are asked to pay to it'),
})
export type DeskBankAccount = z.infer<typeof DeskBankAccount>

/** Open accounts are those that customers are asked to pay to. */
export const BANK_ACCOUNT_STATES = ['OPEN', 'CLOSED'] as const

/**
 * The operator's bank accounts: open ones first, by currency; the one of everybody before those of single companies.
 */
export const bankAccounts = defineList({
  name: 'bank-accounts',
  about: 'Bank accounts customers pay to',
  who: 'ops.accounts',
  row: DeskBankAccount,
  key: 'id',
  calls: { search: 'ops/searchBankAccounts.do', file: 'ops/exportBankAccounts.do' },
  keyword: 'Part of a currency, a holder, a bank, an account number or a company',
  filters: { state: { kind: 'choice', field: 'states', values: BANK_ACCOUNT_STATES, quick: true } },
  orders: {},
  columns: {
    currency: { kind: 'text', of: 'currency', phone: 'title' },
    customers: { kind: 'text', of: 'companyName', wrap: true },
    holder: { kind: 'text', of: 'holder', wrap: true },
    bank: { kind: 'text', of: 'bank', wrap: true },
    number: { kind: 'code', of: 'accountNumber' },
    bic: { kind: 'code', of: 'bic', extra: true },
    fee: { kind: 'money', of: 'feeMinor' },
    freeFrom: { kind: 'money', of: 'freeFromMinor', extra: true },
    second: { kind: 'money', of: 'secondFromMinor' },
    openDays: { kind: 'count', of: 'openDays', extra: true },
    state: { phone: 'aside', file: { closedAt: { kind: 'instant', of: 'closedAt' } } },
  },
  sums: {},
})
export const { search: searchBankAccounts } = bankAccounts

const AccountAmount = FormInt.min(0).max(1_000_000_000_000)

/** A bank account to add (with `currency`) or to change (with `accountId`). */
export const BankAccountInput = z.object({
  accountId: Id.optional(),
  currency: Currency.optional(),
  companyCode: textLine(20).default('').describe('The company it is for; nothing for everybody'),
  holder: textLine(140, 1),
  bank: textLine(140, 1),
  accountNumber: textLine(60, 1)
    .refine((typed) => plainAccountNumber(typed) !== undefined, PAYMENTS_FAULTS.accountNumber)
    .refine((typed) => isSoundAccountNumber(plainAccountNumber(typed) ?? ''), PAYMENTS_FAULTS.iban)
    .describe(
      'IBAN or account number; gaps, dots, dashes and small letters make no difference. A number in the form of an IBAN must have its check digits.',
    ),
  bic: textLine(20)
    .refine((typed) => typed === '' || plainBic(typed) !== undefined, PAYMENTS_FAULTS.swift)
    .default('')
    .describe('SWIFT code; nothing where there is none'),
  clearingCode: textLine(40).default(''),
  bankAddress: textLine(200).default(''),
  feeMinor: AccountAmount.default(0),
  freeFromMinor: AccountAmount.default(0),
  secondFromMinor: FormInt.min(1, FAULTS.enterAmount).max(1_000_000_000_000),
  openDays: FormInt.min(1).max(60),
})

/**
 * Proposes to add a bank account (with `currency`), or to change an open one (with `accountId`), which keeps its
 * currency and company; another administrator confirms it. Each currency has at most one open general account, and one
 * for each company whose agreement names its own; a company's own account takes precedence. Started transfers show the
 * account as it was then. People who match transfers must not choose the account or the limit of the second person, so
 * this needs another right.
 */
export const saveBankAccount = defineCall({
  path: 'ops/saveBankAccount.do',
  summary: 'Propose to add or change a bank account',
  who: 'ops.admin',
  changes: true,
  input: BankAccountInput.extend({ proof: Proof })
    .refine(({ accountId, currency }) => accountId !== undefined || currency !== undefined, {
      path: ['currency'],
      message: FAULTS.required,
    })
    .refine(({ accountId, currency }) => accountId === undefined || currency === undefined, {
      path: ['currency'],
      message: PAYMENTS_FAULTS.accountKeeps,
    })
    .refine(({ accountId, companyCode }) => accountId === undefined || companyCode === '', {
      path: ['companyCode'],
      message: PAYMENTS_FAULTS.accountKeeps,
    })
    // A fee with an upper limit of zero would never apply.
    .refine(({ feeMinor, freeFromMinor }) => feeMinor === 0 || freeFromMinor > 0, {
      path: ['freeFromMinor'],
      message: FAULTS.enterAmount,
    }),
  output: ChangeRow,
  refusals: [
    ...PROPOSING_REFUSALS,
    'bank_account.not_found',
    'bank_account.exists',
    'bank_account.closed',
    'company.not_found',
  ],
})

export const CloseInput = z.object({ accountId: Id })

/**
 * Proposes to close a bank account: once another administrator confirms it, customers are no longer asked to pay to it.
 * It stays in the list, and started transfers continue.
 */
export const closeBankAccount = defineCall({
  path: 'ops/closeBankAccount.do',
  summary: 'Propose to close a bank account',
  who: 'ops.admin',
  changes: true,
  input: CloseInput.extend({ proof: Proof }),
  output: ChangeRow,
  refusals: [...PROPOSING_REFUSALS, 'bank_account.not_found', 'bank_account.closed'],
})
