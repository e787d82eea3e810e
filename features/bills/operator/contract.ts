import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, Id, Instant, LocalDate, Minor, pageOf, PageInput } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { BillRow } from '../contract-list.ts'
import { BillDetail, BillLine, BillPayment, LineFilter, OfBill } from '../contract.ts'
import { BILL_STATUSES } from '../states.ts'

/** What a company owes in a currency by age, in minor units. Bills that are not issued count as not billed. */
export const AgedAccount = z.object({
  code: z.string().describe('The code of the company and the currency'),
  companyId: Id,
  companyName: z.string(),
  currency: Currency,
  owedMinor: Minor,
  unbilledMinor: Minor,
  notDueMinor: Minor,
  to30Minor: Minor,
  to60Minor: Minor,
  to90Minor: Minor,
  over90Minor: Minor,
  disputedMinor: Minor,
  stoppedAt: Instant.nullable().describe('Since when overdue bills stop its orders on account'),
})
export type AgedAccount = z.infer<typeof AgedAccount>

/** Who owes what on account and how old it is, by company and currency; what is oldest comes first. */
export const agedAccounts = defineList({
  name: 'aged-accounts',
  about: 'Debts by age',
  who: 'ops.accounts',
  row: AgedAccount,
  key: 'code',
  calls: { search: 'ops/searchDebts.do', sum: 'ops/sumDebts.do', file: 'ops/exportDebts.do' },
  keyword: "Part of the company's name or code",
  filters: { overdue: { kind: 'choice', field: 'ages', values: ['OVERDUE', 'STOPPED', 'DISPUTED'], quick: true } },
  orders: {},
  columns: {
    company: { kind: 'text', of: 'companyName', phone: 'title', wrap: true },
    currency: { kind: 'text', of: 'currency', extra: true },
    owed: { kind: 'money', of: 'owedMinor', phone: 'aside' },
    unbilled: { kind: 'money', of: 'unbilledMinor' },
    notDue: { kind: 'money', of: 'notDueMinor' },
    to30: { kind: 'money', of: 'to30Minor' },
    to60: { kind: 'money', of: 'to60Minor' },
    to90: { kind: 'money', of: 'to90Minor' },
    over90: { kind: 'money', of: 'over90Minor' },
    disputed: { kind: 'money', of: 'disputedMinor' },
    stopped: { phone: 'line', file: { stoppedAt: { kind: 'instant', of: 'stoppedAt' } } },
  },
  sums: {
    owedMinor: {},
    unbilledMinor: { with: ['unbilledMinor'] },
    notDueMinor: {},
    to30Minor: { tone: 'lost', with: ['to30Minor'] },
    to60Minor: { tone: 'lost', with: ['to60Minor'] },
    to90Minor: { tone: 'lost', with: ['to90Minor'] },
    over90Minor: { tone: 'lost', with: ['over90Minor'] },
    disputedMinor: { with: ['disputedMinor'] },
  },
})

export const DeskBillRow = BillRow.extend({ companyId: Id, companyName: z.string() })
export type DeskBillRow = z.infer<typeof DeskBillRow>

/** The bills of all companies, newest first. */
export const deskBills = defineList({
  name: 'desk-bills',
  about: 'Bills of all companies',
  who: 'ops.accounts',
  row: DeskBillRow,
  key: 'id',
  calls: { search: 'ops/searchBills.do', file: 'ops/exportBills.do' },
  keyword: "Finds in the bill's code, the codes of its orders and their groups, and the company's name and code",
  filters: {
    status: { kind: 'choice', field: 'statuses', values: BILL_STATUSES, quick: true, underscore: true },
    due: { kind: 'days' },
  },
  orders: {},
  columns: {
    code: { kind: 'code', of: 'code', phone: 'title' },
    company: { kind: 'text', of: 'companyName', phone: 'line', wrap: true },
    status: { kind: 'choice', of: 'status', phone: 'line' },
    dueOn: { kind: 'day', of: 'dueOn' },
    total: { kind: 'money', of: 'totalMinor', phone: 'aside' },
    left: { kind: 'money', of: 'leftMinor' },
    disputed: { kind: 'money', of: 'disputedMinor', extra: true },
  },
  sums: {},
})

export const DeskBill = BillDetail.omit({ allowed: true }).extend({ companyId: Id })
export type DeskBill = z.infer<typeof DeskBill>

/** A bill of any company, for the desk. */
export const getDeskBill = defineCall({
  path: 'ops/getBill.do',
  summary: 'A bill of a company',
  who: 'ops.accounts',
  changes: false,
  input: OfBill,
  output: DeskBill,
  refusals: ['bill.not_found'],
})

/** The lines of a bill of any company in order of time, for the desk. */
export const searchDeskBillLines = defineCall({
  path: 'ops/searchBillLines.do',
  summary: 'Lines of a bill of a company',
  who: 'ops.accounts',
  changes: false,
  input: LineFilter.extend(PageInput.shape),
  output: pageOf(BillLine).extend({ sumMinor: Minor.describe('Of all lines found, in minor units') }),
  refusals: ['bill.not_found'],
})

/** The settlements of a bill of any company, oldest first, for the desk. */
export const searchDeskBillPayments = defineCall({
  path: 'ops/searchBillPayments.do',
  summary: 'What settled a bill of a company',
  who: 'ops.accounts',
  changes: false,
  input: OfBill.extend(PageInput.shape),
  output: pageOf(BillPayment),
  refusals: ['bill.not_found'],
})

const OfAccount = z.object({ companyId: Id, currency: Currency })
const BillingAnswer = z.object({
  bills: z.array(
    z.object({
      id: Id,
      code: z.string(),
      periodFrom: LocalDate,
      periodTo: LocalDate,
      lineCount: z.int(),
      newLines: z.int().describe('Movements that were on no bill before'),
      totalMinor: Minor,
      dueOn: LocalDate.nullable().describe('Null where it would stay open'),
    }),
  ),
})

/** What issuing an account's bills now would make; nothing is changed. Codes are those of this trial alone. */
export const previewBills = defineCall({
  path: 'ops/previewBills.do',
  summary: 'Dry run of billing an account',
  who: 'ops.accounts',
  changes: false,
  input: OfAccount,
  output: BillingAnswer,
  refusals: ['bill.no_account'],
})

/** Issues an account's bills now: their periods end today, and what is charged later today counts for tomorrow. */
export const issueBillsNow = defineCall({
  path: 'ops/issueBills.do',
  summary: "Issue an account's bills now",
  who: 'ops.accounts',
  changes: true,
  input: OfAccount,
  output: BillingAnswer,
  refusals: ['bill.no_account', 'bill.nothing_open'],
})
