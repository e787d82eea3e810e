import { z } from 'zod'
import { Currency, Id, LocalDate, Minor } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { BILL_STATUSES } from './states.ts'

export const SETTLEMENT_TERMS = ['PER_ORDER', 'WEEKLY', 'HALF_MONTHLY', 'MONTHLY'] as const
export type SettlementTerm = (typeof SETTLEMENT_TERMS)[number]
/** The term of a bill; a CREDIT holds one amount that lowered an issued bill at once. */
export const BILL_TERMS = [...SETTLEMENT_TERMS, 'CREDIT'] as const
export type BillTerm = (typeof BILL_TERMS)[number]

/** A bill in a list; amounts in minor units of `currency`. */
export const BillRow = z.object({
  id: Id,
  code: z.string(),
  currency: Currency,
  settlementTerm: z.enum(BILL_TERMS),
  periodFrom: LocalDate.describe('Days of the operator, both included'),
  periodTo: LocalDate,
  status: z.enum(BILL_STATUSES),
  lineCount: z.int(),
  totalMinor: Minor.describe('Below zero where more was given back than charged'),
  paidMinor: Minor,
  leftMinor: Minor,
  disputedMinor: Minor,
  issuedOn: LocalDate.nullable().describe('Null while it is open'),
  dueOn: LocalDate.nullable(),
  overdueDays: z.int().describe('0 unless it is overdue'),
})
export type BillRow = z.infer<typeof BillRow>

/** Bills of the caller's company. A page's `total` counts up to 10,000, and pages end there; the totals count all. */
export const bills = defineList({
  name: 'bills',
  about: 'Bills',
  who: 'bills.read',
  row: BillRow,
  key: 'id',
  calls: { search: 'myBill/searchMyBillList.do', sum: 'myBill/sumMyBillList.do', file: 'myBill/exportMyBillList.do' },
  keyword: "Finds in the bill's code and in the codes of the orders and groups on it",
  filters: {
    status: { kind: 'choice', field: 'statuses', values: BILL_STATUSES, quick: true, underscore: true },
    issued: { kind: 'days', about: 'Days of the operator, both included' },
    ended: { kind: 'days', about: 'Days of the operator in which the period of an issued bill ended' },
    due: { kind: 'days' },
    total: { kind: 'money', about: 'Minor units; they mean little without a currency' },
  },
  orders: { MADE: 'DESC', DUE: 'ASC', TOTAL: 'DESC' },
  columns: {
    code: { kind: 'code', of: 'code', phone: 'title', sort: 'MADE' },
    period: {
      phone: 'line',
      spare: true,
      file: { from: { kind: 'day', of: 'periodFrom' }, to: { kind: 'day', of: 'periodTo' } },
    },
    status: { kind: 'choice', of: 'status', phone: 'line' },
    dueOn: { kind: 'day', of: 'dueOn', sort: 'DUE' },
    total: { kind: 'money', of: 'totalMinor', phone: 'aside', sort: 'TOTAL' },
    left: { kind: 'money', of: 'leftMinor' },
    paid: { kind: 'money', of: 'paidMinor', extra: true },
    issuedOn: { kind: 'day', of: 'issuedOn', extra: true },
    lines: { kind: 'count', of: 'lineCount', extra: true },
    term: { kind: 'choice', of: 'settlementTerm', extra: true },
  },
  sums: { totalMinor: {}, paidMinor: {}, leftMinor: {}, overdueMinor: { with: ['overdueMinor'] } },
  more: {
    totals: { currencies: z.array(Currency).describe('Currencies the company has bills in, whatever the filter') },
  },
})
export const { search: searchBills, sum: sumBills, file: exportBills } = bills
