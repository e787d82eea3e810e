import { FAULTS } from '#contract/faults.ts'
import { STATEMENTS_FAULTS } from './faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormInt, Id, Instant, LocalDate, Minor } from '#contract/shapes.ts'
import { BILL_STATUSES } from '#features/bills/states.ts'
import { INVOICE_STATUSES } from '#features/invoices/states.ts'
import { STATEMENT_PARTS } from '#features/wallet/contract.ts'
import './contract-refusals.ts'

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, FAULTS.monthSuchAs)

/** Free balance and unpaid credit, in minor units. */
const Position = z.object({ balanceMinor: Minor, onAccountMinor: Minor })

/** Most bills, invoices and disputes that a month shows; their lists have all. */
export const MAX_SHOWN = 20

const MonthStatement = z.object({
  currency: Currency,
  month: Month.describe('Month of the operator, as in the transactions: 2026-11'),
  from: LocalDate,
  to: LocalDate,
  timeZone: z.string().describe('Zone of the operator, which all days of it are of'),
  currencies: z.array(Currency).describe('The currencies of the company’s accounts'),
  firstMonth: Month.describe('Month of the first movement, or this one'),
  opening: Position.describe('Before the first movement of the month'),
  parts: z
    .array(
      z.object({
        part: z
          .enum(STATEMENT_PARTS)
          .describe('Charges, refunds, adjustments, payments, bills paid, or reserved money'),
        count: z.int(),
        balanceMinor: Minor.describe('By how much it changes the free balance'),
        owedMinor: Minor,
      }),
    )
    .describe('What moved the account: opening and all parts are the closing'),
  closing: Position.describe('After the last movement of the month'),
  billCount: z.int().describe('How many bills are of the month, by the last day of their period'),
  bills: z
    .array(
      z.object({
        id: Id,
        code: z.string(),
        status: z.enum(BILL_STATUSES),
        issuedOn: LocalDate,
        totalMinor: Minor,
        leftMinor: Minor,
        unmatched: z.int().describe('Rows of the own file that do not match and that nobody has decided about'),
      }),
    )
    .describe(`The first ${MAX_SHOWN} bills of the month, whenever they were issued`),
  invoiceCount: z.int().describe('How many invoices and credit notes were issued in the month'),
  invoices: z
    .array(
      z.object({
        id: Id,
        number: z.string(),
        kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
        status: z.enum(INVOICE_STATUSES),
        issuedOn: LocalDate,
        totalMinor: Minor,
      }),
    )
    .describe('The first of them; none for somebody who may not read invoices'),
  disputes: z
    .array(
      z.object({
        id: Id,
        billId: Id,
        billCode: z.string(),
        subjectCode: z.string().nullable(),
        amountMinor: Minor,
        openedAt: Instant,
      }),
    )
    .describe('Disputes that are open now, the oldest first'),
  allowed: z.array(z.enum(['pack', 'journal', 'datev', 'accounts'])).describe('What the caller may fetch or change'),
})
export type MonthStatement = z.infer<typeof MonthStatement>

/** A month of an account: by default the last complete month, in the currency of the agreement. */
export const getMonthStatement = defineCall({
  path: 'myStatement/getMonthStatement.do',
  summary: 'A month of an account',
  who: 'bills.read',
  changes: false,
  input: z.object({ currency: Currency.optional(), month: Month.optional() }),
  output: MonthStatement,
  refusals: ['right.missing', 'agreement.none', 'statement.not_found'],
})

/** The accounts that a journal names, by what they hold. */
export const JOURNAL_ACCOUNTS = ['bank', 'prepaid', 'payable', 'travel', 'fees', 'adjustments'] as const
export type JournalAccount = (typeof JOURNAL_ACCOUNTS)[number]

const AccountNumber = z.string().regex(/^\d{3,9}$/, STATEMENTS_FAULTS.datevNumber)
const JournalSetting = z.object({
  bank: AccountNumber.describe('Money on its way between the bank and the balance'),
  prepaid: AccountNumber.describe('The balance: money paid ahead'),
  payable: AccountNumber.describe('What is owed on account'),
  travel: AccountNumber.describe('What stays cost'),
  fees: AccountNumber.describe('Penalties and payment fees'),
  adjustments: AccountNumber.describe('Corrections by the operator'),
  accountLength: FormInt.min(4).max(8).describe('Digits of the accounts of the general ledger'),
  yearMonth: FormInt.min(1).max(12).describe('Month that the financial year begins with'),
  consultantNumber: FormInt.min(1001).max(9_999_999).optional().describe('Number of the tax consultant in DATEV'),
  clientNumber: FormInt.min(1).max(99_999).optional().describe('Number of the client in DATEV'),
})
export type JournalSetting = z.infer<typeof JournalSetting>

const StoredSetting = JournalSetting.omit({ consultantNumber: true, clientNumber: true }).extend({
  accountLength: z.int().describe('Digits of the accounts of the general ledger'),
  yearMonth: z.int().describe('Month that the financial year begins with'),
  consultantNumber: z.int().nullable().describe('Number of the tax consultant in DATEV'),
  clientNumber: z.int().nullable().describe('Number of the client in DATEV'),
})
export type StoredSetting = z.infer<typeof StoredSetting>

const Found = z.object({ setting: StoredSetting.nullable().describe('The accounts; null before they are entered') })

/** The accounts of the company's own books that its journals name; null before they are entered. */
export const findJournalSetting = defineCall({
  path: 'myStatement/findJournalSetting.do',
  summary: 'Accounts of the journal',
  who: 'bills.read',
  changes: false,
  input: z.object({}),
  output: Found,
  refusals: ['right.missing'],
})

/** Saves the accounts that the company's journals name. */
export const saveJournalSetting = defineCall({
  path: 'myStatement/saveJournalSetting.do',
  summary: 'Save the accounts of the journal',
  who: 'bills.confirm',
  changes: true,
  input: JournalSetting,
  output: Found,
  refusals: ['right.missing', 'input.invalid'],
})
